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
exports.MemberActs = exports.MemberAccount = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var account_ts_1 = require("./account.ts");
/** S09 会员账户 (view fin_member_account). */
exports.MemberAccount = (0, entity_ts_1.entity)({
    resource: 'finance/member-account',
    wire: '/finance/memberAccount',
    permission: 'finance:memberAccount',
    label: '会员账户',
    represent: 'memberNo',
    actions: account_ts_1.accountActions,
    fields: __assign({ memberNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('会员号', { filter: 'like' })), driverName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('司机', { filter: 'like' })), levelNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('等级', { sortable: true, filter: 'eq' })), planId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('套餐', 'users/member-plan', { filter: 'in' })), planName: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('套餐'))), cashFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('会员余额', { sortable: true })), bonusFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('赠送金', { sortable: true })), expireAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('到期', { sortable: true, filter: 'range' })), paidFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计缴费', { sortable: true })), memberStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('会员状态', 'member_status', { filter: 'in' })) }, account_ts_1.accountFields),
});
exports.MemberActs = __assign({ reduce: (0, action_ts_1.action)(exports.MemberAccount, 'reduce', {
        label: '扣减',
        fields: __assign({ isBonus: (0, kit_ts_1.bool)('扣减赠送金', { default: false }) }, account_ts_1.reduceFields),
    }), topup: (0, action_ts_1.action)(exports.MemberAccount, 'topup', { label: '充值', fields: account_ts_1.topupFields }) }, (0, account_ts_1.freezing)(exports.MemberAccount));
