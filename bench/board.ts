import type { DispatchBoard } from '#contract/order/dispatch-board.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { ms, percentile } from './support/stats.ts';

const OPENS = 30;
const RANKED = 200;
const OPEN_MS = 1000;
const RANK_MS = 150;

const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await act();
    return performance.now() - began;
};

const ask = async <T>(api: ApiClient, path: string, query: Record<string, string>): Promise<T> => {
    const { result, message } = await api.get<T>(path, query);
    if (!result) throw new Error(`${path}: ${message}`);
    return result;
};

const board = (api: ApiClient, query: Record<string, string> = {}) => ask<DispatchBoard>(api, '/order/dispatch/board', query);
const ranked = (api: ApiClient, id: string) => ask<{ candidates: unknown[] }>(api, '/order/dispatch/candidates', { id });

/**
 * Measures the dispatch board as `who`: opening it; choosing an order, which loads its drivers and the chart of its city in parallel; then, one after
 * another, ranking the drivers for different waiting orders and, in the reassign dialog, for orders in progress. Times are of the whole HTTP calls.
 * Returns false when opening takes a second or a ranking 150 ms at p95.
 */
export const benchBoard = async (api: ApiClient, who: string): Promise<boolean> => {
    const first = await timed(() => board(api));
    const { pool, poolTotal, drivers, bars } = await board(api);
    const opens: number[] = [];
    const choices: number[] = [];
    for (let n = 0; n < OPENS; n++) {
        opens.push(await timed(() => board(api)));
        const order = pool[n % pool.length];
        if (order) choices.push(await timed(() => Promise.all([ranked(api, order.id), board(api, { near: order.cityId })])));
    }
    const waiting = pool.slice(0, RANKED).map(({ id }) => id);
    const live = await ask<{ records: { id: string }[] }>(api, '/order/order/list', {
        status: 'accepted,en_route,arrived',
        pageSize: String(RANKED),
    });
    const ranks: number[] = [];
    let found = 0;
    for (const id of waiting) ranks.push(await timed(async () => (found += (await ranked(api, id)).candidates.length)));
    const dialogs: number[] = [];
    for (const { id } of live.records)
        dialogs.push(await timed(() => ask(api, '/order/order/candidates', { id, limit: '20', includeBlocked: 'true' })));

    console.log(`as ${who}: ${poolTotal} orders wait, ${pool.length} shown, ${drivers.length} drivers, ${bars.length} bars`);
    print('board opened', opens, `first ${ms(first)}`);
    print('order chosen', choices);
    print(`ranking of ${ranks.length} orders`, ranks, `${(found / Math.max(1, ranks.length)).toFixed(0)} drivers each`);
    print(`reassign of ${dialogs.length} orders`, dialogs);
    const slow = [
        ...(Math.max(first, percentile(opens, 0.95)) >= OPEN_MS ? [`opening takes ${OPEN_MS} ms or more`] : []),
        ...([ranks, dialogs].some(taken => percentile(taken, 0.95) >= RANK_MS) ? [`ranking takes ${RANK_MS} ms or more at p95`] : []),
    ];
    for (const fault of slow) console.log(`  SLOW as ${who}: ${fault}`);
    return slow.length === 0;
};

const print = (name: string, taken: readonly number[], more = '') =>
    console.log(`${name.padEnd(26)}p50 ${ms(percentile(taken, 0.5)).padStart(9)}  p95 ${ms(percentile(taken, 0.95)).padStart(9)}  ${more}`);
