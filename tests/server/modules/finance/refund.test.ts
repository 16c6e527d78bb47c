import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { retrying } from '#server/kit/transaction.ts';
import { wdApply } from '#server/ledger/journals/withdraw.ts';
import { post } from '#server/ledger/post.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp } from '#tests/support/money-app.ts';
import { callBack } from '#tests/support/callbacks.ts';
import { balancesOf, linesOf, payOrder } from '#tests/support/money-fixtures.ts';
import { addDriver, addOrder } from '#tests/support/order-fixtures.ts';

const WIRE = '/finance/refund';
const staff = buildSession(
    ['list', 'query', 'refund', 'settle', 'cancel'].map(action => `order:order:${action}`),
    { userId: 'u1', username: 'cs1' },
);
const finance = buildSession(
    [...['list', 'query', 'export', 'approve', 'reject', 'retry'].map(action => `finance:refund:${action}`), 'finance:refund:approve'],
    {
        userId: 'u2',
        username: 'fin1',
    },
);

const { kit, pool, fleet, customer, now } = await createMoneyApp();
afterAll(() => kit.close());

interface Wanted {
    way?: Parameters<typeof payOrder>[1]['way'];
    isSettled?: boolean;
    bonusFen?: number;
    paidFen?: number;
}
/** A finished order of ¥800, settled unless said otherwise; the driver has all of it. */
const make = async ({ way = 'wechat', isSettled = true, bonusFen = 0, paidFen = 80_000 }: Wanted = {}) => {
    const driver = await addDriver(pool, fleet, 1);
    const order = await addOrder(pool, fleet, {
        status: 'completed',
        driver,
        columns: { pay_status: 'unpaid', finish_time: `${now()}+08` },
    });
    await payOrder(kit.db, { orderId: order.id, customer, way, amountFen: paidFen, bonusFen, now: now() });
    if (isSettled) await send(staff, '/order/order/settle', order.id, 'ord_order');
    return { ...order, driver: { kind: 'driver' as const, id: driver.driverId, name: driver.name, cityId: fleet.cityId } };
};
const VERSION = {
    fin_refund: 'select version from fin_refund where id = $1',
    ord_order: 'select version from ord_order where id = $1',
};
const versionOf = async (table: keyof typeof VERSION, id: string) =>
    (await pool.query<{ version: number }>(VERSION[table], [id])).rows[0]?.version;
const send = async (session: typeof staff, url: string, id: string, table: keyof typeof VERSION = 'fin_refund', body: object = {}) =>
    kit.call(session, { method: 'POST', url, body: { id, version: await versionOf(table, id), ...body } });
const act = (name: string, id: string, body: object = {}, session = finance) => send(session, `${WIRE}/${name}`, id, 'fin_refund', body);

interface Ask {
    amountFen: number;
    driverBearFen?: number;
}
/** A request for a refund; answers its id. */
const ask = async (orderId: string, { amountFen, driverBearFen = amountFen }: Ask) => {
    const body = { reasonCode: 'service_fail', amountFen, driverBearFen, platformBearFen: amountFen - driverBearFen, remark: '作业未完成' };
    const answer = await send(staff, '/order/order/refund', orderId, 'ord_order', body);
    expect(answer.body.success).toBe(true);
    const { rows } = await pool.query<{ id: string }>('select id from fin_refund where order_id = $1 order by id desc limit 1', [orderId]);
    return rows[0]!.id;
};
const refundOf = async (id: string) => (await pool.query<Record<string, unknown>>('select * from fin_refund where id = $1', [id])).rows[0]!;
const orderOf = async (id: string) => (await pool.query<Record<string, unknown>>('select * from ord_order where id = $1', [id])).rows[0]!;
/** What the customer has spent by his record: his level follows from it. */
const spent = async () =>
    Number((await pool.query<{ fen: string }>('select order_fen as fen from usr_customer where id = $1', [customer.id])).rows[0]?.fen);
/** Lets so much time go by, with everything that channels say in it. */
const wait = async (seconds: number) => {
    await kit.app.outbox.drain();
    kit.app.clock.shift(seconds * 1000);
    await kit.app.outbox.drain();
    kit.app.clock.shift(0);
};

