import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { retrying } from '#server/kit/transaction.ts';
import { reassignComp } from '#server/ledger/journals/order.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { trialBalance, unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { refundRoutes } from '#server/modules/finance/refund/refund.routes.ts';
import { moneyEndRoutes } from '#server/modules/order/order/money-ends.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { balancesOf, linesOf, payOrder } from '#tests/support/money-fixtures.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';

const CODES = ['list', 'query', 'cancel', 'restore', 'settle', 'refund'].map(action => `order:order:${action}`);
const staff = buildSession(CODES, { userId: 'u1', username: 'ops', realname: '运营' });
/** The order of the worked chain, domain 6.4. */
const E19 = { service_fen: 108_800, pass_fen: 8550, tax_fen: 10_562, payable_fen: 127_912, info_fee_fen: 10_704, driver_fen: 106_646 };

let kit: KitApp;
let pool: pg.Pool;
let fleet: Fleet;
let customer: Owner;
const now = () => toWireTime(kit.app.clock.date());

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(orderRoutes);
        void app.register(moneyEndRoutes);
        void app.register(refundRoutes);
    });
    pool = kit.app.pool;
    fleet = await buildFleet(pool, 0);
    customer = { kind: 'customer', id: fleet.customerId, name: '晟远建工', cityId: fleet.cityId };
});
afterAll(() => kit.close());

type Way = Parameters<typeof payOrder>[1]['way'];
interface Made {
    status?: string;
    way?: Way | null;
    bonusFen?: number;
    columns?: object;
    isHeld?: boolean;
}
/** A paid order with a driver of its own; minutes until the appointment by `columns`. */
const make = async ({ status = 'accepted', way = 'wallet', bonusFen = 0, columns = {}, isHeld = true }: Made = {}) => {
    const driver = await addDriver(pool, fleet, 1);
    const order = await addOrder(pool, fleet, {
        status,
        ...(isHeld ? { driver } : {}),
        columns: { ...E19, pay_status: 'unpaid', ...columns },
    });
    if (way) await payOrder(kit.db, { orderId: order.id, customer, way, amountFen: E19.payable_fen, bonusFen, now: now() });
    return { ...order, driver: { kind: 'driver' as const, id: driver.driverId, name: driver.name, cityId: fleet.cityId } };
};
const stored = async (id: string) => (await pool.query<Record<string, unknown>>('select * from ord_order where id = $1', [id])).rows[0]!;
const act = async (name: string, id: string, body: object = {}, session = staff) =>
    kit.call(session, { method: 'POST', url: `/order/order/${name}`, body: { id, version: (await stored(id)).version, ...body } });
const byCustomer = { by: 'customer', code: 'plan_change', confirmFee: true };
const shape = (answer: Awaited<ReturnType<typeof act>>) =>
    answer.body as { success: boolean; message: string; result: Record<string, unknown> };
const run = async (name: string) => {
    const handler = kit.app.handlers.find(name)!;
    return handler.run({ app: kit.app, db: kit.db, params: {}, signal: new AbortController().signal } as never);
};

