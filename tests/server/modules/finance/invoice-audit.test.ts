import { sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoiceAuditRoutes } from '#server/modules/finance/invoice-audit/invoice-audit.routes.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { newHexId, newId } from '#server/kit/ids.ts';
import { trialBalance, unbalancedJournals } from '#server/ledger/proofs.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { createInvoiceWorld, storeInvoiceFile } from '#tests/support/invoices.ts';

const WIRE = '/finance/invoiceAudit';
const codes = ['list', 'query', 'export', 'approve', 'reject', 'reduce', 'issue', 'redFlush', 'resend'].map(
    action => `finance:invoiceAudit:${action}`,
);
const checking = ['system:approval:approve', 'system:approval:list'];
const first = buildSession([...codes, ...checking], { userId: 'u1', username: 'fin1', id: 's1' });
const second = buildSession([...codes, ...checking], { userId: 'u2', username: 'finlead', id: 's2' });

let kit: KitApp;
let world: Awaited<ReturnType<typeof createInvoiceWorld>>;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(approvalRoutes);
        void app.register(invoiceAuditRoutes);
    });
    world = await createInvoiceWorld(kit.db);
});
afterAll(() => kit.close());

const ask: typeof world.ask = (...given) => world.ask(...given);
const versionOf = async (id: string) =>
    Number((await kit.db.execute<{ version: number }>(sql`select version from fin_invoice where id = ${id}`)).rows[0]?.version);
const act = async (name: string, id: string, body: Record<string, unknown> = {}, session = first) =>
    kit.call(session, { method: 'POST', url: `${WIRE}/${name}`, body: { id, version: await versionOf(id), ...body } });
const flagsOf = async (orders: string[]) =>
    (
        await kit.db.execute<{ flag: string }>(
            sql`select invoice_status as flag from ord_order where id = any(${sql.param(orders)}::bigint[]) order by id`,
        )
    ).rows.map(({ flag }) => flag);
const pdf = (extension = 'pdf', owner = 'u1') => storeInvoiceFile(kit.db, extension, owner);
const issueBody = async (no = String(20_000_000 + world.serial())) => ({
    invoiceCode: '044002300111',
    invoiceNo: no,
    issueTime: '2026-09-15 10:00:00',
    file: await pdf(),
});
const balanceOf = async (subject: string) =>
    Number(
        (
            await kit.db.execute<{ fen: string }>(
                sql`select coalesce(sum(balance_fen), 0) as fen from fin_balance where subject = ${subject}`,
            )
        ).rows[0]?.fen,
    );
const approved = async (count = 1, given = {}) => {
    const asked = await ask(count, given);
    await act('approve', asked.id);
    return asked;
};
const issued = async () => {
    const asked = await approved();
    expect((await act('issue', asked.id, await issueBody())).body.message).toBe('已登记开票，税额已记账');
    return asked;
};