describe('refunds after the settlement', () => {
    it('[FINANCE-08] [FINANCE-01] wait for the red invoice where less would be left than is invoiced', async () => {
        const order = await make();
        const id = await ask(order.id, { amountFen: 30_000 });
        await pool.query(
            `insert into usr_invoice_title (id, create_by, customer_id, title_kind, title, tax_no) values (7001, 't', $1, 'company', '晟远建工', '91440300MA5TEST001')`,
            [customer.id],
        );
        await pool.query(
            `insert into fin_invoice (id, create_by, city_id, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, vat_bp, order_count, content, status, invoice_no)
             values (7002, 'app', $1, 'FP7002', $2, 7001, '{}', 'special', 80000, 900, 1, '运输服务', 'issued', '25001234')`,
            [fleet.cityId, customer.id],
        );
        await pool.query(
            `insert into fin_invoice_order (id, create_by, invoice_id, order_id, amount_fen) values (7003, 'app', 7002, $1, 80000)`,
            [order.id],
        );
        const says = '已开发票25001234（¥800.00）”，不能退款，请先在发票审核红冲该发票';
        expect((await kit.call(finance, { url: `${WIRE}/ways?id=${id}` })).body.result).toMatchObject({
            invoice: { id: '7002', text: expect.stringContaining(says) as string },
        });
        const refused = await act('approve', id);
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'STATE_DENIED' } });
        expect(refused.body.message).toContain(says);
        expect(await refundOf(id)).toMatchObject({ status: 'pending' });
        // As the red invoice leaves it.
        await pool.query('update fin_invoice_order set active = false where invoice_id = 7002');
        expect((await kit.call(finance, { url: `${WIRE}/ways?id=${id}` })).body.result).toMatchObject({ invoice: null });
        expect((await act('approve', id)).body.success).toBe(true);
    });

    it('[FINANCE-08] splits between driver and platform as in domain 6.4, to the balance at once', async () => {
        const order = await make({ way: 'wallet' });
        const id = await ask(order.id, { amountFen: 30_000, driverBearFen: 20_000 });
        const shown = await kit.call(finance, { url: `${WIRE}/vouchers?id=${id}` });
        expect(shown.body.result).toMatchObject({ posted: [], preview: { event: '结算后退款', amountFen: 30_000 } });
        const spentBefore = await spent();
        const done = await act('approve', id);
        expect(done.body).toMatchObject({ success: true, message: '审核通过，已发起退款', result: { status: 'done', auditBy: 'fin1' } });
        expect(await linesOf(kit.db, order.id, 'refund_post')).toEqual(['D drv_avail 20000', 'D exp_comp 10000', 'C cust_cash 30000']);
        expect(await orderOf(order.id)).toMatchObject({ refunded_fen: '30000', pay_status: 'part_refunded' });
        expect((await spent()) - spentBefore).toBe(-30_000);
        expect((await kit.call(finance, { url: `${WIRE}/vouchers?id=${id}` })).body.result).toMatchObject({
            preview: null,
            posted: [{ event: '结算后退款' }],
        });
        const events = await pool.query("select remark from ord_event where order_id = $1 and event = 'refund'", [order.id]);
        expect(events.rows).toHaveLength(1);
    });

    it('[FINANCE-08] makes what the driver has spent a debt', async () => {
        const order = await make({ way: 'wallet' });
        await retrying(kit.db, tx =>
            post(
                tx,
                wdApply({ at: now(), operator: 't', bizKind: 'withdraw', driver: order.driver, withdrawId: order.id, amountFen: 57_242 }),
            ),
        );
        const id = await ask(order.id, { amountFen: 50_000 });
        await act('approve', id);
        expect(await linesOf(kit.db, order.id, 'refund_post')).toEqual(['D drv_avail 22758', 'D drv_debt 27242', 'C cust_cash 50000']);
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 0, drv_debt: 27_242 });
    });

    it('[FINANCE-08] goes through the channel that was paid by, and takes its notices once', async () => {
        const order = await make();
        const id = await ask(order.id, { amountFen: 20_000, driverBearFen: 0 });
        const ways = await kit.call(finance, { url: `${WIRE}/ways?id=${id}` });
        expect(ways.body.result).toMatchObject({
            isPlan: true,
            payments: [{ channel_dictText: '微信', amountFen: 80_000, leftFen: 80_000 }],
            legs: [{ channel_dictText: '微信', amountFen: 20_000, status_dictText: '待退' }],
        });
        await act('approve', id);
        expect(await refundOf(id)).toMatchObject({ status: 'processing', journal_id: null });
        expect(await linesOf(kit.db, order.id, 'refund_post')).toEqual([]);
        await wait(30);
        expect(await refundOf(id)).toMatchObject({ status: 'done', channel_no: expect.stringMatching(/^WX/) as string });
        expect(await linesOf(kit.db, order.id, 'refund_post')).toEqual(['D exp_comp 20000', 'C clearing_wechat 20000']);
        // The same notice again, as channels send it.
        const { rows } = await pool.query(
            "select payload, tenant_id from sys_outbox where topic = 'callback.pay' and key like $1 limit 1",
            [`${String((await refundOf(id)).refund_no)}%`],
        );
        const { payload, tenant_id: tenantId } = rows[0] as { payload: object; tenant_id: number };
        await kit.db.transaction(tx =>
            kit.app.outbox.emit(tx, { topic: 'callback.pay', key: 'again', payload: payload as never, tenantId }),
        );
        await kit.app.outbox.drain();
        expect(await linesOf(kit.db, order.id, 'refund_post')).toHaveLength(2);
        expect(await orderOf(order.id)).toMatchObject({ refunded_fen: '20000' });
    });

    it('[FINANCE-08] waits where a channel refuses, and goes out again when it is asked to', async () => {
        const order = await make();
        const id = await ask(order.id, { amountFen: 10_013, driverBearFen: 0 });
        await act('approve', id);
        await wait(30);
        expect(await refundOf(id)).toMatchObject({ status: 'failed', fail_msg: '渠道账户可退余额不足，请稍后重试' });
        expect((await act('approve', id)).body).toMatchObject({ success: false, result: { errorCode: 'ALREADY_AUDITED' } });
        expect((await act('retry', id)).body).toMatchObject({ success: true, message: '已重新发起退款', result: { status: 'processing' } });
        expect((await act('retry', id)).body.message).toBe('当前状态为“退款中”，不能重试');
        await wait(30);
        expect(await refundOf(id)).toMatchObject({ status: 'done', fail_msg: null });
    });

    it('[FINANCE-08] take no success for an attempt that a channel has reported as failed, and raise it', async () => {
        const order = await make();
        const id = await ask(order.id, { amountFen: 10_013, driverBearFen: 0 });
        await act('approve', id);
        await wait(30);
        const outNo = `${String((await refundOf(id)).refund_no)}-1`;
        const tell = async (attempt: number, isSuccess: boolean) => {
            const paid = isSuccess ? { channelNo: `WX${attempt}${outNo}`, text: null } : { channelNo: null, text: '余额不足' };
            const notice = { kind: 'refund', outNo, attempt, channel: 'wechat', amountFen: 10_013, tenantId: 0, isSuccess, ...paid };
            return [(await callBack(kit, 'pay', notice)).body.message, (await refundOf(id)).status];
        };
        const contradicts = `退款单${outNo}第1次退款已记为失败，渠道又通知成功（流水号WX1${outNo}），请核对后再重试`;
        expect(await tell(1, true)).toEqual([contradicts, 'failed']);
        expect(await tell(2, true)).toEqual([`退款单${outNo}没有第2次退款`, 'failed']);
        await act('retry', id);
        expect(await tell(1, true)).toEqual([contradicts, 'processing']);
        expect(await tell(1, false)).toEqual(['已处理', 'processing']);
        const raised = await pool.query('select hits from sys_anomaly where rule_code = $1 and biz_no = $2', ['callback_fault', outNo]);
        expect(raised.rows).toEqual([{ hits: 3 }]);
        const { rows } = await pool.query<{ channel_no: string }>("select channel_no from fin_refund_leg where status = 'done' limit 1");
        const known = { kind: 'refund', outNo, attempt: 2, channel: 'wechat', amountFen: 10_013, tenantId: 0, isSuccess: true, text: null };
        expect((await callBack(kit, 'pay', { ...known, channelNo: rows[0]?.channel_no })).body.message).toBe(
            `流水号${rows[0]?.channel_no}已登记在另一退款单上`,
        );
        await wait(30);
        expect(await tell(1, false)).toEqual(['已处理', 'done']);
    });
});

