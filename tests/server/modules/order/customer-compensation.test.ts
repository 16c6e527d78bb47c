import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { createMoneyApp, E19, type MoneyApp, shape } from '#tests/support/money-app.ts';
import { balancesOf, linesOf, payOrder } from '#tests/support/money-fixtures.ts';
import { addDriver } from '#tests/support/order-fixtures.ts';
import { PHOTO } from '#tests/support/order-life.ts';

let money: MoneyApp;
beforeAll(async () => {
    money = await createMoneyApp();
});
afterAll(async () => {
    expect([...(await unbalancedJournals(money.kit.db)), ...(await wrongBalances(money.kit.db))]).toEqual([]);
    await money.kit.close();
});

const desk = buildSession(
    ['reassign', 'reassignWorking', 'advance', 'settle', 'cancel', 'restore', 'list', 'query'].map(code => `order:order:${code}`),
    { userId: 'd1', username: 'desk', realname: '调度台' },
);
const CONSENT = '王女士 10:20 电话同意';
const byCustomer = { by: 'customer', code: 'plan_change', confirmFee: true };

type Order = Awaited<ReturnType<MoneyApp['make']>>;

/** Gives the order to a driver who is at once its driver. */
const reassign = async (order: Order, more: object = {}) => {
    const next = await addDriver(money.pool, money.fleet, 2);
    const to = { driverId: next.driverId, vehicleId: next.vehicleId, needAccept: false };
    const cause = { reasonCode: 'customer_ask', responsible: 'customer', compensateFen: 20_000, customerConsent: CONSENT };
    const answer = shape(await money.act('reassign', order.id, { ...to, ...cause, ...more }, desk));
    return { answer, next: { kind: 'driver' as const, id: next.driverId } };
};
const billOf = async (id: string) =>
    (
        await money.pool.query<{ line: string }>(
            `select line_code || ' ' || name || ' ' || amount_fen as line from ord_price_line where order_id = $1 order by seq`,
            [id],
        )
    ).rows.map(({ line }) => line);
/** The order with its amounts as numbers. */
const storedFen = async (id: string) =>
    Object.fromEntries(
        Object.entries(await money.stored(id)).map(([name, value]) => [name, name.endsWith('_fen') ? Number(value) : value]),
    );
const finished = (id: string) => money.pool.query("update ord_order set status = 'completed', finish_time = now() where id = $1", [id]);
const pay = (id: string, amountFen: number) =>
    payOrder(money.kit.db, { orderId: id, customer: money.customer, way: 'wechat', amountFen, now: money.now() });
const avail = async (driver: { kind: 'driver'; id: string }) => (await balancesOf(money.kit.db, driver)).drv_avail ?? 0;

