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
exports.CustomerActs = exports.CustomerAccount = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var account_ts_1 = require("./account.ts");
/** S07 客户账户: a customer with the balances of the customer's accounts (view fin_customer_account). */
exports.CustomerAccount = (0, entity_ts_1.entity)({
    resource: 'finance/customer-account',
    wire: '/finance/customerAccount',
    permission: 'finance:customerAccount',
    label: '客户账户',
    represent: 'customerName',
    actions: account_ts_1.accountActions,
    fields: __assign({ customerNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('编号', { filter: 'like' })), customerName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('客户', { filter: 'like' })), kind: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('类型', 'customer_kind', { filter: 'in' })), cashFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('本金', { sortable: true, filter: 'range' })), bonusFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('赠送金', { sortable: true })), creditLimitFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('授信', { sortable: true })), creditUsedFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已用授信', { sortable: true })), topupFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计充值', { hidden: true })), spendFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('累计消费', { hidden: true })) }, account_ts_1.accountFields),
});
exports.CustomerActs = __assign({ reduce: (0, action_ts_1.action)(exports.CustomerAccount, 'reduce', {
        label: '扣减',
        fields: __assign({ isBonus: (0, kit_ts_1.bool)('扣减赠送金', { default: false }) }, account_ts_1.reduceFields),
    }), topup: (0, action_ts_1.action)(exports.CustomerAccount, 'topup', { label: '线下充值', fields: account_ts_1.topupFields }), collect: (0, action_ts_1.action)(exports.CustomerAccount, 'collect', {
        label: '渠道充值',
        permission: 'topup',
        fields: {
            channel: (0, kit_ts_1.dict)('收款渠道', 'pay_channel', { default: 'wechat', except: ['bank', 'balance', 'credit', 'cash'] }),
            amountFen: account_ts_1.amount,
        },
    }), credit: (0, action_ts_1.action)(exports.CustomerAccount, 'credit', {
        label: '授信',
        fields: {
            creditLimitFen: (0, kit_ts_1.money)('授信额度', { minimum: 0, maximum: 1000000000 }),
            reason: (0, kit_ts_1.longText)('调整原因', { minLength: 2, maxLength: 200 }),
        },
    }), 
    /** A monthly customer has paid by bank what was owed: booked when a second person has seen the money. */
    repay: (0, action_ts_1.action)(exports.CustomerAccount, 'repay', {
        label: '授信回款',
        permission: 'topup',
        fields: { amountFen: account_ts_1.amount, receiptNo: (0, kit_ts_1.text)('银行流水号', { minLength: 2, maxLength: 64 }), proofs: account_ts_1.proofs, remark: account_ts_1.remark },
    }) }, (0, account_ts_1.freezing)(exports.CustomerAccount));