describe('refunds before the settlement', () => {
    it('[FINANCE-08] settle the order first where somebody bears them, and the settlement waits for them', async () => {
        const order = await make({ way: 'wallet', isSettled: false });
        const id = await ask(order.id, { amountFen: 20_000 });
        expect((await send(staff, '/order/order/settle', order.id, 'ord_order')).body.message).toContain('请先在退款审核中处理');
        await act('approve', id);
        expect(await orderOf(order.id)).toMatchObject({ status: 'settled', refunded_fen: '20000' });
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 60_000 });
    });

    it('[FINANCE-08] give back by themselves what was paid too much', async () => {
        const order = await make({ isSettled: false, paidFen: 90_000 });
        await kit.db.transaction(tx =>
            kit.app.outbox.emit(tx, {
                topic: 'order.overpaid',
                key: order.id,
                payload: { orderId: order.id, refundFen: 10_000 },
                tenantId: 0,
            }),
        );
        await wait(30);
        expect(await linesOf(kit.db, order.id, 'refund_pre')).toEqual(['D escrow 10000', 'C clearing_wechat 10000']);
        const { rows } = await pool.query('select status, reason_code, apply_by, driver_bear_fen from fin_refund where order_id = $1', [
            order.id,
        ]);
        expect(rows).toEqual([{ status: 'done', reason_code: 'overpay', apply_by: 'system', driver_bear_fen: '0' }]);
        expect((await send(staff, '/order/order/settle', order.id, 'ord_order')).body.success).toBe(true);
    });

    it('[FINANCE-08] [ORDER-02] keep the order from being cancelled while one channel has paid out and another has refused', async () => {
        const order = await addOrder(pool, fleet, { status: 'paid', columns: { pay_status: 'unpaid' } });
        await payOrder(kit.db, { orderId: order.id, customer, way: 'wechat', amountFen: 60_042, now: now() });
        await payOrder(kit.db, { orderId: order.id, customer, way: 'alipay', amountFen: 40_000, now: now() });
        const overpaid = { topic: 'order.overpaid', key: order.id, payload: { orderId: order.id, refundFen: 20_042 }, tenantId: 0 };
        await kit.db.transaction(tx => kit.app.outbox.emit(tx, overpaid));
        await wait(30);
        const [refund] = (await pool.query<{ id: string; refund_no: string }>('select * from fin_refund where order_id = $1', [order.id]))
            .rows;
        const legs = await pool.query('select channel, amount_fen, status from fin_refund_leg where refund_id = $1 order by channel', [
            refund?.id,
        ]);
        expect(legs.rows).toEqual([
            { channel: 'alipay', amount_fen: '8013', status: 'failed' },
            { channel: 'wechat', amount_fen: '12029', status: 'done' },
        ]);
        const cancel = async () =>
            (await send(staff, '/order/order/cancel', order.id, 'ord_order', { by: 'platform', code: 'no_driver', confirmFee: true })).body;
        expect((await cancel()).message).toContain(`退款只到账一部分（${refund?.refund_no}）`);
        await act('retry', refund?.id ?? '');
        await wait(30);
        expect(await cancel()).toMatchObject({ success: true, message: '已取消，退款¥800.00' });
        expect(await linesOf(kit.db, order.id, 'cancel')).toEqual(['D escrow 80000', 'C clearing_wechat 48013', 'C clearing_alipay 31987']);
    });

    it('[FINANCE-08] are never more than was paid, no matter who asks at once and by however many', async () => {
        const order = await make({ way: 'wallet', bonusFen: 20_000 });
        const [one, two] = [await ask(order.id, { amountFen: 30_000 }), await ask(order.id, { amountFen: 40_000 })];
        const over = await send(staff, '/order/order/refund', order.id, 'ord_order', {
            reasonCode: 'other',
            amountFen: 10_001,
            driverBearFen: 10_001,
            platformBearFen: 0,
            remark: '再退',
        });
        expect(over.body).toMatchObject({
            success: false,
            message: '退款不能超过可退金额¥100.00',
            result: { errorCode: 'REFUND_EXCEEDS' },
        });
        const answers = await Promise.all([act('approve', one), act('approve', two), act('approve', one)]);
        expect(answers.filter(({ body }) => body.success).length).toBe(2);
        expect(await refundOf(one)).toMatchObject({ status: 'done' });
        expect(await orderOf(order.id)).toMatchObject({ refunded_fen: '70000' });
        const { rows } = await kit.db.execute(
            sql`select sum(cash_fen)::int as cash, sum(bonus_fen)::int as bonus from fin_refund where order_id = ${order.id}`,
        );
        expect(rows[0]).toMatchObject({ cash: 52_500, bonus: 17_500 });
    });
});

