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
exports.SetDefaultBankCard = exports.VerifyBankCard = exports.BankCard = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S37 银行卡信息 (table usr_bank_card). Only the tail of a number is ever listed. */
exports.BankCard = (0, entity_ts_1.entity)({
    resource: 'users/bank-card',
    wire: '/users/bankCard',
    permission: 'users:bankCard',
    label: '银行卡',
    represent: 'holder',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export'],
    fields: {
        ownerKind: (0, kit_ts_1.dict)('账户归属', 'acct_owner', { filter: 'in', fixed: true }),
        ownerId: __assign(__assign({}, (0, kit_ts_1.text)('归属人', { maxLength: 20, hidden: true, fixed: true })), { pattern: '^\\d{1,20}$' }),
        ownerName: (0, kit_ts_1.joined)('归属人', 'ownerId', { filter: 'like' }),
        holder: (0, kit_ts_1.text)('户名', { maxLength: 64, filter: 'like' }),
        bankCode: (0, kit_ts_1.dict)('开户行', 'bank_code', { filter: 'in' }),
        cardNo: (0, kit_ts_1.secret)('卡号', 'bankCard', { unique: true }),
        cardTail: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('尾号', { maxLength: 4, filter: 'eq', hidden: true })),
        cardKind: (0, kit_ts_1.dict)('账户类型', 'card_kind', { filter: 'in', default: 'personal' }),
        branch: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('支行', { maxLength: 128, hidden: true })),
        phone: (0, kit_ts_1.nullable)((0, kit_ts_1.phone)('预留手机', { revealed: true, hidden: true })),
        isDefault: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('默认卡', { filter: 'bool' })),
        verifyStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('核验状态', 'verify_status', { filter: 'in' })),
        verifyMsg: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('核验结果', { hidden: true }))),
        verifyTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('核验时间', { hidden: true }))),
        lockedUntil: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('冷静期至'))),
    },
});
exports.VerifyBankCard = (0, action_ts_1.action)(exports.BankCard, 'verify', {
    label: '核验',
    fields: { isPassed: (0, kit_ts_1.bool)('核验通过', { default: true }), reason: (0, kit_ts_1.longText)('核验结果', { minLength: 2, maxLength: 200 }) },
    batch: 'batchVerify',
});
exports.SetDefaultBankCard = (0, action_ts_1.action)(exports.BankCard, 'setDefault', {
    label: '设为默认',
    question: '确定把{bankCode} {cardNo}设为{holder}的默认卡吗？之后的提现将打到这张卡。',
});
