"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.RefundWays = exports.RetryRefund = exports.RejectRefund = exports.ApproveSmallRefund = exports.ApproveRefund = exports.Refund = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S12 退款审核 (domain 2.2, table fin_refund). */
exports.Refund = (0, entity_ts_1.entity)({
    resource: 'finance/refund',
    wire: '/finance/refund',
    permission: 'finance:refund',
    label: '退款',
    represent: 'refundNo',
    actions: ['list', 'query', 'export'],
    fields: {
        refundNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('退款单号', { filter: 'like' })),
        orderId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('订单', 'order/order')),
        orderNo: (0, kit_ts_1.joined)('订单号', 'orderId', { filter: 'like' }),
        customerId: (0, kit_ts_1.joined)('客户ID', 'orderId', { hidden: true }),
        customerName: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('客户', { filter: 'like' }))),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        reasonCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('退款原因', 'refund_reason', { filter: 'in' })),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('退款金额', { sortable: true, filter: 'range' })),
        cashFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('退本金', { hidden: true })),
        bonusFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('退赠送金', { hidden: true })),
        channelFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('原路退回', { hidden: true })),
        driverBearFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('司机承担')),
        platformBearFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('平台承担')),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'refund_status', { filter: 'in' })),
        applyBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('申请人', { account: true, filter: 'eq' })),
        createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('申请时间', { sortable: true, filter: 'range' })),
        auditBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('审核人', { account: true, hidden: true, filter: 'eq' }))),
        auditTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('审核时间', { hidden: true }))),
        approvalId: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('复核单ID', { hidden: true }))),
        channelNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('退款流水号', { hidden: true, filter: 'eq' }))),
        doneTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('到账时间', { hidden: true, filter: 'range' }))),
        failMsg: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('失败或驳回原因', { hidden: true }))),
        remark: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明', { hidden: true }))),
    },
});
/** Executed at once, or handed to a second person above the limit. */
exports.ApproveRefund = (0, action_ts_1.action)(exports.Refund, 'approve', { label: '通过', question: '确定通过退款{refundNo}吗？' });
/** Of a selection: what needs a second person is left out and says so. */
exports.ApproveSmallRefund = (0, action_ts_1.action)(exports.Refund, 'approveSmall', {
    label: '批量通过',
    permission: 'approve',
    question: '确定通过退款{refundNo}吗？',
    batch: 'batchApprove',
});
exports.RejectRefund = (0, action_ts_1.action)(exports.Refund, 'reject', {
    label: '驳回',
    fields: { reason: (0, kit_ts_1.longText)('驳回原因', { minLength: 2, maxLength: 200 }) },
    isDestructive: true,
});
/** Once more by the channel that refused. */
exports.RetryRefund = (0, action_ts_1.action)(exports.Refund, 'retry', { label: '重试', question: '确定重新发起退款{refundNo}吗？', batch: 'batchRetry' });
var textOrNull = typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]);
/** GET `ways`: the payments of the order, and how this refund goes back along them. */
exports.RefundWays = typebox_1.Type.Object({
    /** Not laid down yet: so it would be if it were approved now. */
    isPlan: typebox_1.Type.Boolean(),
    refundableFen: typebox_1.Type.Integer(),
    /** The invoice that has to be taken back first, and why; null where none stands in the way. */
    invoice: typebox_1.Type.Union([typebox_1.Type.Object({ id: typebox_1.Type.String(), text: typebox_1.Type.String() }), typebox_1.Type.Null()]),
    cashFen: typebox_1.Type.Integer(),
    bonusFen: typebox_1.Type.Integer(),
    payments: typebox_1.Type.Array(typebox_1.Type.Object({
        paymentId: typebox_1.Type.String(),
        paymentNo: typebox_1.Type.String(),
        channel_dictText: typebox_1.Type.String(),
        channelNo: textOrNull,
        payTime: textOrNull,
        amountFen: typebox_1.Type.Integer(),
        /** What is left of it for refunds. */
        leftFen: typebox_1.Type.Integer(),
    })),
    legs: typebox_1.Type.Array(typebox_1.Type.Object({
        outNo: textOrNull,
        paymentNo: textOrNull,
        channel_dictText: typebox_1.Type.String(),
        amountFen: typebox_1.Type.Integer(),
        status_dictText: typebox_1.Type.String(),
        channelNo: textOrNull,
        doneTime: textOrNull,
        failMsg: textOrNull,
        attempt: typebox_1.Type.Integer(),
    })),
});
