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
exports.GrantRow = exports.BalanceEffect = exports.BalanceActs = exports.BalanceActivity = exports.TopupTier = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var activity_ts_1 = require("./activity.ts");
var Fen = typebox_1.Type.Integer({ minimum: 1, maximum: 999999999999 });
/** One step: who tops up so much gets so much. */
exports.TopupTier = typebox_1.Type.Object({ topupFen: Fen, bonusFen: Fen });
var Tiers = typebox_1.Type.Array(exports.TopupTier, { minItems: 1, maxItems: 10 });
/** S15 余额活动 (domain 2.3, table act_balance_activity). */
exports.BalanceActivity = (0, entity_ts_1.entity)({
    resource: 'balance/balance-activity',
    wire: '/balance/balanceActivity',
    permission: 'balance:balanceActivity',
    label: '充值活动',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: __assign(__assign({ name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like', unique: true }) }, activity_ts_1.activityFields), { userScope: (0, kit_ts_1.dict)('适用', 'act_scope', { filter: 'in', default: 'all' }), levelCodes: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('指定等级', 'customer_level', { multiple: true, hidden: true })), tagCodes: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('指定标签', 'customer_tag', { multiple: true, hidden: true })), tiers: (0, kit_ts_1.json)('充值档位', Tiers), tierText: (0, kit_ts_1.joined)('档位', 'tiers'), perUserLimit: (0, kit_ts_1.integer)('单人次数', { minimum: 1, maximum: 99, default: 1, hidden: true, unit: '次' }), joinCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('参与', { sortable: true })), topupFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('带动充值', { sortable: true })), roi: (0, kit_ts_1.joined)('投产', 'usedFen'), bonusDays: (0, kit_ts_1.integer)('赠金有效天数', { minimum: 1, maximum: 1095, default: 365, hidden: true, unit: '天' }), bonusUseBp: (0, kit_ts_1.rate)('单笔赠金抵扣上限', { maximum: 10000, default: 5000, hidden: true }), cover: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('活动图', 'activity', { maxLength: 255, hidden: true })), ruleText: activity_ts_1.ruleText, publishBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('发布人', { account: true, hidden: true }))), publishTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('发布时间', { hidden: true }))) }),
});
exports.BalanceActs = (0, activity_ts_1.activityActions)(exports.BalanceActivity);
/** GET `effect`: what an activity has brought about. */
exports.BalanceEffect = typebox_1.Type.Object({
    funnel: typebox_1.Type.Array(activity_ts_1.FunnelStep),
    burn: activity_ts_1.BurnDown,
    tiers: typebox_1.Type.Array(typebox_1.Type.Object({ topupFen: typebox_1.Type.Integer(), bonusFen: typebox_1.Type.Integer(), count: typebox_1.Type.Integer(), paidFen: typebox_1.Type.Integer() })),
});
/** GET `grants`: who has got what. */
exports.GrantRow = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    ownerId: typebox_1.Type.String(),
    ownerName: typebox_1.Type.String(),
    cityName: typebox_1.Type.String(),
    topupFen: typebox_1.Type.Integer(),
    bonusFen: typebox_1.Type.Integer(),
    leftFen: typebox_1.Type.Integer(),
    expireAt: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    status: typebox_1.Type.String(),
    createTime: typebox_1.Type.String(),
});
