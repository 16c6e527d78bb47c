import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, image, longText, nullable, phone, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query } from '../kit/query.ts';

/** S33 黑名单 (table usr_blacklist). */
export const Blacklist = entity({
    resource: 'users/blacklist',
    wire: '/users/blacklist',
    permission: 'users:blacklist',
    label: '黑名单',
    english: 'Blacklist entry',
    represent: 'targetName',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    search: { by: { targetName: 'name', phone: 'phone' }, note: ['targetKind', 'status', 'phone'], recent: 'startAt' },
    fields: {
        targetKind: dict('对象类型', 'Type', 'bl_kind', { filter: 'in', fixed: true }),
        targetId: nullable({ ...text('对象', 'Subject', { maxLength: 20, hidden: true, fixed: true }), pattern: '^\\d{1,20}$' }),
        targetName: readOnly(text('名称', 'Name', { maxLength: 64, filter: 'like' })),
        phone: nullable(phone('手机号', 'Mobile', { revealed: true, filter: 'like', fixed: true })),
        cityId: nullable(reference('城市', 'City', 'setting/city', { filter: 'in', fixed: true })),
        scope: dict('拉黑范围', 'Scope', 'bl_scope', { filter: 'in', default: 'global', fixed: true }),
        scopeId: nullable({
            ...text('范围对象', 'Scope applies to', { maxLength: 20, hidden: true, fixed: true }),
            pattern: '^\\d{1,20}$',
        }),
        scopeName: readOnly(nullable(text('范围对象', 'Scope applies to'))),
        reasonCode: dict('拉黑原因', 'Reason for blocking', 'bl_reason', { filter: 'in' }),
        reason: longText('原因说明', 'Explanation', { minLength: 5, maxLength: 500 }),
        evidence: nullable(image('证据', 'Evidence', 'proof', { most: 9 })),
        startAt: readOnly(dateTime('生效时间', 'Effective from', { sortable: true, filter: 'range' })),
        endAt: nullable(dateTime('到期时间', 'Until', { sortable: true })),
        status: readOnly(dict('状态', 'Status', 'bl_status', { filter: 'in' })),
        liftBy: readOnly(nullable(text('解除人', 'Lifted by', { account: true, hidden: true }))),
        liftTime: readOnly(nullable(dateTime('解除时间', 'Lifted', { hidden: true }))),
        liftReason: readOnly(nullable(text('解除说明', 'Lifting note', { hidden: true }))),
    },
});

export const LiftBlacklist = action(Blacklist, 'lift', {
    label: '解除',
    english: 'Lift',
    fields: { reason: longText('解除原因', 'Reason for lifting', { minLength: 5, maxLength: 200 }) },
    batch: 'batchLift',
});

/** Undoes the lifting of an entry. */
export const RelistBlacklist = action(Blacklist, 'relist', { label: '解除', english: 'Lift', permission: 'lift', isUndo: true });

/** Undoes a new entry, so that its person is in the former state. */
export const UnlistBlacklist = action(Blacklist, 'unlist', { label: '新增', english: 'Add', permission: 'add', isUndo: true });

/** Consequences of an entry. The balance is never affected. */
export const Effects = Type.Object({
    name: Type.String(),
    openOrders: Type.Integer(),
    offlined: Type.Boolean(),
    lines: Type.Array(Type.String()),
});
export type Effects = Static<typeof Effects>;

/** Consequences that adding an entry would have. */
export const EffectsQuery = query(Blacklist, 'effects', {
    permission: 'add',
    params: {
        targetKind: Type.Union([Type.Literal('customer'), Type.Literal('driver'), Type.Literal('vehicle')]),
        targetId: Type.String({ pattern: PATTERNS.id }),
    },
    result: Effects,
    summary: '拉黑的影响',
});