describe('a compensation that the customer bears', () => {
    it('[ORDER-03] is added to what he pays with his consent, passed on at cost, and written in bill, record and timeline', async () => {
        const order = await money.make({ status: 'arrived' });
        const preview = await money.kit.call(desk, { url: `/order/order/compensationPreview?id=${order.id}&compensateFen=20000` });
        expect(preview.body.result).toEqual({ payableFen: 127_912, newPayableFen: 147_912, taxFen: 0, dueFen: 20_000 });
        expect((await reassign(order)).answer).toMatchObject({ success: true, result: { payableFen: 147_912, passFen: 28_550 } });
        expect(await storedFen(order.id)).toMatchObject({
            payable_fen: 147_912,
            pass_fen: 28_550,
            comp_fen: 20_000,
            driver_fen: 126_646,
            service_fen: E19.service_fen,
            info_fee_fen: E19.info_fee_fen,
            tax_fen: E19.tax_fen,
        });
        expect(await billOf(order.id)).toEqual(['pass 改派补偿（客户承担） 20000', 'driver 原司机应得（改派补偿） 20000']);
        const parts = await money.kit.call(desk, { url: `/order/order/dispatches?id=${order.id}` });
        expect(parts.body.result).toMatchObject({ reassigns: [{ compensateFen: 20_000, customerFen: 20_000, consent: CONSENT }] });
        const { rows } = await money.pool.query("select data from ord_event where order_id = $1 and event = 'reassign'", [order.id]);
        expect(rows[0]).toMatchObject({ data: { customerFen: 20_000, fromFen: 127_912, toFen: 147_912 } });
        // Nothing is advanced by the platform.
        expect(await linesOf(money.kit.db, order.id, 'reassign_comp')).toEqual([]);
    });

    it('[ORDER-03] is the platform’s without a consent, and nobody else’s fault may be charged to him', async () => {
        const order = await money.make({ status: 'arrived' });
        expect((await reassign(order, { responsible: 'platform' })).answer.result).toMatchObject({
            fields: { customerConsent: '责任方为客户时，补偿才能由客户承担；其他情况由平台承担' },
        });
        expect((await reassign(order, { customerConsent: ' ' })).answer.result).toMatchObject({
            fields: { customerConsent: '请填写客户同意的说明，如谁、何时、以何种方式同意' },
        });
        expect(await storedFen(order.id)).toMatchObject({ status: 'arrived', payable_fen: 127_912 });
        expect((await reassign(order, { customerConsent: undefined })).answer).toMatchObject({ success: true });
        expect(await storedFen(order.id)).toMatchObject({ payable_fen: 127_912, comp_fen: 0 });
        expect(await linesOf(money.kit.db, order.id, 'reassign_comp')).toEqual(['D exp_comp 20000', 'C drv_avail 20000']);
        expect(await avail(order.driver)).toBe(20_000);
    });

    it('[ORDER-02] waits for his payment, then goes from the escrow to the driver who lost the order', async () => {
        const order = await money.make({ status: 'arrived' });
        const { next } = await reassign(order);
        await finished(order.id);
        expect(shape(await money.act('settle', order.id, {}, desk)).message).toBe('待补差价¥200.00，请先收款再结算');
        await pay(order.id, 20_000);
        const preview = await money.kit.call(desk, { url: `/order/order/settlePreview?id=${order.id}` });
        expect(preview.body.result).toMatchObject({ escrowFen: 147_912, payableFen: 147_912, driverFen: 106_646, compFen: 20_000 });
        expect(shape(await money.act('settle', order.id, {}, desk))).toMatchObject({ success: true, message: '已结算，司机入账¥1,066.46' });
        expect(await linesOf(money.kit.db, order.id, 'settle')).toEqual([
            'D escrow 147912',
            'C drv_avail 106646',
            'C drv_avail 20000',
            'C rev_info_fee 10704',
            'C rev_tax_add 10562',
        ]);
        expect([await avail(order.driver), await avail(next)]).toEqual([20_000, 106_646]);
        const { rows } = await money.pool.query('select id::text, income_fen::int as fen from usr_driver where id = any($1::bigint[])', [
            [next.id, order.driver.id],
        ]);
        expect(new Map(rows.map(({ id, fen }: { id: string; fen: number }) => [id, fen]))).toEqual(
            new Map([
                [next.id, 106_646],
                [order.driver.id, 0],
            ]),
        );
    });

    it('[ORDER-02] of two drivers before goes to each of them, and a refund after the settlement leaves it with them', async () => {
        const order = await money.make({ status: 'arrived' });
        const { next: second } = await reassign(order);
        const { next: third } = await reassign(order, { compensateFen: 5_000 });
        await finished(order.id);
        await pay(order.id, 25_000);
        await money.act('settle', order.id, {}, desk);
        expect([await avail(order.driver), await avail(second), await avail(third)]).toEqual([20_000, 5_000, 106_646]);
        const asked = {
            reasonCode: 'service_fail',
            amountFen: 30_000,
            driverBearFen: 10_000,
            platformBearFen: 20_000,
            remark: '退回改派补偿',
        };
        expect(shape(await money.act('refund', order.id, asked))).toMatchObject({ success: true });
        const { rows } = await money.pool.query(
            'select driver_bear_fen::int as driver, platform_bear_fen::int as platform from fin_refund where order_id = $1',
            [order.id],
        );
        expect(rows).toEqual([{ driver: 10_000, platform: 20_000 }]);
        expect([await avail(order.driver), await avail(second)]).toEqual([20_000, 5_000]);
    });
});

describe('an order that is being worked on', () => {
    it('[ORDER-04] is given to nobody else while the work is paused, and what the former driver paused is no pause of the next one', async () => {
        const order = await money.make({ status: 'working' });
        await money.pool.query(
            `insert into ord_pause (id, create_by, city_id, pause_no, driver_id, order_id, pause_type, reason_code, start_at, source)
             values (7001, 'test', $1, 'ZT2', $2, $3, 'work', 'other', now() - interval '20 minutes', 'driver')`,
            [money.fleet.cityId, order.driver.id, order.id],
        );
        const cause = { reasonCode: 'breakdown', responsible: 'force', compensateFen: 0, customerConsent: undefined };
        const { answer } = await reassign(order, cause);
        expect(answer).toMatchObject({ success: false, result: { errorCode: 'PAUSE_OPEN_EXISTS' } });
        expect(answer.message).toContain('ZT2，请先结束暂停再改派');
        await money.pool.query("update ord_pause set end_at = now() - interval '10 minutes', minutes = 10 where order_id = $1", [order.id]);
        expect((await reassign(order, cause)).answer).toMatchObject({ success: true });
        await money.pool.query("update ord_order set status = 'working', start_time = now() - interval '30 minutes' where id = $1", [
            order.id,
        ]);
        const done = await money.act(
            'advance',
            order.id,
            { to: 'completed', occurTime: money.now(), reason: '电话告知', proofs: PHOTO },
            desk,
        );
        expect(done.body).toMatchObject({ success: true, result: { status: 'completed' } });
        expect(await money.stored(order.id)).toMatchObject({ pause_minutes: 0, work_minutes: 30 });
    });
});

