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
exports.BATCH_LIMIT = exports.RetryWithdraw = exports.MarkFailed = exports.MarkPaid = exports.ReduceWithdraw = exports.RejectWithdraw = exports.ReviewWithdraw = exports.ApproveSafeWithdraw = exports.ApproveWithdraw = exports.WithdrawAudit = void 0;
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S11 提现审核 (domain 2.2, table fin_withdraw). */
exports.WithdrawAudit = (0, entity_ts_1.entity)({
    resource: 'finance/withdraw-audit',
    wire: '/finance/withdrawAudit',
    permission: 'finance:withdrawAudit',
    label: '提现',
    represent: 'withdrawNo',
    actions: ['list', 'query', 'export'],
    fields: {
        withdrawNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单号', { filter: 'like' })),
        ownerName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('司机', { filter: 'like' })),
        ownerId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('司机', 'users/driver')),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('申请金额', { sortable: true, filter: 'range' })),
        approvedFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('核准金额'))),
        feeFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('手续费', { hidden: true })),
        taxFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('代扣税', { hidden: true })),
        netFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('实付金额', { sortable: true }))),
        bankCardId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('银行卡ID', { hidden: true })),
        bankCode: (0, kit_ts_1.joined)('开户行', 'bankCardId'),
        cardTail: (0, kit_ts_1.joined)('尾号', 'bankCardId'),
        cardHolder: (0, kit_ts_1.joined)('户名', 'bankCardId', { hidden: true }),
        cardStatus: (0, kit_ts_1.joined)('核验状态', 'bankCardId', { hidden: true }),
        cardLockedUntil: (0, kit_ts_1.joined)('冷静期至', 'bankCardId', { hidden: true }),
        cardChangedAt: (0, kit_ts_1.joined)('换卡时间', 'bankCardId', { hidden: true }),
        cardChangedBy: (0, kit_ts_1.joined)('换卡人', 'bankCardId', { hidden: true }),
        riskScore: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('风险分', { sortable: true, filter: 'range' })),
        riskFlags: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('风险提示', { filter: 'like' }))),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'withdraw_status', { filter: 'in' })),
        applyTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('申请时间', { sortable: true, filter: 'range' })),
        firstBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('初审人', { account: true, hidden: true, filter: 'eq' }))),
        firstTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('初审时间', { hidden: true }))),
        secondBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('复核人', { account: true, hidden: true }))),
        secondTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('复核时间', { hidden: true }))),
        needSecond: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('需双人复核', { hidden: true })),
        batchId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('打款批次ID', { hidden: true, filter: 'eq' }))),
        batchNo: (0, kit_ts_1.joined)('批次', 'batchId', { filter: 'like' }),
        channelNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('银行流水号', { hidden: true }))),
        paidTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('打款时间', { hidden: true, filter: 'range' }))),
        rejectReason: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('驳回原因', { hidden: true }))),
        failMsg: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('失败原因', { hidden: true }))),
    },
});
var reason = (0, kit_ts_1.longText)('原因', { maxLength: 500, minLength: 2 });
/** Final, or for the second auditor where the amount or the risk is high. */
exports.ApproveWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'approve', { label: '通过', question: '确定通过提现{withdrawNo}吗？' });
/** Of a selection: what needs a second look is left out and says so. */
exports.ApproveSafeWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'approveSafe', {
    label: '批量通过',
    permission: 'approve',
    question: '确定通过提现{withdrawNo}吗？',
    batch: 'batchApprove',
});
exports.ReviewWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'review', { label: '复核', question: '确定复核通过提现{withdrawNo}吗？' });
exports.RejectWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'reject', {
    label: '驳回',
    fields: { reason: __assign(__assign({}, reason), { meta: __assign(__assign({}, reason.meta), { label: '驳回原因' }) }) },
    isDestructive: true,
});
exports.ReduceWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'reduce', {
    label: '核减',
    fields: { approvedFen: (0, kit_ts_1.money)('核准金额', { minimum: 1 }), reason: reason },
});
exports.MarkPaid = (0, action_ts_1.action)(exports.WithdrawAudit, 'markPaid', {
    label: '登记打款',
    permission: 'pay',
    fields: { channelNo: (0, kit_ts_1.text)('银行流水号', { minLength: 4, maxLength: 64 }) },
});
exports.MarkFailed = (0, action_ts_1.action)(exports.WithdrawAudit, 'markFailed', {
    label: '打款失败',
    permission: 'pay',
    fields: { failMsg: (0, kit_ts_1.text)('失败原因', { minLength: 2 }) },
    isDestructive: true,
});
/** A withdraw whose payment failed goes out again; its money is taken from the available balance once more. */
exports.RetryWithdraw = (0, action_ts_1.action)(exports.WithdrawAudit, 'retry', {
    label: '重新打款',
    permission: 'pay',
    question: '确定重新打款吗？金额将从司机可用余额再次扣除。',
});
/** The most that 单批打款上限 (`finance.payout_batch_max`) may be raised to. */
exports.BATCH_LIMIT = 1000;
