import { sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceAnswer, InvoicePlatform } from '#server/modules/finance/invoice-audit/e-invoice.ts';
import { invoiceAuditRoutes } from '#server/modules/finance/invoice-audit/invoice-audit.routes.ts';
import { localEInvoice } from '#server/modules/finance/invoice-audit/local-e-invoice.ts';
import { callBack } from '#tests/support/callbacks.ts';
import { createInvoiceWorld } from '#tests/support/invoices.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';

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
/** Lets the platform say all that it has to say. */
const settle = async () => {
    await kit.app.outbox.drain();
    kit.app.clock.shift(60_000);
    await kit.app.outbox.drain();
    kit.app.clock.shift(0);
};
/** Submits an application that the platform does not answer; returns a reader of its row. */
const unanswered = async () => {
    const { id } = await approved();
    answers = () => [];
    await act('submit', id, 1);
    await settle();
    answers = undefined;
    return async () => (await kit.call(clerk, { url: `${WIRE}/list?id=${id}` })).records[0];
};
const flagsOf = async ([order = '']: string[]) =>
    (await kit.db.execute<{ flag: string }>(sql`select invoice_status as flag from ord_order where id = ${order}`)).rows[0]?.flag;

describe('the e-invoice platform', () => {
    it('[FINANCE-01] hands an application to the platform, takes its answer once, and keeps what it refuses', async () => {
        const { id, orders } = await approved();
        answers = given => [...given, ...given];
        const before = await booked();
        expect((await act('submit', id, 1)).body.result).toMatchObject({ status: 'issuing' });
        await settle();
        answers = undefined;
        const [row] = (await kit.call(clerk, { url: `${WIRE}/list?id=${id}` })).records;
        expect(row).toMatchObject({ status: 'issued', filePath: expect.stringMatching(/^finance\/\d{8}\/.*\.pdf$/) as string });
        expect(String(row?.invoiceNo)).toMatch(/^\d{20}$/);
        const document = await kit.app.files.read(String(row?.filePath));
        const pages = await pdfPages(await buffer(document!));
        expect(pages).toHaveLength(1);
        for (const said of ['电子发票（增值税专用发票）', `发票号码：${String(row?.invoiceNo)}`, '价税合计（大写）：'])
            expect(pages[0]).toContain(said);
        expect([(await booked()) - before, await flagsOf(orders)]).toEqual([10_562, 'issued']);

        const bad = await approved(1, { taxNo: null });
        await act('submit', bad.id, 1);
        await settle();
        const [failed] = (await kit.call(clerk, { url: `${WIRE}/list?id=${bad.id}` })).records;
        expect(failed).toMatchObject({
            status: 'failed',
            rejectReason: '购买方税号为空，不能开具专用发票',
            actions: { submit: { ok: true }, issue: { ok: true } },
        });

        const late = await approved();
        await act('submit', late.id, 1);
        await kit.db.execute(sql`update ord_order set dispute_status = 'open' where id = ${late.orders[0] ?? ''}`);
        await settle();
        expect((await kit.call(clerk, { url: `${WIRE}/list?id=${late.id}` })).records).toMatchObject([
            {
                status: 'failed',
                rejectReason: expect.stringMatching(/^平台已开具发票\d{20}，未入账：订单存在未结争议，不能开票$/) as string,
            },
        ]);
        const raised = await kit.db.execute(sql`select title from sys_anomaly where rule_code = 'callback_fault'`);
        expect(raised.rows).toEqual([{ title: expect.stringMatching(/平台已开具发票\d{20}，未入账/) as string }]);
        await kit.db.execute(sql`update ord_order set dispute_status = 'none' where id = ${late.orders[0] ?? ''}`);
        await act('submit', late.id, 3);
        await settle();
        expect((await kit.call(clerk, { url: `${WIRE}/list?id=${late.id}` })).records).toMatchObject([{ status: 'issued' }]);
    });

    it('[FINANCE-01] books an invoice that exists though the platform had reported a failure', async () => {
        const row = await unanswered();
        const answer = {
            applyNo: String((await row())?.applyNo),
            tenantId: 0,
            grossFen: Number((await row())?.amountFen),
            invoiceCode: '',
        };
        const tell = async (isIssued: boolean) => {
            const given = { isIssued, invoiceNo: isIssued ? '26442000000000000009' : '', reason: isIssued ? '' : '税局繁忙' };
            const { body } = await callBack(kit, 'invoice', { ...answer, ...given, issueTime: '2026-09-15 10:00:00' });
            return [body.message, (await row())?.status];
        };
        expect(await tell(false)).toEqual(['成功', 'failed']);
        expect(await tell(false)).toEqual(['已处理', 'failed']);
        expect(await tell(true)).toEqual(['成功', 'issued']);
        expect(await tell(true)).toEqual(['已处理', 'issued']);
    });

    it('[FINANCE-01] believes only what is signed, and refuses another amount, a second number and an unknown application', async () => {
        const row = await unanswered();
        const grossFen = Number((await row())?.amountFen);
        const answer = {
            ...{ applyNo: String((await row())?.applyNo), tenantId: 0, grossFen, isIssued: true, invoiceNo: '26442000000000000001' },
            ...{ invoiceCode: '', issueTime: '2026-09-15 10:00:00', reason: '' },
        };
        const tell = (given: object = {}) => callBack(kit, 'invoice', { ...answer, ...given });
        expect((await callBack(kit, 'invoice', answer, { signature: '0'.repeat(64) })).status).toBe(401);
        expect((await tell({ grossFen: grossFen - 1 })).body.success).toBe(false);
        expect((await tell({ applyNo: 'FP-none' })).body.message).toBe('开票申请FP-none不存在');
        expect((await row())?.status).toBe('issuing');
        const before = await booked();
        expect([(await tell()).body.message, (await tell()).body.message]).toEqual(['成功', '已处理']);
        expect([(await booked()) - before, (await row())?.status]).toEqual([10_562, 'issued']);
        expect((await tell({ invoiceNo: '26442000000000000002' })).body.message).toContain('平台又通知开具发票');
        const { rows } = await kit.db.execute(sql`
            select biz_no, hits from sys_anomaly where rule_code = 'callback_fault' and biz_no in ('FP-none', ${answer.applyNo}) order by biz_no = 'FP-none'`);
        expect(rows).toEqual([
            { biz_no: answer.applyNo, hits: 2 },
            { biz_no: 'FP-none', hits: 1 },
        ]);
    });
});
