import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { processesIn } from '#server/db/embedded/process-identity.ts';
import { canWorkIn, chooseRunAs, type RunAs } from '#server/db/embedded/system-user.ts';
import { StartError } from '#server/start-error.ts';
import { root } from '../steps/root.mjs';
import { type LayoutOptions, type NodeNumber, NUMBERS, portsOf, valuesOf } from './layout.ts';
import { requirePrograms } from './packages.ts';
import { Part } from './part.ts';
import { environmentOf, fillTemplate, TEMPLATE_FOLDER, type Template } from './template.ts';

export interface ClusterOptions extends Omit<LayoutOptions, 'postgres'> {
    /** Settings of the servers in addition to those of `server.env`. */
    env?: NodeJS.ProcessEnv;
    say?: (line: string) => void;
    /** Aborts the start. */
    signal?: AbortSignal;
}

/** A running cluster. */
export interface RunningCluster {
    /** The address for users: HAProxy. */
    url: string;
    /** Connection to the primary through HAProxy, with the server's account. */
    databaseUrl: string;
    servers: readonly Part[];
    redis: Part;
    pooler: Part;
    /** The current primary. */
    primary(): Promise<NodeNumber | undefined>;
    /** The nodes that stream from the primary, as reported by Patroni. */
    replicas(): Promise<NodeNumber[]>;
    /** Whether there is a synchronous replica, for which COMMIT waits. */
    isSynchronous(): Promise<boolean>;
    /** Simulates the failure of a node's machine: Patroni and PostgreSQL are killed together and restarted after `awayMs`. */
    strikeNode(n: NodeNumber, awayMs: number): void;
    /** Stops all parts, servers first, etcd last. */
    stop(): Promise<void>;
}

const START_MS = 90_000;
/** The first start of a server includes seeding. */
const SEED_MS = 600_000;

/**
 * Starts the whole cluster on this machine, in order, with the files of deploy/cluster.
 * @throws StartError when a package is missing, the folder can't be used, a port is in use or a part does not answer; the signal's reason if it was
 * aborted.
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
    const { folder, env = process.env, say = () => undefined } = options;
    const { postgres, programs } = requirePrograms();
    mkdirSync(folder, { recursive: true });
    const place = preparePlace(realpathSync(folder));
    const layout: LayoutOptions = { ...options, folder: place.folder, postgres };
    const ports = portsOf(layout);
    await requireFreePorts(ports, options.etcd);
    const valuesAt = (n: NodeNumber) => valuesOf(layout, n);
    const common = valuesAt(1);
    const write = (name: Template, file: string = name, n: NodeNumber = 1) => {
        const path = join(place.config, file);
        writeFileSync(path, fillTemplate(name, valuesAt(n)), { mode: 0o600 });
        place.give(path);
        return path;
    };
    const part = (name: string, command: string, args: readonly string[], more: { stopSignal?: NodeJS.Signals } = {}) =>
        new Part({ name, command, args, cwd: place.data, runAs: place.runAs, logs: place.logs, setpriv: programs.setpriv, ...more });
    const running: Part[] = [];
    const begin = (of: Part) => {
        running.push(of);
        of.start();
        return of;
    };
    const stop = async () => {
        for (const each of running.splice(0).reverse()) {
            say(`正在停止 ${each.name}……`);
            await each.stop();
        }
    };
    const until = async (name: string, isTrue: () => Promise<boolean>, withinMs = START_MS) => {
        const end = performance.now() + withinMs;
        while (!(await isTrue())) {
            options.signal?.throwIfAborted();
            if (performance.now() > end)
                throw new StartError(
                    `${name} 在 ${withinMs / 1000} 秒内没有就绪，原因见 ${join(place.logs, `${name}.log`)}。 (${name} is not ready.)`,
                );
            await wait(200);
        }
    };
    const answers = async (url: string) => (await ask(url)) !== undefined;
    const isIn = (n: NodeNumber, role: string) => async () => (await ask(`http://127.0.0.1:${ports.rest(n)}/${role}`))?.ok === true;
    const thoseIn = async (role: string) => {
        const found = await Promise.all(NUMBERS.map(n => isIn(n, role)()));
        return NUMBERS.filter((_, index) => found[index]);
    };

    try {
        say('正在启动 etcd……');
        const members = NUMBERS.slice(0, options.etcd);
        for (const n of members) begin(part(`etcd${n}`, programs.etcd, ['--config-file', write('etcd.yml', `etcd${n}.yml`, n)]));
        for (const n of members) await until(`etcd${n}`, async () => (await ask(`http://127.0.0.1:${ports.etcd(n)}/health`))?.ok === true);

        say('正在启动 PostgreSQL（Patroni，一主两从）……');
        write('first-start.sql');
        const nodes = NUMBERS.map(n => part(`node${n}`, programs.patroni, [write('patroni.yml', `node${n}.yml`, n)]));
        const isMade = existsSync(join(place.data, 'postgres-node1', 'PG_VERSION'));
        begin(nodes[0]!);
        // On the first start node 1 creates the cluster. Later any node may have been the last primary, so no single one is waited for.
        if (!isMade) await until('node1', isIn(1, 'primary'));
        for (const node of nodes.slice(1)) begin(node);
        await until('node1', async () => (await thoseIn('primary')).length === 1 && (await thoseIn('replica')).length === 2);
        await until('node1', async () => (await thoseIn('synchronous')).length > 0);

        say('正在启动 HAProxy、PgBouncer 与 Redis……');
        const redis = begin(part('redis', programs['redis-server'], [write('redis.conf')]));
        begin(part('haproxy', programs.haproxy, ['-db', '-f', write('haproxy.cfg')], { stopSignal: 'SIGUSR1' }));
        write('pgbouncer-users.txt');
        const pooler = begin(part('pgbouncer', programs.pgbouncer, [write('pgbouncer.ini')], { stopSignal: 'SIGINT' }));
        for (const [name, port] of [
            ['redis', ports.redis] as const,
            ['haproxy', ports.people] as const,
            ['pgbouncer', ports.pool] as const,
        ])
            await until(name, () => isTaken(port));

        say('正在启动三个服务端进程……');
        const serverUrl = (n: NodeNumber) => `http://127.0.0.1:${ports.server(n)}`;
        const servers = NUMBERS.map(n => {
            const own = environmentOf(readFileSync(write('server.env', `server${n}.env`, n), 'utf8'));
            return new Part({
                ...{ name: `server${n}`, command: process.execPath, args: ['scripts/serve.mjs'], cwd: root },
                ...{ env: { ...env, ...own }, logs: place.logs, setpriv: programs.setpriv },
            });
        });
        for (const [index, server] of servers.entries()) {
            begin(server);
            await until(server.name, () => answers(`${serverUrl(NUMBERS[index]!)}/healthz`), SEED_MS);
        }
        const superuser = `postgres://postgres:${common.SUPERUSER_PASSWORD}@127.0.0.1:${ports.primary}/diaoyun`;
        await promisify(execFile)(programs.psql, [
            '-X',
            '-q',
            '-v',
            'ON_ERROR_STOP=1',
            '-f',
            join(TEMPLATE_FOLDER, 'searches.sql'),
            superuser,
        ]);
        await until('haproxy', async () => (await ask(`http://127.0.0.1:${ports.people}/readyz`))?.ok === true);

        return {
            url: `http://127.0.0.1:${ports.people}`,
            databaseUrl: `postgres://diaoyun:${common.APP_PASSWORD}@127.0.0.1:${ports.primary}/diaoyun`,
            ...{ servers, redis, pooler, stop },
            primary: async () => (await thoseIn('primary'))[0],
            replicas: () => thoseIn('replica'),
            isSynchronous: async () => (await thoseIn('synchronous')).length > 0,
            strikeNode: (n, awayMs) => {
                nodes[n - 1]!.strike(awayMs);
                const data = realpathSync(join(place.data, `postgres-node${n}`));
                for (const pid of processesIn(data, undefined)) kill(pid);
            },
        };
    } catch (error) {
        await stop();
        throw error;
    }
}

interface Place {
    folder: string;
    config: string;
    data: string;
    logs: string;
    runAs: RunAs | undefined;
    /** Makes the user that the parts run as the owner of a file. */
    give(path: string): void;
}

