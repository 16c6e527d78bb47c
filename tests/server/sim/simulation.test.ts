import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unbalancedJournals, wrongBalances } from '#server/ledger/proofs.ts';
import { INVARIANTS } from '#server/sim/invariants.ts';
import { live } from '#server/sim/life.ts';
import { placeOne } from '#server/sim/place.ts';
import { createStage, type Stage } from '#server/sim/stage.ts';
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
    ...createStage(world.kit.app, { rate: 30, number, minutes: 1, signal }),
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

    it('[ORDER-02] leaves an order alone as soon as it is stopped, and says what it needs where nobody drives', async () => {
        const stop = new AbortController();
        stop.abort();
        const people = await loadWorld(world.kit.db);
        await expect(placeOne(stageOf(1, stop.signal), people, stageOf(1).dice(1))).rejects.toThrow();
        await world.kit.app.pool.query("update usr_driver set online_status = 'offline'");
        await expect(loadWorld(world.kit.db)).rejects.toThrow('没有可供模拟的司机');
    });
});
