import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { BATCH_LIMIT } from '#contract/finance/withdraw-audit.ts';
import { InvoiceAudit, InvoiceDetailQuery, InvoiceMonthsQuery } from '#contract/finance/invoice-audit.ts';
import { vouchersQueryOf } from '#contract/finance/voucher.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { logExport } from '#server/kit/data-log.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { readMany } from '#server/kit/list/read.ts';
import { onListQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { textOf } from '#server/kit/list/source.ts';
import { pictured } from '#server/kit/list/sums.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { asDownload } from '#server/kit/spreadsheet/download.ts';
import { toWireTime } from '#server/kit/time.ts';
import { previewOf, vouchersOf } from '../journal/voucher.service.ts';
import type { InvoicePlatform } from './e-invoice.ts';
import { addInvoiceCallback, followPlatform } from './e-invoice.service.ts';
import { invoiceSource, WAITING } from './invoice-audit.source.ts';
import { detailOf } from './invoice-detail.service.ts';
import { linesOf } from './invoice-lines.service.ts';
import { taxPosting } from './invoice.service.ts';
import { invoices } from './invoice.table.ts';
import { localEInvoice } from './local-e-invoice.ts';
import { RED_FLUSH } from './red-flush.approval.ts';
import { sellerOf } from './seller.ts';
import { requireIssuable, taxTemplate } from './tax-template.service.ts';

/** S05 发票审核: the list, its audit, issuing manually or by the platform, red invoices, and the export for tax software. */
export const invoiceAuditRoutes = async (
    app: FastifyInstance,
    { platform = localEInvoice }: { platform?: InvoicePlatform } = {},
): Promise<void> => {
    const source = invoiceSource(app, platform);
    const { wire } = InvoiceAudit;
    const may = (action: string) => ({ auth: { permission: permissionOf(InvoiceAudit, action) } });
    const now = () => toWireTime(app.clock.date());
    app.approvals.add(RED_FLUSH);
    followPlatform(app, platform);
    addInvoiceCallback(app, platform);
    crudRoutes(app, source);
    addTotals(app, source, { amount: invoices.amountFen, at: invoices.createTime, pending: WAITING });

    onRecordQuery(app, source, InvoiceDetailQuery, ({ db, row }) => detailOf(db, row, sellerOf(app.settings)));
    onRecordQuery(app, source, vouchersQueryOf(InvoiceAudit), async ({ db, now, row, request }) => {
        const posted = await vouchersOf(db, 'invoice', textOf(row.redOf) || row.id);
        const isToCome = ['approved', 'issuing', 'failed'].includes(textOf(row.status));
        if (!isToCome) return { posted, preview: null };
        const lines = (await linesOf(db, row.id)).filter(({ active }) => active);
        const posting = taxPosting({ row, actor: actorOf(request), now }, lines, Number(row.vatFen));
        return { posted, preview: posting ? previewOf(posting) : null };
    });
    onListQuery(app, source, InvoiceMonthsQuery, async ({ db, now, where }) => {
        const sum = (states: string[]) =>
            sql`coalesce(sum(coalesce(${invoices.approvedFen}, ${invoices.amountFen})) filter (where ${invoices.status} = any(${sql.param(states)}::varchar[])), 0)`;
        const within = sql`${where} and ${invoices.redOf} is null
                and ${invoices.createTime} >= date_trunc('month', ${now}::timestamptz) - interval '11 months'`;
        const { from, factor, isApprox } = await pictured(db, invoices, within);
        const { rows } = await db.execute<Record<'month' | 'issued' | 'pending' | 'red', string>>(sql`
                with sums as (
                    select date_trunc('month', ${invoices.createTime}) as at, ${sum(['issued'])} as issued, ${sum(['pending', 'approved', 'issuing', 'failed'])} as pending,
                           ${sum(['red'])} as red
                      from ${from} where ${within} group by 1)
                select to_char(month, 'YYYY-MM') as month, coalesce(issued, 0) as issued, coalesce(pending, 0) as pending, coalesce(red, 0) as red
                  from generate_series(date_trunc('month', ${now}::timestamptz) - interval '11 months', date_trunc('month', ${now}::timestamptz), interval '1 month') month
                  left join sums on sums.at = month order by month`);
        return rows.map(row => ({
            month: row.month,
            issuedFen: Math.round(Number(row.issued) * factor),
            pendingFen: Math.round(Number(row.pending) * factor),
            redFen: Math.round(Number(row.red) * factor),
            isApprox,
        }));
    });

    app.get<{ Querystring: { ids: string } }>(
        `${wire}/taxTemplate`,
        {
            config: { ...may('export'), whileViewing: false },
            schema: { querystring: Type.Object({ ids: Type.String({ minLength: 1, maxLength: 8000 }) }) },
        },
        async (request, reply) => {
            const ids = [...new Set(request.query.ids.split(',').filter(Boolean))];
            if (ids.length > BATCH_LIMIT) throw badRequest({ ids: `单次最多导出${BATCH_LIMIT}条` });
            const made = await app.db.transaction(async tx => {
                const rows = await readMany(tx, source, request.session, ids);
                if (rows.length < ids.length) throw notFound();
                requireIssuable(rows);
                await logExport(tx, actorOf(request), { entity: InvoiceAudit, table: invoices, rows: rows.length, query: request.query });
                return taxTemplate(rows, request.session, now());
            });
            return asDownload(reply, `金税模板_${now().replace(/\D/g, '')}.xlsx`).send(Readable.from(made, { objectMode: false }));
        },
    );
};
