"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.CancelBalance = exports.ReduceBalance = exports.RejectBalance = exports.ReviewBalance = exports.ApproveSmallBalance = exports.ApproveBalance = exports.OwnerPockets = exports.AskBalance = exports.BalanceAudit = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S06 余额审核 (domain 2.2, table fin_balance_audit). Requests come from here and from where the account is: 扣减 and 充值 of S07, S08, S09. */
exports.BalanceAudit = (0, entity_ts_1.entity)({
    resource: 'finance/balance-audit',
    wire: '/finance/balanceAudit',
    permission: 'finance:balanceAudit',
    label: '余额审核单',
    represent: 'auditNo',
    actions: ['list', 'query', 'export'],
    fields: {
        auditNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('单号', { filter: 'like' })),
        kind: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('类型', 'bal_audit_kind', { filter: 'in' })),
        ownerKind: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('归属', 'acct_owner', { filter: 'in' })),
        ownerId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('归属ID', { hidden: true })),
        ownerName: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('户名', { filter: 'like' })),
        accountId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('账户ID', { hidden: true })),
        subject: (0, kit_ts_1.joined)('科目', 'accountId'),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        reasonCode: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('原因', 'bal_reason', { filter: 'in' })),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('申请金额', { sortable: true, filter: 'range' })),
        approvedFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('核准金额'))),
        holdFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('已冻结', { hidden: true })),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'audit_flow', { filter: 'in' })),
        applyBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('申请人', { account: true, filter: 'eq' })),
        applyTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('申请时间', { sortable: true, filter: 'range' })),
        firstBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('初审人', { account: true, hidden: true }))),
        firstTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('初审时间', { hidden: true }))),
        secondBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('复核人', { account: true, hidden: true }))),
        secondTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('复核时间', { hidden: true }))),
        needSecond: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('双人复核', { filter: 'bool' })),
        orderId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('订单ID', { hidden: true }))),
        orderNo: (0, kit_ts_1.joined)('关联订单', 'orderId', { hidden: true, filter: 'like' }),
        proofs: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.file)('凭证附件', 'finance', { most: 6, hidden: true }))),
        rejectReason: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('驳回原因', { hidden: true }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('说明', { hidden: true }))),
    },
});
/** 新建申请: asked for here, beside 扣减 and 充值 of the account screens. One of the three ids says whose account, by `ownerKind`. */
exports.AskBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'add', {
    label: '新建申请',
    fields: {
        kind: (0, kit_ts_1.text)('类型', { maxLength: 16 }),
        ownerKind: (0, kit_ts_1.text)('归属', { maxLength: 12 }),
        customerId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('客户', 'users/customer')),
        driverId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('司机', 'users/driver')),
        memberId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('会员', 'users/driver-member')),
        subject: (0, kit_ts_1.text)('科目', { maxLength: 24 }),
        amountFen: (0, kit_ts_1.money)('金额', { minimum: 1, maximum: 100000000 }),
        reasonCode: (0, kit_ts_1.dict)('原因', 'bal_reason'),
        orderId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('关联订单', 'order/order')),
        proofs: (0, kit_ts_1.nullable)((0, kit_ts_1.file)('凭证附件', 'finance', { most: 6 })),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明')),
    },
});
/** GET `owner`: the pockets of whom a request is about, with what is in them. */
exports.OwnerPockets = typebox_1.Type.Object({
    name: typebox_1.Type.String(),
    status: typebox_1.Type.String(),
    frozenFen: typebox_1.Type.Integer(),
    pockets: typebox_1.Type.Array(typebox_1.Type.Object({ value: typebox_1.Type.String(), text: typebox_1.Type.String(), balanceFen: typebox_1.Type.Integer() })),
});
var ASK = '确定通过{auditNo}（{ownerName}）吗？';
exports.ApproveBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'approve', { label: '通过', question: ASK });
/** Of a selection: what needs the second auditor is left out and says so. */
exports.ApproveSmallBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'approveSmall', {
    label: '批量通过',
    permission: 'approve',
    question: ASK,
    batch: 'batchApprove',
});
exports.ReviewBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'review', { label: '复核', question: '确定复核通过{auditNo}（{ownerName}）吗？' });
exports.RejectBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'reject', {
    label: '驳回',
    fields: { reason: (0, kit_ts_1.longText)('驳回原因', { minLength: 2 }) },
    isDestructive: true,
});
exports.ReduceBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'reduce', {
    label: '核减',
    fields: { approvedFen: (0, kit_ts_1.money)('核准金额', { minimum: 1 }), reason: (0, kit_ts_1.longText)('原因', { minLength: 2 }) },
});
exports.CancelBalance = (0, action_ts_1.action)(exports.BalanceAudit, 'cancel', {
    label: '撤销',
    question: '确定撤销{auditNo}吗？冻结的金额将立即退回。',
    isDestructive: true,
});
