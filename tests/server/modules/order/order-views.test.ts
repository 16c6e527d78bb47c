import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldTotals } from '#contract/kit/totals.ts';
import type { OrderMoney, OrderTrack } from '#contract/order/track.ts';
import { MAX_CARDS, type OrderBoard, type OrderGantt, type OrderPins } from '#contract/order/views.ts';
import { payments } from '#server/modules/finance/payment/payment.table.ts';
import { orderProofs } from '#server/modules/order/order/lifecycle/order-proof.table.ts';
import { orderEvents } from '#server/modules/order/order/order-event.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { newId } from '#server/kit/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';
import { listen, openSocket } from '#tests/support/sockets.ts';

let app: TestApp;
let url: string;
let all: { token: string; userId: string };
let outsider: { token: string; userId: string };
let narrow: { token: string; userId: string };
let fleet: Fleet;
let near: string;
let far: string;

/** Somebody whose data rule leaves the orders of one city. */
const cityReader = async (cityId: string) => {
    const menu = await addMenu(app, { name: '订单列表', url: '/order/order', component: 'order/OrderList' });
    const rule = await addRule(app, menu, ['cityId', '=', cityId]);
    const role = await addRole(app, 'one_city');
    await grant(app, role, [menu], [rule]);
    for (const perms of ['order:order:list', 'order:order:query'])
        await grant(app, role, [await addMenu(app, { name: perms, parentId: menu, menuType: 2, perms })]);
    const userId = await addUser(app, { username: 'one_city', roleIds: [role] });
    return { userId, token: await signIn(app, 'one_city') };
};

beforeAll(async () => {
    app = await startTestApp();
    url = await listen(app);
    await addDictionaries(app, [
        'order_status',
        'order_event',
        'proof_type',
        'pause_reason',
        'pay_purpose',
        'pay_channel',
        'payment_status',
    ]);
    fleet = await buildFleet(app.pool);
    all = await signInWith(app, 'viewer', ['order:order:list', 'order:order:query', 'finance:tradeRecord:query']);
    outsider = await signInWith(app, 'outsider', ['order:order:list']);
    narrow = await cityReader(fleet.cityId);
    ({ id: near } = await addOrder(app.pool, fleet, { status: 'accepted', driver: fleet.drivers[0] }));
    ({ id: far } = await addOrder(app.pool, fleet, { status: 'paid', columns: { city_id: fleet.otherCityId } }));
    for (let n = 0; n < MAX_CARDS + 3; n++) await addOrder(app.pool, fleet, { status: 'dispatching' });
});
afterAll(() => app.close());

const get = async <T>(path: string, who = all) => {
    const { status, body } = await app.call({ url: `/order/order/${path}`, token: who.token });
    return { status, message: body.message, result: body.result as T };
};

describe('work tickets', () => {
    const tickets = (ids: string, who = all) => app.call({ url: `/order/order/ticketPdf?ids=${ids}`, token: who.token });

    it('[ORDER-01] are a page an order, for who may see all of them', async () => {
        const { status, headers, raw } = await tickets(`${near},${far},${near}`);
        expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(await pdfPages(raw)).toHaveLength(2);
        expect((await tickets(near, narrow)).status).toBe(200);
        expect((await tickets(`${near},${far}`, narrow)).status).toBe(404);
        expect((await tickets(near, outsider)).status).toBe(403);
    });

    it('[ORDER-01] keep to their page with a long remark, and have the signatures together', async () => {
        const withRemark = async (remark: string) => {
            await app.db.update(orders).set({ remark }).where(eq(orders.id, near));
            return pdfPages((await tickets(near)).raw);
        };
        expect(await withRemark('进场前先联系现场负责人。'.repeat(12))).toHaveLength(1);
        const pages = await withRemark('请带吊带。\n'.repeat(12));
        expect(pages).toHaveLength(2);
        expect(pages[1]).toMatch(/签字客户签字.*日期/);
    });

    it('[ORDER-01] [PERM-03] show phones as masked as the screen does, and leave a line in the change log', async () => {
        const [page] = await pdfPages((await tickets(near)).raw);
        expect(page).toContain('199****2207');
        expect(page).not.toContain('19900002207');
        const logged = await app.db.select().from(auditTrail);
        expect(logged).toContainEqual(
            expect.objectContaining({ op: 'export', createBy: 'viewer', diff: { rows: 1, query: { ids: near } } }),
        );
    });

    it('[ORDER-01] are refused in words beyond fifty at once, and for what is no id', async () => {
        const many = await tickets(Array.from({ length: 51 }, (_, n) => n + 1).join(','));
        expect(many.body.result).toMatchObject({ fields: { ids: '作业单一次最多打印50张，请分批打印' } });
        expect((await tickets('abc')).status).toBe(400);
    });
});