describe('cancelling', () => {
    it('[ORDER-02] tells what it costs, then keeps the fee of domain 6.4 and gives the rest back to the fen', async () => {
        const order = await make({ status: 'en_route', bonusFen: 20_000 });
        const asked = await act('cancel', order.id, { by: 'customer', code: 'plan_change' });
        expect(asked.body.result).toMatchObject({
            feeFen: 32_640,
            driverFen: 26_112,
            platformFen: 6528,
            refundFen: 95_272,
            cashFen: 80_376,
            bonusFen: 14_896,
        });
        expect((await stored(order.id)).status).toBe('en_route');
        const done = shape(await act('cancel', order.id, byCustomer));
        expect(done).toMatchObject({
            success: true,
            message: '已取消，退款¥952.72',
            result: { status: 'canceled', payStatus: 'part_refunded', refundedFen: 95_272 },
        });
        expect(await linesOf(kit.db, order.id, 'cancel')).toEqual([
            'D escrow 127912',
            'C drv_avail 26112',
            'C rev_penalty 6528',
            'C cust_cash 80376',
            'C cust_bonus 14896',
        ]);
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 26_112 });
        const { rows } = await pool.query('select status, reason_code, cash_fen, bonus_fen from fin_refund where order_id = $1', [
            order.id,
        ]);
        expect(rows).toEqual([{ status: 'done', reason_code: 'cancel', cash_fen: '80376', bonus_fen: '14896' }]);
        const slots = await pool.query('select distinct status from ord_reservation where order_id = $1', [order.id]);
        expect(slots.rows).toEqual([{ status: 'released' }]);
        expect(await stored(order.id)).toMatchObject({ prev_status: 'en_route', cancel_by: 'customer', cancel_code: 'plan_change' });
    });

    it('[ORDER-02] costs what stage and time say, never more than was paid, and nothing where the customer is not to blame', async () => {
        const accepted = (minutesAgo: number, minutesLeft: number) =>
            make({ columns: { accept_time: `${addMinutes(now(), -minutesAgo)}+08`, appoint_at: `${addMinutes(now(), minutesLeft)}+08` } });
        const feeOf = async (id: string, by = 'customer') => (await act('cancel', id, { by, code: 'other', remark: '试算' })).body.result;
        expect(await feeOf((await accepted(5, 600)).id)).toMatchObject({ feeFen: 0, tier: '接单后10分钟内取消，免费' });
        expect(await feeOf((await accepted(30, 600)).id)).toMatchObject({ feeFen: 10_880 });
        const near = await accepted(30, 60);
        expect(await feeOf(near.id)).toMatchObject({ feeFen: 21_760, driverFen: 17_408 });
        expect(await feeOf(near.id, 'driver')).toMatchObject({ feeFen: 0, refundFen: 127_912 });
        expect(await feeOf((await make({ status: 'dispatching', isHeld: false })).id)).toMatchObject({
            feeFen: 0,
            tier: '司机接单前取消，免费',
        });
        const deposit = await make({ status: 'arrived', way: null, columns: { service_fen: 108_800 } });
        await payOrder(kit.db, { orderId: deposit.id, customer, way: 'wechat', amountFen: 25_600, now: now() });
        expect(await feeOf(deposit.id)).toMatchObject({ feeFen: 25_600, refundFen: 0 });
        const onTheWay = await make({ status: 'en_route' });
        const own = shape(await act('cancel', onTheWay.id, { by: 'platform', code: 'weather', confirmFee: true }));
        expect(own.result).toMatchObject({ payStatus: 'refunded', refundedFen: 127_912 });
    });

    it('[ORDER-02] takes a fee of one’s own with a reason only, and refuses it above what was paid', async () => {
        const order = await make({ status: 'en_route' });
        const refused = await act('cancel', order.id, { ...byCustomer, feeFen: 5000 });
        expect(refused.body).toMatchObject({ success: false, result: { fields: { remark: '调整违约金请填写说明' } } });
        const over = await act('cancel', order.id, { ...byCustomer, feeFen: 200_000, remark: '多收' });
        expect(over.body.result).toMatchObject({ fields: { feeFen: '违约金不能超过已付金额¥1,279.12' } });
        const done = await act('cancel', order.id, { ...byCustomer, feeFen: 5000, remark: '老客户，协商减免' });
        expect(done.body.result).toMatchObject({ refundedFen: 122_912 });
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 4000 });
    });

    it('[ORDER-02] is refused while the work goes on, when it is over, and without the right', async () => {
        const working = await make({ status: 'working' });
        expect(shape(await act('cancel', working.id, byCustomer)).message).toBe('当前状态为“作业中”，不能取消，请先完工');
        expect(shape(await act('cancel', (await make({ status: 'completed' })).id, byCustomer)).message).toBe(
            '当前状态为“待结算”，不能取消',
        );
        const listed = await kit.call(staff, { url: `/order/order/queryById?id=${working.id}` });
        expect(listed.body.result?.actions).toMatchObject({ cancel: { ok: false, reason: '当前状态为“作业中”，不能取消，请先完工' } });
        const reader = buildSession(['order:order:list'], { userId: 'reader' });
        for (const name of ['cancel', 'restore', 'settle', 'refund', 'batchCancel', 'batchSettle'])
            expect((await act(name, working.id, {}, reader)).status).toBe(403);
    });

    it('[ORDER-02] cancels many with a result for each', async () => {
        const [one, two, three] = [
            await make({ way: null, status: 'placed', isHeld: false }),
            await make(),
            await make({ status: 'working' }),
        ];
        const answer = await kit.call(staff, {
            method: 'POST',
            url: '/order/order/batchCancel',
            body: { ids: [one.id, two.id, three.id], ...byCustomer },
        });
        expect(answer.body.result).toMatchObject({ ok: 2, failed: [{ id: three.id, name: three.orderNo }] });
        expect([(await stored(one.id)).pay_status, (await stored(two.id)).status]).toEqual(['unpaid', 'canceled']);
    });

    it('[ORDER-02] sends a channel its part when nobody can restore the order any more, and takes its notice once', async () => {
        const order = await make({ way: 'wechat' });
        await act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true });
        const statusOf = async () =>
            (await pool.query('select status, channel_no from fin_refund where order_id = $1', [order.id])).rows[0];
        await kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'approved' });
        kit.app.clock.shift(11 * 60_000);
        await kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'processing' });
        expect(shape(await act('restore', order.id)).message).toBe('取消已超过10分钟，不能恢复，请重新下单');
        kit.app.clock.shift(12 * 60_000);
        await kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'done', channel_no: expect.stringMatching(/^WX/) as string });
        kit.app.clock.shift(0);
        expect(await linesOf(kit.db, order.id, 'cancel')).toEqual(['D escrow 127912', 'C clearing_wechat 127912']);
    });
});

