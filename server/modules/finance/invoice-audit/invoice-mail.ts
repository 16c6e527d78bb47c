import type { FastifyInstance } from 'fastify';
import type { TitleSnapshot } from '#contract/finance/invoice.ts';
import type { Tx } from '#server/db/client.ts';
import { yuan } from '#server/ledger/refusals.ts';
import type { InvoiceRow } from './invoice.table.ts';

/** Mails the invoice to the customer; without an address nothing is sent. */
export const mailInvoice = async (
    app: FastifyInstance,
    tx: Tx,
    row: Partial<InvoiceRow> & Pick<InvoiceRow, 'id' | 'applyNo' | 'tenantId'>,
    { to = row.email, by = 'system' }: { to?: string | null | undefined; by?: string } = {},
): Promise<boolean> => {
    if (!to) return false;
    const title = (row.titleSnapshot as TitleSnapshot | undefined)?.title ?? '';
    const code = row.invoiceCode ? `，发票代码${row.invoiceCode}` : '';
    await app.outbox.send(tx, {
        channel: 'mail',
        to: [to],
        title: `您的电子发票已开具（${row.invoiceNo ?? ''}）`,
        content: `${title}：您申请的发票${row.applyNo}已开具${code}，发票号码${row.invoiceNo ?? ''}，价税合计¥${yuan(row.approvedFen ?? 0)}，开票日期${(row.issueTime ?? '').slice(0, 10)}。请登录小程序“我的发票”查看并下载。`,
        about: { type: 'invoice', id: row.id },
        tenantId: row.tenantId,
        by,
    });
    return true;
};
