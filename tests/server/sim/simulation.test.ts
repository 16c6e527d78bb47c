import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { INVARIANTS } from '#server/sim/invariants.ts';
import { live } from '#server/sim/life.ts';
import { COMPANY_PACE, quickPace } from '#server/sim/pace.ts';
import { placeOne } from '#server/sim/place.ts';
import { createStage, type Stage } from '#server/sim/stage.ts';
import { runSimulation } from '#server/sim/simulation.ts';
import { proveAll, summaryOf } from '#server/sim/summary.ts';
import { loadWorld } from '#server/sim/world.ts';
import { addDriver, type Fleet } from '#tests/support/order-fixtures.ts';
import { CRANE, SHENZHEN } from '../modules/price/price-world.ts';
import { createPlaceWorld } from '../modules/order/place-world.ts';

type World = Awaited<ReturnType<typeof createPlaceWorld>>;
let world: World;
beforeAll(async () => {
    world = await createPlaceWorld();
    for (let n = 0; n < 12; n++) await addDriver(world.kit.app.pool, { cityId: SHENZHEN, typeId: CRANE } as Fleet, n);
    // Somewhere to go to.
    await world.place(world.job());
});
afterAll(() => world.kit.close());

/** A simulation without waiting. */
const stageOf = (number: number, signal = new AbortController().signal): Stage => ({
    ...createStage(world.kit.app, { pace: quickPace(30), number, minutes: 1, signal }),
    wait: () => Promise.resolve(),
});

describe('the simulation', () => {
    it('[ORDER-02] places orders and takes each to its end by the services of the screens; books and invariants hold', async () => {
        const stage = stageOf(7);
        const before = await proveAll(stage);
        const people = await loadWorld(world.kit.db);
        for (let n = 0; n < 6; n++) {
            const id = await placeOne(stage, people, stage.dice(n));
            if (!id) continue;
            await live(stage, people, id, n);
            await world.kit.app.outbox.drain();
        }
        expect(stage.faults).toEqual([]);
        expect(stage.orders.length).toBeGreaterThan(3);
        const { rows } = await world.kit.db.execute<{ status: string; n: number }>(
            sql`select status, count(*)::int as n from ord_order where id = any(${sql.param(stage.orders)}::bigint[]) group by 1`,
        );
        const done = rows.filter(({ status }) => ['settled', 'evaluated'].includes(status)).reduce((sum, { n }) => sum + n, 0);
        expect(done).toBeGreaterThan(0);
        for (const { faults } of INVARIANTS) {
            const { rows: wrong } = await world.kit.db.execute(faults(sql`${sql.param(stage.orders)}::bigint[]`));
            expect(wrong).toEqual([]);
        }
        expect([...(await unbalancedJournals(world.kit.db)), ...(await wrongBalances(world.kit.db))]).toEqual([]);
        const told = await summaryOf(stage, before);
        expect(told).toContain(`下单${stage.orders.length}单`);
        expect(told).toContain('全部成立');
        expect(told).not.toContain('新增');
    });

    it('[ORDER-02] decides the same by the same number', async () => {
        const draws = (number: number) => Array.from({ length: 5 }, (_, n) => stageOf(number).dice(`order ${n}`).int(0, 1_000_000));
        expect(draws(42)).toEqual(draws(42));
        expect(draws(42)).not.toEqual(draws(43));
    });

    it('[ORDER-02] never touches real data', async () => {
        const stage = stageOf(5);
        await runSimulation(stage);
        await runSimulation({ ...stage, pace: COMPANY_PACE });
        expect(stage.orders).toEqual([]);
        expect(stage.done.size).toBe(0);
    });

    it('[ORDER-02] leaves an order alone as soon as it is stopped, and says what it needs where nobody drives', async () => {
        const stop = new AbortController();
        stop.abort();
        const people = await loadWorld(world.kit.db);
        await expect(placeOne(stageOf(1, stop.signal), people, stageOf(1).dice(1))).rejects.toThrow();
        await world.kit.app.pool.query("update usr_driver set online_status = 'offline'");
        await expect(loadWorld(world.kit.db)).rejects.toThrow('没有可供模拟的司机');
    });
});

