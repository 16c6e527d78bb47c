import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { acceptPercentile } from '#contract/dashboard/accept-classes.ts';
import { toWireTime } from '#server/kit/time.ts';
import { analysisRoutes } from '#server/modules/dashboard/analysis/analysis.routes.ts';
import { liveRoutes } from '#server/modules/dashboard/monitor/live.routes.ts';
import { refreshStats } from '#server/modules/dashboard/stat/refresh.service.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';

const VIEWS = ['dash:analysis:view', 'dash:monitor:view'];
const LISTS = ['order:order', 'order:driverPause', 'users:driver', 'users:customer', 'vehicle:center', 'monitor:anomaly'].map(
    prefix => `${prefix}:list`,
);
const ALL = [...VIEWS, ...LISTS, 'order:order:cost'];
const viewer = buildSession(ALL, { userId: 'u1' });
let kit: KitApp;
let fleet: Fleet;
let inCity: ReturnType<typeof buildSession>;
const today = () => toWireTime(new Date()).slice(0, 10);

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(analysisRoutes);
        void app.register(liveRoutes);
    });
    fleet = await buildFleet(kit.app.pool, 3);
    const { pool } = kit.app;
    const other = { ...fleet, cityId: fleet.otherCityId };
    const [driver] = fleet.drivers;
    await addOrder(pool, fleet, {
        status: 'settled',
        columns: {
            driver_id: driver?.driverId,
            service_fen: 100_000,
            payable_fen: 100_000,
            info_fee_fen: 10_000,
            driver_fen: 90_000,
            place_time: 'now',
            pay_time: 'now',
            dispatch_time: '2026-01-01 10:00:00+08',
            accept_time: '2026-01-01 10:01:30+08',
        },
    });
    await addOrder(pool, fleet, {
        status: 'paid',
        columns: { place_time: 'now', pay_time: 'now', sla_dispatch_at: '2026-01-01 00:00:00+08' },
    });
    await addOrder(pool, fleet, { status: 'canceled', columns: { place_time: 'now', cancel_by: 'customer', cancel_code: 'plan_change' } });
    await addOrder(pool, other, { status: 'working', columns: { place_time: 'now', pay_time: 'now' } });
    await refreshStats(pool, today(), today());
    inCity = buildSession(ALL, {
        userId: 'u2',
        scope: [[{ column: 'cityId', condition: 'IN', values: [fleet.cityId], variable: 'sys_city_ids' }]],
    });
});
afterAll(() => kit.close());

const read = async <T>(url: string, session = viewer) => (await kit.call(session, { url })).body.result as unknown as T;

describe('roll-ups', () => {
    it('[DASH-01] hold the definitions of the domain: trade, done, fees, times to accept', async () => {
        const { rows } = await kit.db.execute(sql`
            select orders, done, canceled, gmv_fen::int as gmv, fee_fen::int as fee, active_drivers as active from stat_city_day where city_id = ${fleet.cityId}`);
        expect(rows).toEqual([{ orders: 3, done: 1, canceled: 1, gmv: 180_000, fee: 10_000, active: 1 }]);
    });

    it('[DASH-01] are the same however often they are made', async () => {
        await refreshStats(kit.app.pool, today(), today());
        const { rows } = await kit.db.execute(sql`select sum(cnt)::int as n from stat_order_hour`);
        expect(rows).toEqual([{ n: 4 }]);
    });

    it.each([
        [[0, 0, 0], null],
        [[4, 0, 0], 5],
        [[1, 0, 1], 5],
        [[0, 0, 9], 12],
    ])('[DASH-01] the median of %j is %s', (counts, median) => {
        expect(acceptPercentile(counts, 0.5)).toBe(median);
    });
});