describe('restoring', () => {
    it('[ORDER-02] stands the order where it stood, with slot and money, and lets it be cancelled once more', async () => {
        const order = await make({ status: 'en_route', bonusFen: 20_000 });
        const before = await balancesOf(kit.db, customer);
        await act('cancel', order.id, byCustomer);
        const back = shape(await act('restore', order.id));
        expect(back).toMatchObject({
            success: true,
            message: '订单已恢复为“前往中”',
            result: { status: 'en_route', payStatus: 'paid', refundedFen: 0, cancelBy: null },
        });
        expect(await balancesOf(kit.db, customer)).toMatchObject(before);
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 0 });
        const slots = await pool.query('select status from ord_reservation where order_id = $1', [order.id]);
        expect(slots.rows).toEqual([{ status: 'held' }]);
        const again = await act('cancel', order.id, byCustomer);
        expect(again.body.result).toMatchObject({ status: 'canceled', refundedFen: 95_272 });
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 26_112 });
    });

    it('[ORDER-02] withdraws what has not gone to the channel, and keeps what cannot be undone', async () => {
        const order = await make({ way: 'alipay' });
        await act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true });
        expect(shape(await act('restore', order.id)).success).toBe(true);
        expect((await pool.query('select status from fin_refund where order_id = $1', [order.id])).rows).toEqual([{ status: 'rejected' }]);
        const taken = await make({ way: null });
        await act('cancel', taken.id, { by: 'platform', code: 'risk', confirmFee: true });
        const { rows } = await pool.query<{ during: string; driver_id: string }>(
            'select during, driver_id from ord_reservation where order_id = $1',
            [taken.id],
        );
        const rival = await addOrder(pool, fleet, { status: 'accepted' });
        await pool.query("insert into ord_reservation (id, create_by, order_id, driver_id, during) values ($1, 't', $2, $3, $4)", [
            `${rival.id.slice(0, -3)}999`,
            rival.id,
            rows[0]!.driver_id,
            rows[0]!.during,
        ]);
        const refused = await act('restore', taken.id);
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'RESERVATION_CONFLICT' } });
        expect(refused.body.message).toContain(rival.orderNo);
        expect((await stored(taken.id)).status).toBe('canceled');
    });
});

