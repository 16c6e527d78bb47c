import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { connectClient } from '#server/db/client.ts';
import { type Cluster, startCluster } from '#server/db/embedded/cluster.ts';
import { ROLE } from '#server/db/embedded/initialise.ts';
import { processesIn } from '#server/db/embedded/process-identity.ts';
import { runningClusterUrl } from '#server/db/embedded/running.ts';
import { toWireTime } from '#server/kit/time.ts';
import { signInTo } from '#tests/support/api-client.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { isAlive, postmasterOf, until } from '#tests/support/server-process.ts';
import { openSocket } from '#tests/support/sockets.ts';
import { chanceOf } from './support/chance.ts';
import { inBooks } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { faultsOfActs, faultsOfBooks } from './support/money-invariants.ts';
import { MoneyWork, type Staff } from './support/money-writers.ts';

interface Options {
    /** Data directory of the database, first used as the embedded one, then as an external one. */
    dataDir: string;
    /** Data directory of the server that uses the external database. */
    otherDir: string;
    seed: number;
    /** Duration of the scene in which all connections are ended every second. */
    seconds: number;
}

/** The results of callers in a scene. */
interface Scene {
    name: string;
    times: number;
    calls: { ms: number; status: number }[];
    /** For each fault, the milliseconds from the database's first answer to the server's readiness. */
    readyMs: number[];
    /** Whether the same server process is still running and its sockets are open. */
    isSame: boolean;
}

/** Below the capacity of a machine with two cores, so that only the absence of the database is measured. */
const WRITERS = 4;
const READERS = 16;
const PACE_MS = 200;
/** Time between two faults, in which writers make progress. */
const REST_MS = 1500;
const HANG_MS = 5000;
const MAX_READY_MS = 5000;
const MAX_WAIT_MS = 2000;

/**
 * Makes the database of a server under load fail in every possible way: the embedded one is killed (SIGKILL) and suspended (SIGSTOP); an external one
 * is restarted (fast, immediate) and suspended, and all its connections are ended every second. Writers repeat requests that were refused with 503
 * under the same key. In the end every acknowledged action must be stored exactly once and the books must balance. Returns false when a limit is
 * exceeded.
 */
export const databaseAway = async ({ dataDir, otherDir, seed, seconds }: Options): Promise<boolean> => {
    console.log(`  seed ${seed}`);
    const day = toWireTime(new Date()).slice(0, 10);
    const env = {
        ...{ SEED: 'demo', SEED_ORDERS: '1000', RATE_LIMIT_SCALE: '10000', NODE_ENV: 'test' },
        APP_SECRET: 'of the bench that takes the database away',
    };
    await (await startServer({ port: await freePort(), dataDir, env })).stop();
    // The demo data contain planted faults, which are not caused by this run.
    const before = new Set(await inBooks(dataDir, db => faultsOfBooks(db, day)));
    const work = new MoneyWork(chanceOf(seed));
    const scenes: Scene[] = [];

    const embedded = await startServer({ port: await freePort(), dataDir, env });
    const data = realpathSync(join(dataDir, 'postgres', 'data'));
    const load = await Load.on(embedded, work);
    scenes.push(
        await load.scene('embedded, SIGKILL', 3, async readyMs => {
            const killed = postmasterOf(dataDir);
            process.kill(killed, 'SIGKILL');
            await until(() => !isAlive(killed), 5000);
            await answering(() => runningClusterUrl(dataDir));
            readyMs.push(await untilReady(embedded));
        }),
        await load.scene('embedded, SIGSTOP 5 s', 1, readyMs => hang(data, postmasterOf(dataDir), embedded, readyMs)),
    );
    await load.end();
    await embedded.stop();

    const log = pino({ level: 'silent' });
    const cluster: Cluster = await startCluster({ dataDir, dataDirGiven: true, listen: 'tcp', log });
    const url = cluster.url(ROLE);
    const external = await startServer({
        port: await freePort(),
        dataDir: otherDir,
        env: { ...env, DATABASE_URL: url },
    });
    const second = await Load.on(external, work);
    // The cluster restarts its PostgreSQL whenever it ends, as a service manager would.
    const restart = (signal: NodeJS.Signals) => async (readyMs: number[]) => {
        const old = cluster.pid();
        process.kill(old, signal);
        await until(() => !isAlive(old), 30_000);
        await answering(() => url);
        readyMs.push(await untilReady(external));
    };
    scenes.push(
        await second.scene('external, restarted fast', 5, restart('SIGINT')),
        await second.scene('external, restarted immediately', 5, restart('SIGQUIT')),
        await second.scene('external, SIGSTOP 5 s', 1, readyMs => hang(data, cluster.pid(), external, readyMs)),
        await second.scene(`all connections ended every second`, 1, async readyMs => {
            const admin = await connectClient({ connectionString: cluster.url('postgres') });
            for (let second = 0; second < seconds; second++) {
                await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [ROLE]);
                await wait(1000);
            }
            await admin.end();
            readyMs.push(await untilReady(external));
        }),
    );
    await second.end();
    await external.stop();
    await cluster.close();

    const faults = await inBooks(dataDir, async db => [
        ...(await faultsOfBooks(db, day)).filter(fault => !before.has(fault)),
        ...(await faultsOfActs(db, work.acts)),
    ]);
    for (const fault of faults) console.log(`  FAULT ${fault}`);
    const count = (outcome: string) => work.acts.filter(act => act.outcome === outcome).length;
    const again = work.acts.filter(({ tries }) => tries > 1).length;
    console.table(scenes.map(rowOf));
    console.log(
        `  ${work.acts.length} acts: ${count('done')} done, ${count('refused')} refused, ${count('unknown')} unanswered, ` +
            `${again} sent more than once; ${faults.length} acknowledged acts lost or done twice, or books that do not agree`,
    );
    return faults.length === 0 && count('done') > 0 && count('unknown') === 0 && scenes.every(isKept);
};

