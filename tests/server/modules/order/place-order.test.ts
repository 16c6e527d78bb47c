import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuoteAnswer } from '#contract/price/quote.ts';
import { orderFormRoutes } from '#server/modules/order/order/order-form.routes.ts';
import { orderPriceLines } from '#server/modules/order/order/order-price-line.table.ts';
import { orderWriteRoutes } from '#server/modules/order/order/order-write.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { blacklist } from '#server/modules/users/blacklist/blacklist.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { callsOf, CLOSED_CITY, crane, CRANE, createPriceWorld, FLATBED, inHours, maker, SHENZHEN } from '../price/price-world.ts';

const codes = ['list', 'query', 'add', 'edit', 'delete', 'cost', 'plain'].map(action => `order:order:${action}`);
const staff = buildSession([...codes, 'users:customer:list'], { userId: 'dispatch', username: 'dispatch1', realname: '调度员一' });
const boss = buildSession([...codes, 'order:order:overCapacity'], { userId: 'boss', username: 'ops', realname: '运营主管' });
const reader = buildSession(['order:order:list', 'order:order:query'], { userId: 'reader', username: 'reader' });
const [MONTHLY, POOR, BANNED, FROZEN] = ['901', '902', '903', '904'];
const HOUR = 3_600_000;

let kit: KitApp;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
    kit = await createPriceWorld([orderRoutes, orderFormRoutes, orderWriteRoutes]);
    calls = callsOf(kit);
    await calls.publish('/price/vehiclePrice', 'vehicle', crane);
    await calls.publish('/price/vehiclePrice', 'vehicle', { ...crane, typeId: FLATBED });
    await calls.publish('/price/invoiceCoef', 'invoice', { invoiceType: 'special', coefBp: 900, vatBp: 900, minFen: 0 });
    kit.app.clock.shift(2 * HOUR);
    const customer = { createBy: 'test', kind: 'company', source: 'phone', cityId: SHENZHEN } as const;
    await kit.db.insert(customers).values([
        { ...customer, id: MONTHLY, customerNo: 'C901', name: '大地建设', phone: '13800000901', creditLimitFen: 200_000, creditDays: 30 },
        { ...customer, id: POOR, customerNo: 'C902', name: '海风物流', phone: '13800000902' },
        { ...customer, id: BANNED, customerNo: 'C903', name: '赖账公司', phone: '13800000903', status: 'blacklisted' },
        { ...customer, id: FROZEN, customerNo: 'C904', name: '冻结公司', phone: '13800000904', status: 'frozen' },
    ]);
    const entry = { createBy: 'test', cityId: SHENZHEN, targetKind: 'customer', reasonCode: 'other' } as const;
    await kit.db.insert(blacklist).values([{ ...entry, id: '951', targetId: BANNED, targetName: '赖账公司', reason: '多次拖欠' }]);
    const loadTable = [
        { heightMm: 20_000, radiusMm: 8_000, capacityKg: 9_000 },
        { heightMm: 20_000, radiusMm: 14_000, capacityKg: 3_000 },
    ];
    await kit.db.update(vehicleTypes).set({ loadTable }).where(eq(vehicleTypes.id, CRANE));
});
afterAll(() => kit.close());

/** A job that nobody has ordered yet: each has an address of its own. */
let site = 0;
const job = (more: object = {}) => ({
    customerId: POOR,
    contact: '刘工',
    contactPhone: '13911112222',
    bizType: 'hoist',
    cityId: SHENZHEN,
    typeId: CRANE,
    appointAt: inHours(kit, 30),
    estMinutes: 220,
    distanceM: 0,
    fromAddr: `科技路${++site}号`,
    fromLng: 114.05,
    fromLat: 22.54,
    cargoName: '钢结构',
    weightKg: 2_500,
    liftHeightMm: 15_000,
    workRadiusMm: 10_000,
    payMode: 'full',
    invoiceType: 'none',
    ...more,
});

const quoteFor = async (order: ReturnType<typeof job>, more: object = {}): Promise<QuoteAnswer & { quoteId: string }> => {
    const { cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType } = order;
    const body = { cityId, typeId, bizType, appointAt, estMinutes, distanceM, customerId, invoiceType, ...more };
    const answer = await calls.post('/order/order/quote', body, staff);
    if (!answer.body.success) throw new Error(answer.body.message);
    return answer.body.result as unknown as QuoteAnswer & { quoteId: string };
};

