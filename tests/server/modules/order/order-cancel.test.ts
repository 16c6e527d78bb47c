import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#server/kit/time.ts';
import { revokeOffers } from '#server/modules/users/driver/offline.service.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp, type MoneyApp, shape } from '#tests/support/money-app.ts';
import { balancesOf, linesOf, payOrder } from '#tests/support/money-fixtures.ts';
import { addOrder } from '#tests/support/order-fixtures.ts';

const byCustomer = { by: 'customer', code: 'plan_change', confirmFee: true };

let money: MoneyApp;
beforeAll(async () => {
    money = await createMoneyApp();
});
afterAll(() => money.kit.close());

describe('cancelling', () => {
    it('[ORDER-02] tells what it costs, then keeps the fee of domain 6.4 and gives the rest back to the fen', async () => {
        const order = await money.make({ status: 'en_route', bonusFen: 20_000 });
        const asked = await money.act('cancel', order.id, { by: 'customer', code: 'plan_change' });
        expect(asked.body.result).toMatchObject({
            feeFen: 32_640,
            driverFen: 26_112,
            platformFen: 6528,
            refundFen: 95_272,
            cashFen: 80_376,
            bonusFen: 14_896,
        });
        expect((await money.stored(order.id)).status).toBe('en_route');
        const done = shape(await money.act('cancel', order.id, byCustomer));
        expect(done).toMatchObject({
            success: true,
            message: '已取消，退款¥952.72',
            result: { status: 'canceled', payStatus: 'part_refunded', refundedFen: 95_272 },
        });
        expect(await linesOf(money.kit.db, order.id, 'cancel')).toEqual([
            'D escrow 127912',
            'C drv_avail 26112',
            'C rev_penalty 6528',
            'C cust_cash 80376',
            'C cust_bonus 14896',
        ]);
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 26_112 });
        const { rows } = await money.pool.query('select status, reason_code, cash_fen, bonus_fen from fin_refund where order_id = $1', [
            order.id,
        ]);
        expect(rows).toEqual([{ status: 'done', reason_code: 'cancel', cash_fen: '80376', bonus_fen: '14896' }]);
        const slots = await money.pool.query('select distinct status from ord_reservation where order_id = $1', [order.id]);
        expect(slots.rows).toEqual([{ status: 'released' }]);
        expect(await money.stored(order.id)).toMatchObject({ prev_status: 'en_route', cancel_by: 'customer', cancel_code: 'plan_change' });
    });

    it('[ORDER-02] costs what stage and time say, never more than was paid, and nothing where the customer is not to blame', async () => {
        const accepted = (minutesAgo: number, minutesLeft: number) =>
            money.make({
                columns: {
                    accept_time: `${addMinutes(money.now(), -minutesAgo)}+08`,
                    appoint_at: `${addMinutes(money.now(), minutesLeft)}+08`,
                },
            });
        const feeOf = async (id: string, by = 'customer') =>
            (await money.act('cancel', id, { by, code: 'other', remark: '试算' })).body.result;
        expect(await feeOf((await accepted(5, 600)).id)).toMatchObject({ feeFen: 0, tier: '接单后10分钟内取消，免费' });
        expect(await feeOf((await accepted(30, 600)).id)).toMatchObject({ feeFen: 10_880 });
        const near = await accepted(30, 60);
        expect(await feeOf(near.id)).toMatchObject({ feeFen: 21_760, driverFen: 17_408 });
        expect(await feeOf(near.id, 'driver')).toMatchObject({ feeFen: 0, refundFen: 127_912 });
        expect(await feeOf((await money.make({ status: 'dispatching', isHeld: false })).id)).toMatchObject({
            feeFen: 0,
            tier: '司机接单前取消，免费',
        });
        const deposit = await money.make({ status: 'arrived', way: null, columns: { service_fen: 108_800 } });
        await payOrder(money.kit.db, { orderId: deposit.id, customer: money.customer, way: 'wechat', amountFen: 25_600, now: money.now() });
        expect(await feeOf(deposit.id)).toMatchObject({ feeFen: 25_600, refundFen: 0 });
        const onTheWay = await money.make({ status: 'en_route' });
        const own = shape(await money.act('cancel', onTheWay.id, { by: 'platform', code: 'weather', confirmFee: true }));
        expect(own.result).toMatchObject({ payStatus: 'refunded', refundedFen: 127_912 });
    });

    it('[ORDER-02] takes a fee of one’s own with a reason only, and refuses it above what was paid', async () => {
        const order = await money.make({ status: 'en_route' });
        const refused = await money.act('cancel', order.id, { ...byCustomer, feeFen: 5000 });
        expect(refused.body).toMatchObject({ success: false, result: { fields: { remark: '调整违约金请填写说明' } } });
        const over = await money.act('cancel', order.id, { ...byCustomer, feeFen: 200_000, remark: '多收' });
        expect(over.body.result).toMatchObject({ fields: { feeFen: '违约金不能超过已付金额¥1,279.12' } });
        const done = await money.act('cancel', order.id, { ...byCustomer, feeFen: 5000, remark: '老客户，协商减免' });
        expect(done.body.result).toMatchObject({ refundedFen: 122_912 });
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 4000 });
    });

    it('[ORDER-02] is refused while the work goes on, when it is over, and without the right', async () => {
        const working = await money.make({ status: 'working' });
        expect(shape(await money.act('cancel', working.id, byCustomer)).message).toBe('当前状态为“作业中”，不能取消，请先完工');
        expect(shape(await money.act('cancel', (await money.make({ status: 'completed' })).id, byCustomer)).message).toBe(
            '当前状态为“待结算”，不能取消',
        );
        const listed = await money.kit.call(money.staff, { url: `/order/order/queryById?id=${working.id}` });
        expect(listed.body.result?.actions).toMatchObject({ cancel: { ok: false, reason: '当前状态为“作业中”，不能取消，请先完工' } });
        const reader = buildSession(['order:order:list'], { userId: 'reader' });
        for (const name of ['cancel', 'restore', 'settle', 'refund', 'batchCancel', 'batchSettle'])
            expect((await money.act(name, working.id, {}, reader)).status).toBe(403);
    });

    it('[ORDER-02] cancels many with a result for each', async () => {
        const [one, two, three] = [
            await money.make({ way: null, status: 'placed', isHeld: false }),
            await money.make(),
            await money.make({ status: 'working' }),
        ];
        const unsure = await money.kit.call(money.staff, {
            method: 'POST',
            url: '/order/order/batchCancel',
            body: { ids: [two.id], by: 'customer', code: 'plan_change' },
        });
        expect(unsure.body.result).toMatchObject({ ok: 0, failed: [{ id: two.id, name: two.orderNo }] });
        const answer = await money.kit.call(money.staff, {
            method: 'POST',
            url: '/order/order/batchCancel',
            body: { ids: [one.id, two.id, three.id], ...byCustomer },
        });
        expect(answer.body.result).toMatchObject({ ok: 2, failed: [{ id: three.id, name: three.orderNo }] });
        expect([(await money.stored(one.id)).pay_status, (await money.stored(two.id)).status]).toEqual(['unpaid', 'canceled']);
    });

    it('[ORDER-02] sends a channel its part when nobody can restore the order any more, and takes its notice once', async () => {
        const order = await money.make({ way: 'wechat' });
        await money.act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true });
        const statusOf = async () =>
            (
                await money.pool.query<{ status: string; channel_no: string | null }>(
                    'select status, channel_no from fin_refund where order_id = $1',
                    [order.id],
                )
            ).rows[0];
        await money.kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'approved' });
        money.kit.app.clock.shift(11 * 60_000);
        await money.kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'processing' });
        expect(shape(await money.act('restore', order.id)).message).toBe('取消已超过10分钟，不能恢复，请重新下单');
        money.kit.app.clock.shift(12 * 60_000);
        await money.kit.app.outbox.drain();
        expect(await statusOf()).toMatchObject({ status: 'done', channel_no: expect.stringMatching(/^WX/) as string });
        money.kit.app.clock.shift(0);
        expect(await linesOf(money.kit.db, order.id, 'cancel')).toEqual(['D escrow 127912', 'C clearing_wechat 127912']);
    });
});

