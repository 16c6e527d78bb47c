"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.DisputePicture = exports.DisputeContext = exports.rulingFaults = exports.WithdrawDispute = exports.ResolveDispute = exports.StateDispute = exports.ProcessDispute = exports.ClaimDispute = exports.RaiseDispute = exports.Dispute = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S04 争议工单 (domain 2.1, table ord_dispute). */
exports.Dispute = (0, entity_ts_1.entity)({
    resource: 'order/dispute',
    wire: '/order/dispute',
    permission: 'order:dispute',
    label: '争议工单',
    represent: 'disputeNo',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    fields: {
        disputeNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('工单号', { filter: 'like', sortable: true })),
        orderId: (0, kit_ts_1.reference)('订单', 'order/order', { fixed: true }),
        orderNo: (0, kit_ts_1.joined)('订单', 'orderId', { filter: 'like' }),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        raisedBy: (0, kit_ts_1.dict)('发起方', 'eval_from', { filter: 'in', fixed: true }),
        reasonCode: (0, kit_ts_1.dict)('原因', 'dispute_reason', { filter: 'in' }),
        claimFen: (0, kit_ts_1.money)('诉求金额', { sortable: true, filter: 'range', default: 0 }),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'dispute_status', { filter: 'in' })),
        ownerBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('处理人', { account: true, filter: 'eq' }))),
        slaAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('时限', { sortable: true, filter: 'range' })),
        responsible: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('责任方', 'responsible', { filter: 'in' }))),
        refundFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('退客户', { hidden: true })),
        driverDeductFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('扣司机', { hidden: true })),
        platformBearFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('平台承担', { hidden: true })),
        refundableFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('可退金额', { hidden: true })),
        content: (0, kit_ts_1.longText)('诉求', { maxLength: 1000, hidden: true }),
        evidence: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('证据', 'proof', { maxLength: 2000, most: 9, hidden: true })),
        conclusion: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.longText)('处理结论', { hidden: true }))),
        closeTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('结案时间', { hidden: true }))),
    },
});
/** 发起争议, from the order it is about: the standard call of adding. */
exports.RaiseDispute = (0, action_ts_1.action)(exports.Dispute, 'add', {
    label: '发起争议',
    fields: {
        orderId: exports.Dispute.fields.orderId,
        raisedBy: exports.Dispute.fields.raisedBy,
        reasonCode: exports.Dispute.fields.reasonCode,
        claimFen: exports.Dispute.fields.claimFen,
        content: exports.Dispute.fields.content,
        evidence: exports.Dispute.fields.evidence,
    },
});
exports.ClaimDispute = (0, action_ts_1.action)(exports.Dispute, 'claim', {
    label: '受理',
    question: '确定受理{disputeNo}吗？受理后由您跟进。',
    batch: 'batchClaim',
});
exports.ProcessDispute = (0, action_ts_1.action)(exports.Dispute, 'process', {
    label: '处理',
    fields: { remark: (0, kit_ts_1.longText)('处理记录', { maxLength: 450 }) },
});
/** 登记陈述: what a side says, noted by the service desk; it is kept as it was said. */
exports.StateDispute = (0, action_ts_1.action)(exports.Dispute, 'statement', {
    label: '登记陈述',
    permission: 'process',
    fields: {
        party: (0, kit_ts_1.dict)('陈述方', 'eval_from'),
        content: (0, kit_ts_1.longText)('陈述内容', { minLength: 2, maxLength: 1000 }),
        evidence: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('证据', 'proof', { maxLength: 2000, most: 9 })),
    },
});
exports.ResolveDispute = (0, action_ts_1.action)(exports.Dispute, 'resolve', {
    label: '结案',
    fields: {
        responsible: (0, kit_ts_1.dict)('责任方', 'responsible'),
        refundFen: (0, kit_ts_1.money)('退客户', { default: 0 }),
        driverDeductFen: (0, kit_ts_1.money)('司机承担', { default: 0 }),
        platformBearFen: (0, kit_ts_1.money)('平台承担', { default: 0 }),
        conclusion: (0, kit_ts_1.longText)('处理结论', { minLength: 10, maxLength: 1000 }),
    },
});
exports.WithdrawDispute = (0, action_ts_1.action)(exports.Dispute, 'withdraw', {
    label: '撤诉',
    fields: { reason: (0, kit_ts_1.longText)('撤诉说明', { maxLength: 200 }) },
    isDestructive: true,
});
/** What must fit together in a ruling; field → what is wrong. Runs on both sides. */
var rulingFaults = function (ruling) {
    return ruling.driverDeductFen + ruling.platformBearFen === ruling.refundFen ? {} : { platformBearFen: '司机承担与平台承担之和须等于退款金额' };
};
exports.rulingFaults = rulingFaults;
/** Answer of GET context: what a ruling is made by. */
exports.DisputeContext = typebox_1.Type.Object({
    order: typebox_1.Type.Object({
        status: typebox_1.Type.String(),
        customerName: typebox_1.Type.String(),
        driverName: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        payableFen: typebox_1.Type.Integer(),
        paidFen: typebox_1.Type.Integer(),
        refundedFen: typebox_1.Type.Integer(),
        quotedFen: typebox_1.Type.Integer(),
        finalFen: typebox_1.Type.Integer(),
    }),
    events: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        event: typebox_1.Type.String(),
        actor: typebox_1.Type.String(),
        remark: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        createTime: typebox_1.Type.String(),
    })),
    /** What both sides have said after the claim. */
    statements: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        party: typebox_1.Type.String(),
        content: typebox_1.Type.String(),
        evidence: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        createBy: typebox_1.Type.String(),
        createTime: typebox_1.Type.String(),
    })),
    /** Pictures of the site: `source` is order, proof or pause. */
    pictures: typebox_1.Type.Array(typebox_1.Type.Object({ source: typebox_1.Type.String(), files: typebox_1.Type.String(), at: typebox_1.Type.String() })),
    similar: typebox_1.Type.Array(typebox_1.Type.Object({
        id: typebox_1.Type.String(),
        disputeNo: typebox_1.Type.String(),
        responsible: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        claimFen: typebox_1.Type.Integer(),
        refundFen: typebox_1.Type.Integer(),
        conclusion: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    })),
});
/** Answer of GET picture: reasons of twelve months, open disputes at the end of each of fourteen days, hours from the claim to the ruling. */
exports.DisputePicture = typebox_1.Type.Object({
    reasons: typebox_1.Type.Array(typebox_1.Type.Object({ reason: typebox_1.Type.String(), label: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    open: typebox_1.Type.Array(typebox_1.Type.Object({ day: typebox_1.Type.String(), count: typebox_1.Type.Integer() })),
    spans: typebox_1.Type.Array(typebox_1.Type.Object({ from: typebox_1.Type.Integer(), to: typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]), count: typebox_1.Type.Integer() })),
});