describe('settling', () => {
    it('[ORDER-02] pays driver and platform out of the escrow, half of the income against a debt, and frees the slot', async () => {
        const order = await make({ status: 'completed' });
        await retrying(kit.db, tx =>
            post(
                tx,
                reassignComp({
                    at: now(),
                    operator: 't',
                    bizKind: 'test',
                    driver: order.driver,
                    amountFen: 1,
                    reassignId: `seed${order.id}`,
                }),
            ),
        );
        await kit.db
            .execute(sql`insert into fin_account (id, create_by, account_no, owner_kind, owner_id, subject, side, balance_fen) values
            (${`${order.id.slice(0, -3)}998`}, 't', ${`drv_debt-${order.driver.id}`}, 'driver', ${order.driver.id}, 'drv_debt', 'D', 0)`);
        await retrying(kit.db, async tx => {
            const { refundPost } = await import('#server/ledger/journals/order.ts');
            const debt = {
                at: now(),
                operator: 't',
                bizKind: 'test',
                orderId: order.id,
                customer,
                refundId: `d${order.id}`,
                refund: { cash: 80_000 },
            };
            await post(
                tx,
                refundPost({ ...debt, orderId: '1', driver: order.driver, driverFen: 80_000, driverAvailFen: 0, platformFen: 0 }),
            );
        });
        const done = shape(await act('settle', order.id));
        expect(done).toMatchObject({ success: true, result: { status: 'settled' } });
        expect(await linesOf(kit.db, order.id, 'settle')).toEqual([
            'D escrow 127912',
            'C drv_avail 106646',
            'C rev_info_fee 10704',
            'C rev_tax_add 10562',
        ]);
        expect(await linesOf(kit.db, order.id, 'debt_offset')).toEqual(['D drv_avail 53323', 'C drv_debt 53323']);
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 53_324, drv_debt: 26_677 });
        expect(await stored(order.id)).toMatchObject({ status: 'settled' });
    });

    it('[ORDER-02] is refused while somebody owes, disputes, waits for a refund or a judgement', async () => {
        const owing = await make({ status: 'completed', way: null, columns: { pay_status: 'owing', paid_fen: 100_000 } });
        expect(shape(await act('settle', owing.id)).message).toBe('待补差价¥279.12，请先收款再结算');
        const disputed = await make({ status: 'completed', columns: { dispute_status: 'open' } });
        expect(shape(await act('settle', disputed.id))).toMatchObject({
            message: '订单存在未结争议，不能结算',
            result: { errorCode: 'DISPUTE_OPEN' },
        });
        const waiting = await make({ status: 'completed' });
        const half = { reasonCode: 'service_fail', amountFen: 20_000, driverBearFen: 20_000, platformBearFen: 0, remark: '少做一项' };
        expect(shape(await act('refund', waiting.id, half)).message).toMatch(/^退款申请TK\d+已提交，等待财务审核$/);
        expect(shape(await act('settle', waiting.id)).message).toMatch(/^退款单TK\d+还没有处理完，请先在退款审核中处理$/);
        const paused = await make({ status: 'completed' });
        await pool.query(
            `insert into ord_pause (id, city_id, create_by, pause_no, driver_id, order_id, pause_type, reason_code, start_at, end_at, source, audit_status)
             values ($1, $2, 't', $3, $4, $5, 'work', 'meal', now() - interval '1 hour', now(), 'driver', 'pending')`,
            [`${paused.id.slice(0, -3)}997`, fleet.cityId, `ZT${paused.id}`, paused.driver.id, paused.id],
        );
        expect(shape(await act('settle', paused.id)).message).toContain('还没有判责');
        const unpaid = await make({ status: 'completed', way: null, columns: { pay_status: 'paid', paid_fen: E19.payable_fen } });
        expect(shape(await act('settle', unpaid.id)).message).toBe('托管资金¥0.00与应付¥1,279.12不一致，请财务核对后再结算');
    });

    it('[ORDER-02] settles once however many ask, and an order is either cancelled or settled', async () => {
        const order = await make({ status: 'completed' });
        const version = (await stored(order.id)).version;
        const settle = () => kit.call(staff, { method: 'POST', url: '/order/order/settle', body: { id: order.id, version } });
        const answers = await Promise.all(Array.from({ length: 6 }, settle));
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
        expect(await balancesOf(kit.db, order.driver)).toMatchObject({ drv_avail: 106_646 });
        const many = [await make({ status: 'completed' }), await make({ status: 'accepted' })];
        const batch = await kit.call(staff, { method: 'POST', url: '/order/order/batchSettle', body: { ids: many.map(({ id }) => id) } });
        expect(batch.body.result).toMatchObject({ ok: 1, failed: [{ id: many[1]!.id, message: '当前状态为“已接单”，不能结算' }] });
    });

    it('[ORDER-02] settles by itself when the hours are over, and gives five stars when the days are', async () => {
        const order = await make({ status: 'completed', columns: { finish_time: `${addMinutes(now(), -25 * 60)}+08` } });
        const fresh = await make({ status: 'completed', columns: { finish_time: `${addMinutes(now(), -60)}+08` } });
        expect(await run('settleOrders')).toContain('结算订单1单');
        expect([(await stored(order.id)).status, (await stored(fresh.id)).status]).toEqual(['settled', 'completed']);
        expect(await run('evaluateOrders')).toBe('默认好评0单');
        await pool.query("update ord_order set settle_time = now() - interval '8 days' where id = $1", [order.id]);
        expect(await run('evaluateOrders')).toBe('默认好评1单');
        expect(await run('evaluateOrders')).toBe('默认好评0单');
        expect((await stored(order.id)).status).toBe('evaluated');
        const { rows } = await pool.query('select score, is_auto, from_kind from usr_evaluation where order_id = $1', [order.id]);
        expect(rows).toEqual([{ score: 5, is_auto: true, from_kind: 'customer' }]);
    });
});