describe('an order with such a compensation that is cancelled', () => {
    it('[ORDER-02] by the customer: the compensation and then the fee stay of what he paid, the rest goes back, all of it is restored', async () => {
        const order = await money.make({ status: 'en_route' });
        const { next } = await reassign(order);
        await money.pool.query("update ord_order set status = 'en_route' where id = $1", [order.id]);
        const tooMuch = { ...byCustomer, feeFen: 110_000, remark: '协商' };
        expect(shape(await money.act('cancel', order.id, tooMuch, desk)).result).toMatchObject({
            fields: { feeFen: '违约金不能超过扣除改派补偿后的已付金额¥1,079.12' },
        });
        const asked = await money.act('cancel', order.id, { by: 'customer', code: 'plan_change' }, desk);
        expect(asked.body.result).toMatchObject({ feeFen: 32_640, compFen: 20_000, compShortFen: 0, refundFen: 75_272 });
        const done = shape(await money.act('cancel', order.id, byCustomer, desk));
        expect(done).toMatchObject({ success: true, result: { payStatus: 'part_refunded', refundedFen: 75_272 } });
        const lines = ['D escrow 127912', 'C drv_avail 26112', 'C drv_avail 20000', 'C rev_penalty 6528', 'C cust_cash 75272'];
        expect(await linesOf(money.kit.db, order.id, 'cancel')).toEqual(lines);
        expect([await avail(order.driver), await avail(next)]).toEqual([20_000, 26_112]);
        expect(shape(await money.act('restore', order.id, {}, desk))).toMatchObject({ success: true, result: { refundedFen: 0 } });
        expect([await avail(order.driver), await avail(next)]).toEqual([0, 0]);
    });

    it('[ORDER-03] is never more than the order costs, no matter who bears it', async () => {
        const order = await money.make({ status: 'arrived' });
        for (const more of [{}, { responsible: 'platform', customerConsent: undefined }]) {
            const { answer } = await reassign(order, { compensateFen: 127_913, ...more });
            expect(answer.result).toMatchObject({ fields: { compensateFen: '补偿原司机的金额不能超过订单应付金额¥1,279.12' } });
        }
        expect(await money.stored(order.id)).toMatchObject({ version: 0, reassign_count: 0 });
    });

    it('[ORDER-02] by anybody else: it costs the customer nothing, the platform keeps the promise', async () => {
        const order = await money.make({ status: 'arrived' });
        await reassign(order);
        const done = shape(await money.act('cancel', order.id, { by: 'platform', code: 'risk', confirmFee: true }, desk));
        expect(done).toMatchObject({ success: true, result: { payStatus: 'refunded', refundedFen: 127_912 } });
        expect(await linesOf(money.kit.db, order.id, 'reassign_comp')).toEqual(['D exp_comp 20000', 'C drv_avail 20000']);
        expect(await avail(order.driver)).toBe(20_000);
        await money.act('restore', order.id, {}, desk);
        expect(await avail(order.driver)).toBe(0);
    });

    it('[ORDER-02] by a customer who has not paid enough: the platform adds what is missing', async () => {
        const order = await money.make({ status: 'arrived' });
        const { next } = await reassign(order, { compensateFen: 127_912 });
        await reassign(order, { compensateFen: 2088 });
        const done = shape(await money.act('cancel', order.id, byCustomer, desk));
        expect(done).toMatchObject({ success: true, result: { payStatus: 'paid', refundedFen: 0 } });
        expect(await linesOf(money.kit.db, order.id, 'cancel')).toEqual(['D escrow 127912', 'C drv_avail 127912']);
        expect(await linesOf(money.kit.db, order.id, 'reassign_comp')).toEqual(['D exp_comp 2088', 'C drv_avail 2088']);
        expect([await avail(order.driver), await avail(next)]).toEqual([127_912, 2088]);
    });
});