describe('the order sheet', () => {
    const sheet = (id: string, who = all) => app.call({ url: `/order/order/sheetPdf?id=${id}`, token: who.token });

    it('[ORDER-01] [PERM-03] tells the order, its money and what happened, with masked phones, for who may see it', async () => {
        await app.db
            .insert(orderEvents)
            .values({ id: newId(), createBy: 'system', orderId: near, event: 'offer', actorKind: 'system', actor: 'sla-timer' });
        const { status, raw } = await sheet(near);
        expect(status).toBe(200);
        const text = (await pdfPages(raw)).join('');
        for (const said of ['订单详情单', '晟远建工', '199****2207', '800.00', '司机0', '动态']) expect(text).toContain(said);
        for (const kept of ['19900002207', 'sla-timer']) expect(text).not.toContain(kept);
        expect((await sheet(far, narrow)).status).toBe(404);
        expect((await sheet(near, outsider)).status).toBe(403);
    });
});

describe('the order list seen instead of read', () => {
    it('[ORDER-01] its money is added up over all pages as filters and data rules leave them, without what the caller may not see', async () => {
        const payable = async (who: typeof all, filter = '') => (await get<FieldTotals>(`totals${filter}`, who)).result;
        const everything = await payable(all);
        expect(everything.count).toBe(MAX_CARDS + 5);
        expect(Object.keys(everything.sums)).toEqual(['payableFen', 'serviceFen']);
        const one = await payable(all, '?status=accepted');
        expect(one).toMatchObject({ count: 1, sums: { payableFen: everything.sums.payableFen! / everything.count } });
        expect((await payable(narrow)).count).toBe(MAX_CARDS + 4);
    });

    it('[ORDER-01] the board counts every column, sends few cards of each, and keeps to the filter', async () => {
        const { result } = await get<OrderBoard>('board');
        const column = (status: string) => result.columns.find(each => each.status === status);
        expect(column('dispatching')).toMatchObject({ total: MAX_CARDS + 3, approx: false });
        expect(column('dispatching')?.cards).toHaveLength(MAX_CARDS);
        expect(column('accepted')?.cards[0]).toMatchObject({ id: near, driverName: '司机0' });
        expect(result.columns).toHaveLength(13);
        const filtered = await get<OrderBoard>('board?status=paid,accepted');
        expect(filtered.result.columns.map(each => each.status)).toEqual(['paid', 'accepted']);
    });

    it('[ORDER-01] the chart tells whose time is taken on the day, and refuses days that are none', async () => {
        await addOrder(app.pool, fleet, { status: 'accepted', driver: fleet.drivers[1] });
        // From today on: the jobs are tomorrow's, and may begin before its midnight.
        const { result } = await get<OrderGantt>('gantt?days=3');
        expect(result.lanes.map(lane => lane.driverName)).toEqual(expect.arrayContaining(['司机0', '司机1']));
        const [bar] = result.lanes.find(lane => lane.driverName === '司机0')?.bars ?? [];
        expect(bar).toMatchObject({ orderId: near, status_dictText: '已接单' });
        expect((bar?.to ?? 0) - (bar?.from ?? 0)).toBe(300);
        expect((await get('gantt?days=40')).status).toBe(400);
        expect((await get('gantt?day=morgen')).status).toBe(400);
    });

    it('[ORDER-01] [PERM-05] board, chart and map show nobody what the list hides from him', async () => {
        const pins = await get<OrderPins>('pins');
        expect(pins.result.pins.map(pin => pin.id)).toEqual(expect.arrayContaining([near, far]));
        const own = await get<OrderPins>('pins', narrow);
        expect(own.result.pins.map(pin => pin.id)).not.toContain(far);
        expect(own.result.total).toBe(pins.result.total - 1);
        const board = await get<OrderBoard>('board', narrow);
        expect(board.result.columns.find(each => each.status === 'paid')).toMatchObject({ total: 0, cards: [] });
        const stranger = await signInWith(app, 'stranger', ['order:driverPause:list']);
        for (const path of ['board', 'gantt', 'pins', `track?id=${near}`, `proofs?id=${near}`])
            expect((await get(path, stranger)).status).toBe(403);
    });

    it('[LIST-03] refuses a filter that it cannot understand, as the list does', async () => {
        expect((await get('board?payableFen_begin=viel')).status).toBe(400);
    });
});

