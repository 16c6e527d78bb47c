import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { createDb, createPool } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { type ApiClient, signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { until } from '#tests/support/server-process.ts';
import { portsOf, valuesOf } from '../scripts/cluster/layout.ts';
import { findProgram } from '../scripts/cluster/packages.ts';
import { fillTemplate } from '../scripts/cluster/template.ts';
import { checkOutFormer, formerCommit } from '../scripts/update/former.ts';
import { findOrders, signIn } from './order-storm.ts';
import { chanceOf } from './support/chance.ts';
import { faultsOfActs, faultsOfBooks } from './support/money-invariants.ts';
import { MoneyWork } from './support/money-writers.ts';
import { faultsOfActs as faultsOfOrderActs } from './support/order-invariants.ts';
import { OrderWork } from './support/order-writers.ts';

interface Options {
    /** Folder of the proxy's file, and DATA_DIR of both servers. */
    folder: string;
    databaseUrl: string;
    client: pg.Client;
    /** The commit of the former version; see `formerCommit`. */
    from: string | undefined;
    seed: number;
    /** Duration of the writing, in addition to the start of the new server. */
    seconds: number;
    /** The port for users; the two servers use the first and second port from `base + 41`. */
    port: number;
    base: number;
}

interface Step {
    file: string;
    ms: number;
}

const MONEY_WRITERS = 4;
const ORDER_WRITERS = 4;
const READERS = 6;
const PACE_MS = 200;
/** The retries of reads by the client, see `providers/http/exchange.ts`. It never retries writes. */
const BACK_OFF_MS = [300, 900];
const GONE = new Set([502, 503, 504]);

/**
 * Runs an update under load behind the proxy of `deploy/cluster`: while the former version serves, this one starts and migrates the database; once it
 * is ready, the former one is stopped. Reads are retried like the client does; a write that is refused or cut off counts as failed. In the end every
 * acknowledged action must be stored exactly once and the books must balance.
 */
export const benchUpdate = async (options: Options): Promise<boolean> => {
    const { folder, databaseUrl, client, from, seed, seconds, port, base } = options;
    const day = toWireTime(new Date()).slice(0, 10);
    const env = {
        ...{ DATABASE_URL: databaseUrl, APP_SECRET: randomBytes(32).toString('hex'), SEED: 'demo', SEED_ORDERS: '1000', SIM: '0' },
        ...{ RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test', TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '5' },
    };
    const server = (n: number, cwd?: string) =>
        startServer({
            port: portsOf({ base, port }).server(n),
            dataDir: folder,
            env,
            ...(cwd === undefined ? {} : { cwd }),
        });
    const former = await checkOutFormer(await formerCommit(from));
    const pool = createPool(databaseUrl, { max: 2, work: 'long' });
    const db = createDb(pool);
    const running: RunningServer[] = [];
    let proxy: Proxy | undefined;
    try {
        console.log(
            `  seed ${seed}, from ${former.commit.slice(0, 8)}${former.hasOurPackages ? '' : ' (with the packages of this version)'}`,
        );
        const old = await server(1, former.folder);
        running.push(old);
        const steps = async () => (await client.query<Step>('select file, duration_ms as ms from schema_migration order by version')).rows;
        const before = (await steps()).length;
        // The demo data contain planted faults, which are not caused by this run; an order with one would propagate it.
        const known = new Set(await faultsOfBooks(db, day));
        const { rows: planted } = await client.query<{ id: string }>('select id::text from ord_order where order_no = any($1::text[])', [
            [...known].map(fault => fault.split(/[ :]/)[1]),
        ]);
        proxy = await startProxy(options);
        const load = await Load.on(proxy.url, seed, new Set(planted.map(({ id }) => id)));

        await wait((seconds / 3) * 1000);
        const startedAt = performance.now();
        const next = await server(2);
        running.push(next);
        const startMs = performance.now() - startedAt;
        await wait((seconds / 3) * 1000);
        const stoppedAt = performance.now();
        const code = await old.stop();
        const stopMs = performance.now() - stoppedAt;
        await wait((seconds / 3) * 1000);
        await load.end();

        const { money, orders, reads, failed } = load;
        const acts = [...money.acts, ...orders.acts];
        const count = (outcome: string) => acts.filter(act => act.outcome === outcome).length;
        const again = acts.filter(({ tries }) => tries > 1).length;
        const faults = [
            ...(await faultsOfBooks(db, day)).filter(fault => !known.has(fault)),
            ...(await faultsOfActs(db, money.acts)),
            ...(await faultsOfOrderActs(client, orders.acts)),
        ];
        for (const fault of [...faults, ...failed]) console.log(`  FAULT ${fault}`);
        const applied = (await steps()).slice(before);
        const longest = applied.toSorted((one, other) => other.ms - one.ms)[0];
        const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        console.log(
            `  the new one ready after ${s(startMs)}, ${applied.length} migrations under load, the longest ${longest ? `${longest.file} with ${s(longest.ms)}` : 'none'}; the former one ended after ${s(stopMs)} with ${code}`,
        );
        console.log(
            `  ${acts.length} acts: ${count('done')} done, ${count('refused')} refused, ${count('unknown')} cut off, ${again} answered with 503 (both promised 0)`,
        );
        console.log(`  ${reads.made} reads: ${reads.repeated} repeated by the client, ${failed.length} failed (promised 0)`);
        console.log(
            `  longest time without an acknowledged act of money ${s(load.longestGap())}; lost, done twice, books that do not agree: ${faults.length}`,
        );
        return faults.length + failed.length + again + count('unknown') === 0 && code === 0 && count('done') > 0;
    } finally {
        await proxy?.stop();
        for (const each of running) await each.stop();
        await pool.end();
        await former.remove();
    }
};

/** Writers and readers at the users' address, until they are stopped. */
class Load {
    readonly money: MoneyWork;
    readonly orders: OrderWork;
    readonly reads = { made: 0, repeated: 0 };
    /** Reads that failed even after the retries. */
    readonly failed: string[] = [];
    private isOver = false;
    private running: Promise<unknown>[] = [];

    private constructor(money: MoneyWork, orders: OrderWork) {
        this.money = money;
        this.orders = orders;
    }

    static async on(url: string, seed: number, without: ReadonlySet<string>): Promise<Load> {
        const chance = chanceOf(seed);
        const ids = (await findOrders(url, 60)).filter(id => !without.has(id));
        const load = new Load(new MoneyWork(chance), new OrderWork(chance, ids));
        const people = (await signIn(url)).map(writer => ({ ...writer, api: load.patient(writer.api) }));
        const staff = { asks: load.patient(await signInTo(url, 'ops')), decides: load.patient(await signInTo(url, 'fin1')) };
        await load.money.prepare(staff);
        const keep = async (act: () => Promise<void>) => {
            while (!load.isOver) {
                await act();
                await wait(PACE_MS);
            }
        };
        /** Stops a writer after one action. */
        const once = () => {
            let asked = 0;
            return () => asked++ > 0 || load.isOver;
        };
        for (let n = 0; n < MONEY_WRITERS; n++) load.running.push(keep(() => load.money.write(staff, once())));
        for (let n = 0; n < ORDER_WRITERS; n++) load.running.push(keep(() => load.orders.write(people[n % people.length]!, once())));
        for (let n = 0; n < READERS; n++)
            load.running.push(keep(async () => void (await staff.asks.get('/order/order/list', { pageSize: 10 }).catch(() => undefined))));
        return load;
    }

    async end(): Promise<void> {
        this.isOver = true;
        await Promise.all(this.running);
    }

    longestGap(): number {
        const times = this.money.acts.flatMap(({ doneAt }) => doneAt ?? []).sort((a, b) => a - b);
        return Math.max(0, ...times.slice(1).map((time, index) => time - times[index]!));
    }

    /** The same caller with the client's retries of reads. */
    private patient(api: ApiClient): ApiClient {
        const get: ApiClient['get'] = async (path, query) => {
            this.reads.made += 1;
            for (const pause of [...BACK_OFF_MS, undefined]) {
                const answer = await api
                    .get<never>(path, query)
                    .catch((error: unknown) => ({ code: 502, message: String(error) }) as never);
                const { code, message } = answer as { code: number; message: string };
                if (!GONE.has(code)) return answer;
                if (pause === undefined) {
                    this.failed.push(`GET ${path}: ${code} ${message}`);
                    throw new Error(message);
                }
                this.reads.repeated += 1;
                await wait(pause);
            }
            throw new Error('unreachable');
        };
        return { ...api, get };
    }
}

interface Proxy {
    url: string;
    stop(): Promise<void>;
}

/** Starts HAProxy as configured in `deploy/cluster`, with only the users' port and two servers. */
const startProxy = async ({ folder, port, base }: Options): Promise<Proxy> => {
    const program = findProgram('haproxy');
    if (program === undefined) throw new Error('haproxy is not installed (Debian: apt-get install -y --no-install-recommends haproxy)');
    const filled = fillTemplate('haproxy.cfg', valuesOf({ folder, port, base, etcd: 1, postgres: '' }, 1));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, filled.slice(0, filled.indexOf('listen primary')).replace(/^ +server server3 .*\n/m, ''));
    const child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
    const url = `http://127.0.0.1:${port}`;
    await until(
        () =>
            fetch(`${url}/readyz`).then(
                ({ ok }) => ok,
                () => false,
            ),
        20_000,
    );
    return { url, stop: async () => (child.kill('SIGTERM'), await ended) };
};