/** The moments of an order, as the details show them. */
const momentsOf = async (id: string) => {
    const { rows } = await world.kit.db.execute<
        Record<'appoint' | 'accept' | 'depart' | 'arrive' | 'start' | 'finish', Date> & { est: number }
    >(
        sql`select appoint_at as appoint, accept_time as accept, depart_time as depart, arrive_time as arrive, start_time as start,
                   finish_time as finish, est_minutes as est from ord_order where id = ${id}`,
    );
    const [row] = rows;
    if (!row) throw new Error(`no order ${id}`);
    const minutes = (from: Date, to: Date) => (new Date(to).getTime() - new Date(from).getTime()) / 60_000;
    return { row, minutes };
};

describe('the company of the demonstration', () => {
    const pass = (ms: number) => world.kit.app.clock.shift(world.kit.app.clock.now() - Date.now() + ms);
    /** Time passes where somebody waits. */
    const companyOf = (number: number, more: Partial<Stage> = {}): Stage => ({
        ...stageOf(number),
        pace: COMPANY_PACE,
        wait: async ms => pass(ms),
        ...more,
    });
    beforeAll(() => world.kit.app.pool.query("update usr_driver set online_status = 'online'"));

    /** Lives the first order that comes to its end. */
    const liveOne = async (first: number, follow: (stage: Stage, id: string, number: number) => Promise<void>): Promise<string> => {
        const people = await loadWorld(world.kit.db);
        for (let number = first; number < first + 20; number++) {
            const stage = companyOf(number);
            const id = await placeOne(stage, people, stage.dice('order'));
            if (!id) continue;
            await follow(stage, id, number);
            expect(stage.faults).toEqual([]);
            if ((await momentsOf(id)).row.finish) return id;
        }
        throw new Error('no order was finished');
    };

    it('[ORDER-02] keeps appointments, and work takes the hours that it takes', async () => {
        const people = await loadWorld(world.kit.db);
        const id = await liveOne(100, (stage, order, number) => live(stage, people, order, number));
        const { row, minutes } = await momentsOf(id);
        expect(minutes(row.depart, row.appoint)).toBeLessThanOrEqual(45);
        expect(minutes(row.depart, row.arrive)).toBeGreaterThanOrEqual(15);
        expect(minutes(row.appoint, row.start)).toBeGreaterThanOrEqual(0);
        expect(minutes(row.start, row.finish)).toBeGreaterThanOrEqual(row.est * 0.8);
    });

    it('[ORDER-02] after a night without a server, work that was due happened when it was due', async () => {
        const people = await loadWorld(world.kit.db);
        const id = await liveOne(200, async (stage, order, number) => {
            // The server stops as soon as a driver has accepted.
            const stop = async () => {
                if ((await momentsOf(order)).row.accept) throw new Error('stopped');
            };
            await live({ ...stage, wait: stop }, people, order, number).catch(() => undefined);
            pass(14 * 3_600_000);
            await live(stage, people, order, number);
        });
        const { row, minutes } = await momentsOf(id);
        expect(minutes(row.accept, row.finish)).toBeLessThan(9 * 60);
        expect(minutes(row.start, row.finish)).toBeGreaterThanOrEqual(row.est * 0.8);
    });

    it('[ORDER-02] orders a few times a minute in office hours, seldom at night', () => {
        const at = (hour: string) => COMPANY_PACE.ordersPerMinute(`2026-09-15 ${hour}:30:00`);
        for (const hour of ['08', '09', '10', '11', '14', '15', '16']) expect(at(hour)).toBeGreaterThan(1);
        for (const hour of ['23', '00', '01', '02', '03', '04']) expect(at(hour)).toBeLessThan(0.2);
    });
});
