import { setTimeout as wait } from 'node:timers/promises';
import { toWireTime } from '#server/kit/time.ts';
import { signInTo } from '#tests/support/api-client.ts';
import { startServer } from '#tests/support/running-server.ts';
import { chanceOf } from './support/chance.ts';
import { inBooks } from './support/database.ts';
import { faultsOfActs, faultsOfBooks } from './support/money-invariants.ts';
import { MoneyWork } from './support/money-writers.ts';

interface Options {
    dataDir: string;
    port: number;
    /** Seed of the random sequence; printed, so that a run can be repeated. */
    seed: number;
    /** Duration of the run. */
    seconds: number;
    writers?: number;
    orders?: number;
    say?: (line: string) => void;
}

/** Maximum time between a server's start and its kill. */
const LIFE_MS = 5000;
const MIN_LIFE_MS = 1200;

/**
 * Writers request, approve and reject changes of balances over HTTP while the server is killed (SIGKILL) every few seconds. After each restart
 * unanswered requests are sent again with the same key. In the end every acknowledged action must be stored exactly once, and the books must balance.
 * Resolves to the faults.
 */
export const killDuringMoney = async (options: Options): Promise<string[]> => {
    const { dataDir, port, seed, seconds, writers = 16, orders = 1000, say = console.log } = options;
    const chance = chanceOf(seed);
    const env = { SEED: 'demo', SEED_ORDERS: String(orders), RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test', WORKERS: '0' };
    say(`  seed ${seed}`);
    const day = toWireTime(new Date()).slice(0, 10);
    let server = await startServer({ port, dataDir, env });
    await server.stop();
    // The demo data contain planted faults, which are not caused by this run.
    const before = new Set(await inBooks(dataDir, db => faultsOfBooks(db, day)));

    server = await startServer({ port, dataDir, env });
    const work = new MoneyWork(chance);
    let kills = 0;
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) {
        const staff = { asks: await signInTo(server.url, 'ops'), decides: await signInTo(server.url, 'fin1') };
        if (kills === 0) await work.prepare(staff);
        await work.settle(staff);
        let isOver = false;
        const writing = Array.from({ length: writers }, () => work.write(staff, () => isOver));
        await wait(MIN_LIFE_MS + chance.below(LIFE_MS - MIN_LIFE_MS));
        await server.kill();
        isOver = true;
        await Promise.all(writing);
        kills += 1;
        server = await startServer({ port, dataDir, env });
    }
    await work.settle({ asks: await signInTo(server.url, 'ops'), decides: await signInTo(server.url, 'fin1') });
    await server.stop();

    const faults = await inBooks(dataDir, async db => [
        ...(await faultsOfBooks(db, day)).filter(fault => !before.has(fault)),
        ...(await faultsOfActs(db, work.acts)),
    ]);
    const count = (outcome: string) => work.acts.filter(act => act.outcome === outcome).length;
    const again = work.acts.filter(({ tries }) => tries > 1).length;
    for (const fault of faults) say(`  FAULT ${fault}`);
    say(
        `  ${writers} writers, ${kills} kills: ${work.acts.length} acts, ${count('done')} done, ${count('refused')} refused, ` +
            `${again} cut off and sent again; ${faults.length} faults`,
    );
    return [...faults, ...(kills > 0 && count('done') > 0 ? [] : ['the writers did nothing'])];
};
