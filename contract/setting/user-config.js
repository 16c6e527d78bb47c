"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RecalcPreview = exports.RecalcBody = exports.SortBody = exports.UserConfigSwitch = exports.UserConfig = exports.Benefits = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var switching_ts_1 = require("../switching.ts");
/** What a customer level gives besides its discount, which is a row of 折扣系数; `note` says what a tag or rule means. */
exports.Benefits = typebox_1.Type.Object({
    freeCancelTimes: typebox_1.Type.Optional(typebox_1.Type.Integer({ minimum: 0, maximum: 99 })),
    priority: typebox_1.Type.Optional(typebox_1.Type.Integer({ minimum: 0, maximum: 100 })),
    note: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 200 })),
}, { additionalProperties: false });
/** S44 用户配置 (table set_user_config): customer levels, tags of customers, drivers and evaluations, rules of registration. */
exports.UserConfig = (0, entity_ts_1.entity)({
    resource: 'setting/user-config',
    wire: '/setting/userConfig',
    permission: 'setting:userConfig',
    label: '用户配置',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        cfgType: (0, kit_ts_1.dict)('配置类型', 'user_cfg_type', { filter: 'eq', fixed: true }),
        code: (0, kit_ts_1.text)('编码', {
            maxLength: 32,
            pattern: '^[A-Za-z][A-Za-z0-9_]*$',
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
        }),
        name: (0, kit_ts_1.text)('名称', { maxLength: 32, filter: 'like', sortable: 'words' }),
        levelNo: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('等级序号', { minimum: 1, maximum: 99, sortable: true })),
        thresholdFen: (0, kit_ts_1.nullable)((0, kit_ts_1.money)('累计消费门槛', { sortable: true })),
        thresholdOrders: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('累计单量门槛', { minimum: 0, maximum: 100000, unit: '单', sortable: true })),
        benefits: (0, kit_ts_1.json)('权益', exports.Benefits, { hidden: false }),
        discountText: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('等级折扣'))),
        holders: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('使用数')),
        color: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('标签颜色', { maxLength: 16, pattern: '^(default|processing|success|warning|error|special)$', hidden: true })),
        status: (0, kit_ts_1.dict)('状态', 'enable_status', { default: '1', filter: 'eq' }),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true }),
    },
});
/** 启用 and 停用 of many. */
exports.UserConfigSwitch = (0, switching_ts_1.switchingOf)(exports.UserConfig);
/** Body of POST /setting/userConfig/sort: every entry of the type, in its new order. */
exports.SortBody = typebox_1.Type.Object({
    cfgType: typebox_1.Type.String({ maxLength: 24 }),
    ids: typebox_1.Type.Array(typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), { minItems: 1, maxItems: 500, uniqueItems: true }),
});
/** Body of POST /setting/userConfig/recalc: without `digest` a preview, with the preview's digest the act. */
exports.RecalcBody = typebox_1.Type.Object({ digest: typebox_1.Type.Optional(typebox_1.Type.String({ maxLength: 64 })) });
var Move = typebox_1.Type.Object({ from: typebox_1.Type.String(), to: typebox_1.Type.String(), isUp: typebox_1.Type.Boolean(), count: typebox_1.Type.Integer() });
var Mover = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    name: typebox_1.Type.String(),
    customerNo: typebox_1.Type.String(),
    from: typebox_1.Type.String(),
    to: typebox_1.Type.String(),
    isUp: typebox_1.Type.Boolean(),
    orderFen: typebox_1.Type.Integer(),
    orderCount: typebox_1.Type.Integer(),
});
/** Who changes level: how many, from where to where, and the largest customers among them. */
exports.RecalcPreview = typebox_1.Type.Object({
    up: typebox_1.Type.Integer(),
    down: typebox_1.Type.Integer(),
    total: typebox_1.Type.Integer(),
    moves: typebox_1.Type.Array(Move),
    examples: typebox_1.Type.Array(Mover),
    digest: typebox_1.Type.String(),
});
