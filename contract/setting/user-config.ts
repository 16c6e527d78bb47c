import { Type, type Static } from 'typebox';
import { entity } from '../kit/entity.ts';
import { dict, integer, json, money, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { switchingOf } from '../kit/switching.ts';

/** Benefits of a customer level in addition to its discount, which is a row of 折扣系数; `note` explains a tag or rule. */
export const Benefits = Type.Object(
    {
        freeCancelTimes: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
        priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
        note: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
);
export type Benefits = Static<typeof Benefits>;

/** S44 用户配置 (table set_user_config): customer levels, tags of customers, drivers and evaluations, rules of registration. */
export const UserConfig = entity({
    resource: 'setting/user-config',
    wire: '/setting/userConfig',
    permission: 'setting:userConfig',
    label: '用户配置',
    english: 'User setting',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        cfgType: dict('配置类型', 'Kind', 'user_cfg_type', { filter: 'eq', fixed: true }),
        code: text('编码', 'Code', {
            maxLength: 32,
            pattern: '^[A-Za-z][A-Za-z0-9_]*$',
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
        }),
        name: text('名称', 'Name', { maxLength: 32, filter: 'like', sortable: 'words' }),
        levelNo: nullable(integer('等级序号', 'Rank', { minimum: 1, maximum: 99, sortable: true })),
        thresholdFen: nullable(money('累计消费门槛', 'Spending needed', { sortable: true })),
        thresholdOrders: nullable(integer('累计单量门槛', 'Orders needed', { minimum: 0, maximum: 100_000, unit: '单', sortable: true })),
        benefits: json('权益', 'Benefits', Benefits),
        /** `benefits` in words. */
        benefitsText: readOnly(nullable(text('权益', 'Benefits'))),
        discountText: readOnly(nullable(text('等级折扣', 'Level discount'))),
        holders: readOnly(integer('使用数', 'In use by')),
        color: nullable(
            text('标签颜色', 'Tag color', { maxLength: 16, pattern: '^(default|processing|success|warning|error|special)$', hidden: true }),
        ),
        status: dict('状态', 'Status', 'enable_status', { default: '1', filter: 'eq' }),
        sortNo: integer('排序', 'Sort order', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
    },
});

/** 启用 and 停用 as bulk actions. */
export const UserConfigSwitch = switchingOf(UserConfig);

/** Body of POST /setting/userConfig/sort: every entry of the type, in its new order. */
export const SortBody = Type.Object({
    cfgType: Type.String({ maxLength: 24 }),
    ids: Type.Array(Type.String({ pattern: PATTERNS.id }), { minItems: 1, maxItems: 500, uniqueItems: true }),
});
export type SortBody = Static<typeof SortBody>;

/** Body of POST /setting/userConfig/recalc: a preview without `digest`; executes the change with the preview's digest. */
export const RecalcBody = Type.Object({ digest: Type.Optional(Type.String({ maxLength: 64 })) });
export type RecalcBody = Static<typeof RecalcBody>;

const Move = Type.Object({ from: Type.String(), to: Type.String(), isUp: Type.Boolean(), count: Type.Integer() });
const Mover = Type.Object({
    id: Type.String(),
    name: Type.String(),
    customerNo: Type.String(),
    from: Type.String(),
    to: Type.String(),
    isUp: Type.Boolean(),
    orderFen: Type.Integer(),
    orderCount: Type.Integer(),
});

/** Preview of level changes: their number, their distribution over the levels, and the largest customers concerned. */
export const RecalcPreview = Type.Object({
    up: Type.Integer(),
    down: Type.Integer(),
    total: Type.Integer(),
    moves: Type.Array(Move),
    examples: Type.Array(Mover),
    digest: Type.String(),
});
export type RecalcPreview = Static<typeof RecalcPreview>;
