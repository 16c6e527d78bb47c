import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '#contract/price/quote.ts';
import { orderPriceLines } from '#server/modules/order/order/money/order-price-line.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { CLOSED_CITY, FLATBED, inHours, maker } from '../price/price-world.ts';
import { BANNED, boss, createPlaceWorld, FROZEN, HOUR, MONTHLY, POOR, reader, staff } from './place-world.ts';

let world: Awaited<ReturnType<typeof createPlaceWorld>>;
beforeAll(async () => {
    world = await createPlaceWorld();
});
afterAll(() => world.kit.close());

describe('placing an order for a customer', () => {
    it('[ORDER-02] [PRICE-07] places it for the amounts of the quote, line by line those of the simulator', async () => {
        const order = world.job({ invoiceType: 'special' });
        const answer = await world.place(order);
        expect(answer).toMatchObject({ success: true, message: '下单成功', result: { status: 'placed', payStatus: 'unpaid' } });
        expect(answer.result.orderNo).toMatch(/^D\d{13}$/);
        const { customerId: _customer, ...asked } = order;
        const simulated = (await world.calls.post('/price/simulate/quote', asked, maker)).body.result as unknown as QuoteAnswer;
        const row = await world.stored(answer.result.id);
        expect(row).toMatchObject({
            payableFen: simulated.payableFen,
            serviceFen: simulated.serviceFen,
            taxFen: simulated.taxFen,
            depositFen: simulated.depositFen,
            driverFen: simulated.driverFen,
            source: 'phone',
        });
        const lines = await world.kit.db
            .select()
            .from(orderPriceLines)
            .where(eq(orderPriceLines.orderId, row.id))
            .orderBy(orderPriceLines.seq);
        expect(lines.map(line => [line.lineCode, line.amountFen, line.ruleText])).toEqual(
            simulated.lines.map(line => [line.code, line.amountFen, line.text]),
        );
        expect(row.priceSnapshot).toMatchObject({
            payableFen: simulated.payableFen,
            hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        });
        const events = (await world.calls.get(`/order/order/timeline?id=${row.id}`, staff)).body.result as unknown as {
            event: string;
            toStatus: string;
        }[];
        expect(events).toMatchObject([{ event: 'place', fromStatus: 'draft', toStatus: 'placed', actor: '调度员一' }]);
    });

    it('[ORDER-02] the same key twice is one order', async () => {
        const order = world.job();
        const { quoteId } = await world.quoteFor(order);
        const body = { ...order, submit: true, quoteId };
        const [one, two] = [await world.add(body, staff, 'key-of-one-opening'), await world.add(body, staff, 'key-of-one-opening')];
        expect(two.result.id).toBe(one.result.id);
        expect(await world.kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(1);
    });

    it('[ORDER-02] one quote makes one order, no matter who asks a second time', async () => {
        const order = world.job();
        const { quoteId } = await world.quoteFor(order);
        expect((await world.add({ ...order, submit: true, quoteId })).success).toBe(true);
        expect((await world.add({ ...order, submit: true, quoteId, confirmDuplicate: true })).result.errorCode).toBe('QUOTE_EXPIRED');
    });

    it('[ORDER-02] [PRICE-07] refuses a quote that is over, and an amount that is no longer right, with both amounts', async () => {
        const order = world.job();
        const { quoteId, payableFen } = await world.quoteFor(order);
        expect((await world.add({ ...order, submit: true })).message).toBe('报价已过期，请重新报价');
        const longer = await world.add({ ...order, estMinutes: 480, submit: true, quoteId, seenFen: payableFen });
        expect(longer).toMatchObject({ message: '价格已更新：原¥1,200.00，现¥1,800.00，请确认', result: { errorCode: 'PRICE_CHANGED' } });
        world.kit.app.clock.shift(2 * HOUR + 31 * 60_000);
        expect((await world.add({ ...order, submit: true, quoteId })).result.errorCode).toBe('QUOTE_EXPIRED');
        world.kit.app.clock.shift(2 * HOUR);
        expect(await world.kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(0);
    });

    it('[ORDER-02] never takes an amount from the caller: not from the body, not by a wish in the quote', async () => {
        const order = world.job();
        const { quoteId } = await world.quoteFor(order, { adjustFen: -119_000 });
        const wished = await world.add({ ...order, submit: true, quoteId, seenFen: 1_000 });
        expect(wished).toMatchObject({ message: '价格已更新：原¥10.00，现¥1,200.00，请确认', result: { errorCode: 'PRICE_CHANGED' } });
        const cheap = await world.place(order, { payableFen: 1, serviceFen: 1, paidFen: 999_999, status: 'paid', payStatus: 'paid' });
        expect(cheap.result).toMatchObject({ payableFen: 120_000, paidFen: 0, status: 'placed' });
    });

    it('[ORDER-02] says under its field what the job lacks or breaks', async () => {
        const missing = await world.add({ submit: true });
        expect(missing.status).toBe(400);
        expect(missing.result.fields).toMatchObject({ customerId: '请选择客户', contactPhone: '请输入电话', cargoName: '请输入货物' });
        const fault = async (more: object) => (await world.place(world.job(), more)).result.fields;
        expect(await fault({ appointAt: inHours(world.kit, 0.2) })).toEqual({ appointAt: '预约时间至少晚于当前30分钟' });
        expect(await fault({ appointAt: inHours(world.kit, 24 * 91) })).toEqual({ appointAt: '最多预约90天内' });
        expect(await fault({ workRadiusMm: null, liftHeightMm: null })).toMatchObject({ workRadiusMm: '请输入作业半径' });
        expect(await fault({ cityId: CLOSED_CITY })).toEqual({ cityId: '该城市未开通吊装业务' });
        expect(await fault({ bizType: 'haul', toAddr: '龙岗', toLng: 114.2, toLat: 22.7 })).toEqual({ typeId: '该车型不承接拖运业务' });
        expect(await fault({ bizType: 'haul' })).toMatchObject({ toAddr: '请输入目的地，并在地图上选择位置' });
    });

    it('[ORDER-02] refuses more than the crane lifts at the radius, unless the caller may', async () => {
        const heavy = world.job({ weightKg: 5_000 });
        const refused = await world.place(heavy);
        expect(refused).toMatchObject({
            message: '汽车吊25吨在幅度10米时额定3吨，低于货物5吨，请改选更大吨位',
            result: { errorCode: 'OVER_CAPACITY', fields: { typeId: '汽车吊25吨在幅度10米时额定3吨，低于货物5吨，请改选更大吨位' } },
        });
        const allowed = await world.place(heavy, {}, boss);
        expect(allowed.success).toBe(true);
        const [event] = (await world.calls.get(`/order/order/timeline?id=${allowed.result.id}`, staff)).body.result as unknown as {
            data: object;
        }[];
        expect(event?.data).toMatchObject({ isOverCapacity: true });
    });

    it('[ORDER-02] takes no nameplate for a load table: a type without one is able nowhere, one with it only within its heights', async () => {
        const untabled = await world.place(world.job({ typeId: FLATBED, weightKg: 100 }));
        expect(untabled).toMatchObject({
            message: '平板13米没有额定起重量表，不能确认可吊0.1吨，请改选有起重量表的车型',
            result: { errorCode: 'OVER_CAPACITY' },
        });
        const tooHigh = await world.place(world.job({ liftHeightMm: 21_000 }));
        expect(tooHigh.message).toBe('汽车吊25吨的额定起重量表达不到起升高度21米、幅度10米，请改选能到达的车型');
    });

    it('[ORDER-02] refuses customers who are banned or frozen, by name and reason', async () => {
        expect(await world.place(world.job({ customerId: BANNED }))).toMatchObject({
            message: '赖账公司在黑名单中：多次拖欠',
            result: { errorCode: 'BLACKLISTED', fields: { customerId: '客户在黑名单中：多次拖欠' } },
        });
        expect((await world.place(world.job({ customerId: FROZEN }))).result.fields).toEqual({ customerId: '客户冻结，不能下单' });
    });

    it('[ORDER-02] warns of the same job twice and lets it be meant', async () => {
        const order = world.job();
        const first = await world.place(order);
        const again = await world.place(order);
        expect(again).toMatchObject({
            success: false,
            message: `疑似重复下单：${first.result.orderNo}`,
            result: { errorCode: 'DUPLICATE', current: { id: first.result.id, orderNo: first.result.orderNo } },
        });
        expect((await world.place(order, { confirmDuplicate: true })).success).toBe(true);
    });

    it('[ORDER-02] needs the right to it', async () => {
        expect((await world.add({ ...world.job(), submit: true }, reader)).status).toBe(403);
        expect((await world.kit.call(reader, { url: '/order/order/customers' })).status).toBe(403);
    });
});

describe('monthly customers', () => {
    it('[ORDER-02] are paid from their credit at once, with receipt and journal, and never beyond the limit', async () => {
        const credit = { customerId: MONTHLY, payMode: 'credit' };
        expect((await world.place(world.job({ ...credit, customerId: POOR }))).result.fields).toEqual({
            payMode: '客户授信额度不足，剩余¥0.00',
        });
        const paid = await world.place(world.job(credit));
        expect(paid.result).toMatchObject({ status: 'paid', payStatus: 'paid', paidFen: 120_000 });
        expect((await world.stored(paid.result.id)).slaDispatchAt).not.toBeNull();
        const { rows } = await world.kit.app.pool.query(
            'select p.channel, p.status, p.amount_fen, j.event from fin_payment p join fin_journal j on j.id = p.journal_id where p.order_id = $1',
            [paid.result.id],
        );
        expect(rows).toEqual([{ channel: 'credit', status: 'success', amount_fen: '120000', event: 'pay_credit' }]);
        expect(await world.place(world.job(credit))).toMatchObject({
            message: '客户授信额度不足，剩余¥800.00',
            result: { errorCode: 'CREDIT_EXCEEDED' },
        });
    });

    it('[ORDER-02] of two orders at once that share the last of the limit, one is refused', async () => {
        await world.kit.db
            .update(customers)
            .set({ creditLimitFen: 120_000 + 130_000 })
            .where(eq(customers.id, MONTHLY));
        const jobs = [world.job({ customerId: MONTHLY, payMode: 'credit' }), world.job({ customerId: MONTHLY, payMode: 'credit' })];
        const answers = await Promise.all(jobs.map(order => world.place(order)));
        expect(answers.map(answer => answer.result.errorCode ?? 'placed').sort()).toEqual(['CREDIT_EXCEEDED', 'placed']);
    });
});

describe('several vehicles', () => {
    it('[ORDER-02] are orders of one group, each with its number and price', async () => {
        const answer = await world.place(world.job(), { vehicleCount: 3 });
        expect(answer).toMatchObject({ success: true, message: '下单成功，共3辆车' });
        const group = answer.result.group as { id: string; orderNo: string }[];
        expect(new Set(group.map(order => order.orderNo)).size).toBe(3);
        const rows = await Promise.all(group.map(order => world.stored(order.id)));
        expect(new Set(rows.map(row => row.groupNo)).size).toBe(1);
        expect(rows.map(row => [row.status, row.payableFen])).toEqual([1, 2, 3].map(() => ['placed', 120_000]));
    });

    it('[ORDER-02] are all placed or none', async () => {
        await world.kit.db.update(customers).set({ creditLimitFen: 1_000_000 }).where(eq(customers.id, MONTHLY));
        const order = world.job({ customerId: MONTHLY, payMode: 'credit' });
        const many = await world.place(order, { vehicleCount: 10 });
        expect(many.result.errorCode).toBe('CREDIT_EXCEEDED');
        expect(await world.kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(0);
        expect((await world.place(order, { vehicleCount: 2 })).success).toBe(true);
    });
});
