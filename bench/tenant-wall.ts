import type pg from 'pg';
import { signInTo } from '#tests/support/api-client.ts';
import type { RunningServer } from '#tests/support/running-server.ts';
import { type Call, rateOf } from './rate.ts';
import { percentile } from './support/stats.ts';

const ROUNDS = 7;
/** Minimum ratio of the rate with policies to the rate without. */
const LEAST_SHARE = 0.9;

/**
 * Measures the cost of the policies: responses per second with and without row-level security, alternately on one server. Both include setting the
 * tenant on a connection. Returns false when the order list loses a tenth or more.
 */
export const benchTenantWall = async ({ url }: RunningServer, calls: readonly Call[], client: pg.Client): Promise<boolean> => {
    const { rows } = await client.query<{ name: string }>('select oid::regclass::text as name from pg_class where relrowsecurity');
    const turn = (state: 'enable' | 'disable') =>
        client.query(rows.map(({ name }) => `alter table ${name} ${state} row level security`).join(';'));
    const { token } = await signInTo(url, 'ops');
    let isCheap = true;
    try {
        for (const { name, path } of calls) {
            const ask = async () => (await rateOf(`${url}/api${path}`, { 'X-Access-Token': token })).perSecond;
            await ask();
            const [walled, open]: number[][] = [[], []];
            for (let n = 0; n < ROUNDS * 2; n += 1) {
                // Alternates the order within pairs, so that neither is always first.
                const isWalled = n % 4 === 0 || n % 4 === 3;
                await turn(isWalled ? 'enable' : 'disable');
                (isWalled ? walled : open)?.push(await ask());
            }
            const [withWall, without] = [percentile(walled ?? [], 0.5), percentile(open ?? [], 0.5)];
            console.log(
                `  ${name}: ${withWall.toFixed(0)} answers a second with, ${without.toFixed(0)} without: ${(withWall / without).toFixed(2)}`,
            );
            if (path.startsWith('/order/order/list')) isCheap = withWall / without > LEAST_SHARE;
        }
    } finally {
        await turn('enable');
    }
    return isCheap;
};
