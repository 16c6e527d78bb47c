import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { loadConfig, type Config } from './config.ts';
import { holdingAdvisoryLock } from './db/advisory-lock.ts';
import { type Archive, keepArchive, openArchive, requireOwnArchive, ship } from './db/archive/archive.ts';
import { createDb, createPool, fillPool, waitingLonger, type Db, type Pool } from './db/client.ts';
import { watchForHang } from './db/hang-watch.ts';
import { requireSameSecret } from './db/secret-mark.ts';
import { migrate } from './db/migrate.ts';
import { requireReplica } from './db/replica.ts';
import { openDatabase } from './db/open.ts';
import { createFileStore, type FileStore } from './kit/files/store.ts';
import { createResultFiles, type ResultFiles } from './kit/jobs/result-files.ts';
import { createSecrets } from './kit/access/secrets.ts';
import { createLog } from './log.ts';

/** Accounts of the demo data, in the order of the sign-in page. */
const DEMO_ACCOUNTS = [
    'admin',
    'ops',
    'dispatch1',
    'dispatch2',
    'finlead',
    'fin1',
    'cs1',
    'audit1',
    'city_sz',
    'city_sh',
    'mkt1',
    'readonly',
];

/**
 * Tells the person at the terminal where the server is and how to sign in. Plain lines between the log's JSON ones:
 * the random password of a fresh administrator must be seen here and must never be in a log.
 */
function announce(config: Pick<Config, 'publicUrl' | 'seed' | 'demoPassword' | 'sim'>, url: string, seedReport: unknown) {
    const lines = [`吊运助手后台管理系统已启动：${config.publicUrl ?? url}`, ...accountLines(config, seedReport), '按 Ctrl+C 停止。'];
    process.stdout.write(`\n${lines.map(line => `  ${line}`).join('\n')}\n\n`);
}

function accountLines({ seed, demoPassword, sim }: Pick<Config, 'seed' | 'demoPassword' | 'sim'>, seedReport: unknown): string[] {
    const password = freshPassword(seedReport);
    if (password) return [`已创建管理员 admin，密码 ${password}（只显示这一次，首次登录须修改）。`];
    if (seed.mode === 'none') return [];
    return [
        `演示账号：${DEMO_ACCOUNTS.join('、')}`,
        `密码：${demoPassword === 'Diaoyun@2026' ? demoPassword : '环境变量 DEMO_PASSWORD 的值'}`,
        ...(sim.rate === 'company' ? ['演示公司自动运营：虚拟客户下单，虚拟司机接单（SIM=0 可关闭）'] : []),
    ];
}

function freshPassword(report: unknown): string | undefined {
    const isReport = typeof report === 'object' && report !== null && 'adminPassword' in report;
    return isReport && typeof report.adminPassword === 'string' ? report.adminPassword : undefined;
}

/** What the application is built from. */
export interface AppDeps {
    config: Config;
    pool: Pool;
    db: Db;
    log: Logger;
}

export type SeedOptions = Config['seed'] & { demoPassword: string; appSecret: string; files: FileStore; results: ResultFiles };

/** The parts that are loaded only after DATA_DIR is ours, so that a second process is refused at once. */
export interface ServerParts {
    buildApp(deps: AppDeps): Promise<HttpApp> | HttpApp;
    seed(pool: Pool, options: SeedOptions, log: Logger): Promise<unknown>;
}

/** As much of a Fastify instance as is needed here. */
export interface HttpApp {
    /** Told to stop: `/readyz` says no, answers close their connections. */
    draining: boolean;
    listen(options: { host: string; port: number }): Promise<string>;
    close(): PromiseLike<unknown>;
}

export interface StartOptions {
    env: NodeJS.ProcessEnv;
    rootDir: string;
    loadParts: () => Promise<ServerParts>;
    /** Called with each thing that must be closed at the end, in the order of opening. */
    onOpen: (close: () => Promise<void>) => void;
    /** Called once calls are taken, with what is to be done before anything is closed. */
    onListen?: (drain: () => Promise<void>) => void;
}

/** How long requests under way may take to finish once the server is told to stop. */
const DRAIN_MS = 8000;
/** Connections to the database that stay open: the home page asks for twelve things at once. */
const KEPT_CONNECTIONS = 12;

/**
 * Takes the server from its settings to an open port: database, migrations, seed, application.
 * @returns the URL it listens on.
 * @throws StartError, or an error that `explainStartFailure` knows.
 */
export async function startServer({ env, rootDir, loadParts, onOpen, onListen }: StartOptions): Promise<string> {
    const config = loadConfig(env, rootDir);
    const log = createLog(config.logLevel);
    const archive = openArchive(config);
    // After the database, which hands in its last segment as it ends.
    if (archive) onOpen(() => shipLast(archive, log));
    const database = await openDatabase(config, log, { waitSeconds: config.databaseWaitSeconds });
    onOpen(() => database.close());
    if (archive) await requireOwnArchive(archive);
    // Before the seed, which takes a while; the port is asked again by `listen`.
    await requireFreePort(config.host, config.port);
    await migrate(database.url, { log });
    if (config.readDatabaseUrl !== undefined) await requireReplica(config.readDatabaseUrl, database.url, log);
    const parts = await loadParts();
    const seedReport = await seedOnce(database.url, config, parts, log);

    const directUrl = config.directDatabaseUrl === undefined ? undefined : database.url;
    const pool = createPool(database.callsUrl, { min: KEPT_CONNECTIONS, role: database.role, directUrl, log });
    onOpen(() => pool.end());
    const endWatch = watchForHang(pool, log);
    onOpen(async () => endWatch());
    const [app, url] = await waitingLonger(pool, async () => {
        const [built] = await Promise.all([parts.buildApp({ config, pool, db: createDb(pool), log }), fillPool(pool)]);
        onOpen(async () => void (await Promise.race([built.close(), wait(DRAIN_MS, undefined, { ref: false })])));
        return [built, await built.listen({ host: config.host, port: config.port })] as const;
    });
    onListen?.(() => letProxiesKnow(app, config.drainSeconds));
    announce(config, url, seedReport);
    // Last: a first base backup must not slow down the start.
    if (archive) onOpen(keepArchive(archive, database.url, log));
    return url;
}

/** Goes on answering until proxies, which ask `/readyz`, have had the time to send people elsewhere. */
async function letProxiesKnow(app: HttpApp, seconds: number) {
    app.draining = true;
    await wait(seconds * 1000);
}

async function shipLast(archive: Archive, log: Logger) {
    try {
        await ship(archive);
    } catch (error) {
        log.warn({ err: error }, 'the last of the log stays here and is archived at the next start');
    }
}

function seedOnce(url: string, config: Config, parts: ServerParts, log: Logger): Promise<unknown> {
    return holdingAdvisoryLock(url, 'seed', async () => {
        const pool = createPool(url, { work: 'long', max: 4, patience: 10, log });
        const { seed, demoPassword, appSecret } = config;
        try {
            await requireSameSecret(pool, createSecrets(appSecret));
            return await parts.seed(
                pool,
                { ...seed, demoPassword, appSecret, files: createFileStore(config), results: createResultFiles(config) },
                log,
            );
        } finally {
            await pool.end();
        }
    });
}

function requireFreePort(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
        const trial = createServer().once('error', reject);
        trial.listen({ host, port }, () => trial.close(() => resolve()));
    });
}