describe('the audit of refunds', () => {
    it('[FINANCE-08] is not done by who asked, needs a second person above the limit, and a reason to refuse', async () => {
        const order = await make({ way: 'wallet' });
        const small = await ask(order.id, { amountFen: 1000 });
        const own = buildSession(['finance:refund:list', 'finance:refund:query', 'finance:refund:approve'], {
            userId: 'u3',
            username: 'cs1',
        });
        expect((await act('approve', small, {}, own)).body).toMatchObject({ success: false, result: { errorCode: 'SELF_REVIEW' } });
        const large = await ask(order.id, { amountFen: 60_000 });
        const batch = await kit.call(finance, { method: 'POST', url: `${WIRE}/batchApprove`, body: { ids: [small, large] } });
        expect(batch.body.result).toMatchObject({ ok: 1, failed: [{ id: large, message: '金额超过¥500.00，需双人复核，请逐笔审核' }] });
        expect((await act('approve', large)).body).toMatchObject({ success: true, result: { errorCode: 'APPROVAL_CREATED' } });
        expect((await act('approve', large)).body.message).toBe('已由fin1通过，等待双人复核');
        const kind = kit.app.approvals.find('refund')!;
        const given = {
            app: kit.app,
            payload: { amountFen: 60_000 },
            bizId: large,
            maker: 'fin1',
            approvalId: '7',
            approvalNo: 'FH1',
            now: now(),
        };
        await kit.db.transaction(tx => kind.closed!({ ...given, tx, status: 'rejected', remark: '再核实' }));
        expect((await act('reject', large)).status).toBe(400);
        await kit.db.transaction(async tx => {
            const target = (await kind.target(tx, large))!;
            await kind.execute({
                ...given,
                tx,
                target,
                actor: { session: buildSession([], { username: 'finlead' }), ip: '::1', requestId: 'r' },
            });
        });
        expect(await refundOf(large)).toMatchObject({ status: 'done', audit_by: 'finlead', approval_id: '7' });
        const third = await ask(order.id, { amountFen: 2000 });
        expect((await act('reject', third, { reason: '凭证不足' })).body.result).toMatchObject({ status: 'rejected', failMsg: '凭证不足' });
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 19_000 });
    });

    it('[FINANCE-08] lists by customer and state with sums, and asks each act for its right', async () => {
        const order = await make({ way: 'wallet' });
        const id = await ask(order.id, { amountFen: 1234 });
        const page = await kit.call(finance, {
            url: `${WIRE}/list?customerName=*晟远*&status=pending&amountFen_begin=1234&amountFen_end=1234`,
        });
        expect(page.records).toMatchObject([{ id, orderNo: order.orderNo, customerName: '晟远建工', actions: { approve: { ok: true } } }]);
        for (const [letters, found] of [
            ['syjg', 1],
            ['shengyuan', 1],
            ['xyjg', 0],
        ] as const)
            expect((await kit.call(finance, { url: `${WIRE}/list?customerName=*${letters}*&amountFen=1234` })).records).toHaveLength(found);
        expect((await kit.call(finance, { url: `${WIRE}/sum?status=pending` })).body.result?.pendingFen).toBeGreaterThanOrEqual(1234);
        expect((await kit.call(finance, { url: `${WIRE}/stat` })).body.result).toMatchObject({ done: expect.any(Number) as number });
        const reader = buildSession(['finance:refund:list', 'finance:refund:query'], { userId: 'reader' });
        for (const name of ['approve', 'reject', 'retry', 'batchApprove', 'batchRetry'])
            expect((await act(name, id, {}, reader)).status).toBe(403);
    });

    it('[FINANCE-08] leaves a ledger that proves itself after all refunds', async () => {
        expect([await unbalancedJournals(kit.db), await wrongBalances(kit.db)]).toEqual([[], []]);
    });
});
