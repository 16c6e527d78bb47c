import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceAnswer, InvoicePlatform } from '#server/modules/finance/invoice-audit/e-invoice.ts';
import { invoiceAuditRoutes } from '#server/modules/finance/invoice-audit/invoice-audit.routes.ts';
import { localEInvoice } from '#server/modules/finance/invoice-audit/local-e-invoice.ts';
import { createInvoiceWorld } from '#tests/support/invoices.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/finance/invoiceAudit';
const clerk = buildSession(['list', 'query', 'approve', 'issue'].map(action => `finance:invoiceAudit:${action}`));

let kit: KitApp;
let world: Awaited<ReturnType<typeof createInvoiceWorld>>;
/** What the platform answers next, in place of the local stand-in's own answers. */
let answers: ((given: readonly InvoiceAnswer[]) => InvoiceAnswer[]) | undefined;
const platform: InvoicePlatform = {
    ...localEInvoice,
    delaySeconds: 0,
    answersTo: async (request, now) => {
        const given = await localEInvoice.answersTo(request, now);
        return answers ? answers(given) : given;
    },
};

beforeAll(async () => {
    kit = await createKitApp(app => void app.register(async inner => invoiceAuditRoutes(inner, { platform })));
    world = await createInvoiceWorld(kit.db);
});
afterAll(() => kit.close());

const act = (name: string, id: string, version: number) =>
    kit.call(clerk, { method: 'POST', url: `${WIRE}/${name}`, body: { id, version } });
const approved = async (count = 1, given: { taxNo?: string | null } = {}) => {
    const asked = await world.ask(count, given);
    await act('approve', asked.id, 0);
    return asked;
};
const booked = async () =>
    Number(
        (await kit.db.execute<{ fen: string }>(sql`select coalesce(sum(balance_fen), 0) as fen from fin_balance where subject = 'tax_vat'`))
            .rows[0]?.fen,
    );
const flagsOf = async ([order = '']: string[]) =>
    (await kit.db.execute<{ flag: string }>(sql`select invoice_status as flag from ord_order where id = ${order}`)).rows[0]?.flag;

describe('the e-invoice platform', () => {
    it('[FINANCE-01] hands an application to the platform, takes its answer once, and keeps what it refuses', async () => {
        const { id, orders } = await approved();
        answers = given => [...given, ...given];
        const before = await booked();
        expect((await act('submit', id, 1)).body.result).toMatchObject({ status: 'issuing' });
        await kit.app.outbox.drain();
        answers = undefined;
        const [row] = (await kit.call(clerk, { url: `${WIRE}/list?id=${id}` })).records;
        expect(row).toMatchObject({ status: 'issued', filePath: expect.stringMatching(/^finance\/\d{8}\/.*\.pdf$/) as string });
        expect(String(row?.invoiceNo)).toMatch(/^\d{20}$/);
        expect([(await booked()) - before, await flagsOf(orders)]).toEqual([10_562, 'issued']);

        const bad = await approved(1, { taxNo: null });
        await act('submit', bad.id, 1);
        await kit.app.outbox.drain();
        const [failed] = (await kit.call(clerk, { url: `${WIRE}/list?id=${bad.id}` })).records;
        expect(failed).toMatchObject({
            status: 'failed',
            rejectReason: '购买方税号为空，不能开具专用发票',
            actions: { submit: { ok: true }, issue: { ok: true } },
        });

        const late = await approved();
        await act('submit', late.id, 1);
        await kit.db.execute(sql`update ord_order set dispute_status = 'open' where id = ${late.orders[0] ?? ''}`);
        await kit.app.outbox.drain();
        expect((await kit.call(clerk, { url: `${WIRE}/list?id=${late.id}` })).records).toMatchObject([
            { status: 'failed', rejectReason: '订单存在未结争议，不能开票' },
        ]);
    });
});
