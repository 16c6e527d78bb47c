import type pg from 'pg';
import type { ApiClient } from '#tests/support/api-client.ts';
import { listQuestions } from './list-questions.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const RATE = 20;
const SECONDS = 6;
const BARE_SECONDS = 3;
const MAX_MS = 50;

/** Calls that count or rank the same orders. */
const CALLS: { name: string; path: string; query: (liveOrder: string) => Record<string, string> }[] = [
    { name: 'tab counts', path: '/order/order/stat', query: () => ({}) },
    { name: 'home page, 30 days', path: '/dashboard/analysis/overview', query: () => ({}) },
    { name: 'candidates', path: '/order/order/candidates', query: id => ({ id, limit: '20' }) },
];

interface Listed {
    records: { id: string }[];
    total: number;
    totalApprox?: boolean;
}

/**
 * Measures the order list at a constant 20 requests per second as `who`, compared with the same query through a plain `pg` client. For users who see
 * only a part of the rows, only the calls with a time limit are measured. Times are of the whole HTTP call. Returns false when such a call is slower
 * than 50 ms at p95.
 */
export const benchOrderList = async (api: ApiClient, pool: pg.Pool, who: string, seesAll: boolean): Promise<boolean> => {
    const slow: string[] = [];
    const questions = (await listQuestions(pool)).filter(question => seesAll || question.isPromised);
    print(who, 'p50', 'p95', 'bare p50', 'p95', 'ratio', 'total');
    for (const { name, query, sql, values, isPromised } of questions) {
        const ask = () => api.get<Listed>('/order/order/list', { ...query, pageSize: 10 });
        const { result, message } = await ask();
        if (!result) throw new Error(`${name}: ${message}`);
        const ours = await atRate(RATE, SECONDS, async () => void (await ask()));
        const bare = await timed(pool, sql, values);
        const [p50, p95] = [percentile(ours, 0.5), percentile(ours, 0.95)];
        if (isPromised && p95 >= MAX_MS) slow.push(name);
        print(
            `${name}${isPromised ? ' *' : ''}`,
            ...[p50, p95, percentile(bare, 0.5), percentile(bare, 0.95)].map(ms),
            (p50 / percentile(bare, 0.5)).toFixed(1),
            `${result.totalApprox ? '约' : ''}${result.total}`,
        );
    }
    const live = await api.get<Listed>('/order/order/list', { status: 'accepted', pageSize: 1 });
    const id = live.result?.records[0]?.id ?? '';
    for (const { name, path, query } of CALLS) {
        const taken = await atRate(RATE / 4, SECONDS, async () => void (await api.get(path, query(id))));
        print(name, ms(percentile(taken, 0.5)), ms(percentile(taken, 0.95)));
    }
    for (const name of slow) console.log(`  SLOW as ${who}: ${name} takes ${MAX_MS} ms or more at p95`);
    return slow.length === 0;
};

/** Measures the same page with the plain client; if it takes seconds, one or a few samples are enough. */
const timed = async (pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<number[]> => {
    const began = performance.now();
    await pool.query(sql, [...values]);
    const first = performance.now() - began;
    if (first > BARE_SECONDS * 1000) return [first];
    return atRate(first > 1000 / RATE ? 1 : RATE, BARE_SECONDS, async () => void (await pool.query(sql, [...values])));
};

const print = (name: string, ...cells: string[]) => console.log(`${name.padEnd(24)}${cells.map(cell => cell.padStart(11)).join('')}`);
