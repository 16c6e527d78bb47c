import { Type } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dateTime, dict, integer, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { WithdrawFee, WithdrawPicture } from './withdraw-fee.ts';
import { WithdrawRisk } from './withdraw-risk.ts';

/** S11 提现审核 (domain 2.2, table fin_withdraw). */
export const WithdrawAudit = entity({
    resource: 'finance/withdraw-audit',
    wire: '/finance/withdrawAudit',
    permission: 'finance:withdrawAudit',
    label: '提现',
    english: 'Withdrawal',
    represent: 'withdrawNo',
    isLive: true,
    actions: ['list', 'query', 'export'],
    sums: ['amountFen', 'approvedFen', 'feeFen', 'netFen'],
    search: { by: { withdrawNo: 'document', amountFen: 'amount' }, note: ['status', 'ownerName', 'amountFen'] },
    fields: {
        withdrawNo: readOnly(text('单号', 'Withdrawal no.', { filter: 'like' })),
        ownerName: readOnly(text('司机', 'Driver', { filter: 'like' })),
        ownerId: readOnly(reference('司机', 'Driver', 'users/driver')),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        amountFen: readOnly(money('申请金额', 'Amount requested', { sortable: true, filter: 'range' })),
        approvedFen: nullable(readOnly(money('核准金额', 'Amount approved'))),
        feeFen: readOnly(money('手续费', 'Fee', { hidden: true })),
        taxFen: readOnly(money('代扣税', 'Tax withheld', { hidden: true })),
        netFen: nullable(readOnly(money('实付金额', 'Net payout', { sortable: true }))),
        bankCardId: readOnly(text('银行卡ID', 'Bank card', { hidden: true })),
        bankCode: joined('开户行', 'Bank', 'bankCardId'),
        cardTail: joined('尾号', 'Last digits', 'bankCardId'),
        cardHolder: joined('户名', 'Account holder', 'bankCardId', { hidden: true }),
        cardStatus: joined('核验状态', 'Verification', 'bankCardId', { hidden: true }),
        cardLockedUntil: joined('冷静期至', 'Waiting period until', 'bankCardId', { hidden: true }),
        cardChangedAt: joined('换卡时间', 'Card changed', 'bankCardId', { hidden: true }),
        cardChangedBy: joined('换卡人', 'Card changed by', 'bankCardId', { hidden: true }),
        riskScore: readOnly(integer('风险分', 'Risk score', { unit: '分', sortable: true, filter: 'range' })),
        riskFlags: nullable(readOnly(text('风险提示', 'Risk hints', { filter: 'like' }))),
        status: readOnly(dict('状态', 'Status', 'withdraw_status', { filter: 'in' })),
        applyTime: readOnly(dateTime('申请时间', 'Requested', { sortable: true, filter: 'range' })),
        firstBy: nullable(readOnly(text('初审人', 'First reviewer', { account: true, hidden: true, filter: 'eq' }))),
        firstTime: nullable(readOnly(dateTime('初审时间', 'First review', { hidden: true }))),
        secondBy: nullable(readOnly(text('复核人', 'Second reviewer', { account: true, hidden: true }))),
        secondTime: nullable(readOnly(dateTime('复核时间', 'Second review', { hidden: true }))),
        needSecond: readOnly(bool('需双人复核', 'Needs two people', { hidden: true })),
        batchId: nullable(readOnly(text('打款批次ID', 'Payout batch', { hidden: true, filter: 'eq' }))),
        batchNo: joined('批次', 'Batch', 'batchId', { filter: 'like' }),
        channelNo: nullable(readOnly(text('银行流水号', 'Bank reference', { hidden: true }))),
        paidTime: nullable(readOnly(dateTime('打款时间', 'Paid', { hidden: true, filter: 'range' }))),
        rejectReason: nullable(readOnly(longText('驳回原因', 'Reason for rejection', { hidden: true }))),
        failMsg: nullable(readOnly(text('失败原因', 'Why it failed', { hidden: true }))),
    },
});

const reason = longText('原因', 'Reason', { maxLength: 500, minLength: 2 });

/** Final approval, or the first of two if the amount or the risk is high. */
export const ApproveWithdraw = action(WithdrawAudit, 'approve', {
    needsProof: true,
    label: '通过',
    english: 'Approve',
    question: '确定通过提现{withdrawNo}吗？',
    englishQuestion: 'Approve withdrawal {withdrawNo}?',
});

/** Bulk approval: withdrawals that need a second review are skipped and reported. */
export const ApproveSafeWithdraw = action(WithdrawAudit, 'approveSafe', {
    needsProof: true,
    label: '通过',
    english: 'Approve',
    permission: 'approve',
    question: '确定通过提现{withdrawNo}吗？',
    englishQuestion: 'Approve withdrawal {withdrawNo}?',
    batch: 'batchApprove',
    isByHand: true,
});

export const ReviewWithdraw = action(WithdrawAudit, 'review', {
    needsProof: true,
    label: '复核',
    english: 'Second review',
    question: '确定复核通过提现{withdrawNo}吗？',
    englishQuestion: 'Approve withdrawal {withdrawNo} as the second person?',
});

export const RejectWithdraw = action(WithdrawAudit, 'reject', {
    label: '驳回',
    english: 'Reject',
    fields: { reason: { ...reason, meta: { ...reason.meta, label: '驳回原因', english: 'Reason for rejection' } } },
    isDestructive: true,
});

export const ReduceWithdraw = action(WithdrawAudit, 'reduce', {
    needsProof: true,
    label: '核减',
    english: 'Reduce',
    fields: { approvedFen: money('核准金额', 'Amount approved', { minimum: 1 }), reason },
});

export const MarkPaid = action(WithdrawAudit, 'markPaid', {
    needsProof: true,
    label: '登记打款',
    english: 'Record payout',
    permission: 'pay',
    fields: { channelNo: text('银行流水号', 'Bank reference', { minLength: 4, maxLength: 64 }) },
});

export const MarkFailed = action(WithdrawAudit, 'markFailed', {
    label: '打款失败',
    english: 'Payout failed',
    permission: 'pay',
    fields: { failMsg: text('失败原因', 'Why it failed', { minLength: 2 }) },
    isDestructive: true,
});

/** Pays a withdrawal again after its payment failed; the amount is deducted from the available balance again. */
export const RetryWithdraw = action(WithdrawAudit, 'retry', {
    needsProof: true,
    label: '重新打款',
    english: 'Pay again',
    permission: 'pay',
    question: '确定重新打款吗？金额将从司机可用余额再次扣除。',
    englishQuestion: "Pay again? The amount is taken from the driver's available balance once more.",
});

export const WithdrawRiskQuery = query(WithdrawAudit, 'risk', { params: byId, result: WithdrawRisk });
export const WithdrawFeeQuery = query(WithdrawAudit, 'fee', { params: byId, result: WithdrawFee });
export const WithdrawPictureQuery = query(WithdrawAudit, 'picture', { permission: 'list', result: WithdrawPicture });

/** The bank file of the payout batch that contains the withdrawal. */
export const BankFileQuery = query(WithdrawAudit, 'bankFile', {
    permission: 'pay',
    params: byId,
    result: Type.Object({ name: Type.String(), content: Type.String() }),
});

/**
 * The highest value allowed for 单批打款上限 (`finance.payout_batch_max`); also the maximum number of invoice applications in one tax template.
 */
export const BATCH_LIMIT = 1000;
