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
exports.ReferralTree = exports.PullEffect = exports.RISK_FLAGS = exports.REWARD_SUBJECTS = exports.ReleaseInvite = exports.InvalidInvite = exports.PullNewActs = exports.PullNewActivity = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var activity_ts_1 = require("./activity.ts");
/** ¥500: more than this nobody pays for a referral. */
var MOST_REWARD = 50000;
/** S17 拉新活动 (domain 2.3, table act_pull_new). */
exports.PullNewActivity = (0, entity_ts_1.entity)({
    resource: 'balance/pull-new-activity',
    wire: '/balance/pullNewActivity',
    permission: 'balance:pullNewActivity',
    label: '拉新活动',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: __assign(__assign({ name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like', unique: true }) }, activity_ts_1.activityFields), { inviterKind: (0, kit_ts_1.dict)('邀请方', 'acct_owner', { filter: 'in', default: 'customer' }), inviteeKind: (0, kit_ts_1.dict)('被邀方', 'acct_owner', { filter: 'in', default: 'customer' }), triggerCode: (0, kit_ts_1.dict)('条件', 'pn_trigger', { filter: 'in' }), triggerN: (0, kit_ts_1.integer)('完成单数', { minimum: 1, maximum: 50, default: 1, hidden: true, unit: '单' }), withinDays: (0, kit_ts_1.integer)('有效天数', { minimum: 1, maximum: 180, default: 30, hidden: true, unit: '天' }), inviterFen: (0, kit_ts_1.money)('邀请奖励', { minimum: 1, maximum: MOST_REWARD }), inviteeFen: (0, kit_ts_1.money)('新人奖励', { maximum: MOST_REWARD, default: 0 }), rewardTo: (0, kit_ts_1.dict)('发放科目', 'acct_subject', { hidden: true, default: 'cust_bonus' }), perInviterCap: (0, kit_ts_1.integer)('邀请上限', { minimum: 1, maximum: 999, default: 50, hidden: true, unit: '人' }), holdDays: (0, kit_ts_1.integer)('冻结天数', { minimum: 0, maximum: 60, default: 7, hidden: true, unit: '天' }), inviteCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('邀请', { sortable: true })), reachCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('达成', { sortable: true })), convRate: (0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('转化', { sortable: true })), paidFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已发', { sortable: true })), ruleText: activity_ts_1.ruleText }),
});
exports.PullNewActs = (0, activity_ts_1.activityActions)(exports.PullNewActivity);
exports.InvalidInvite = (0, action_ts_1.action)(exports.PullNewActivity, 'inviteInvalid', {
    label: '判无效',
    fields: { reason: (0, kit_ts_1.longText)('原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});
exports.ReleaseInvite = (0, action_ts_1.action)(exports.PullNewActivity, 'inviteRelease', {
    label: '提前解冻',
    question: '提前解冻需他人复核，复核通过后奖励立即到账。确定申请吗？',
});
/** Where a reward may go, by who gets it; the first is the usual one. */
exports.REWARD_SUBJECTS = {
    customer: ['cust_bonus', 'cust_cash'],
    driver: ['drv_avail'],
    member: ['mbr_bonus', 'mbr_cash'],
};
/** What makes an invitation suspicious. */
exports.RISK_FLAGS = {
    same_device: '同一设备',
    same_card: '同一银行卡',
    same_address: '证件地址相同',
    self_order: '互相下单',
    over_cap: '超过邀请上限',
};
/** GET `effect`: how far the invited came, who invites most, how the budget goes. */
exports.PullEffect = typebox_1.Type.Object({
    funnel: typebox_1.Type.Array(activity_ts_1.FunnelStep),
    burn: activity_ts_1.BurnDown,
    leaders: typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), name: typebox_1.Type.String(), count: typebox_1.Type.Integer(), reached: typebox_1.Type.Integer(), rewardFen: typebox_1.Type.Integer() })),
});
var leaf = { id: typebox_1.Type.String(), name: typebox_1.Type.String(), status: typebox_1.Type.String(), statusText: typebox_1.Type.String() };
var Leaf = typebox_1.Type.Object(leaf);
var Branch = typebox_1.Type.Object(__assign(__assign({}, leaf), { children: typebox_1.Type.Array(Leaf) }));
/** GET `tree`: those who invite most, whom they brought, and whom these brought. */
exports.ReferralTree = typebox_1.Type.Array(typebox_1.Type.Object({ id: typebox_1.Type.String(), name: typebox_1.Type.String(), count: typebox_1.Type.Integer(), children: typebox_1.Type.Array(Branch) }));