interface Answer {
    success: boolean;
    message: string;
    result: Record<string, unknown> & { errorCode?: string; fields?: Record<string, string>; id: string; version: number; orderNo: string };
}

const add = async (body: object, session = staff, key?: string): Promise<Answer & { status: number }> => {
    const headers = key ? { 'idempotency-key': key } : {};
    const { status, body: answer } = await kit.call(session, { method: 'POST', url: '/order/order/add', body, headers });
    return { status, ...(answer as unknown as Answer) };
};
const edit = async (body: object, session = staff) =>
    (await kit.call(session, { method: 'PUT', url: '/order/order/edit', body })).body as unknown as Answer;

/** Places a job for the price it has. */
const place = async (order: ReturnType<typeof job>, more: object = {}, session = staff, key?: string) => {
    const { quoteId, payableFen } = await quoteFor(order);
    return add({ ...order, submit: true, quoteId, seenFen: payableFen, ...more }, session, key);
};
const stored = async (id: string) => (await kit.db.select().from(orders).where(eq(orders.id, id)))[0]!;

describe('placing an order for a customer', () => {
    it('[ORDER-02] [PRICE-07] places it for the amounts of the quote, line by line those of the simulator', async () => {
        const order = job({ invoiceType: 'special' });
        const answer = await place(order);
        expect(answer).toMatchObject({ success: true, message: '下单成功', result: { status: 'placed', payStatus: 'unpaid' } });
        expect(answer.result.orderNo).toMatch(/^D\d{13}$/);
        const { customerId: _customer, ...asked } = order;
        const simulated = (await calls.post('/price/simulate/quote', asked, maker)).body.result as unknown as QuoteAnswer;
        const row = await stored(answer.result.id);
        expect(row).toMatchObject({
            payableFen: simulated.payableFen,
            serviceFen: simulated.serviceFen,
            taxFen: simulated.taxFen,
            depositFen: simulated.depositFen,
            driverFen: simulated.driverFen,
            source: 'phone',
        });
        const lines = await kit.db.select().from(orderPriceLines).where(eq(orderPriceLines.orderId, row.id)).orderBy(orderPriceLines.seq);
        expect(lines.map(line => [line.lineCode, line.amountFen, line.ruleText])).toEqual(
            simulated.lines.map(line => [line.code, line.amountFen, line.text]),
        );
        expect(row.priceSnapshot).toMatchObject({
            payableFen: simulated.payableFen,
            hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        });
        const events = (await calls.get(`/order/order/timeline?id=${row.id}`, staff)).body.result as unknown as {
            event: string;
            toStatus: string;
        }[];
        expect(events).toMatchObject([{ event: 'place', fromStatus: 'draft', toStatus: 'placed', actor: '调度员一' }]);
    });

    it('[ORDER-02] the same key twice is one order', async () => {
        const order = job();
        const { quoteId } = await quoteFor(order);
        const body = { ...order, submit: true, quoteId };
        const [one, two] = [await add(body, staff, 'key-of-one-opening'), await add(body, staff, 'key-of-one-opening')];
        expect(two.result.id).toBe(one.result.id);
        expect(await kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(1);
    });

    it('[ORDER-02] one quote makes one order, whoever asks a second time', async () => {
        const order = job();
        const { quoteId } = await quoteFor(order);
        expect((await add({ ...order, submit: true, quoteId })).success).toBe(true);
        expect((await add({ ...order, submit: true, quoteId, confirmDuplicate: true })).result.errorCode).toBe('QUOTE_EXPIRED');
    });

    it('[ORDER-02] [PRICE-07] refuses a quote that is over, and an amount that is no longer right, with both amounts', async () => {
        const order = job();
        const { quoteId, payableFen } = await quoteFor(order);
        expect((await add({ ...order, submit: true })).message).toBe('报价已过期，请重新报价');
        const longer = await add({ ...order, estMinutes: 480, submit: true, quoteId, seenFen: payableFen });
        expect(longer).toMatchObject({ message: '价格已更新：原¥1200.00，现¥1800.00，请确认', result: { errorCode: 'PRICE_CHANGED' } });
        kit.app.clock.shift(2 * HOUR + 31 * 60_000);
        expect((await add({ ...order, submit: true, quoteId })).result.errorCode).toBe('QUOTE_EXPIRED');
        kit.app.clock.shift(2 * HOUR);
        expect(await kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(0);
    });

    it('[ORDER-02] never takes an amount from the caller: not from the body, not by a wish in the quote', async () => {
        const order = job();
        const { quoteId } = await quoteFor(order, { adjustFen: -119_000 });
        const wished = await add({ ...order, submit: true, quoteId, seenFen: 1_000 });
        expect(wished).toMatchObject({ message: '价格已更新：原¥10.00，现¥1200.00，请确认', result: { errorCode: 'PRICE_CHANGED' } });
        const cheap = await place(order, { payableFen: 1, serviceFen: 1, paidFen: 999_999, status: 'paid', payStatus: 'paid' });
        expect(cheap.result).toMatchObject({ payableFen: 120_000, paidFen: 0, status: 'placed' });
    });

    it('[ORDER-02] says under its field what the job lacks or breaks', async () => {
        const missing = await add({ submit: true });
        expect(missing.status).toBe(400);
        expect(missing.result.fields).toMatchObject({ customerId: '请选择客户', contactPhone: '请输入电话', cargoName: '请输入货物' });
        const fault = async (more: object) => (await place(job(), more)).result.fields;
        expect(await fault({ appointAt: inHours(kit, 0.2) })).toEqual({ appointAt: '预约时间至少晚于当前30分钟' });
        expect(await fault({ appointAt: inHours(kit, 24 * 91) })).toEqual({ appointAt: '最多预约90天内' });
        expect(await fault({ workRadiusMm: null, liftHeightMm: null })).toMatchObject({ workRadiusMm: '请输入作业半径' });
        expect(await fault({ cityId: CLOSED_CITY })).toEqual({ cityId: '该城市未开通吊装业务' });
        expect(await fault({ bizType: 'haul', toAddr: '龙岗', toLng: 114.2, toLat: 22.7 })).toEqual({ typeId: '该车型不承接拖运业务' });
        expect(await fault({ bizType: 'haul' })).toMatchObject({ toAddr: '请输入目的地，并在地图上选择位置' });
    });

    it('[ORDER-02] refuses more than the crane lifts at the radius, unless the caller may', async () => {
        const heavy = job({ weightKg: 5_000 });
        const refused = await place(heavy);
        expect(refused).toMatchObject({
            message: '汽车吊25吨在幅度10米时额定3吨，低于货物5吨，请改选更大吨位',
            result: { errorCode: 'OVER_CAPACITY', fields: { typeId: '汽车吊25吨在幅度10米时额定3吨，低于货物5吨，请改选更大吨位' } },
        });
        const allowed = await place(heavy, {}, boss);
        expect(allowed.success).toBe(true);
        const [event] = (await calls.get(`/order/order/timeline?id=${allowed.result.id}`, staff)).body.result as unknown as {
            data: object;
        }[];
        expect(event?.data).toMatchObject({ isOverCapacity: true });
    });

    it('[ORDER-02] refuses customers who are banned or frozen, by name and reason', async () => {
        expect(await place(job({ customerId: BANNED }))).toMatchObject({
            message: '赖账公司在黑名单中：多次拖欠',
            result: { errorCode: 'BLACKLISTED', fields: { customerId: '客户在黑名单中：多次拖欠' } },
        });
        expect((await place(job({ customerId: FROZEN }))).result.fields).toEqual({ customerId: '客户冻结，不能下单' });
    });

    it('[ORDER-02] warns of the same job twice and lets it be meant', async () => {
        const order = job();
        const first = await place(order);
        const again = await place(order);
        expect(again).toMatchObject({
            success: false,
            message: `疑似重复下单：${first.result.orderNo}`,
            result: { errorCode: 'DUPLICATE', current: { id: first.result.id, orderNo: first.result.orderNo } },
        });
        expect((await place(order, { confirmDuplicate: true })).success).toBe(true);
    });

    it('[ORDER-02] needs the right to it', async () => {
        expect((await add({ ...job(), submit: true }, reader)).status).toBe(403);
        expect((await kit.call(reader, { url: '/order/order/customers' })).status).toBe(403);
    });
});

describe('monthly customers', () => {
    it('[ORDER-02] are paid from their credit at once, with receipt and journal, and never beyond the limit', async () => {
        const credit = { customerId: MONTHLY, payMode: 'credit' };
        expect((await place(job({ ...credit, customerId: POOR }))).result.fields).toEqual({ payMode: '客户授信额度不足，剩余¥0.00' });
        const paid = await place(job(credit));
        expect(paid.result).toMatchObject({ status: 'paid', payStatus: 'paid', paidFen: 120_000 });
        expect((await stored(paid.result.id)).slaDispatchAt).not.toBeNull();
        const { rows } = await kit.app.pool.query(
            'select p.channel, p.status, p.amount_fen, j.event from fin_payment p join fin_journal j on j.id = p.journal_id where p.order_id = $1',
            [paid.result.id],
        );
        expect(rows).toEqual([{ channel: 'credit', status: 'success', amount_fen: '120000', event: 'pay_credit' }]);
        expect(await place(job(credit))).toMatchObject({
            message: '客户授信额度不足，剩余¥800.00',
            result: { errorCode: 'CREDIT_EXCEEDED' },
        });
    });

    it('[ORDER-02] of two orders at once that share the last of the limit, one is refused', async () => {
        await kit.db
            .update(customers)
            .set({ creditLimitFen: 120_000 + 130_000 })
            .where(eq(customers.id, MONTHLY));
        const jobs = [job({ customerId: MONTHLY, payMode: 'credit' }), job({ customerId: MONTHLY, payMode: 'credit' })];
        const answers = await Promise.all(jobs.map(order => place(order)));
        expect(answers.map(answer => answer.result.errorCode ?? 'placed').sort()).toEqual(['CREDIT_EXCEEDED', 'placed']);
    });
});

describe('several vehicles', () => {
    it('[ORDER-02] are orders of one group, each with its number and price', async () => {
        const answer = await place(job(), { vehicleCount: 3 });
        expect(answer).toMatchObject({ success: true, message: '下单成功，共3辆车' });
        const group = answer.result.group as { id: string; orderNo: string }[];
        expect(new Set(group.map(order => order.orderNo)).size).toBe(3);
        const rows = await Promise.all(group.map(order => stored(order.id)));
        expect(new Set(rows.map(row => row.groupNo)).size).toBe(1);
        expect(rows.map(row => [row.status, row.payableFen])).toEqual([1, 2, 3].map(() => ['placed', 120_000]));
    });

    it('[ORDER-02] are all placed or none', async () => {
        await kit.db.update(customers).set({ creditLimitFen: 1_000_000 }).where(eq(customers.id, MONTHLY));
        const order = job({ customerId: MONTHLY, payMode: 'credit' });
        const many = await place(order, { vehicleCount: 10 });
        expect(many.result.errorCode).toBe('CREDIT_EXCEEDED');
        expect(await kit.db.select().from(orders).where(eq(orders.fromAddr, order.fromAddr))).toHaveLength(0);
        expect((await place(order, { vehicleCount: 2 })).success).toBe(true);
    });
});

describe('drafts', () => {
    it('[ORDER-02] keep what was typed, show the quoted amount and are placed later', async () => {
        const order = job({ appointAt: inHours(kit, 50) });
        const { quoteId } = await quoteFor(order, { depotM: 30_000 });
        const draft = await add({ ...order, quoteId, depotM: 30_000, vehicleCount: 2, extras: [] });
        expect(draft).toMatchObject({ message: '草稿已保存', result: { status: 'draft', payableFen: 132_000 } });
        const { id } = draft.result;
        expect((await calls.get(`/order/order/asked?id=${id}`, staff)).body.result).toEqual({
            depotM: 30_000,
            extras: [],
            vehicleCount: 2,
        });
        const changed = await edit({ id, version: draft.result.version, estMinutes: 480 });
        expect(changed.result).toMatchObject({ status: 'draft', payableFen: 0 });
        const early = await edit({ id, version: changed.result.version, submit: true });
        expect(early.result.errorCode).toBe('QUOTE_EXPIRED');
        const quote = await quoteFor({ ...order, estMinutes: 480 });
        const body = {
            id,
            version: changed.result.version,
            submit: true,
            quoteId: quote.quoteId,
            seenFen: quote.payableFen,
            vehicleCount: 2,
        };
        const done = await edit(body);
        expect(done.result).toMatchObject({ status: 'placed', payableFen: 180_000, group: [{ id }, {}] });
    });

    it('[ORDER-02] are submitted by their own call too, once', async () => {
        const order = job();
        const { quoteId } = await quoteFor(order);
        const { id, version } = (await add({ ...order, quoteId })).result;
        const submit = () => calls.post('/order/order/submit', { id, version }, staff);
        expect((await submit()).body).toMatchObject({ success: true, result: { status: 'placed' } });
        expect((await submit()).body.success).toBe(false);
    });

    it('[ORDER-02] alone are deleted; of a placed order only notes and contact change', async () => {
        const draft = await add(job());
        const remove = (id: string) => kit.call(staff, { method: 'DELETE', url: `/order/order/delete?id=${id}` });
        expect((await remove(draft.result.id)).body.success).toBe(true);
        const { id, version } = (await place(job())).result;
        expect((await remove(id)).body.message).toBe('当前状态为“待支付”，不能删除，请改为取消订单');
        expect((await edit({ id, version, weightKg: 1, typeId: FLATBED })).message).toBe('当前状态为“待支付”，不能修改车型、重量');
        const noted = await edit({ id, version, contact: '王工', siteNote: '门口有高压线' });
        expect(noted.result).toMatchObject({ contact: '王工', siteNote: '门口有高压线', payableFen: 120_000 });
    });
});

describe('what the form chooses from', () => {
    const find = async (keyword: string) =>
        (
            (await calls.get(`/order/order/customers?keyword=${encodeURIComponent(keyword)}`, staff)).body.result as unknown as {
                name: string;
            }[]
        ).map(customer => customer.name);

    it('[ORDER-02] finds customers by name, initials, pinyin, number and the end of the phone', async () => {
        expect(await find('地建')).toEqual(['大地建设']);
        expect(await find('ddjs')).toEqual(['大地建设']);
        expect(await find('haifengwu')).toEqual(['海风物流']);
        expect(await find('c903')).toEqual(['赖账公司']);
        expect(await find('0902')).toEqual(['海风物流']);
        expect(await find('没有这个')).toEqual([]);
        await kit.db.update(customers).set({ name: '新风物流' }).where(eq(customers.id, POOR));
        expect(await find('xfwl')).toEqual(['新风物流']);
        await kit.db.update(customers).set({ name: '海风物流' }).where(eq(customers.id, POOR));
    });

    it('[ORDER-02] tells standing and credit of a customer, and what can be used again', async () => {
        const desk = async (id: string) => (await calls.get(`/order/order/customerDesk?id=${id}`, staff)).body.result;
        expect(await desk(BANNED)).toMatchObject({ customer: { phone: '138****0903', blockedWhy: '黑名单：多次拖欠' }, places: [] });
        expect(await desk(POOR)).toMatchObject({ contacts: [{ contact: '王工' }, { contact: '刘工', phone: '13911112222' }] });
        expect((await calls.get('/order/order/customerDesk?id=1', staff)).status).toBe(404);
    });

    it('[ORDER-02] offers open cities, and the types that have a price there', async () => {
        expect((await calls.get('/order/order/placeCities', staff)).body.result).toMatchObject([
            { id: SHENZHEN, bizTypes: ['hoist', 'haul', 'combo'] },
        ]);
        const at = encodeURIComponent(inHours(kit, 30));
        const offer = (biz: string) => calls.get(`/order/order/placeTypes?cityId=${SHENZHEN}&bizType=${biz}&at=${at}`, staff);
        expect((await offer('hoist')).body.result).toMatchObject([{ id: CRANE, baseFen: 80_000, loadTable: [{}, {}] }, { id: FLATBED }]);
        expect((await offer('haul')).body.result).toEqual([]);
    });
});
