import { setTimeout as wait } from 'node:timers/promises';
import { pageIdOf } from '#contract/kit/realtime.ts';
import { connectClient, createDb, createPool } from '#server/db/client.ts';
import { toWireTime } from '#server/kit/time.ts';
import { signInTo } from '#tests/support/api-client.ts';
import { type OpenSocket, openSocket } from '#tests/support/sockets.ts';
import { until } from '#tests/support/server-process.ts';
import { type RunningCluster, startCluster } from '../scripts/cluster/start.ts';
import { findOrders, signIn } from './order-storm.ts';
import { type Chance, chanceOf } from './support/chance.ts';
import { planEverySecond } from './support/every-second.ts';
import { faultsOfActs, faultsOfBooks } from './support/money-invariants.ts';
import { MoneyWork } from './support/money-writers.ts';
import { faultsOfActs as faultsOfOrderActs } from './support/order-invariants.ts';
import { OrderWork } from './support/order-writers.ts';

interface Options {
    folder: string;
    seed: number;
    minutes: number;
    /** The port for users, and the first internal port. */
    port: number;
    base: number;
}

const MONEY_WRITERS = 4;
const ORDER_WRITERS = 4;
const READERS = 6;
const SOCKETS = 9;
const PACE_MS = 200;
const AGAIN_MS = 250;
const SERVER_EVERY_MS = 20_000;
/** Longer than Patroni's `ttl`, so that another node is promoted before this one is back. */
const NODE_AWAY_MS = 40_000;
const MAX_FAILOVER_MS = 30_000;
const MAX_SOCKET_MS = 5000;

/** When a connection or service was lost and restored (`performance.now()`). */
interface Absence {
    lostAt: number;
    backAt: number;
}

/**
 * Runs the whole cluster under load from writers of money and orders, readers and sockets, while the machine of the primary is killed (three times in
 * ten minutes, once in two), a server every twenty seconds, Redis twice and PgBouncer once. Unanswered requests are sent again with the same
 * idempotency key. In the end every acknowledged action must be stored exactly once, the books must balance, no job may have run twice, and every
 * socket must receive changes.
 */
