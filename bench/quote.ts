import { CITIES } from '#server/db/seed/master/cities.ts';
import { VEHICLE_TYPES } from '#server/db/seed/master/vehicle-types.ts';
import { priceOrder } from '#server/pricing/price.ts';
import type { PriceInput } from '#server/pricing/rules.ts';
import { discount, input, period, RULES, VEHICLES, WINDOWS } from '#tests/server/pricing/examples.ts';
import type { Caller } from './support/caller.ts';
import { ms, percentile } from './support/stats.ts';

const SECONDS = 3;
const CALLS = 1000;
/** Calls before the measurement: a server in use has compiled its code and filled its caches. */
const WARM_UP = 3000;
/** Required quotes per second in one process, and maximum p99 of calls in ms. */
const PROMISED = { aSecond: 5000, p99: 5 };

/** A price list as large as that of the demo data: every type in every city, time windows, level discounts. */
const RULESET = {
    ...RULES,
    vehicles: CITIES.flatMap((_, city) =>
        VEHICLE_TYPES.map((_, type) => ({ ...VEHICLES.crane25, id: `${city}-${type}`, cityId: `c${city}`, typeId: `t${type}` })),
    ),
    periods: [...WINDOWS, period('own', { cityId: 'c1', dayType: 'all', startMin: 720, endMin: 840, coefBp: 9500, priority: 8 })],
    discounts: ['silver', 'gold', 'diamond'].map((level, index) =>
        discount(level, 9800 - index * 300, { scope: 'level', levelCode: level }),
    ),
};

const ORDERS: PriceInput[] = Array.from({ length: 500 }, (_, n) =>
    input(`t${n % VEHICLE_TYPES.length}`, {
        cityId: `c${n % CITIES.length}`,
        minutes: 60 + (n % 40) * 15,
        depotM: (n % 30) * 1500,
        startAt: input('').startAt + n * 3_600_000,
        levelCode: ['silver', 'gold', null][n % 3] ?? null,
        invoiceType: n % 4 === 0 ? 'special' : 'none',
    }),
);

/**
 * Measures the pricing engine alone, then on a running server a call that reads nothing as the baseline, POST /order/order/quote (which stores the
 * quote) and /price/simulate/quote.
 */
export const benchQuote = async (caller: Caller, ids: { cityId: string; typeId: string }): Promise<boolean> => {
    const aSecond = inProcess();
    console.log(
        `  in process                ${aSecond.toFixed(0).padStart(7)} quotes a second over ${RULESET.vehicles.length} vehicle prices`,
    );
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const asked = (n: number) => ({
        ...ids,
        bizType: 'hoist',
        appointAt: `${day} ${String(n % 24).padStart(2, '0')}:00:00`,
        estMinutes: 60 + (n % 40) * 15,
    });
    await timed('nothing', () => caller.call('GET', '/healthz'));
    let good = aSecond >= PROMISED.aSecond;
    for (const path of ['/order/order/quote', '/price/simulate/quote']) {
        const p99 = await timed(path, async n => {
            const answer = await caller.call('POST', `/api${path}`, asked(n));
            if (!answer.success) throw new Error(answer.message);
        });
        good = good && p99 < PROMISED.p99;
    }
    return good;
};

/** Prints the durations of a call and returns its p99 in milliseconds. */
const timed = async (name: string, call: (n: number) => Promise<unknown>): Promise<number> => {
    const samples: number[] = [];
    for (let n = 0; n < CALLS + WARM_UP; n += 1) {
        const started = performance.now();
        await call(n);
        if (n >= WARM_UP) samples.push(performance.now() - started);
    }
    const p99 = percentile(samples, 0.99);
    console.log(`  ${name.padEnd(25)} p50 ${ms(percentile(samples, 0.5))}   p99 ${ms(p99)}`);
    return p99;
};

const inProcess = (): number => {
    for (const order of ORDERS) priceOrder(order, RULESET);
    let done = 0;
    const started = performance.now();
    while (performance.now() - started < SECONDS * 1000) {
        for (const order of ORDERS) priceOrder(order, RULESET);
        done += ORDERS.length;
    }
    return done / ((performance.now() - started) / 1000);
};