describe('DASH-01', () => {
    it('[DASH-01] needs its permission, and a window it knows', async () => {
        expect((await kit.call(buildSession(['order:order:list'], { userId: 'x' }), { url: '/dashboard/analysis/overview' })).status).toBe(
            403,
        );
        expect((await kit.call(viewer, { url: '/dashboard/analysis/overview?days=91' })).status).toBe(400);
    });

    it('[DASH-01] sums the window by day and state; every day is there', async () => {
        const overview = await read<AnalysisOverview>('/dashboard/analysis/overview?days=7');
        expect(overview.byDay).toHaveLength(7);
        expect(overview.byDay.at(-1)).toMatchObject({ placed: 4, done: 1, canceled: 1, acceptP50: 128 });
        expect(overview.totals).toMatchObject({ orders: 4, gmvFen: 260_000, feeFen: 10_000, live: 1, waiting: 1 });
        expect(overview.byStatus.map(({ value }) => value).sort()).toEqual(['canceled', 'paid', 'settled', 'working']);
    });

    it('[DASH-01] shows anyone who answers for a city that city alone, in every figure', async () => {
        const own = await read<AnalysisOverview>('/dashboard/analysis/overview', inCity);
        expect(own.totals).toMatchObject({ orders: 3, live: 0, waiting: 1 });
        const parts = await read<AnalysisBreakdown>('/dashboard/analysis/breakdown', inCity);
        expect(parts.cities.map(({ id }) => id)).toEqual([fleet.cityId]);
        const chosen = await read<AnalysisOverview>(`/dashboard/analysis/overview?cityId=${fleet.otherCityId}`, inCity);
        expect(chosen.totals.orders).toBe(0);
    });

    it('[DASH-01] shows the rows of the order list, whatever cities the dashboard itself would allow', async () => {
        const { scopeOf } = inCity;
        const narrow = { ...viewer, scopeOf: (prefix: string) => (prefix === 'order:order' ? scopeOf(prefix) : [[]]) };
        expect((await read<AnalysisOverview>('/dashboard/analysis/overview', narrow)).totals).toMatchObject({ orders: 3, waiting: 1 });
        const parts = await read<AnalysisBreakdown>('/dashboard/analysis/breakdown', narrow);
        expect(parts.cities.map(({ id }) => id)).toEqual([fleet.cityId]);
        expect((await read<LiveBoard>('/dashboard/monitor/live', narrow)).counts).toMatchObject({ paid: 1, working: 0 });
    });

    it('[DASH-01] keeps money from who may not see what orders cost, and their ranking by it', async () => {
        const session = buildSession(
            ALL.filter(code => code !== 'order:order:cost'),
            { userId: 'u6' },
        );
        const overview = await read<AnalysisOverview>('/dashboard/analysis/overview', session);
        expect(overview.totals).toEqual({ orders: 4, done: 1, activeDrivers: expect.any(Number) as number, live: 1, waiting: 1 });
        const parts = await read<AnalysisBreakdown>('/dashboard/analysis/breakdown', session);
        expect(parts.members).toEqual([]);
        expect(JSON.stringify([overview, parts])).not.toContain('Fen');
        expect(parts.cities.map(({ orders }) => orders)).toEqual([3, 1]);
    });

    it('[DASH-01] shows nothing of orders to who may not list them, only what else they may list', async () => {
        const session = buildSession([...VIEWS, 'users:driver:list', 'monitor:anomaly:list'], { userId: 'u7' });
        const overview = await read<AnalysisOverview>('/dashboard/analysis/overview', session);
        expect([overview.totals, overview.previous, overview.byStatus]).toEqual([{}, {}, []]);
        expect(Object.keys(overview.byDay.at(-1)!)).toEqual(['day', 'newDrivers']);
        expect(Object.values(await read<AnalysisBreakdown>('/dashboard/analysis/breakdown', session)).flat()).toEqual([]);
        const live = await read<LiveBoard>('/dashboard/monitor/live', session);
        expect(live).toEqual({
            ...{ counts: { serious: 0 }, anomalies: [], certificates: [] },
            ...{ onlineShare: expect.any(Number) as number, updatedAt: expect.any(String) as string },
        });
    });

    it('[DASH-01] breaks the window down by reason and step', async () => {
        const parts = await read<AnalysisBreakdown>('/dashboard/analysis/breakdown?days=7');
        expect(parts.funnel).toEqual([
            { step: 'placed', count: 4 },
            { step: 'paid', count: 3 },
            { step: 'accepted', count: 1 },
            { step: 'done', count: 1 },
        ]);
        expect(parts.cancels).toMatchObject([{ byText: '客户', codeText: '计划有变', count: 1 }]);
        expect(parts.members).toMatchObject([{ isMember: false, drivers: 1, orders: 1, incomeFen: 90_000, feeFen: 10_000 }]);
        expect(parts.byHour.find(({ status }) => status === 'paid')?.counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    });
});

describe('DASH-02', () => {
    it('[DASH-02] shows what waits, the most urgent first, and where', async () => {
        const board = await read<LiveBoard>('/dashboard/monitor/live');
        expect(board.counts).toMatchObject({ paid: 1, working: 1, serious: 0 });
        expect(board.sla).toHaveLength(1);
        expect(board.sla?.[0]?.seconds).toBeLessThan(0);
        expect(board.orders?.map(({ urgency }) => urgency).sort()).toEqual(['calm', 'late']);
        expect(board.hours?.lastWeek).toHaveLength(24);
        expect(board.doneShare).toBeCloseTo(0.25);
    });

    it('[DASH-02] keeps to the cities of the caller and asks for its permission', async () => {
        const board = await read<LiveBoard>('/dashboard/monitor/live', inCity);
        expect(board.counts).toMatchObject({ paid: 1, working: 0 });
        expect((await kit.call(buildSession([], { userId: 'y' }), { url: '/dashboard/monitor/live' })).status).toBe(403);
    });

    it('[DASH-02] every process hears that something has happened to an order, and nothing more', async () => {
        const client = await kit.app.pool.connect();
        const heard = new Promise<string | undefined>(resolve =>
            client.once('notification', (message: { payload?: string }) => resolve(message.payload)),
        );
        await client.query('listen diaoyun_bus');
        const { rows } = await kit.db.execute<{ id: string }>(sql`select id::text as id from ord_order limit 1`);
        await kit.db.execute(
            sql`insert into ord_event (id, order_id, event, actor_kind, actor, create_by) values (1, ${rows[0]?.id ?? ''}, 'note', 'staff', 'ops', 'ops')`,
        );
        expect(JSON.parse((await heard) ?? '{}')).toEqual({ kind: 'topic', tenantId: 0, frame: { cmd: 'order' } });
        client.release(true);
    });
});