const rowOf = ({ name, times, calls, readyMs, isSame }: Scene) => ({
    scene: name,
    times,
    calls: calls.length,
    'answered 503': calls.filter(({ status }) => status === 503).length,
    'neither 200 nor 503': calls.filter(({ status }) => status !== 200 && status !== 503).length,
    'longest wait (ms)': longestOf(calls),
    'ready after return (ms)': Math.round(Math.max(...readyMs)),
    'same process, open sockets': isSame,
});

const longestOf = (calls: Scene['calls']): number => Math.round(Math.max(...calls.map(({ ms }) => ms)));

const isKept = ({ name, calls, readyMs, isSame }: Scene): boolean =>
    isSame &&
    Math.max(...readyMs) <= MAX_READY_MS &&
    calls.every(({ status }) => status === 200 || status === 503) &&
    (!name.includes('SIGSTOP') || longestOf(calls) <= MAX_WAIT_MS);

/** Readers, writers and sockets of one server. */
class Load {
    private calls: Scene['calls'] = [];
    private isOver = false;
    private running: Promise<unknown>[] = [];

    private readonly server: RunningServer;
    private readonly sockets: Awaited<ReturnType<typeof openSocket>>[];

    private constructor(server: Load['server'], sockets: Load['sockets']) {
        this.server = server;
        this.sockets = sockets;
    }

    static async on(server: RunningServer, work: MoneyWork): Promise<Load> {
        const staff: Staff = { asks: await signInTo(server.url, 'ops'), decides: await signInTo(server.url, 'fin1') };
        if (work.acts.length === 0) await work.prepare(staff);
        const { result } = await staff.asks.get<{ userInfo: { id: string } }>('/sys/user/getUserInfo');
        const address = `${server.url.replace('http', 'ws')}/api/websocket/${result?.userInfo.id ?? ''}`;
        const origin = server.url;
        const load = new Load(
            server,
            await Promise.all(Array.from({ length: 5 }, () => openSocket(address, { token: staff.asks.token, origin }))),
        );
        load.running = [
            ...Array.from({ length: WRITERS }, () => work.write(staff, () => load.isOver)),
            ...Array.from({ length: READERS }, () => load.read(staff.asks.token)),
        ];
        return load;
    }

    /** Runs `act` several times, with pauses, and returns the results of the callers meanwhile. */
    async scene(name: string, times: number, act: (readyMs: number[]) => Promise<void>): Promise<Scene> {
        this.calls = [];
        const calls = this.calls;
        const readyMs: number[] = [];
        for (let time = 0; time < times; time++) {
            await wait(REST_MS);
            await act(readyMs);
        }
        await wait(REST_MS);
        const isSame = isAlive(this.server.pid) && this.sockets.every(({ socket }) => socket.readyState === socket.OPEN);
        return { name, times, calls, readyMs, isSame };
    }

    async end(): Promise<void> {
        this.isOver = true;
        await Promise.all(this.running);
        for (const { socket } of this.sockets) socket.terminate();
    }

    private async read(token: string): Promise<void> {
        while (!this.isOver) {
            const { calls } = this;
            const asked = performance.now();
            const status = await fetch(`${this.server.url}/api/order/order/list?pageSize=10`, {
                headers: { 'X-Access-Token': token },
            }).then(
                async answer => (await answer.arrayBuffer(), answer.status),
                () => 0,
            );
            calls.push({ ms: performance.now() - asked, status });
            await wait(PACE_MS);
        }
    }
}

/** Waits until the database accepts statements. */
const answering = (url: () => string | undefined): Promise<void> =>
    until(async () => {
        const connectionString = url();
        if (connectionString === undefined) return false;
        try {
            const client = await connectClient({ connectionString, connectionTimeoutMillis: 1000 });
            await client.query('select 1');
            await client.end();
            return true;
        } catch {
            return false;
        }
    }, 60_000);

/** Milliseconds until the server reports that it is ready. */
const untilReady = async ({ url }: RunningServer): Promise<number> => {
    const returned = performance.now();
    await until(async () => (await fetch(`${url}/readyz`)).ok, 60_000);
    return performance.now() - returned;
};

/** Suspends every process of a PostgreSQL for a while. */
const hang = async (data: string, postmaster: number, server: RunningServer, readyMs: number[]): Promise<void> => {
    const processes = processesIn(data, postmaster);
    processes.forEach(pid => process.kill(pid, 'SIGSTOP'));
    await wait(HANG_MS);
    processes.forEach(pid => process.kill(pid, 'SIGCONT'));
    readyMs.push(await untilReady(server));
};
