import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, integer, json, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query } from '../kit/query.ts';

/** Prefix of every key, so that people and source-code scanners recognise it. */
export const KEY_MARK = 'dyk_';
/** Maximum validity in days; afterwards the owner renews the key. */
export const MAX_KEY_DAYS = 366;

/** 接口密钥 (table sys_api_key): lets a program call the API as the key's owner, limited to the chosen permission codes. */
export const ApiKey = entity({
    resource: 'system/api-key',
    wire: '/sys/apiKey',
    permission: 'system:apiKey',
    label: '接口密钥',
    english: 'API key',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit'],
    isSystem: true,
    recycles: false,
    fields: {
        name: text('名称', 'Name', { maxLength: 64, filter: 'like', sortable: true }),
        keyPrefix: readOnly(text('密钥开头', 'Begins with', { maxLength: 16, filter: 'like' })),
        state: readOnly(dict('状态', 'Status', 'api_key_state')),
        expiresAt: dateTime('到期时间', 'Expires', { sortable: true, filter: 'range' }),
        perMinute: integer('每分钟上限', 'Calls a minute', { minimum: 1, maximum: 600, default: 60, unit: '次' }),
        allowedIps: nullable(longText('允许的地址', 'Allowed addresses', { maxLength: 1000 })),
        scopes: json('权限范围', 'Scopes', Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 500 })),
        lastUsed: nullable(readOnly(dateTime('最近使用', 'Latest use', { sortable: true }))),
        lastIp: nullable(readOnly(text('最近使用地址', 'Last used from', { maxLength: 64 }))),
        formerUntil: nullable(readOnly(dateTime('旧密钥有效至', 'Former key until', { hidden: true }))),
        revokedTime: nullable(readOnly(dateTime('吊销时间', 'Revoked', { hidden: true }))),
    },
});

export const RotateKey = action(ApiKey, 'rotate', {
    label: '轮换密钥',
    english: 'Rotate',
    fields: {
        overlapMinutes: integer('旧密钥保留', 'Keep the former key for', { minimum: 0, maximum: 1440, default: 60, unit: '分钟' }),
    },
    needsProof: true,
});

export const RevokeKey = action(ApiKey, 'revoke', {
    label: '吊销',
    english: 'Revoke',
    question: '确定吊销“{name}”吗？吊销后使用它的程序立即不能再调用，且不能恢复。',
    englishQuestion: 'Revoke “{name}”? Programs that use it are refused at once, and it can’t be brought back.',
    isDestructive: true,
});

/** Permission codes of one screen, with the titles of its parent menus. */
const ScopeGroup = Type.Object({
    id: Type.String(),
    /** 系统管理 */
    area: Type.String(),
    /** 角色管理 */
    title: Type.String(),
    /** `isHeld`: whether the key's owner has the permission now. */
    codes: Type.Array(Type.Object({ code: Type.String(), title: Type.String(), isHeld: Type.Boolean() })),
});
export type ScopeGroup = Static<typeof ScopeGroup>;

/** Permission codes that can be chosen as scopes; with an id, those of that key. */
export const ScopesQuery = query(ApiKey, 'scopes', {
    permission: 'query',
    params: { id: Type.Optional(Type.String({ pattern: PATTERNS.id })) },
    result: Type.Array(ScopeGroup),
    summary: '可选的权限范围',
});