export const clusterStorm = async ({ folder, seed, minutes, port, base }: Options): Promise<boolean> => {
    console.log(`  seed ${seed}, ${minutes} minutes; logs in ${folder}/logs`);
    const day = toWireTime(new Date()).slice(0, 10);
    const env = { ...process.env, SEED: 'demo', SEED_ORDERS: '1000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test', SIM: '0' };
    const cluster = await startCluster({ folder, port, base, etcd: 3, env, say: line => console.log(`  ${line}`) });
    const pool = createPool(cluster.databaseUrl, { max: 2, work: 'long' });
    const db = createDb(pool);
    try {
        // The demo data contain planted faults, which are not caused by the storm.
        const known = new Set(await faultsOfBooks(db, day));
        const client = await connectClient({ connectionString: cluster.databaseUrl });
        const jobId = await planEverySecond(client, cluster.url);
        // An order with wrong amounts would propagate them to later postings.
        const { rows: planted } = await client.query<{ id: string }>('select id::text from ord_order where order_no = any($1::text[])', [
            [...known].map(fault => fault.split(/[ :]/)[1]),
        ]);
        await client.end();
        const load = await Load.on(cluster, chanceOf(seed), new Set(planted.map(({ id }) => id)));
        const strikes = await storm(cluster, minutes, chanceOf(seed + 1));
        await load.end();
        await until(async () => (await cluster.replicas()).length === 2, 120_000);

        const acts = load.money.flatMap(work => work.acts);
        const orderActs = load.orders.flatMap(work => work.acts);
        const asking = await connectClient({ connectionString: cluster.databaseUrl });
        const faults = [
            ...(await faultsOfBooks(db, day)).filter(fault => !known.has(fault)),
            ...(await faultsOfActs(db, acts)),
            ...(await faultsOfOrderActs(asking, orderActs)),
            ...(await jobsTwice(asking, jobId)),
        ];
        const deaf = await load.deaf(asking);
        await asking.end();
        for (const fault of faults) console.log(`  FAULT ${fault}`);

        const all = [...acts, ...orderActs];
        const count = (outcome: string) => all.filter(act => act.outcome === outcome).length;
        const times = acts.flatMap(({ doneAt }) => doneAt ?? []).sort((a, b) => a - b);
        const gaps = (of: readonly number[]) => strikes.primaries.map(at => longestGap(of, at, at + NODE_AWAY_MS + MAX_FAILOVER_MS));
        const failovers = gaps(load.writes);
        const sockets = load.absences.map(each => each.backAt - each.lostAt - withoutServer(load.unready, each));
        const slowest = Math.max(0, ...sockets);
        const statuses = [...load.answers].map(([status, n]) => `${status || 'cut off'}: ${n}`).join(', ');
        const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
        console.log(
            `  killed: primary ${failovers.length}, servers ${strikes.servers}, Redis ${strikes.redis}, PgBouncer ${strikes.poolers}`,
        );
        console.log(
            `  after the primary's death no change taken by the database for ${failovers.map(s).join(', ')} (promised ${s(MAX_FAILOVER_MS)}), ` +
                `no act of money acknowledged to its caller for ${gaps(times).map(s).join(', ')}`,
        );
        console.log(
            `  ${all.length} acts: ${count('done')} done, ${count('refused')} refused, ${count('unknown')} unanswered, ` +
                `${all.filter(({ tries }) => tries > 1).length} sent more than once; lost, done twice, books that do not agree, jobs twice: ${faults.length}`,
        );
        console.log(
            `  sockets lost ${sockets.length} times, back within ${s(slowest)} (promised ${s(MAX_SOCKET_MS)}); deaf in the end: ${deaf}`,
        );
        const unready = load.unready.map(({ lostAt, backAt }) => backAt - lostAt);
        console.log(
            `  no process ready ${unready.length} times, ${s(unready.reduce((sum, ms) => sum + ms, 0))} in all, at most ${s(Math.max(0, ...unready))}`,
        );
        console.log(`  answers to readers: ${statuses}`);
        return (
            faults.length === 0 &&
            deaf === 0 &&
            count('done') > 0 &&
            count('unknown') === 0 &&
            failovers.length > 0 &&
            failovers.every(ms => ms <= MAX_FAILOVER_MS) &&
            slowest <= MAX_SOCKET_MS
        );
    } finally {
        await pool.end();
        await cluster.stop();
    }
};

