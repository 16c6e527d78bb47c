import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';

export type Pool = pg.Pool;
/** Drizzle over a pool; in a service's signature prefer `Tx | Db` where it may run inside a caller's transaction. */
export type Db = ReturnType<typeof createDb>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface PoolOptions {
    /** Most connections at once. */
    max?: number;
    /** How many stay open though nobody needs them; see `fillPool`. */
    min?: number;
    /** `long` lifts the time limits, for seeds and maintenance that nobody waits for on a screen. */
    work?: 'request' | 'long';
    /** Times the usual limits; above 1 where what is slow is the machine, not a query: a test run that shares its cores. */
    patience?: number;
    /** Shown in pg_stat_activity. */
    applicationName?: string;
    log?: Pick<Logger, 'warn'>;
}

/**
 * Opens a pool with the limits that keep one slow query from taking the server down (security R10, R11).
 * Connections are made on first use. int8 and numeric arrive as strings: a JavaScript number would lose digits.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
    const patience = options.patience ?? 1;
    const pool = new pg.Pool({
        connectionString: url,
        max: options.max ?? 20,
        min: options.min ?? 0,
        connectionTimeoutMillis: 1000 * patience,
        idleTimeoutMillis: 30_000,
        ...(options.work === 'long' ? {} : { statement_timeout: 5000 * patience, idle_in_transaction_session_timeout: 10_000 }),
        lock_timeout: 3000 * patience,
        application_name: options.applicationName ?? 'diaoyun-admin',
        options: '-c TimeZone=Asia/Shanghai',
        keepAlive: true,
    });
    // An idle client that loses its server emits here; without a listener the process would die.
    // Its words alone: the driver hangs the whole connection on the error.
    pool.on('error', ({ message }) => options.log?.warn({ reason: message }, 'an idle database connection was lost'));
    return pool;
}

/**
 * Opens the connections that the pool keeps (`min`), one after the other: opened together by the first page that asks for many,
 * they may take a busy machine longer than a call waits for one. Those that can't be had now are opened when they are needed.
 */
export async function fillPool(pool: Pool): Promise<void> {
    const opened: pg.PoolClient[] = [];
    try {
        while (opened.length < (pool.options.min ?? 0)) opened.push(await pool.connect());
    } catch {
        // Calls report a database that is gone or full.
    } finally {
        for (const client of opened) client.release();
    }
}

/** Wraps a pool in Drizzle. Tables are imported where they are used, so there is no schema object. */
export function createDb(pool: Pool) {
    return drizzle(pool);
}
