"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.Effects = exports.EffectsQuery = exports.LiftBlacklist = exports.Blacklist = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** S33 黑名单 (table usr_blacklist). */
exports.Blacklist = (0, entity_ts_1.entity)({
    resource: 'users/blacklist',
    wire: '/users/blacklist',
    permission: 'users:blacklist',
    label: '黑名单',
    represent: 'targetName',
    actions: ['list', 'query', 'add', 'edit', 'export', 'import'],
    fields: {
        targetKind: (0, kit_ts_1.dict)('对象类型', 'bl_kind', { filter: 'in', fixed: true }),
        targetId: (0, kit_ts_1.nullable)(__assign(__assign({}, (0, kit_ts_1.text)('对象', { maxLength: 20, hidden: true, fixed: true })), { pattern: '^\\d{1,20}$' })),
        targetName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like' })),
        phone: (0, kit_ts_1.nullable)((0, kit_ts_1.phone)('手机号', { revealed: true, filter: 'like', fixed: true })),
        cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in', fixed: true })),
        scope: (0, kit_ts_1.dict)('拉黑范围', 'bl_scope', { filter: 'in', default: 'global', fixed: true }),
        scopeId: (0, kit_ts_1.nullable)(__assign(__assign({}, (0, kit_ts_1.text)('范围对象', { maxLength: 20, hidden: true, fixed: true })), { pattern: '^\\d{1,20}$' })),
        scopeName: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('范围对象'))),
        reasonCode: (0, kit_ts_1.dict)('拉黑原因', 'bl_reason', { filter: 'in' }),
        reason: (0, kit_ts_1.longText)('原因说明', { minLength: 5, maxLength: 500 }),
        evidence: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('证据', 'proof', { most: 9 })),
        startAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('生效时间', { sortable: true, filter: 'range' })),
        endAt: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('到期时间', { sortable: true })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'bl_status', { filter: 'in' })),
        liftBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('解除人', { account: true, hidden: true }))),
        liftTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('解除时间', { hidden: true }))),
        liftReason: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('解除说明', { hidden: true }))),
    },
});
exports.LiftBlacklist = (0, action_ts_1.action)(exports.Blacklist, 'lift', {
    label: '解除',
    fields: { reason: (0, kit_ts_1.longText)('解除原因', { minLength: 5, maxLength: 200 }) },
    batch: 'batchLift',
});
/** Query of GET /users/blacklist/effects: what adding would do. */
exports.EffectsQuery = typebox_1.Type.Object({
    targetKind: typebox_1.Type.Union([typebox_1.Type.Literal('customer'), typebox_1.Type.Literal('driver'), typebox_1.Type.Literal('vehicle')]),
    targetId: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }),
});
/** What follows from an entry. The balance always stays. */
exports.Effects = typebox_1.Type.Object({
    name: typebox_1.Type.String(),
    openOrders: typebox_1.Type.Integer(),
    offlined: typebox_1.Type.Boolean(),
    lines: typebox_1.Type.Array(typebox_1.Type.String()),
});