describe('invoice audit (S05)', () => {
    it('[FINANCE-01] lists what waits under the title it was asked for, with sums, tabs and months of the filtered set', async () => {
        const { id } = await ask(2);
        const page = await kit.call(first, { url: `${WIRE}/list?title=${encodeURIComponent('*（旧）*')}&applyNo=FPT${world.serial()}` });
        expect(page.records).toMatchObject([
            {
                id,
                title: '华建吊装有限公司（旧）',
                amountFen: 255_824,
                orderCount: 2,
                status_dictText: '待审核',
                actions: { approve: { ok: true }, issue: { ok: false } },
            },
        ]);
        const query = `applyNo=FPT${world.serial()}`;
        expect((await kit.call(first, { url: `${WIRE}/sum?${query}` })).body.result).toMatchObject({
            pendingFen: 255_824,
            totalFen: 255_824,
            totalCount: 1,
        });
        expect((await kit.call(first, { url: `${WIRE}/stat` })).body.result).toMatchObject({ pending: 1 });
        const months = (await kit.call(first, { url: `${WIRE}/months?${query}` })).body.result as unknown as { pendingFen: number }[];
        expect([months.length, months.at(-1)?.pendingFen]).toEqual([12, 255_824]);
    });

    it('[FINANCE-01] shows the orders, what has changed in the title since, and the story', async () => {
        const { id } = await ask(2);
        const detail = (await kit.call(first, { url: `${WIRE}/detail?id=${id}` })).body.result as Record<string, unknown[]>;
        expect(detail.lines).toMatchObject([{ amountFen: 127_912, invoiceableFen: 127_912, active: true }, {}]);
        expect(detail.diffs).toEqual(
            expect.arrayContaining([expect.objectContaining({ field: 'title', then: '华建吊装有限公司（旧）', now: '华建吊装有限公司' })]),
        );
        expect(detail.events).toMatchObject([{ text: '提交开票申请' }]);
    });

    it('[FINANCE-01] approves once: of two auditors the slower one is told who was faster', async () => {
        const { id } = await ask();
        const race = await Promise.all([act('approve', id, {}, first), act('approve', id, {}, second)]);
        expect(race.map(({ body }) => body.success).sort()).toEqual([false, true]);
        const lost = race.find(({ body }) => !body.success);
        expect(lost?.body).toMatchObject({ code: 409, result: { errorCode: 'ALREADY_AUDITED' } });
        expect(lost?.body.message).toMatch(/该单已由(fin1|finlead)于.*通过/);
        expect(race.find(({ body }) => body.success)?.body.result).toMatchObject({ approvedFen: 127_912, vatFen: 10_562, netFen: 117_350 });
    });

    it('[FINANCE-01] rejects with a reason and frees the orders', async () => {
        const { id, orders } = await ask();
        expect((await act('reject', id, { reason: ' ' })).body.result).toMatchObject({ fields: { reason: '请填写驳回原因' } });
        expect((await act('reject', id, { reason: '税号有误' })).body.result).toMatchObject({
            status: 'rejected',
            rejectReason: '税号有误',
        });
        expect(await flagsOf(orders)).toEqual(['none']);
    });

    it('[FINANCE-01] reduces to fewer orders and smaller amounts; what is left out can be invoiced again', async () => {
        const { id, orders } = await ask(2);
        const [one = '', other = ''] = orders;
        const reduce = (chosen: object[]) => act('reduce', id, { orders: chosen, reason: '剔除未完工订单' });
        expect((await reduce([])).body.result).toMatchObject({ fields: { orders: '核准金额须大于0且不超过申请金额' } });
        expect((await reduce([{ orderId: one, amountFen: 300_000 }])).body.result).toMatchObject({
            fields: { orders: '核准金额须大于0且不超过申请金额' },
        });
        expect((await reduce([{ orderId: one, amountFen: 127_913 }])).body).toMatchObject({
            message: `订单DI${world.serial()}-0可开票金额不足，剩余¥1,279.12`,
            result: { errorCode: 'INVOICE_EXCEEDS' },
        });
        expect((await reduce([{ orderId: '1', amountFen: 1 }])).body.success).toBe(false);
        expect((await reduce([{ orderId: one, amountFen: 100_000 }])).body.result).toMatchObject({
            status: 'approved',
            approvedFen: 100_000,
            orderCount: 1,
            vatFen: 8257,
        });
        expect(await flagsOf([one])).toEqual(['applying']);
        expect(await flagsOf([other])).toEqual(['none']);
    });

    it('I14: the database refuses a second active invoice of an order, and more than was paid', async () => {
        const { id, orders } = await ask();
        const add = (order: string, fen: number) =>
            kit.db.execute(
                sql`insert into fin_invoice_order (id, create_by, invoice_id, order_id, amount_fen) values (${newId()}, 't', ${newId()}, ${order}, ${fen})`,
            );
        await expect(add(orders[0] ?? '', 1)).rejects.toThrow();
        await act('reject', id, { reason: '重复' });
        await kit.db.execute(sql`update ord_order set refunded_fen = 27912 where id = ${orders[0] ?? ''}`);
        await expect(kit.db.execute(sql`update fin_invoice_order set active = true where invoice_id = ${id}`)).rejects.toThrow();
    });

    it('[FINANCE-01] refuses orders in dispute, and orders whose money has gone back', async () => {
        const { id, orders } = await ask();
        await kit.db.execute(sql`update ord_order set dispute_status = 'open' where id = ${orders[0] ?? ''}`);
        expect((await act('approve', id)).body).toMatchObject({
            message: '订单存在未结争议，不能开票',
            result: { errorCode: 'DISPUTE_OPEN' },
        });
        await kit.db.execute(sql`update ord_order set dispute_status = 'resolved', refunded_fen = 100 where id = ${orders[0] ?? ''}`);
        expect((await act('approve', id)).body.result).toMatchObject({ errorCode: 'INVOICE_EXCEEDS' });
    });

    it('[FINANCE-01] registers an invoice: checks its number, time and file, books the tax and tells the orders', async () => {
        const { id, orders } = await approved();
        const fieldsOf = async (body: object) =>
            ((await act('issue', id, { ...(await issueBody('30000001')), ...body })).body.result as { fields: object }).fields;
        expect(await fieldsOf({ invoiceNo: '12ab' })).toEqual({ invoiceNo: '发票号码应为8~20位数字' });
        expect(await fieldsOf({ issueTime: '2099-01-01 00:00:00' })).toEqual({ issueTime: '开票时间不能晚于当前时间' });
        expect(await fieldsOf({ file: await pdf('xlsx') })).toEqual({ file: '请上传PDF或OFD格式的发票文件' });
        expect(await fieldsOf({ file: `finance/20260915/${newHexId()}.pdf` })).toEqual({ file: '文件不存在，请重新上传' });
        const [vat, added] = [await balanceOf('tax_vat'), await balanceOf('rev_tax_add')];
        expect((await act('issue', id, await issueBody('30000001'))).body.result).toMatchObject({
            status: 'issued',
            netFen: 117_350,
            vatFen: 10_562,
        });
        expect([(await balanceOf('tax_vat')) - vat, (await balanceOf('rev_tax_add')) - added]).toEqual([10_562, -10_562]);
        expect(await flagsOf(orders)).toEqual(['issued']);
        expect(
            (await kit.db.execute(sql`select 1 from ord_event where order_id = ${orders[0] ?? ''} and event = 'invoice'`)).rows,
        ).toHaveLength(1);
        expect((await kit.db.execute(sql`select es_receiver from sys_sms where biz_type = 'invoice' and biz_id = ${id}`)).rows).toEqual([
            { es_receiver: 'fp@example.com' },
        ]);
        const other = await approved();
        expect((await act('issue', other.id, await issueBody('30000001'))).body.result).toMatchObject({
            fields: { invoiceNo: '该发票号码已登记' },
        });
        expect((await kit.call(first, { url: `${WIRE}/vouchers?id=${other.id}` })).body.result).toMatchObject({
            posted: [],
            preview: { event: '开票计税' },
        });
    });

    it('[FINANCE-01] books what the surcharge does not cover as a difference of tax', async () => {
        const { id, orders } = await ask();
        await kit.db.execute(sql`update ord_order set tax_fen = 10000, payable_fen = 127350 where id = ${orders[0] ?? ''}`);
        await act('approve', id);
        const before = await balanceOf('diff_tax');
        await act('issue', id, await issueBody());
        expect((await balanceOf('diff_tax')) - before).toBe(-562);
    });

    it('[FINANCE-01] takes an invoice back only when a second person agrees: a negative row, the mirror, free orders', async () => {
        const { id, orders } = await issued();
        const before = await balanceOf('tax_vat');
        const asked = await act('redFlush', id, { reason: '客户抬头变更', invoiceNo: '50000001' });
        expect(asked.body).toMatchObject({
            message: expect.stringContaining('已提交复核，单号FH') as string,
            result: { errorCode: 'APPROVAL_CREATED' },
        });
        const approvalId = String(asked.body.result?.approvalId);
        const decide = (session: typeof first) =>
            kit.call(session, { method: 'POST', url: '/system/approval/approve', body: { id: approvalId, version: 0, remark: '同意' } });
        expect((await decide(first)).body.success).toBe(false);
        expect((await decide(second)).body.success).toBe(true);
        expect((await balanceOf('tax_vat')) - before).toBe(-10_562);
        expect(await flagsOf(orders)).toEqual(['red']);
        const red = (await kit.call(first, { url: `${WIRE}/list?invoiceNo=50000001` })).records;
        expect(red).toMatchObject([
            {
                amountFen: -127_912,
                vatFen: -10_562,
                redOf: id,
                status: 'issued',
                actions: { redFlush: { ok: false, reason: '红字发票不能再红冲' } },
            },
        ]);
        const shown = (await kit.call(first, { url: `${WIRE}/vouchers?id=${id}` })).body.result?.posted as unknown[];
        expect(shown).toHaveLength(2);
        expect((await act('redFlush', id, { reason: '再来一次', invoiceNo: '50000002' })).body.result).toMatchObject({
            errorCode: 'STATE_DENIED',
        });
        expect([
            await unbalancedJournals(kit.db),
            (await trialBalance(kit.db, '2099-01-01')).reduce((sum, line) => sum + line.debitFen - line.creditFen, 0),
        ]).toEqual([[], 0]);
    });

    it('[FINANCE-01] approves a selection with a result for every row, and sends an invoice again', async () => {
        const [good, gone] = [await ask(), await ask()];
        await act('reject', gone.id, { reason: '重复' });
        const batch = await kit.call(first, { method: 'POST', url: `${WIRE}/batchApprove`, body: { ids: [good.id, gone.id] } });
        expect(batch.body).toMatchObject({ message: '成功1条，失败1条', result: { ok: 1, failed: [{ id: gone.id }] } });
        const { id } = await issued();
        expect((await act('resend', id, { email: 'no' })).status).toBe(400);
        expect((await act('resend', id, { email: 'new@example.com' })).body.result).toMatchObject({ email: 'new@example.com' });
        expect(
            (await kit.db.execute(sql`select 1 from sys_sms where biz_id = ${id} and es_receiver = 'new@example.com'`)).rows,
        ).toHaveLength(1);
    });

    it('[FINANCE-01] writes the workbook of the tax software for what is to be issued, with where it came from', async () => {
        const [ready, waiting] = [await approved(), await ask()];
        const file = await kit.call(first, { url: `${WIRE}/taxTemplate?ids=${ready.id}` });
        const sheets = (await readXlsx(file.raw)) as unknown as { sheet: string; data: unknown[][] }[];
        expect(sheets.map(({ sheet }) => sheet)).toEqual(['1-发票基本信息', '2-发票明细信息', '说明']);
        expect(sheets[0]?.data[1]).toEqual(expect.arrayContaining(['增值税专用发票', '华建吊装有限公司（旧）']));
        expect(sheets[1]?.data[1]).toEqual(expect.arrayContaining([1279.12, '9%', 105.62]));
        expect(JSON.stringify(sheets[2]?.data)).toContain('测试员（fin1）');
        expect((await kit.call(first, { url: `${WIRE}/taxTemplate?ids=${waiting.id}` })).body.message).toContain('请只选择待开票的申请');
    });

    it('[PERM-07] refuses every act without its right', async () => {
        const { id } = await ask();
        const reader = buildSession(['finance:invoiceAudit:list', 'finance:invoiceAudit:query'], { userId: 'u3' });
        const bodies: Record<string, Record<string, unknown>> = {
            reduce: { orders: [], reason: 'xx' },
            issue: await issueBody(),
            redFlush: { reason: 'xx', invoiceNo: '88888888' },
            resend: { email: 'a@b.c' },
        };
        for (const name of ['approve', 'reject', 'reduce', 'issue', 'submit', 'redFlush', 'resend'])
            expect([name, (await act(name, id, bodies[name] ?? {}, reader)).status]).toEqual([name, 403]);
        expect((await kit.call(reader, { method: 'POST', url: `${WIRE}/batchApprove`, body: { ids: [id] } })).status).toBe(403);
        expect((await kit.call(reader, { url: `${WIRE}/taxTemplate?ids=${id}` })).status).toBe(403);
        expect((await kit.call(buildSession([], { userId: 'u4' }), { url: `${WIRE}/list` })).status).toBe(403);
    });

    it('shows nothing of other cities', async () => {
        const { id } = await ask();
        const elsewhere = buildSession(codes, { userId: 'u5', scope: [[{ column: 'cityId', condition: 'IN', values: ['2'] }]] as never });
        expect((await kit.call(elsewhere, { url: `${WIRE}/list?id=${id}` })).records).toEqual([]);
        expect((await kit.call(elsewhere, { url: `${WIRE}/detail?id=${id}` })).status).toBe(404);
    });
});