describe('the details of an order', () => {
    beforeAll(async () => {
        await app.pool.query(
            `insert into ord_track_point (id, order_id, vehicle_id, lng, lat, speed_kmh, report_time)
             select $1::bigint + n, $2, $3, 114 + n * 0.0001, 22.5, 40, now() - interval '2 hours' + make_interval(secs => n) from generate_series(1, 4000) n`,
            [newId(), near, fleet.drivers[0]?.vehicleId],
        );
        await app.db.insert(orderProofs).values({
            id: newId(),
            createBy: '司机0',
            orderId: near,
            proofType: 'arrive',
            files: 'proof/20260101/a.jpg,proof/20260101/b.jpg',
            lng: 114.05,
            lat: 22.54,
        });
        await app.db.insert(payments).values({
            id: newId(),
            createBy: 'test',
            paymentNo: `SK${newId()}`,
            orderId: near,
            payerKind: 'customer',
            payerId: fleet.customerId,
            purpose: 'full',
            channel: 'wechat',
            amountFen: 80_000,
            status: 'success',
        });
    });

    it('[ORDER-01] the track thins out long trips evenly and tells the fence, the ends and the photos', async () => {
        const { result } = await get<OrderTrack>(`track?id=${near}`);
        expect(result.stored).toBe(4000);
        expect(result.points.length).toBeLessThanOrEqual(1502);
        expect(result.points.length).toBeGreaterThan(1000);
        expect(result.points.at(0)?.lng).toBeCloseTo(114.0001);
        expect(result.points.at(-1)?.lng).toBeCloseTo(114.4);
        expect(result).toMatchObject({ arriveRadiusM: 500, from: { addr: '南山区科苑路18号' } });
        expect(result.proofs).toMatchObject([{ proofType_dictText: '到场照片', files: ['proof/20260101/a.jpg', 'proof/20260101/b.jpg'] }]);
    });

    it('[ORDER-01] [PERM-07] of the money everybody sees what he may read elsewhere, and nobody else any of it', async () => {
        const { result } = await get<OrderMoney>(`money?id=${near}`);
        expect(result.payments).toMatchObject([{ amountFen: 80_000, status: 'success' }]);
        expect(result).not.toHaveProperty('journals');
        expect(result).not.toHaveProperty('refunds');
        expect((await get(`money?id=${near}`, narrow)).status).toBe(403);
        expect((await get(`track?id=${far}`, narrow)).status).toBe(404);
    });
});

