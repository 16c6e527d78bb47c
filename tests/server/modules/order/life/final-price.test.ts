import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retrying } from '#server/kit/transaction.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { pauseEffect } from '#server/modules/order/driver-pause/pause-facts.ts';
import { judgePause } from '#server/modules/order/driver-pause/pause-steps.ts';
import { acceptOffer } from '#server/modules/order/order/dispatch/accept-offer.service.ts';
import { adjustOrder } from '#server/modules/order/order/money/adjust-order.service.ts';
import { type Advance, advanceOrder } from '#server/modules/order/order/lifecycle/advance-order.service.ts';
import { chargeCustomer } from '#server/modules/order/order/reassign/customer-compensation.ts';
import { dispatchOrder } from '#server/modules/order/order/dispatch/dispatch.service.ts';
import { changeOrder, lockOrder, type OrderContext } from '#server/modules/order/order/lifecycle/move-order.service.ts';
import { customerActor, driverActor, systemActor } from '#server/modules/order/order/order-actor.service.ts';
import type { OrderRow } from '#server/modules/order/order/order.table.ts';
import { payOrder } from '#server/modules/order/order/money/pay-order.service.ts';
import { keepLines } from '#server/modules/order/order/money/price-lines.ts';
import { settleOrder } from '#server/modules/order/order/money/settle.service.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { addDriver, type Fleet } from '#tests/support/order-fixtures.ts';
import { PHOTO } from '#tests/support/order-life.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { crane, FLATBED, SHENZHEN } from '../../price/price-world.ts';
import { createPlaceWorld, HOUR } from '../place-world.ts';

type World = Awaited<ReturnType<typeof createPlaceWorld>>;
let world: World;
beforeAll(async () => {
    world = await createPlaceWorld();
    const flat = {
        ...crane,
        typeId: FLATBED,
        chargeMode: 'mileage',
        baseFen: 45_000,
        incMinutes: 0,
        incM: 10_000,
        km1Fen: 1_200,
        km2Fen: 900,
    };
    const { halfFen: _half, fullFen: _full, ...mileage } = flat;
    await world.calls.publish('/price/vehiclePrice', 'vehicle', mileage, 0.5);
    const loadTable = [{ heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 }];
    await world.kit.db.update(vehicleTypes).set({ loadTable }).where(eq(vehicleTypes.id, FLATBED));
    world.kit.app.clock.shift(3 * HOUR);
});
afterAll(async () => {
    expect([...(await unbalancedJournals(world.kit.db)), ...(await wrongBalances(world.kit.db))]).toEqual([]);
    await world.kit.close();
});

let drivers = 10;
let receipts = 0;
const now = () => toWireTime(world.kit.app.clock.date());
const act = <T>(
    id: string,
    kind: 'driver' | 'customer' | 'system',
    run: (context: OrderContext, order: OrderRow) => Promise<T>,
): Promise<T> =>
    retrying(world.kit.db, async tx => {
        const order = await lockOrder(tx, id);
        const actor = {
            driver: driverActor({ id: order.driverId ?? '1', name: '陈师傅' }),
            customer: customerActor({ id: order.customerId, name: '刘工' }),
            system: systemActor(),
        };
        return run({ app: world.kit.app, tx, now: now(), actor: actor[kind] }, order);
    });
const step = (id: string, advance: Advance) => act(id, 'driver', (context, order) => advanceOrder(context, order, advance));

/** An order with pinned rules that a driver has begun to work on, `minutes` before now. */
const working = async (job: object, minutes: number): Promise<string> => {
    const placed = await world.place(world.job({ weightKg: 2_000, ...job }));
    if (!placed.success) throw new Error(placed.message);
    const { id } = placed.result;
    const { payableFen, typeId } = await world.stored(id);
    await act(id, 'customer', (context, order) =>
        payOrder(context, order, { channel: 'wechat', amountFen: payableFen, receiptNo: `F${++receipts}` }),
    );
    const fleet = { cityId: SHENZHEN, typeId } as Fleet;
    const driver = await addDriver(world.kit.app.pool, fleet, (drivers += 1));
    await act(id, 'system', (context, order) => dispatchOrder(context, order, { mode: 'assign', ...driver }));
    await act(id, 'driver', (context, order) => acceptOffer(context, order, { driverId: driver.driverId }));
    await step(id, { to: 'en_route' });
    await step(id, { to: 'arrived', proofs: PHOTO });
    await step(id, { to: 'working', proofs: PHOTO, safetyChecked: true });
    // The work began so long ago; what led to it lies before.
    await world.kit.db.execute(sql`
        update ord_order set start_time = ${`${addMinutes(now(), -minutes)}+08`}, arrive_time = ${`${addMinutes(now(), -minutes - 5)}+08`},
               depart_time = ${`${addMinutes(now(), -minutes - 20)}+08`}, accept_time = ${`${addMinutes(now(), -minutes - 30)}+08`} where id = ${id}`);
    return id;
};
const finish = (id: string, more: Partial<Advance> = {}) => step(id, { to: 'completed', proofs: PHOTO, sign: PHOTO, ...more });
const overpaid = async (id: string) =>
    (
        await world.kit.db.execute<{ fen: number }>(
            sql`select (payload ->> 'refundFen')::float8 as fen from sys_outbox where topic = 'order.overpaid' and key = ${id} order by id`,
        )
    ).rows.map(({ fen }) => fen);