function preparePlace(folder: string): Place {
    const runAs = chooseRunAs(join(folder, 'data'));
    const give = (path: string) => runAs && chownSync(path, runAs.uid, runAs.gid);
    const made = (name: string) => {
        const path = join(folder, name);
        mkdirSync(path, { recursive: true, mode: 0o700 });
        return path;
    };
    const place = { folder, config: made('config'), data: made('data'), logs: made('logs'), runAs, give };
    made('files');
    if (runAs) chmodSync(folder, 0o711);
    for (const path of [place.config, place.data]) give(path);
    if (runAs && !canWorkIn(place.data, runAs)) {
        throw new StartError(
            `PostgreSQL 不能以 root 运行，而系统用户 ${runAs.uid} 进不了 ${place.data}。请用 --data 指定它能进入的目录。 (The folder can't be reached.)`,
        );
    }
    return place;
}

async function requireFreePorts(ports: ReturnType<typeof portsOf>, etcd: number): Promise<void> {
    const inner = [
        ports.primary,
        ports.replica,
        ports.pool,
        ports.redis,
        ...NUMBERS.flatMap(n => [ports.postgres(n), ports.rest(n), ports.server(n)]),
    ];
    const members = NUMBERS.slice(0, etcd).flatMap(n => [ports.etcd(n), ports.etcdPeer(n)]);
    for (const port of [ports.people, ...inner, ...members]) {
        if (!(await isTaken(port))) continue;
        const flag = port === ports.people ? '--port' : '--base';
        throw new StartError(`端口 ${port} 已被占用。请停止占用它的程序，或用 ${flag} 指定另一个。 (A port is taken.)`);
    }
}

const isTaken = (port: number): Promise<boolean> =>
    new Promise(resolve => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
    });

const ask = async (url: string): Promise<Response | undefined> => {
    try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
        await answer.arrayBuffer();
        return answer;
    } catch {
        return undefined;
    }
};

function kill(pid: number): void {
    try {
        process.kill(pid, 'SIGKILL');
    } catch {
        // The process has already ended.
    }
}
