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
exports.ResendInvoice = exports.RedFlushInvoice = exports.SubmitInvoice = exports.IssueInvoice = exports.ReduceInvoice = exports.RejectInvoice = exports.ApproveInvoice = exports.InvoiceAudit = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
var invoice_ts_1 = require("./invoice.ts");
/** S05 发票审核 (domain 2.2, table fin_invoice). Customers ask for invoices; nobody adds one here. */
exports.InvoiceAudit = (0, entity_ts_1.entity)({
    resource: 'finance/invoice-audit',
    wire: '/finance/invoiceAudit',
    permission: 'finance:invoiceAudit',
    label: '开票申请',
    represent: 'applyNo',
    actions: ['list', 'query', 'export'],
    fields: {
        applyNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('申请编号', { filter: 'like' })),
        customerId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('客户', 'users/customer')),
        customerName: (0, kit_ts_1.joined)('客户', 'customerId', { filter: 'like' }),
        titleId: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('抬头ID', { hidden: true })),
        title: (0, kit_ts_1.joined)('抬头', 'id', { filter: 'like' }),
        taxNo: (0, kit_ts_1.joined)('税号', 'id', { hidden: true, filter: 'like' }),
        titleSnapshot: (0, kit_ts_1.readOnly)((0, kit_ts_1.json)('抬头快照', invoice_ts_1.TitleSnapshot)),
        invoiceType: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('类型', 'invoice_type', { filter: 'in' })),
        amountFen: (0, kit_ts_1.readOnly)((0, kit_ts_1.money)('申请金额', { sortable: true, filter: 'range' })),
        approvedFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('核准金额', { sortable: true }))),
        vatBp: (0, kit_ts_1.readOnly)((0, kit_ts_1.rate)('税率')),
        vatFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('税额', { hidden: true }))),
        netFen: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.money)('不含税', { hidden: true }))),
        orderCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('订单数', { sortable: true })),
        content: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('开票内容', { hidden: true })),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'invoice_status', { filter: 'in' })),
        invoiceCode: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('发票代码', { hidden: true }))),
        invoiceNo: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('发票号码', { filter: 'like' }))),
        createTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('申请时间', { sortable: true, filter: 'range' })),
        auditBy: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('审核人', { account: true, filter: 'eq' }))),
        auditTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('审核时间', { hidden: true }))),
        rejectReason: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('驳回原因', { hidden: true }))),
        issueTime: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('开票时间', { hidden: true, filter: 'range' }))),
        email: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('接收邮箱', { hidden: true }))),
        filePath: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.file)('发票文件', 'finance', { hidden: true }))),
        redOf: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('红冲原票', { hidden: true }))),
        redReason: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.longText)('红冲原因', { hidden: true }))),
        journalId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('凭证ID', { hidden: true }))),
    },
});
var invoiceCode = (0, kit_ts_1.nullable)((0, kit_ts_1.text)('发票代码', { maxLength: 32 }));
var invoiceNo = (0, kit_ts_1.text)('发票号码', { pattern: '^\\d{8,20}$', fault: '发票号码应为8~20位数字' });
exports.ApproveInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'approve', {
    label: '通过',
    question: '确定通过{applyNo}（{title}）吗？',
    batch: 'batchApprove',
});
/** The reason is demanded in words of its own, so the contract lets it be empty. */
exports.RejectInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'reject', {
    label: '驳回',
    fields: { reason: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('驳回原因', { maxLength: 500 })) },
    isDestructive: true,
});
/** 核减: fewer orders, or less of them; an order that is left out is free for another invoice. */
exports.ReduceInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'reduce', {
    label: '核减',
    fields: {
        orders: (0, kit_ts_1.json)('订单', typebox_1.Type.Array(typebox_1.Type.Object({ orderId: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.id }), amountFen: typebox_1.Type.Integer() }), { maxItems: 500 })),
        reason: (0, kit_ts_1.longText)('核减原因', { minLength: 2 }),
    },
});
/** What was made out elsewhere is noted here. */
exports.IssueInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'issue', {
    label: '登记开票',
    fields: { invoiceCode: invoiceCode, invoiceNo: invoiceNo, issueTime: (0, kit_ts_1.dateTime)('开票时间'), file: (0, kit_ts_1.file)('发票文件', 'finance') },
});
/** Hands the application to the e-invoice platform, which answers some time later. */
exports.SubmitInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'submit', {
    label: '电子开票',
    permission: 'issue',
    question: '将{applyNo}提交到电子发票平台开具吗？开具结果会自动回写。',
});
/** Takes an issued invoice back; a second person has to agree. */
exports.RedFlushInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'redFlush', {
    label: '红冲',
    fields: {
        reason: (0, kit_ts_1.longText)('红冲原因', { minLength: 2, maxLength: 255 }),
        invoiceCode: __assign(__assign({}, invoiceCode), { meta: __assign(__assign({}, invoiceCode.meta), { label: '红字发票代码' }) }),
        invoiceNo: __assign(__assign({}, invoiceNo), { meta: __assign(__assign({}, invoiceNo.meta), { label: '红字发票号码' }) }),
    },
    isDestructive: true,
});
exports.ResendInvoice = (0, action_ts_1.action)(exports.InvoiceAudit, 'resend', {
    label: '重发邮件',
    permission: 'resend',
    fields: { email: (0, kit_ts_1.text)('接收邮箱', { maxLength: 128, pattern: patterns_ts_1.PATTERNS.email }) },
});
