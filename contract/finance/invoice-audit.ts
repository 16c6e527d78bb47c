import { Type } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { dateTime, dict, file, integer, joined, json, longText, money, nullable, rate, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { InvoiceDetail, InvoiceMonth, TitleSnapshot } from './invoice.ts';

/** S05 发票审核 (domain 2.2, table fin_invoice). Customers ask for invoices; nobody adds one here. */
export const InvoiceAudit = entity({
    resource: 'finance/invoice-audit',
    wire: '/finance/invoiceAudit',
    permission: 'finance:invoiceAudit',
    label: '开票申请',
    english: 'Invoice application',
    represent: 'applyNo',
    isLive: true,
    actions: ['list', 'query', 'export'],
    sums: ['amountFen', 'approvedFen', 'vatFen', 'netFen'],
    search: {
        by: { applyNo: 'document', invoiceNo: 'number', amountFen: 'amount' },
        note: ['status', 'customerName', 'invoiceNo', 'amountFen'],
    },
    fields: {
        applyNo: readOnly(text('申请编号', 'Application no.', { filter: 'like' })),
        customerId: readOnly(reference('客户', 'Customer', 'users/customer')),
        customerName: joined('客户', 'Customer', 'customerId', { filter: 'like' }),
        titleId: readOnly(text('抬头ID', 'Billing title', { hidden: true })),
        title: joined('抬头', 'Billing title', 'id', { filter: 'like' }),
        taxNo: joined('税号', 'Tax no.', 'id', { hidden: true, filter: 'like' }),
        titleSnapshot: readOnly(json('抬头快照', 'Billing details', TitleSnapshot)),
        invoiceType: readOnly(dict('类型', 'Type', 'invoice_type', { filter: 'in' })),
        amountFen: readOnly(money('申请金额', 'Amount requested', { sortable: true, filter: 'range' })),
        approvedFen: nullable(readOnly(money('核准金额', 'Amount approved', { sortable: true }))),
        vatBp: readOnly(rate('税率', 'Tax rate')),
        vatFen: nullable(readOnly(money('税额', 'Tax', { hidden: true }))),
        netFen: nullable(readOnly(money('不含税', 'Net amount', { hidden: true }))),
        orderCount: readOnly(integer('订单数', 'Orders', { unit: '单', sortable: true })),
        content: readOnly(text('开票内容', 'Invoice item', { hidden: true })),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        status: readOnly(dict('状态', 'Status', 'invoice_status', { filter: 'in' })),
        invoiceCode: nullable(readOnly(text('发票代码', 'Invoice code', { hidden: true }))),
        invoiceNo: nullable(readOnly(text('发票号码', 'Invoice no.', { filter: 'like' }))),
        createTime: readOnly(dateTime('申请时间', 'Requested', { sortable: true, filter: 'range' })),
        auditBy: nullable(readOnly(text('审核人', 'Reviewed by', { account: true, filter: 'eq' }))),
        auditTime: nullable(readOnly(dateTime('审核时间', 'Reviewed', { hidden: true }))),
        rejectReason: nullable(readOnly(longText('驳回原因', 'Reason for rejection', { hidden: true }))),
        issueTime: nullable(readOnly(dateTime('开票时间', 'Issued', { hidden: true, filter: 'range' }))),
        email: nullable(readOnly(text('接收邮箱', 'Send to', { hidden: true }))),
        filePath: nullable(readOnly(file('发票文件', 'Invoice file', 'finance', { hidden: true }))),
        redOf: nullable(readOnly(text('红冲原票', 'Original invoice', { hidden: true }))),
        redReason: nullable(readOnly(longText('红冲原因', 'Reason for the credit note', { hidden: true }))),
        journalId: nullable(readOnly(text('凭证ID', 'Voucher', { hidden: true }))),
    },
});

const invoiceCode = nullable(text('发票代码', 'Invoice code', { maxLength: 32 }));
const invoiceNo = text('发票号码', 'Invoice no.', {
    pattern: '^\\d{8,20}$',
    fault: '发票号码应为8~20位数字',
    englishFault: 'An invoice number has 8 to 20 digits',
});

export const ApproveInvoice = action(InvoiceAudit, 'approve', {
    label: '通过',
    english: 'Approve',
    question: '确定通过{applyNo}（{title}）吗？',
    englishQuestion: 'Approve {applyNo} ({title})?',
    batch: 'batchApprove',
    isByHand: true,
});

/** `reason` is nullable because the server answers a missing reason with a message of its own. */
export const RejectInvoice = action(InvoiceAudit, 'reject', {
    label: '驳回',
    english: 'Reject',
    fields: { reason: nullable(longText('驳回原因', 'Reason for rejection', { maxLength: 500 })) },
    isDestructive: true,
});

/** 核减: removes orders from the application or reduces their amounts. Removed orders can be invoiced again. */
export const ReduceInvoice = action(InvoiceAudit, 'reduce', {
    label: '核减',
    english: 'Reduce',
    fields: {
        orders: json(
            '订单',
            'Order',
            Type.Array(Type.Object({ orderId: Type.String({ pattern: PATTERNS.id }), amountFen: Type.Integer() }), { maxItems: 500 }),
        ),
        reason: longText('核减原因', 'Reason for the reduction', { minLength: 2 }),
    },
});

/** Records an invoice that was issued outside this system. */
export const IssueInvoice = action(InvoiceAudit, 'issue', {
    label: '登记开票',
    english: 'Record invoice',
    fields: { invoiceCode, invoiceNo, issueTime: dateTime('开票时间', 'Issued'), file: file('发票文件', 'Invoice file', 'finance') },
});

/** Submits the application to the e-invoice platform, which returns the result later. */
export const SubmitInvoice = action(InvoiceAudit, 'submit', {
    label: '电子开票',
    english: 'Issue e-invoice',
    permission: 'issue',
    question: '将{applyNo}提交到电子发票平台开具吗？开具结果会自动回写。',
    englishQuestion: 'Send {applyNo} to the e-invoice platform? The result comes back by itself.',
});

/** Reverses an issued invoice (credit note); needs the approval of a second person. */
export const RedFlushInvoice = action(InvoiceAudit, 'redFlush', {
    label: '红冲',
    english: 'Issue credit note',
    fields: {
        reason: longText('红冲原因', 'Reason for the credit note', { minLength: 2, maxLength: 255 }),
        invoiceCode: { ...invoiceCode, meta: { ...invoiceCode.meta, label: '红字发票代码', english: 'Credit note code' } },
        invoiceNo: { ...invoiceNo, meta: { ...invoiceNo.meta, label: '红字发票号码', english: 'Credit note no.' } },
    },
    isDestructive: true,
});

export const ResendInvoice = action(InvoiceAudit, 'resend', {
    label: '重发邮件',
    english: 'Resend e-mail',
    permission: 'resend',
    fields: { email: text('接收邮箱', 'Send to', { maxLength: 128, pattern: PATTERNS.email }) },
});

export const InvoiceDetailQuery = query(InvoiceAudit, 'detail', { params: byId, result: InvoiceDetail });
export const InvoiceMonthsQuery = query(InvoiceAudit, 'months', { permission: 'list', result: Type.Array(InvoiceMonth) });
