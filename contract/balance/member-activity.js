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
exports.MemberEffect = exports.MemberActs = exports.MemberActivity = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var activity_ts_1 = require("./activity.ts");
/** S16 会员活动 (domain 2.3, table act_member_activity). */
exports.MemberActivity = (0, entity_ts_1.entity)({
    resource: 'balance/member-activity',
    wire: '/balance/memberActivity',
    permission: 'balance:memberActivity',
    label: '会员活动',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: __assign(__assign({ name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like', unique: true }) }, activity_ts_1.activityFields), { kind: (0, kit_ts_1.dict)('方式', 'mact_kind', { filter: 'in' }), planIds: (0, activity_ts_1.ids)('适用套餐'), planNames: (0, kit_ts_1.joined)('套餐', 'planIds'), target: (0, kit_ts_1.dict)('对象', 'mact_target', { filter: 'in', default: 'all' }), offerText: (0, kit_ts_1.joined)('优惠', 'kind'), buyMonths: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('购买月数', { minimum: 1, maximum: 36, hidden: true, unit: '个月' })), giftMonths: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('赠送月数', { minimum: 1, maximum: 36, hidden: true, unit: '个月' })), coefBp: (0, kit_ts_1.rate)('折扣', { minimum: 5000, maximum: 10000, default: 10000, hidden: true }), offFen: (0, kit_ts_1.money)('立减金额', { default: 0, hidden: true }), perUserLimit: (0, kit_ts_1.integer)('单人次数', { minimum: 1, maximum: 99, default: 1, hidden: true, unit: '次' }), quota: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('名额', { minimum: 1, maximum: 1000000, unit: '个' })), usedCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('已用名额', { hidden: true })), ruleText: activity_ts_1.ruleText }),
});
exports.MemberActs = (0, activity_ts_1.activityActions)(exports.MemberActivity);
/** GET `effect`: renewals of every day of the activity beside those of the time before, and who is still a member later. */
exports.MemberEffect = typebox_1.Type.Object({
    days: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), now: typebox_1.Type.Integer(), before: typebox_1.Type.Integer() })),
    retained: typebox_1.Type.Array(typebox_1.Type.Object({ days: typebox_1.Type.Integer(), of: typebox_1.Type.Integer(), kept: typebox_1.Type.Integer() })),
    burn: activity_ts_1.BurnDown,
});
