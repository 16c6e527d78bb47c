import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';

/** S12 退款审核 (domain 2.2, table fin_refund). */
export const Refund = entity({
    resource: 'finance/refund',
    wire: '/finance/refund',
    permission: 'finance:refund',
    label: '退款',
    english: 'Refund',
    represent: 'refundNo',
    isLive: true,
    actions: ['list', 'query', 'export'],
    sums: ['amountFen', 'cashFen', 'bonusFen', 'channelFen', 'driverBearFen', 'platformBearFen'],
    search: { by: { refundNo: 'document', amountFen: 'amount' }, note: ['status', 'orderNo', 'amountFen'] },
    fields: {
        refundNo: readOnly(text('退款单号', 'Refund no.', { filter: 'like' })),
        orderId: readOnly(reference('订单', 'Order', 'order/order')),
        orderNo: joined('订单号', 'Order no.', 'orderId', { filter: 'like' }),
        customerId: joined('客户ID', 'Customer', 'orderId', { hidden: true }),
        customerName: readOnly(nullable(text('客户', 'Customer', { filter: 'like' }))),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        reasonCode: readOnly(dict('退款原因', 'Reason for the refund', 'refund_reason', { filter: 'in' })),
        amountFen: readOnly(money('退款金额', 'Refund', { sortable: true, filter: 'range' })),
        cashFen: readOnly(money('退本金', 'To principal', { hidden: true })),
        bonusFen: readOnly(money('退赠送金', 'To bonus', { hidden: true })),
        channelFen: readOnly(money('原路退回', 'To the payment channel', { hidden: true })),
        driverBearFen: readOnly(money('司机承担', 'Driver bears')),
        platformBearFen: readOnly(money('平台承担', 'Platform bears')),
        status: readOnly(dict('状态', 'Status', 'refund_status', { filter: 'in' })),
        applyBy: readOnly(text('申请人', 'Requested by', { account: true, filter: 'eq' })),
        createTime: readOnly(dateTime('申请时间', 'Requested', { sortable: true, filter: 'range' })),
        auditBy: readOnly(nullable(text('审核人', 'Reviewed by', { account: true, hidden: true, filter: 'eq' }))),
        auditTime: readOnly(nullable(dateTime('审核时间', 'Reviewed', { hidden: true }))),
        approvalId: readOnly(nullable(text('复核单ID', 'Second review', { hidden: true }))),
        channelNo: readOnly(nullable(text('退款流水号', 'Refund reference', { hidden: true, filter: 'eq' }))),
        doneTime: readOnly(nullable(dateTime('到账时间', 'Arrived', { hidden: true, filter: 'range' }))),
        failMsg: readOnly(nullable(text('失败或驳回原因', 'Why it failed or was rejected', { hidden: true }))),
        remark: readOnly(nullable(longText('说明', 'Note', { hidden: true }))),
    },
});

/** Executes the refund at once, or above the limit passes it to a second person. */
export const ApproveRefund = action(Refund, 'approve', {
    label: '通过',
    english: 'Approve',
    question: '确定通过退款{refundNo}吗？',
    englishQuestion: 'Approve refund {refundNo}?',
});

/** Bulk approval: refunds that need a second person are skipped and reported. */
export const ApproveSmallRefund = action(Refund, 'approveSmall', {
    label: '通过',
    english: 'Approve',
    permission: 'approve',
    question: '确定通过退款{refundNo}吗？',
    englishQuestion: 'Approve refund {refundNo}?',
    batch: 'batchApprove',
    isByHand: true,
});

export const RejectRefund = action(Refund, 'reject', {
    label: '驳回',
    english: 'Reject',
    fields: { reason: longText('驳回原因', 'Reason for rejection', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});

/** Sends the refund to the payment channel again after it failed. */
export const RetryRefund = action(Refund, 'retry', {
    label: '重试',
    english: 'Retry',
    question: '确定重新发起退款{refundNo}吗？',
    englishQuestion: 'Start refund {refundNo} again?',
    batch: 'batchRetry',
    isByHand: true,
});

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** GET `ways`: the payments of the order, and how this refund is distributed over them. */
export const RefundWays = Type.Object({
    /** True before approval: the legs are a preview of what approval would do now. */
    isPlan: Type.Boolean(),
    refundableFen: Type.Integer(),
    /** The invoice that must be reversed first, and why; null if none blocks the refund. */
    invoice: Type.Union([Type.Object({ id: Type.String(), text: Type.String() }), Type.Null()]),
    cashFen: Type.Integer(),
    bonusFen: Type.Integer(),
    payments: Type.Array(
        Type.Object({
            paymentId: Type.String(),
            paymentNo: Type.String(),
            channel_dictText: Type.String(),
            channelNo: textOrNull,
            payTime: textOrNull,
            amountFen: Type.Integer(),
            /** The part of the payment that can still be refunded. */
            leftFen: Type.Integer(),
        }),
    ),
    legs: Type.Array(
        Type.Object({
            outNo: textOrNull,
            paymentNo: textOrNull,
            channel_dictText: Type.String(),
            amountFen: Type.Integer(),
            status_dictText: Type.String(),
            channelNo: textOrNull,
            doneTime: textOrNull,
            failMsg: textOrNull,
            attempt: Type.Integer(),
        }),
    ),
});
export type RefundWays = Static<typeof RefundWays>;

export const RefundWaysQuery = query(Refund, 'ways', { params: byId, result: RefundWays });