/** Kills parts on a schedule until the time is over. */
const storm = async (cluster: RunningCluster, minutes: number, chance: Chance) => {
    const began = performance.now();
    const totalMs = minutes * 60_000;
    const strikes = { primaries: [] as number[], servers: 0, redis: 0, poolers: 0 };
    const nodes = Math.max(1, Math.min(3, Math.floor(minutes / 2)));
    const at = (share: number, act: () => Promise<void> | void) => ({ ms: share * totalMs, act });
    const strikePrimary = async () => {
        // The cluster must be complete again: it tolerates the failure of one machine at a time.
        await until(async () => (await cluster.isSynchronous()) && (await cluster.replicas()).length === 2, 120_000);
        const node = await cluster.primary();
        if (node === undefined) throw new Error('there is no primary to kill');
        console.log(`  ${seconds(began)}: the machine of the primary dies (node${node})`);
        strikes.primaries.push(performance.now());
        cluster.strikeNode(node, NODE_AWAY_MS);
    };
    const plan = [
        ...Array.from({ length: nodes }, (_, n) => at((n + 0.4) / nodes, strikePrimary)),
        ...[0.3, 0.8].map(share => at(share, () => (cluster.redis.strike(), void (strikes.redis += 1)))),
        at(0.55, () => (cluster.pooler.strike(), void (strikes.poolers += 1))),
    ].sort((a, b) => a.ms - b.ms);
    let nextServer = SERVER_EVERY_MS / 2;
    while (performance.now() - began < totalMs) {
        const now = performance.now() - began;
        if (plan[0] && now >= plan[0].ms) await plan.shift()?.act();
        if (now >= nextServer) {
            nextServer += SERVER_EVERY_MS;
            strikes.servers += 1;
            cluster.servers[chance.below(cluster.servers.length)]?.strike();
        }
        await wait(100);
    }
    return strikes;
};

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1000)} s`;

const jobsTwice = async (client: Awaited<ReturnType<typeof connectClient>>, jobId: string): Promise<string[]> => {
    const { rows } = await client.query<{ planned: string; n: number }>(
        'select planned_time::text as planned, count(*)::int as n from sys_quartz_run where job_id = $1 group by 1',
        [jobId],
    );
    console.log(`  ${rows.length} runs of the job of every second`);
    if (rows.length === 0) return ['the job of every second has not run'];
    return rows.filter(({ n }) => n > 1).map(({ planned, n }) => `the job of ${planned} was run ${n} times`);
};

/** The longest time without an acknowledged write between `from` and `to`. */
const longestGap = (times: readonly number[], from: number, to: number): number => {
    const within = [from, ...times.filter(time => time > from && time < to)];
    return Math.max(...within.slice(1).map((time, index) => time - within[index]!), times.some(time => time >= from) ? 0 : Infinity);
};

/** The part of an absence during which no server process was ready to accept the socket. */
const withoutServer = (unready: readonly Absence[], { lostAt, backAt }: Absence): number =>
    unready.reduce((sum, each) => sum + Math.max(0, Math.min(backAt, each.backAt) - Math.max(lostAt, each.lostAt)), 0);

/** Writers, readers and sockets at the users' address. */
class Load {
    readonly money: MoneyWork[] = [];
    readonly orders: OrderWork[] = [];
    readonly absences: Absence[] = [];
    /** Times at which the database acknowledged a change. */
    readonly writes: number[] = [];
    /** Periods in which no server process was ready. */
    readonly unready: Absence[] = [];
    /** Number of responses to readers by status; 0 stands for no response. */
    readonly answers = new Map<number, number>();
    private readonly open = new Set<OpenSocket>();
    private isOver = false;
    private running: Promise<unknown>[] = [];
    private readonly url: string;
    private readonly orderIds: string[];

    private constructor(url: string, orderIds: string[]) {
        this.url = url;
        this.orderIds = orderIds;
    }

    static async on({ url, databaseUrl }: RunningCluster, chance: Chance, without: ReadonlySet<string>): Promise<Load> {
        const load = new Load(
            url,
            (await findOrders(url, 60)).filter(id => !without.has(id)),
        );
        const staff = { asks: await signInTo(url, 'ops'), decides: await signInTo(url, 'fin1') };
        const people = await signIn(url);
        const { result } = await staff.asks.get<{ userInfo: { id: string } }>('/sys/user/getUserInfo');
        const userId = result?.userInfo.id ?? '';
        // Each writer only repeats its own requests: of two concurrent ones with the same key, one would be refused.
        const writes = async (act: () => Promise<void>, settle: () => Promise<void>, isOpen: () => boolean) => {
            while (!load.isOver || isOpen()) {
                await settle().catch(() => undefined);
                if (!load.isOver) await act();
                await wait(AGAIN_MS);
            }
        };
        for (let n = 0; n < MONEY_WRITERS; n++) {
            const work = new MoneyWork(chance);
            await work.prepare(staff);
            load.money.push(work);
            const isOpen = () => work.acts.some(({ outcome }) => outcome === 'unknown');
            load.running.push(
                writes(
                    () => work.write(staff, () => load.isOver),
                    () => work.settle(staff),
                    isOpen,
                ),
            );
        }
        for (let n = 0; n < ORDER_WRITERS; n++) {
            const work = new OrderWork(chance, load.orderIds);
            load.orders.push(work);
            const writer = people[n % people.length]!;
            const isOpen = () => work.acts.some(({ outcome }) => outcome === 'unknown');
            load.running.push(
                writes(
                    () => work.write(writer, () => load.isOver),
                    () => work.resend([writer]),
                    isOpen,
                ),
            );
        }
        load.running.push(load.probe(), load.change(databaseUrl));
        for (let n = 0; n < READERS; n++) load.running.push(load.read(staff.asks.token));
        for (let n = 0; n < SOCKETS; n++) load.running.push(load.listen(userId, staff.asks.token, n));
        await until(() => load.open.size === SOCKETS, 20_000);
        return load;
    }

    async end(): Promise<void> {
        this.isOver = true;
        await Promise.all(this.running);
    }

    /** Makes a change and returns the number of sockets that do not receive it. */
    async deaf(client: Awaited<ReturnType<typeof connectClient>>): Promise<number> {
        const heard = [...this.open].map(each =>
            Promise.race([each.next(frame => frame.type === 'update_vxe_table').then(() => 0), wait(10_000, 1, { ref: false })]),
        );
        for (const { frames } of this.open) frames.length = 0;
        await client.query('update ord_order set version = version + 1 where id = $1', [this.orderIds[0]]);
        const missing = (await Promise.all(heard)).reduce((sum: number, each) => sum + each, 0);
        for (const { socket } of this.open) socket.terminate();
        return missing + SOCKETS - heard.length;
    }

    /** Keeps a table socket open, reconnecting after each loss, until the storm is over and it is open. */
    private async listen(userId: string, token: string, n: number): Promise<void> {
        const page = pageIdOf('order/order', `storm00${n}`);
        const address = `${this.url.replace('http', 'ws')}/api/vxeSocket/${userId}/${page}`;
        let lostAt: number | undefined;
        for (;;) {
            const opened = await openSocket(address, { token, origin: this.url }).catch(() => undefined);
            if (opened) {
                if (lostAt !== undefined) this.absences.push({ lostAt, backAt: performance.now() });
                this.open.add(opened);
                while (!this.isOver && (await Promise.race([opened.closed, wait(AGAIN_MS, 'open')])) === 'open');
                if (this.isOver && opened.socket.readyState === opened.socket.OPEN) return;
                this.open.delete(opened);
                lostAt = performance.now();
            } else await wait(AGAIN_MS);
        }
    }

    /** Repeatedly makes a change directly in the database; its COMMIT waits for a replica like any other. */
    private async change(connectionString: string): Promise<void> {
        while (!this.isOver) {
            try {
                const client = await connectClient({ connectionString, connectionTimeoutMillis: 2000 });
                await client.query('create temp table probe ()');
                await client.end();
                this.writes.push(performance.now());
            } catch {
                // There is no primary at the moment.
            }
            await wait(AGAIN_MS);
        }
    }

    private async probe(): Promise<void> {
        let lostAt: number | undefined;
        while (!this.isOver || lostAt !== undefined) {
            const asked = performance.now();
            const isReady = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
                async answer => (await answer.arrayBuffer(), answer.ok),
                () => false,
            );
            if (isReady && lostAt !== undefined) this.unready.push({ lostAt, backAt: performance.now() });
            lostAt = isReady ? undefined : (lostAt ?? asked);
            await wait(PACE_MS);
        }
    }

    private async read(token: string): Promise<void> {
        while (!this.isOver) {
            const status = await fetch(`${this.url}/api/order/order/list?pageSize=10`, { headers: { 'X-Access-Token': token } }).then(
                async answer => (await answer.arrayBuffer(), answer.status),
                () => 0,
            );
            this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
            await wait(PACE_MS);
        }
    }
}