describe('a driver who is asked and taken off the road', () => {
    it('[ORDER-02] leaves the order to the next one, or to people', async () => {
        const order = await money.make({ status: 'dispatching', isHeld: false });
        await money.pool.query(
            `insert into ord_dispatch (id, create_by, order_id, round_no, mode, driver_id, status, offer_time, expire_time)
             values ($1, 't', $2, 1, 'auto', $3, 'offered', now(), now() + interval '1 minute')`,
            [`${order.id.slice(0, -3)}998`, order.id, order.driver.id],
        );
        await money.pool.query("update usr_driver set status = 'suspended' where id = $1", [order.driver.id]);
        await money.kit.db.transaction(tx => revokeOffers(tx, order.driver.id, money.now()));
        await money.kit.app.outbox.drain();
        const next = await money.pool.query("select 1 from ord_dispatch where order_id = $1 and status = 'offered' and driver_id <> $2", [
            order.id,
            order.driver.id,
        ]);
        const calls = await money.pool.query("select 1 from sys_anomaly where biz_id = $1 and rule_code = 'dispatch_timeout'", [order.id]);
        expect(next.rows.length + calls.rows.length).toBe(1);
    });
});

describe('restoring', () => {
    it('[ORDER-02] returns the order to its former state, with slot and money, and lets it be cancelled once more', async () => {
        const order = await money.make({ status: 'en_route', bonusFen: 20_000 });
        const before = await balancesOf(money.kit.db, money.customer);
        await money.act('cancel', order.id, byCustomer);
        const back = shape(await money.act('restore', order.id));
        expect(back).toMatchObject({
            success: true,
            message: '订单已恢复为“前往中”',
            result: { status: 'en_route', payStatus: 'paid', refundedFen: 0, cancelBy: null },
        });
        expect(await balancesOf(money.kit.db, money.customer)).toMatchObject(before);
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 0 });
        const slots = await money.pool.query('select status from ord_reservation where order_id = $1', [order.id]);
        expect(slots.rows).toEqual([{ status: 'held' }]);
        const again = await money.act('cancel', order.id, byCustomer);
        expect(again.body.result).toMatchObject({ status: 'canceled', refundedFen: 95_272 });
        expect(await balancesOf(money.kit.db, order.driver)).toMatchObject({ drv_avail: 26_112 });
    });

    it('[ORDER-02] asks drivers again where the offers have run out meanwhile, or calls people', async () => {
        const order = await money.make({ status: 'dispatching', isHeld: false });
        await money.act('cancel', order.id, byCustomer);
        expect(shape(await money.act('restore', order.id))).toMatchObject({ success: true, result: { status: 'dispatching' } });
        const offers = await money.pool.query("select 1 from ord_dispatch where order_id = $1 and status = 'offered'", [order.id]);
        const anomalies = await money.pool.query("select 1 from sys_anomaly where biz_id = $1 and rule_code = 'dispatch_timeout'", [
            order.id,
        ]);
        expect(offers.rows.length + anomalies.rows.length).toBe(1);
    });

    it('[ORDER-02] asks nobody of a driven order, though a reassignment took an offer back in the very second of the cancellation', async () => {
        const order = await money.make({ status: 'accepted' });
        await money.act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true });
        await money.pool.query(
            `insert into ord_dispatch (id, create_by, order_id, round_no, mode, driver_id, status, reply_time, expire_time)
             select id, 't', id, 0, 'assign', driver_id, 'revoked', cancel_time, now() + interval '1 hour' from ord_order where id = $1`,
            [order.id],
        );
        expect(shape(await money.act('restore', order.id))).toMatchObject({ success: true, result: { status: 'accepted' } });
        const { rows } = await money.pool.query('select status from ord_dispatch where order_id = $1 order by round_no', [order.id]);
        expect(rows).toEqual([{ status: 'revoked' }, { status: 'accepted' }]);
    });

    it('[ORDER-02] withdraws what has not gone to the channel, and keeps what cannot be undone', async () => {
        const order = await money.make({ way: 'alipay' });
        await money.act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true });
        expect(shape(await money.act('restore', order.id)).success).toBe(true);
        expect((await money.pool.query('select status from fin_refund where order_id = $1', [order.id])).rows).toEqual([
            { status: 'rejected' },
        ]);
        const taken = await money.make({ way: null });
        await money.act('cancel', taken.id, { by: 'platform', code: 'risk', confirmFee: true });
        const { rows } = await money.pool.query<{ during: string; driver_id: string }>(
            'select during, driver_id from ord_reservation where order_id = $1',
            [taken.id],
        );
        const rival = await addOrder(money.pool, money.fleet, { status: 'accepted' });
        await money.pool.query("insert into ord_reservation (id, create_by, order_id, driver_id, during) values ($1, 't', $2, $3, $4)", [
            `${rival.id.slice(0, -3)}999`,
            rival.id,
            rows[0]!.driver_id,
            rows[0]!.during,
        ]);
        const refused = await money.act('restore', taken.id);
        expect(refused.body).toMatchObject({ success: false, result: { errorCode: 'RESERVATION_CONFLICT' } });
        expect(refused.body.message).toContain(rival.orderNo);
        expect((await money.stored(taken.id)).status).toBe('canceled');
    });
});