describe('the final price', () => {
    it('[ORDER-02] adds bridge fees by receipt, whole to the driver, and lets the customer pay them before it is settled', async () => {
        const id = await working({ estMinutes: 120 }, 100);
        const before = await world.stored(id);
        await expect(finish(id, { tollFen: 8_550 })).rejects.toMatchObject({
            result: { fields: { tolls: '请上传过路费票据，没有票据不能计入过路费' } },
        });
        const { finished } = await finish(id, { tollFen: 8_550, tolls: PHOTO });
        expect(finished?.balance).toMatchObject({ owingFen: 8_550, refundFen: 0, payStatus: 'owing' });
        expect(finished?.bridge.find(({ code }) => code === 'pass')).toMatchObject({ quoteFen: 0, finalFen: 8_550 });
        const after = await world.stored(id);
        expect(after.driverFen - before.driverFen).toBe(8_550);
        expect(after.infoFeeFen).toBe(before.infoFeeFen);
        await expect(act(id, 'system', settleOrder)).rejects.toThrow('待补差价¥85.50');
        await act(id, 'customer', (context, order) => payOrder(context, order, { channel: 'alipay', amountFen: 8_550, receiptNo: 'F-T1' }));
        await act(id, 'system', settleOrder);
        expect(await world.stored(id)).toMatchObject({ status: 'settled', payStatus: 'paid' });
    });

    it('[ORDER-02] keeps a compensation that the customer bears beside the tolls, taxed for his invoice, and out of the fee', async () => {
        const id = await working({ estMinutes: 120, invoiceType: 'special' }, 100);
        const before = await world.stored(id);
        expect(before).toMatchObject({ serviceFen: 80_000, taxFen: 7_200, payableFen: 87_200 });
        const { set, lines } = chargeCustomer(before, 10_005, '王女士电话同意');
        // 9 % of ¥900.05 is ¥81.0045.
        expect(set).toMatchObject({ passFen: 10_005, compFen: 10_005, taxFen: 8_100, payableFen: 98_105 });
        await act(id, 'system', async (context, order) => {
            const fresh = await changeOrder(context, order, { set, note: { event: 'reassign' } });
            await keepLines(context, fresh, 'quote', lines);
        });
        await act(id, 'customer', (context, order) =>
            payOrder(context, order, { channel: 'alipay', amountFen: 10_905, receiptNo: 'F-C1' }),
        );
        await finish(id, { tollFen: 5_000, tolls: PHOTO });
        // 9 % of ¥950.05 is ¥85.5045.
        const after = await world.stored(id);
        expect(after).toMatchObject({ passFen: 15_005, compFen: 10_005, taxFen: 8_550, payableFen: 103_555, payStatus: 'owing' });
        expect(after.infoFeeFen).toBe(before.infoFeeFen);
        const { rows } = await world.kit.db.execute<{ line: string }>(sql`
            select line_code || ' ' || name || ' ' || amount_fen as line from ord_price_line
             where order_id = ${id} and phase = 'final' and line_code in ('pass', 'tax') order by seq`);
        expect(rows.map(({ line }) => line)).toEqual(['pass 代收代付 5000', 'pass 改派补偿（客户承担） 10005', 'tax 开票加收 8550']);
    });

    it('[ORDER-02] tells an adjustment row by row in the end as it was told before the work', async () => {
        const id = await working({ estMinutes: 120, invoiceType: 'special' }, 100);
        const lines = [
            { name: '高空作业', amountFen: 6_000, remark: '二十层以上' },
            { name: '老客户优惠', amountFen: -1_000 },
        ];
        await act(id, 'system', (context, order) => adjustOrder(context, order, { adjustFen: 5_000, lines, reason: '现场条件变化' }));
        const { payableFen, adjustFen } = await world.stored(id);
        expect({ payableFen, adjustFen }).toEqual({ payableFen: 92_650, adjustFen: 5_000 });
        const { finished } = await finish(id);
        expect(finished?.bridge.find(({ code }) => code === 'adjust')).toEqual({
            ...{ code: 'adjust', name: '人工改价' },
            ...{ quoteFen: 5_000, finalFen: 5_000 },
        });
        const { rows } = await world.kit.db.execute<{ phase: string; adjusted: string; fen: number }>(sql`
            select phase, string_agg(name || ' ' || amount_fen, ', ' order by seq) filter (where line_code = 'adjust') as adjusted,
                   sum(amount_fen) filter (where line_code not in ('info_fee', 'driver'))::float8 as fen
              from ord_price_line where order_id = ${id} group by phase order by phase`);
        const adjusted = '高空作业 6000, 老客户优惠 -1000';
        expect(rows).toEqual([
            { phase: 'final', adjusted, fen: payableFen },
            { phase: 'quote', adjusted, fen: payableFen },
        ]);
    });

    it('[ORDER-02] counts a longer way up to 15 % more than quoted, all of it when the detour was agreed to', async () => {
        const job = { typeId: FLATBED, distanceM: 40_000, estMinutes: 0 };
        // ¥450 with 10 km, ¥12 for each further one.
        const capped = await working(job, 60);
        expect(await world.stored(capped)).toMatchObject({ serviceFen: 81_000 });
        await finish(capped, { actualM: 60_000 });
        expect(await world.stored(capped)).toMatchObject({ serviceFen: 88_200, actualM: 60_000, payStatus: 'owing' });
        const agreed = await working(job, 60);
        await finish(agreed, { actualM: 48_000, detourApproved: true });
        expect(await world.stored(agreed)).toMatchObject({ serviceFen: 90_600 });
        const shorter = await working(job, 60);
        await finish(shorter, { actualM: 30_000 });
        expect(await world.stored(shorter)).toMatchObject({ serviceFen: 69_000 });
        expect(await overpaid(shorter)).toEqual([12_000]);
    });

    it('[ORDER-02] gives back what was paid too much, and holds the settlement up until it has gone back', async () => {
        const id = await working({ estMinutes: 220 }, 60);
        expect(await world.stored(id)).toMatchObject({ payableFen: 120_000 });
        const { finished } = await finish(id);
        expect(finished?.balance).toMatchObject({ owingFen: 0, refundFen: 40_000, payStatus: 'paid' });
        expect(await overpaid(id)).toEqual([40_000]);
        await expect(act(id, 'system', settleOrder)).rejects.toThrow('多付¥400.00');
    });

    it('[ORDER-04] follows the judgement of a pause after the work: the customer pays for it, or the driver waits for himself', async () => {
        const id = await working({ estMinutes: 120 }, 150);
        const { driverId } = await world.stored(id);
        await world.kit.db.execute(sql`
            insert into ord_pause (id, create_by, city_id, pause_no, driver_id, order_id, pause_type, reason_code, start_at, end_at, minutes, source, audit_status)
            values (${`77${id.slice(-10)}`}, 'test', ${SHENZHEN}, ${`ZT${id.slice(-8)}`}, ${driverId}, ${id}, 'work', 'site', ${`${addMinutes(now(), -90)}+08`},
                    ${`${addMinutes(now(), -50)}+08`}, 40, 'driver', 'pending')`);
        await finish(id);
        // 110 of 150 minutes are billed as long as nobody has judged: the base price, as quoted.
        expect(await world.stored(id)).toMatchObject({ workMinutes: 110, payableFen: 80_000, payStatus: 'paid' });
        const { rows: pauses } = await world.kit.db.execute<{ id: string; orderId: string; minutes: number }>(sql`
            select id::text as id, order_id::text as "orderId", minutes from ord_pause where order_id = ${id}`);
        expect(await pauseEffect(world.kit.db, pauses[0]!, now())).toMatchObject({
            ...{ billedNow: 110, billedIfBillable: 150, billedIfNot: 110 },
            ...{ fenNow: 80_000, fenIfBillable: 93_000, fenIfNot: 80_000 },
        });
        const office = buildSession([], { username: 'ops', realname: '运营' });
        const judge = (responsible: string) =>
            act(id, 'system', async context => {
                const { rows } = await context.tx.execute<Record<string, unknown> & { id: string }>(sql`
                    select id::text as id, pause_no as "pauseNo", order_id::text as "orderId", pause_type as "pauseType", minutes from ord_pause where order_id = ${id}`);
                await judgePause(context, rows[0]!, office, { responsible, remark: '现场确认' });
            });
        await judge('customer');
        expect(await world.stored(id)).toMatchObject({ workMinutes: 150, payableFen: 93_000, payStatus: 'owing' });
        await judge('driver');
        expect(await world.stored(id)).toMatchObject({ workMinutes: 110, payableFen: 80_000, payStatus: 'paid' });
    });
});
