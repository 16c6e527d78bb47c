import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { InvoiceDetail, InvoiceMonth } from '#contract/finance/invoice.ts';
import { BATCH_LIMIT } from '#contract/finance/withdraw-audit.ts';
import { InvoiceAudit } from '#contract/finance/invoice-audit.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { logExport } from '#server/kit/data-log.ts';
import { badRequest, notFound } from '#server/kit/errors.ts';
import { readMany, readOne, readQuery, type Query, whereOf } from '#server/kit/list/read.ts';
import { resolveJoined } from '#server/kit/list/resolve.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
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

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
type ById = { id: string };

/** S05 发票审核: the queue, its audit, issuing by hand or by the platform, taking back, and what goes to the tax software. */
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

    app.get<{ Querystring: ById }>(
        `${wire}/detail`,
        { config: may('query'), schema: { querystring: ById, response: { 200: envelopeOf(InvoiceDetail) } } },
        async ({ session, query }) => detailOf(app.db, await readOne(app.db, source, session, query.id), sellerOf(app.settings)),
    );

    app.get<{ Querystring: ById }>(`${wire}/vouchers`, { config: may('query'), schema: { querystring: ById } }, async request => {
        const row = await readOne(app.db, source, request.session, request.query.id);
        const posted = await vouchersOf(app.db, 'invoice', textOf(row.redOf) || textOf(row.id));
        const isToCome = ['approved', 'issuing', 'failed'].includes(textOf(row.status));
        if (!isToCome) return { posted, preview: null };
        const lines = (await linesOf(app.db, textOf(row.id))).filter(({ active }) => active);
        const posting = taxPosting(
            { row: row as WireRow & { id: string }, actor: actorOf(request), now: now() },
            lines,
            Number(row.vatFen),
        );
        return { posted, preview: posting ? previewOf(posting) : null };
    });

    app.get(
        `${wire}/months`,
        { config: may('list'), schema: { response: { 200: envelopeOf(Type.Array(InvoiceMonth)) } } },
        async ({ session, query }) => {
            const asked = readQuery(source, session, query as Query);
            const conditions = await resolveJoined(app.db, source, asked.conditions, session.tenantId);
            const sum = (states: string[]) =>
                sql`coalesce(sum(coalesce(${invoices.approvedFen}, ${invoices.amountFen})) filter (where ${invoices.status} = any(${sql.param(states)}::varchar[])), 0)`;
            const within = sql`${whereOf(source, session, conditions)} and ${invoices.redOf} is null
                and ${invoices.createTime} >= date_trunc('month', ${now()}::timestamptz) - interval '11 months'`;
            const { from, factor, isApprox } = await pictured(app.db, invoices, within);
            const { rows } = await app.db.execute<Record<'month' | 'issued' | 'pending' | 'red', string>>(sql`
                with sums as (
                    select date_trunc('month', ${invoices.createTime}) as at, ${sum(['issued'])} as issued, ${sum(['pending', 'approved', 'issuing', 'failed'])} as pending,
                           ${sum(['red'])} as red
                      from ${from} where ${within} group by 1)
                select to_char(month, 'YYYY-MM') as month, coalesce(issued, 0) as issued, coalesce(pending, 0) as pending, coalesce(red, 0) as red
                  from generate_series(date_trunc('month', ${now()}::timestamptz) - interval '11 months', date_trunc('month', ${now()}::timestamptz), interval '1 month') month
                  left join sums on sums.at = month order by month`);
            return rows.map(row => ({
                month: row.month,
                issuedFen: Math.round(Number(row.issued) * factor),
                pendingFen: Math.round(Number(row.pending) * factor),
                redFen: Math.round(Number(row.red) * factor),
                isApprox,
            }));
        },
    );

    app.get<{ Querystring: { ids: string } }>(
        `${wire}/taxTemplate`,
        { config: may('export'), schema: { querystring: Type.Object({ ids: Type.String({ minLength: 1, maxLength: 8000 }) }) } },
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
