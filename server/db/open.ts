import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { spoolOf } from './archive/segments.ts';
import { connectClient } from './client.ts';
import { startCluster } from './embedded/cluster.ts';
import { ROLE } from './embedded/initialise.ts';
import { preparePlace } from './embedded/place.ts';
import { runningClusterUrl } from './embedded/running.ts';
import { requirePooled } from './pooled.ts';
import { APP_ROLE, isAbovePolicies } from './tenant-wall.ts';

/** Whether an acknowledged change survives a power cut, setting by setting (security R03). */
interface Durability {
    fsync: boolean;
    synchronousCommit: boolean;
    fullPageWrites: boolean;
}

/** Asks the database server how durable it is. */
export async function readDurability(client: Client | PoolClient | Pool): Promise<Durability> {
    const { rows } = await client.query<{ fsync: string; commit: string; pages: string }>(
        "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit, current_setting('full_page_writes') AS pages",
    );
    return { fsync: rows[0]?.fsync === 'on', synchronousCommit: rows[0]?.commit !== 'off', fullPageWrites: rows[0]?.pages === 'on' };
}

/**
 * Refuses a server that is too old, or in production one that may lose acknowledged changes.
 * @throws StartError
 */
async function requireFitServer(client: Client, production: boolean): Promise<void> {
    const { rows } = await client.query<{ version: number; name: string }>(
        "SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
        throw new StartError(
            `DATABASE_URL 指向 PostgreSQL ${rows[0]?.name ?? '?'}，需要 15 或更新的版本。请升级数据库，或指定另一个。 (PostgreSQL ≥ 15 is required.)`,
        );
    }
    const durability = await readDurability(client);
    const weak = Object.entries({
        fsync: durability.fsync,
        synchronous_commit: durability.synchronousCommit,
        full_page_writes: durability.fullPageWrites,
    }).filter(([, isOn]) => !isOn);
    if (production && weak.length > 0) {
        const names = weak.map(([name]) => name).join('、');
        throw new StartError(
            `数据库的 ${names} 已关闭，断电会丢失数据，production 拒绝启动。请在数据库中打开后重试。 (The database is not durable.)`,
        );
    }
}

