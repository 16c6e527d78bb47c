import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { extensionOf } from '#contract/kit/files.ts';
import {
    ApproveInvoice,
    InvoiceAudit,
    IssueInvoice,
    RedFlushInvoice,
    ReduceInvoice,
    RejectInvoice,
    ResendInvoice,
    SubmitInvoice,
} from '#contract/finance/invoice-audit.ts';
import { type ActionContext, answerWith, type Guard, onAction } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { type AppError, refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { cities } from '../../setting/city/city.table.ts';
import { findFile, mayReadFile } from '../../system/oss-file/file.service.ts';
import { customerSpellings } from '../../users/customer/customer-spelling.table.ts';
import { customers } from '../../users/customer/customer.table.ts';
import type { InvoicePlatform } from './e-invoice.ts';
import { submit } from './e-invoice.service.ts';
import { invoiceFaces } from './invoice-face.view.ts';
import { mailInvoice } from './invoice-mail.ts';
import { approve, issue, reduce, reject, requireFreshNo } from './invoice.service.ts';
import { type InvoiceRow, invoices } from './invoice.table.ts';
import { RED_FLUSH } from './red-flush.approval.ts';

/** States in which an invoice can be issued: approved, or failed before. */
const ISSUABLE = ['approved', 'failed'];

const onlyIn = (row: WireRow, states: readonly string[], action: string): AppError | undefined =>
    refuseUnlessStatus('invoice_status', row.status, states, action);

/** Only pending applications can be decided; a later caller learns who decided, and how. */
const mayDecide: Guard = row => {
    if (row.status === 'pending') return undefined;
    const name = textOf(row.auditBy);
    if (name === '') return onlyIn(row, ['pending'], '审核');
    return refuse('ALREADY_AUDITED', { name, time: textOf(row.auditTime), result: row.status === 'rejected' ? '驳回' : '通过' });
};

/** Whether an application can be approved. */
const mayApprove = mayDecide;
/** Whether it can be rejected. */
const mayReject = mayDecide;
/** Whether it can be approved in part. */
const mayReduce = mayDecide;

/** Whether an externally issued invoice can be recorded. */
const mayIssue: Guard = row => onlyIn(row, ISSUABLE, '登记开票');

/** Whether it can be sent to the e-invoice platform. */
const maySubmit: Guard = row => onlyIn(row, ISSUABLE, '电子开票');

/** Whether an issued invoice can be reversed by a red invoice. */
const mayRedFlush: Guard = row => {
    if (textOf(row.redOf) !== '') return '红字发票不能再红冲';
    return onlyIn(row, ['issued'], '红冲');
};

/** Whether the invoice can be mailed again. */
const mayResend: Guard = row => onlyIn(row, ['issued'], '重发') ?? (textOf(row.redOf) === '' ? undefined : '红字发票不发送给客户');

const fault = (fields: Record<string, string>) => refuse('VALIDATION', {}, { fields });

/** Applications that finance has to handle. */
export const WAITING = sql`${invoices.status} in ('pending', 'approved', 'failed')`;

/** Options of invoice applications for the kit, with all actions. */
export const invoiceSource = (app: FastifyInstance, platform: InvoicePlatform): CrudOptions => ({
    entity: InvoiceAudit,
    table: invoices,
    mergeOn: ['status'],
    indexHints: { few: [], ordered: ['createTime', 'amountFen'], inParts: ['applyNo', 'invoiceNo'] },
    joins: {
        customerName: { via: invoices.customerId, table: customers, text: customers.name, isInParts: true, spelling: customerSpellings },
        cityName: { via: invoices.cityId, table: cities, text: cities.name },
        title: { via: invoices.id, table: invoiceFaces, text: invoiceFaces.title },
        taxNo: { via: invoices.id, table: invoiceFaces, text: invoiceFaces.taxNo },
    },
    named: [
        onAction(ApproveInvoice, { guard: mayApprove, run: context => approve(context), message: '审核通过' }),
        onAction(RejectInvoice, {
            guard: mayReject,
            run: context => {
                const reason = context.input.reason?.trim();
                if (!reason) throw fault({ reason: '请填写驳回原因' });
                return reject(context, reason);
            },
            message: '已驳回，订单可重新申请开票',
        }),
        onAction(ReduceInvoice, { guard: mayReduce, run: context => reduce(context, context.input.orders), message: '核减成功' }),
        onAction(IssueInvoice, {
            guard: mayIssue,
            run: async context => {
                const { invoiceCode, invoiceNo, issueTime, file } = context.input;
                if (issueTime > context.now) throw fault({ issueTime: '开票时间不能晚于当前时间' });
                await requireDocument(context, file);
                const made = { invoiceCode: invoiceCode?.trim() || null, invoiceNo, issueTime, filePath: file };
                const set = await issue(context, made);
                await mailInvoice(
                    app,
                    context.tx,
                    { ...(context.row as unknown as InvoiceRow), ...made },
                    { by: context.session.username },
                );
                return { ...set, rejectReason: null };
            },
            message: '已登记开票，税额已记账',
        }),
        onAction(SubmitInvoice, {
            guard: maySubmit,
            run: async ({ tx, row, session }) => {
                await submit(app, tx, platform, { id: row.id, tenantId: session.tenantId });
                return { status: 'issuing', rejectReason: null };
            },
            message: '已提交电子发票平台，开具结果将自动回写',
        }),
        onAction(RedFlushInvoice, {
            guard: mayRedFlush,
            run: async context => {
                const { reason, invoiceCode, invoiceNo } = context.input;
                const payload = { reason, invoiceCode: invoiceCode?.trim() || null, invoiceNo };
                await requireFreshNo(context.tx, payload, context.session.tenantId);
                const { row } = context;
                const asked = await app.approvals.request(context.tx, RED_FLUSH, {
                    actor: context.actor,
                    bizId: row.id,
                    bizNo: textOf(row.applyNo),
                    cityId: textOf(row.cityId),
                    amountFen: Number(row.approvedFen),
                    payload,
                });
                return answerWith({ result: asked.result, message: asked.message });
            },
            message: '已提交复核',
        }),
        onAction(ResendInvoice, {
            guard: mayResend,
            run: async ({ tx, row, input, session }) => {
                await mailInvoice(app, tx, row as unknown as InvoiceRow, { to: input.email, by: session.username });
                return { email: input.email };
            },
            message: '已加入发送队列，可在消息管理查看结果',
        }),
    ],
});

/** Requires that the document is an existing PDF or OFD file that the caller may read. */
const requireDocument = async ({ tx, session }: Pick<ActionContext<unknown>, 'tx' | 'session'>, path: string): Promise<void> => {
    if (!['pdf', 'ofd'].includes(extensionOf(path))) throw fault({ file: '请上传PDF或OFD格式的发票文件' });
    const found = await findFile(tx, path);
    if (!found || !mayReadFile(found, session)) throw fault({ file: '文件不存在，请重新上传' });
};