describe('changes told to those who look', () => {
    const table = (who: { userId: string; token: string }, page = 'order-order.k3f9a2bq') =>
        openSocket(`${url}/api/vxeSocket/${who.userId}/${page}`, { token: who.token });
    const pushed = (frame: Record<string, unknown>) => frame.type === 'update_vxe_table';

    it('[SOCKET-03] a change reaches everybody who sees the order as id and tug_status, several as one, and nobody else', async () => {
        const [mine, theirs] = [await table(all), await table(narrow)];
        await app.db.update(orders).set({ status: 'dispatching', version: 1 }).where(eq(orders.id, far));
        await app.db.update(orders).set({ status: 'paid', version: 2 }).where(eq(orders.id, far));
        await app.db.update(orders).set({ status: 'en_route', version: 1 }).where(eq(orders.id, near));
        const rowOf = (id: string) => (frame: Record<string, unknown>) =>
            pushed(frame) && (frame.data as { args: [{ id: string }] }).args[0].id === id;
        expect(await mine.next(rowOf(near))).toMatchObject({
            data: {
                socketKey: 'order/order',
                args: [{ id: near, tug_status: { status: 'en_route', driverName: '司机0', payStatus: 'paid', progress: null } }],
            },
        });
        expect(await mine.next(rowOf(far))).toMatchObject({ data: { args: [{ tug_status: { status: 'paid' } }] } });
        await theirs.next(rowOf(near));
        expect(theirs.frames.filter(rowOf(far))).toEqual([]);
        expect(mine.frames.filter(rowOf(far)).length).toBeLessThanOrEqual(2);
        for (const { socket } of [mine, theirs]) socket.terminate();
    });

    it('[SOCKET-03] a new order is told by its id alone, to those who may see it', async () => {
        const [mine, theirs] = [await table(all), await table(narrow)];
        const hidden = await addOrder(app.pool, fleet, { status: 'paid', columns: { city_id: fleet.otherCityId } });
        const shown = await addOrder(app.pool, fleet, { status: 'paid' });
        const told = (id: string) => (frame: Record<string, unknown>) =>
            frame.type === 'common_send_date' && JSON.stringify(frame.data).includes(id);
        expect(await mine.next(told(hidden.id))).toMatchObject({
            data: { key: 'newRows', args: ['order/order', expect.arrayContaining([hidden.id])] },
        });
        await theirs.next(told(shown.id));
        expect(theirs.frames.filter(told(hidden.id))).toEqual([]);
        for (const { socket } of [mine, theirs]) socket.terminate();
    });

    it('[SOCKET-03] pages of other tables are left alone', async () => {
        const elsewhere = await signInWith(app, 'elsewhere', ['order:order:list', 'order:driverPause:list']);
        const other = await table(elsewhere, 'order-driver-pause.k3f9a2bq');
        const here = await table(all);
        await app.db.update(orders).set({ status: 'arrived', version: 5 }).where(eq(orders.id, near));
        await here.next(pushed);
        other.socket.send(JSON.stringify({ type: 'heart_beat', data: '' }));
        await other.next(frame => frame.type === 'heart_beat');
        expect(other.frames.filter(pushed)).toEqual([]);
        for (const { socket } of [other, here]) socket.terminate();
    });
});

describe('what an order costs, line by line', () => {
    it('[PRICE-03] [ORDER-01] tells of each price line whether the customer pays it, and hides the others from those without the right', async () => {
        const order = await addOrder(app.pool, fleet, { status: 'paid' });
        // The same service of ¥800 with a fee of ¥76: first within it, then on top.
        const lines = [
            ['quote', 'base', 80_000],
            ['quote', 'info_fee', 7600],
            ['quote', 'driver', 72_400],
            ['final', 'base', 80_000],
            ['final', 'info_fee', 7600],
            ['final', 'tax', 5256],
            ['final', 'driver', 80_000],
        ] as const;
        for (const [index, [phase, code, fen]] of lines.entries())
            await app.pool.query(
                `insert into ord_price_line (id, create_by, order_id, phase, seq, line_code, name, qty, price_fen, amount_fen)
                 values ($1, 'test', $2, $3, $4, $5, $5, 1, $6, $6)`,
                [`88${index}`, order.id, phase, index, code, fen],
            );
        const seen = async (as: string) =>
            (
                (await app.call({ url: `/order/order/priceLines?id=${order.id}`, token: as })).body.result as {
                    phase: string;
                    lineCode: string;
                    isPaid: boolean;
                }[]
            ).map(line => `${line.phase} ${line.lineCode}${line.isPaid ? '' : ' aside'}`);
        expect(await seen(all.token)).toEqual(['quote base', 'final base', 'final info_fee', 'final tax']);
        expect(await seen((await signInWith(app, 'cost_reader', ['order:order:query', 'order:order:cost'])).token)).toEqual([
            'quote base',
            'quote info_fee aside',
            'quote driver aside',
            'final base',
            'final info_fee',
            'final tax',
            'final driver aside',
        ]);
    });
});