/** A database that answers, and how to let go of it. */
export interface OpenDatabase {
    url: string;
    /** Where calls are answered from: the same, or a pooler in transaction mode. */
    callsUrl: string;
    /** What pools work as, where policies don't bind the user of the URL; it is there once the database is migrated. */
    role?: string;
    /** Whether it is ours, running as our child. */
    embedded: boolean;
    close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'dataDirGiven' | 'production'> &
    Partial<Pick<Config, 'walArchive' | 'directDatabaseUrl'>>;
type StartLog = Pick<Logger, 'info' | 'warn' | 'error'>;

/**
 * Opens the database of the configuration: DATABASE_URL where given, else the embedded PostgreSQL of DATA_DIR. An external one that restarts
 * or fails over is waited for, `waitSeconds` long.
 * @throws StartError when it can't be reached, is too old, is not durable in production, or DATA_DIR is taken.
 */
export async function openDatabase(config: DatabaseConfig, log: StartLog, { waitSeconds = 0 } = {}): Promise<OpenDatabase> {
    if (config.databaseUrl) {
        const { databaseUrl, directDatabaseUrl } = config;
        const url = directDatabaseUrl ?? databaseUrl;
        const waiting = { until: Date.now() + waitSeconds * 1000, log };
        const isAbove = await probe(
            directDatabaseUrl === undefined ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL',
            url,
            () => connectAndCheck(url, config.production),
            waiting,
        );
        if (directDatabaseUrl !== undefined) {
            await probe('DATABASE_URL', databaseUrl, () => requirePooled(databaseUrl, directDatabaseUrl), waiting);
        }
        return { url, callsUrl: databaseUrl, ...(isAbove ? { role: APP_ROLE } : {}), embedded: false, close: async () => undefined };
    }
    const { dataDir, dataDirGiven } = config;
    // By every command that starts it: what is written meanwhile would be missing in the archive.
    const spool = config.walArchive ? spoolOf(preparePlace(config).home) : undefined;
    const cluster = await startCluster({ dataDir, dataDirGiven, spool, log });
    try {
        const url = cluster.url(ROLE);
        await createDatabaseOnce(url, cluster.url('postgres'), config.production);
        await keepStatistics(url, log);
        return { url, callsUrl: url, role: APP_ROLE, embedded: true, close: () => cluster.close() };
    } catch (error) {
        await cluster.close();
        throw error;
    }
}

/**
 * The same database for a command that may run beside the server: that of a running embedded PostgreSQL when there is one. Closing it
 * stops only what was started here.
 */
export async function openBeside(config: DatabaseConfig, log: StartLog): Promise<OpenDatabase> {
    const url = config.databaseUrl ? undefined : runningClusterUrl(config.dataDir);
    return url === undefined
        ? await openDatabase(config, log)
        : { url, callsUrl: url, role: APP_ROLE, embedded: true, close: async () => undefined };
}

async function createDatabaseOnce(url: string, adminUrl: string, production: boolean) {
    try {
        await connectAndCheck(url, production);
    } catch (error) {
        if (codeOf(error) !== '3D000') throw error;
        const admin = await connectClient({ connectionString: adminUrl });
        try {
            await admin.query('CREATE DATABASE diaoyun');
        } finally {
            await admin.end();
        }
        await connectAndCheck(url, production);
    }
}

/** Makes the view of statement statistics; without it the monitoring screen says that there are none. */
async function keepStatistics(url: string, log: StartLog) {
    const client = await connectClient({ connectionString: url });
    try {
        await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
    } catch (error) {
        log.warn({ err: error }, 'the database keeps no statistics of statements');
    } finally {
        await client.end();
    }
}

interface Waiting {
    /** Milliseconds since 1970. */
    until: number;
    log: StartLog;
}

const PAUSE_MS = 500;

async function probe<T>(key: 'DATABASE_URL' | 'DIRECT_DATABASE_URL', url: string, check: () => Promise<T>, waiting: Waiting): Promise<T> {
    for (let isToldOf = false; ; isToldOf = true) {
        try {
            return await check();
        } catch (error) {
            if (error instanceof StartError) throw error;
            const why = `无法连接 ${key}（${withoutPassword(url)}）：${reasonOf(error)}`;
            if (!isPassing(error) || Date.now() + PAUSE_MS > waiting.until) {
                const instead = key === 'DATABASE_URL' ? '，或去掉 DATABASE_URL 使用内置数据库' : '';
                throw new StartError(`${why}。请检查地址、端口与账号${instead}。 (${key} cannot be reached.)`);
            }
            if (!isToldOf) waiting.log.warn(`${why}。等待数据库恢复，最多 ${Math.round((waiting.until - Date.now()) / 1000)} 秒`);
            await pause(PAUSE_MS);
        }
    }
}

/** What a restart or a failover looks like from here; a wrong password or a database that does not exist stay as they are. */
const isPassing = (error: unknown): boolean => !LASTING.has(codeOf(error));

/** Whether the user is above policies. */
async function connectAndCheck(url: string, production: boolean): Promise<boolean> {
    const client = await connectClient({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
        await requireFitServer(client, production);
        return await isAbovePolicies(client);
    } finally {
        await client.end().catch(() => undefined);
    }
}

const REASONS: Record<string, string> = {
    ECONNREFUSED: '没有服务在该地址监听',
    ENOTFOUND: '找不到主机名',
    EAI_AGAIN: '主机名暂时无法解析',
    ENOENT: '找不到该套接字文件',
    ETIMEDOUT: '连接超时',
    EHOSTUNREACH: '主机不可达',
    '28P01': '用户名或密码错误',
    '28000': '该账号不允许登录',
    '3D000': '数据库不存在',
    '53300': '连接数已满',
    '57P03': '数据库正在启动或停止',
    '08P01': '连接池暂时连不上数据库',
};

/** Reasons that time does not mend. */
const LASTING = new Set(['28P01', '28000', '3D000']);

/** Why a connection failed, in Chinese where it is known; some clients tell the system's code only in their message. */
export function reasonOf(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    const named = REASONS[/\bE[A-Z_]{3,}\b/.exec(message)?.[0] ?? ''];
    if (/Connection terminated unexpectedly/.test(message)) return '连接被对方断开，数据库可能正在切换';
    return REASONS[codeOf(error)] ?? named ?? (/timeout|timed out|aborted/i.test(message) ? '连接超时' : message);
}

function codeOf(error: unknown): string {
    // A host name with several addresses fails with one error for each.
    if (error instanceof AggregateError) return codeOf(error.errors[0]);
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function withoutPassword(url: string): string {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
}
