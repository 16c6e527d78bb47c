import { Type } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { dateTime, dict, file, integer, joined, json, longText, money, nullable, rate, readOnly, reference, text } from '../kit.ts';
import { PATTERNS } from '../patterns.ts';
import { TitleSnapshot } from './invoice.ts';

/** S05 发票审核 (domain 2.2, table fin_invoice). Customers ask for invoices; nobody adds one here. */
export const InvoiceAudit = entity({
    resource: 'finance/invoice-audit',
    wire: '/finance/invoiceAudit',
    permission: 'finance:invoiceAudit',
    label: '开票申请',
    represent: 'applyNo',
    actions: ['list', 'query', 'export'],
    fields: {
        applyNo: readOnly(text('申请编号', { filter: 'like' })),
        customerId: readOnly(reference('客户', 'users/customer')),
        customerName: joined('客户', 'customerId', { filter: 'like' }),
        titleId: readOnly(text('抬头ID', { hidden: true })),
        title: joined('抬头', 'id', { filter: 'like' }),
        taxNo: joined('税号', 'id', { hidden: true, filter: 'like' }),
        titleSnapshot: readOnly(json('抬头快照', TitleSnapshot)),
        invoiceType: readOnly(dict('类型', 'invoice_type', { filter: 'in' })),
        amountFen: readOnly(money('申请金额', { sortable: true, filter: 'range' })),
        approvedFen: nullable(readOnly(money('核准金额', { sortable: true }))),
        vatBp: readOnly(rate('税率')),
        vatFen: nullable(readOnly(money('税额', { hidden: true }))),
        netFen: nullable(readOnly(money('不含税', { hidden: true }))),
        orderCount: readOnly(integer('订单数', { sortable: true })),
        content: readOnly(text('开票内容', { hidden: true })),
        cityId: readOnly(reference('城市', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'cityId'),
        status: readOnly(dict('状态', 'invoice_status', { filter: 'in' })),
        invoiceCode: nullable(readOnly(text('发票代码', { hidden: true }))),
        invoiceNo: nullable(readOnly(text('发票号码', { filter: 'like' }))),
        createTime: readOnly(dateTime('申请时间', { sortable: true, filter: 'range' })),
        auditBy: nullable(readOnly(text('审核人', { account: true, filter: 'eq' }))),
        auditTime: nullable(readOnly(dateTime('审核时间', { hidden: true }))),
        rejectReason: nullable(readOnly(longText('驳回原因', { hidden: true }))),
        issueTime: nullable(readOnly(dateTime('开票时间', { hidden: true, filter: 'range' }))),
        email: nullable(readOnly(text('接收邮箱', { hidden: true }))),
        filePath: nullable(readOnly(file('发票文件', 'finance', { hidden: true }))),
        redOf: nullable(readOnly(text('红冲原票', { hidden: true }))),
        redReason: nullable(readOnly(longText('红冲原因', { hidden: true }))),
        journalId: nullable(readOnly(text('凭证ID', { hidden: true }))),
    },
});

const invoiceCode = nullable(text('发票代码', { maxLength: 32 }));
const invoiceNo = text('发票号码', { pattern: '^\\d{8,20}$', fault: '发票号码应为8~20位数字' });

export const ApproveInvoice = action(InvoiceAudit, 'approve', {
    label: '通过',
    question: '确定通过{applyNo}（{title}）吗？',
    batch: 'batchApprove',
});

/** The reason is demanded in words of its own, so the contract lets it be empty. */
export const RejectInvoice = action(InvoiceAudit, 'reject', {
    label: '驳回',
    fields: { reason: nullable(longText('驳回原因', { maxLength: 500 })) },
    isDestructive: true,
});

/** 核减: fewer orders, or less of them; an order that is left out is free for another invoice. */
export const ReduceInvoice = action(InvoiceAudit, 'reduce', {
    label: '核减',
    fields: {
        orders: json(
            '订单',
            Type.Array(Type.Object({ orderId: Type.String({ pattern: PATTERNS.id }), amountFen: Type.Integer() }), { maxItems: 500 }),
        ),
        reason: longText('核减原因', { minLength: 2 }),
    },
});

/** What was made out elsewhere is noted here. */
export const IssueInvoice = action(InvoiceAudit, 'issue', {
    label: '登记开票',
    fields: { invoiceCode, invoiceNo, issueTime: dateTime('开票时间'), file: file('发票文件', 'finance') },
});

/** Hands the application to the e-invoice platform, which answers some time later. */
export const SubmitInvoice = action(InvoiceAudit, 'submit', {
    label: '电子开票',
    permission: 'issue',
    question: '将{applyNo}提交到电子发票平台开具吗？开具结果会自动回写。',
});

/** Takes an issued invoice back; a second person has to agree. */
export const RedFlushInvoice = action(InvoiceAudit, 'redFlush', {
    label: '红冲',
    fields: {
        reason: longText('红冲原因', { minLength: 2, maxLength: 255 }),
        invoiceCode: { ...invoiceCode, meta: { ...invoiceCode.meta, label: '红字发票代码' } },
        invoiceNo: { ...invoiceNo, meta: { ...invoiceNo.meta, label: '红字发票号码' } },
    },
    isDestructive: true,
});

export const ResendInvoice = action(InvoiceAudit, 'resend', {
    label: '重发邮件',
    permission: 'resend',
    fields: { email: text('接收邮箱', { maxLength: 128, pattern: PATTERNS.email }) },
});
