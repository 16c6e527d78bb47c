import { setTimeout as wait } from 'node:timers/promises';
import { toWireTime } from '#server/kit/time.ts';
import { signInTo } from '#tests/support/api-client.ts';
import { startServer } from '#tests/support/running-server.ts';
import { chanceOf } from './support/chance.ts';
import { inBooks, withDatabase } from './support/database.ts';
import { faultsOfBooks } from './support/money-invariants.ts';
import { faultsOfActs, faultsOfOrders, ordersBefore } from './support/order-invariants.ts';
import { OrderWork, type Writer } from './support/order-writers.ts';

interface Options {
    dataDir: string;
    port: number;
    /** Seed of the random sequence; printed, so that a run can be repeated. */
    seed: number;
    /** Duration of the writing, excluding restarts. */
    seconds: number;
    writers?: number;
    orders?: number;
    say?: (line: string) => void;
}

/** Maximum and minimum time between a server's start and its kill. */
const LIFE_MS = 15_000;
const MIN_LIFE_MS = 3000;

const DISPATCHING = ['reassign', 'cancel', 'restore', 'advance', 'accept', 'dispatch', 'drop'];
/** The writers; each only tries the actions that its role permits. */
const PEOPLE: readonly { name: string; may: readonly string[] }[] = [
    { name: 'ops', may: [...DISPATCHING, 'supplement'] },
    { name: 'ops2', may: [...DISPATCHING, 'supplement'] },
    { name: 'dispatch1', may: DISPATCHING },
    { name: 'dispatch2', may: DISPATCHING },
    { name: 'city_sz', may: DISPATCHING },
    { name: 'cs1', may: ['cancel', 'restore', 'supplement'] },
    { name: 'fin1', may: ['settle'] },
    { name: 'admin', may: [...DISPATCHING, 'settle', 'supplement'] },
];

/** Signs in sequentially: many concurrent attempts from one address would require a captcha. */
export const signIn = async (url: string): Promise<Writer[]> => {
    const writers: Writer[] = [];
    for (const { name, may } of PEOPLE) writers.push({ name, may, api: await signInTo(url, name) });
    return writers;
};

/** Orders in progress, starting with those that every dispatcher here sees, since the writers prefer the first ones. */
export const findOrders = async (url: string, count: number): Promise<string[]> => {
    const status = 'paid,dispatching,accepted,en_route,arrived,working,completed';
    const found = new Set<string>();
    for (const who of ['city_sz', 'dispatch1', 'ops']) {
        const api = await signInTo(url, who);
        const page = await api.get<{ records: { id: string }[] }>('/order/order/list', { status, pageSize: count });
        for (const { id } of page.result?.records ?? []) found.add(id);
    }
    return [...found].slice(0, count);
};

/**
 * Dispatchers, service and finance reassign, cancel, restore, advance and settle the same orders at random over HTTP, while the server is killed
 * (SIGKILL) every few seconds. Unanswered requests are sent again with the same key after the restart. In the end no order may have skipped a state,
 * no two actions may have succeeded on the same version, every acknowledged action must be stored exactly once, history must have a row for every
 * change, and ledger, reservations, dispatches and drivers must agree with the orders. Resolves to the faults.
 */
export const orderStorm = async (options: Options): Promise<string[]> => {
    const { dataDir, port, seed, seconds, writers = 32, orders = 100, say = console.log } = options;
    const chance = chanceOf(seed);
    const env = { SEED: 'demo', SEED_ORDERS: '4000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test', WORKERS: '0' };
    say(`  seed ${seed}`);
    const day = toWireTime(new Date()).slice(0, 10);
    let server = await startServer({ port, dataDir, env });
    const ids = await findOrders(server.url, orders);
    await server.stop();
    // The demo data contain planted faults, which are not caused by this run.
    const known = new Set(await inBooks(dataDir, db => faultsOfBooks(db, day)));
    const [before, was] = await withDatabase(dataDir, async client => {
        const then = await ordersBefore(client, ids);
        return [then, new Set(await faultsOfOrders(client, then))];
    });

    server = await startServer({ port, dataDir, env });
    const work = new OrderWork(chance, ids);
    let kills = 0;
    let wroteMs = 0;
    while (wroteMs < seconds * 1000) {
        const people = await signIn(server.url);
        await work.resend(people);
        let isOver = false;
        const writing = Array.from({ length: writers }, (_, n) => work.write(people[n % people.length]!, () => isOver));
        const lifeMs = MIN_LIFE_MS + chance.below(LIFE_MS - MIN_LIFE_MS);
        await wait(lifeMs);
        await server.kill();
        wroteMs += lifeMs;
        isOver = true;
        await Promise.all(writing);
        kills += 1;
        server = await startServer({ port, dataDir, env });
    }
    await work.resend(await signIn(server.url));
    await server.stop();

    const books = (await inBooks(dataDir, db => faultsOfBooks(db, day))).filter(fault => !known.has(fault));
    const faults = await withDatabase(dataDir, async client => [
        ...books,
        ...(await faultsOfOrders(client, before)).filter(fault => !was.has(fault)),
        ...(await faultsOfActs(client, work.acts)),
    ]);
    const count = (outcome: string) => work.acts.filter(act => act.outcome === outcome).length;
    const again = work.acts.filter(({ tries }) => tries > 1).length;
    for (const fault of faults) say(`  FAULT ${fault}`);
    say(`  done: ${tally(work.acts.filter(({ outcome }) => outcome === 'done').map(({ name }) => name))}`);
    say(
        `  ${writers} writers, ${ids.length} orders, ${kills} kills: ${work.acts.length} acts, ${count('done')} done, ${count('refused')} refused, ` +
            `${again} cut off and sent again; ${faults.length} faults`,
    );
    return [...faults, ...(kills > 0 && count('done') > 0 ? [] : ['the writers did nothing'])];
};

/** The number of occurrences of each name, most frequent first. */
export const tally = (names: readonly string[]): string => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ');
};
