import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, image, joined, longText, money, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';

/** S04 争议工单 (domain 2.1, table ord_dispute). */
export const Dispute = entity({
    resource: 'order/dispute',
    wire: '/order/dispute',
    permission: 'order:dispute',
    label: '争议工单',
    english: 'Dispute',
    represent: 'disputeNo',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    isLive: true,
    search: { by: { disputeNo: 'document' }, note: ['status', 'orderNo', 'reasonCode'] },
    fields: {
        disputeNo: readOnly(text('工单号', 'Dispute no.', { filter: 'like', sortable: true })),
        orderId: reference('订单', 'Order', 'order/order', { fixed: true }),
        orderNo: joined('订单', 'Order', 'orderId', { filter: 'like' }),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        raisedBy: dict('发起方', 'Raised by', 'eval_from', { filter: 'in', fixed: true }),
        reasonCode: dict('原因', 'Reason', 'dispute_reason', { filter: 'in' }),
        claimFen: money('诉求金额', 'Amount claimed', { sortable: true, filter: 'range', default: 0 }),
        status: readOnly(dict('状态', 'Status', 'dispute_status', { filter: 'in' })),
        ownerBy: readOnly(nullable(text('处理人', 'Handled by', { account: true, filter: 'eq' }))),
        slaAt: readOnly(dateTime('时限', 'Due', { sortable: true, filter: 'range' })),
        responsible: readOnly(nullable(dict('责任方', 'Liable party', 'responsible', { filter: 'in' }))),
        refundFen: readOnly(money('退客户', 'Refund to customer', { hidden: true })),
        driverDeductFen: readOnly(money('扣司机', 'Charge to driver', { hidden: true })),
        platformBearFen: readOnly(money('平台承担', 'Platform bears', { hidden: true })),
        refundableFen: readOnly(money('可退金额', 'Refundable', { hidden: true })),
        content: longText('诉求', 'Claim', { maxLength: 1000, hidden: true }),
        evidence: nullable(image('证据', 'Evidence', 'proof', { maxLength: 2000, most: 9, hidden: true })),
        conclusion: readOnly(nullable(longText('处理结论', 'Conclusion', { hidden: true }))),
        closeTime: readOnly(nullable(dateTime('结案时间', 'Closed', { hidden: true }))),
    },
});

/** 发起争议 on an order: the standard call `add`. */
export const RaiseDispute = action(Dispute, 'add', {
    label: '发起争议',
    english: 'Raise dispute',
    fields: {
        orderId: Dispute.fields.orderId,
        raisedBy: Dispute.fields.raisedBy,
        reasonCode: Dispute.fields.reasonCode,
        claimFen: Dispute.fields.claimFen,
        content: Dispute.fields.content,
        evidence: Dispute.fields.evidence,
    },
});
export const ClaimDispute = action(Dispute, 'claim', {
    label: '受理',
    english: 'Take on',
    question: '确定受理{disputeNo}吗？受理后由您跟进。',
    englishQuestion: 'Take on {disputeNo}? You look after it from then on.',
    batch: 'batchClaim',
});
export const ProcessDispute = action(Dispute, 'process', {
    label: '处理',
    english: 'Handle',
    fields: { remark: longText('处理记录', 'What was done', { maxLength: 450 }) },
});
/** 登记陈述: a statement of one party, recorded by the service desk; it cannot be changed. */
export const StateDispute = action(Dispute, 'statement', {
    label: '登记陈述',
    english: 'Record statement',
    permission: 'process',
    fields: {
        party: dict('陈述方', 'Statement by', 'eval_from'),
        content: longText('陈述内容', 'Statement', { minLength: 2, maxLength: 1000 }),
        evidence: nullable(image('证据', 'Evidence', 'proof', { maxLength: 2000, most: 9 })),
    },
});
export const ResolveDispute = action(Dispute, 'resolve', {
    label: '结案',
    english: 'Close case',
    fields: {
        responsible: dict('责任方', 'Liable party', 'responsible'),
        refundFen: money('退客户', 'Refund to customer', { default: 0 }),
        driverDeductFen: money('司机承担', 'Driver bears', { default: 0 }),
        platformBearFen: money('平台承担', 'Platform bears', { default: 0 }),
        conclusion: longText('处理结论', 'Conclusion', { minLength: 10, maxLength: 1000 }),
    },
});
export const WithdrawDispute = action(Dispute, 'withdraw', {
    label: '撤诉',
    english: 'Withdraw claim',
    fields: { reason: longText('撤诉说明', 'Withdrawal note', { maxLength: 200 }) },
    isDestructive: true,
});

/** Consistency checks of a ruling: field → message. Used by server and client. */
export const rulingFaults = (ruling: { refundFen: number; driverDeductFen: number; platformBearFen: number }): Record<string, string> =>
    ruling.driverDeductFen + ruling.platformBearFen === ruling.refundFen ? {} : { platformBearFen: '司机承担与平台承担之和须等于退款金额' };

/** Answer of GET context: the information needed for a ruling. */
export const DisputeContext = Type.Object({
    order: Type.Object({
        status: Type.String(),
        customerName: Type.String(),
        driverName: Type.Union([Type.String(), Type.Null()]),
        payableFen: Type.Integer(),
        paidFen: Type.Integer(),
        refundedFen: Type.Integer(),
        quotedFen: Type.Integer(),
        finalFen: Type.Integer(),
    }),
    events: Type.Array(
        Type.Object({
            id: Type.String(),
            event: Type.String(),
            actor: Type.String(),
            remark: Type.Union([Type.String(), Type.Null()]),
            createTime: Type.String(),
        }),
    ),
    /** Statements of both parties after the claim. */
    statements: Type.Array(
        Type.Object({
            id: Type.String(),
            party: Type.String(),
            content: Type.String(),
            evidence: Type.Union([Type.String(), Type.Null()]),
            createBy: Type.String(),
            createTime: Type.String(),
        }),
    ),
    /** Pictures of the site; `source` is order, proof or pause. */
    pictures: Type.Array(Type.Object({ source: Type.String(), files: Type.String(), at: Type.String() })),
    similar: Type.Array(
        Type.Object({
            id: Type.String(),
            disputeNo: Type.String(),
            responsible: Type.Union([Type.String(), Type.Null()]),
            claimFen: Type.Integer(),
            refundFen: Type.Integer(),
            conclusion: Type.Union([Type.String(), Type.Null()]),
        }),
    ),
});
export type DisputeContext = Static<typeof DisputeContext>;

/**
 * Answer of GET picture: disputes by reason over twelve months, open disputes at the end of each of fourteen days, and hours from claim to
 * ruling.
 */
export const DisputePicture = Type.Object({
    reasons: Type.Array(Type.Object({ reason: Type.String(), label: Type.String(), count: Type.Integer() })),
    open: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    spans: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Union([Type.Integer(), Type.Null()]), count: Type.Integer() })),
});
export type DisputePicture = Static<typeof DisputePicture>;

/** Null if the order no longer exists. */
export const DisputeContextQuery = query(Dispute, 'context', { params: byId, result: Type.Union([DisputeContext, Type.Null()]) });
export const DisputePictureQuery = query(Dispute, 'picture', { permission: 'list', result: DisputePicture });