describe('asking for a refund', () => {
    it('[ORDER-02] stays within what was paid and says what to do instead', async () => {
        const ask = { reasonCode: 'other', amountFen: 1000, driverBearFen: 1000, platformBearFen: 0, remark: '协商' };
        expect(shape(await act('refund', (await make({ status: 'placed', way: null, isHeld: false })).id, ask)).message).toBe(
            '订单未付款，不能退款',
        );
        expect(shape(await act('refund', (await make()).id, ask)).message).toBe('当前状态为“已接单”，不能退款，请取消订单，或改价后退差');
        const done = await make({ status: 'completed' });
        expect(shape(await act('refund', done.id, { ...ask, amountFen: 200_000, driverBearFen: 200_000 }))).toMatchObject({
            message: '退款不能超过可退金额¥1,279.12',
            result: { errorCode: 'REFUND_EXCEEDS' },
        });
        expect(shape(await act('refund', done.id, { ...ask, driverBearFen: 500 })).result).toMatchObject({
            fields: { platformBearFen: '司机承担与平台承担之和须等于退款金额' },
        });
        const preview = await kit.call(staff, { url: `/order/order/refundPreview?id=${done.id}&amountFen=1000` });
        expect(preview.body.result).toMatchObject({ refundableFen: 127_912, overpaidFen: 0, cashFen: 1000, mode: 'settleFirst' });
        const settle = await kit.call(staff, { url: `/order/order/settlePreview?id=${done.id}` });
        expect(settle.body.result).toMatchObject({ escrowFen: 127_912, payableFen: 127_912, driverFen: 106_646, offsetFen: 0 });
        const asks = await Promise.all(
            Array.from({ length: 3 }, () => act('refund', done.id, { ...ask, amountFen: 100_000, driverBearFen: 100_000 })),
        );
        expect(asks.filter(({ body }) => body.success)).toHaveLength(1);
    });
});

describe('the books afterwards', () => {
    it('[FINANCE-08] balance, and no ended order has money in the escrow', async () => {
        expect([await unbalancedJournals(kit.db), (await wrongBalances(kit.db)).length]).toEqual([[], 0]);
        const total = (await trialBalance(kit.db, '9999-12-31')).reduce((sum, { debitFen, creditFen }) => sum + debitFen - creditFen, 0);
        expect(total).toBe(0);
        const { rows } = await kit.db.execute(sql`
            select o.order_no from ord_order o join fin_entry e on e.order_id = o.id join fin_account a on a.id = e.account_id and a.subject = 'escrow'
             where o.status in ('settled', 'evaluated', 'canceled', 'closed') group by o.id, o.order_no having sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) <> 0`);
        expect(rows).toEqual([]);
        const over = await kit.db.execute(sql`select 1 from ord_order where refunded_fen > paid_fen`);
        expect(over.rows).toEqual([]);
    });
});
