import { is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from '../kit/sql-state.ts';
import { actingForAll, actingTenant, ANY_TENANT, EVERY_TENANT } from './acting-tenant.ts';
import { watchStatements } from './statements.ts';

export type Pool = pg.Pool;
type Connected = Parameters<pg.Pool['connect']>[0];
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
    /**
     * The database past a pooler in transaction mode, where the pool's own address leads to one: the pool then asks nothing of a session
     * (zone and limits are the pooler's, see `requirePooled`) and its statements have no names.
     */
    directUrl?: string | undefined;
    /** The role of the database to work as, where the user of the address is not bound by the policies of tenants (`OpenDatabase.role`). */
    role?: string | undefined;
    /** Refuses every write. */
    isReadOnly?: boolean;
    log?: Pick<Logger, 'warn'>;
}

/** How long a call waits for a connection, and how long one may take to open. */
const WAIT_MS = 1000;
const LONG_WAIT_MS = 30_000;
const OPENING_MS = 5000;

/**
 * A pool whose callers wait less long than its connections may take to open, which is seconds on a busy machine. A caller takes the
 * first connection there is, its own or one that comes back; its own then joins the pool: thrown away, a busy machine that has lost all
 * of them would open each again and again and never have any.
 */
class PatientPool extends pg.Pool {
    /** How long a caller waits for a connection. */
    waitMs: number;
    readonly directUrl: string | undefined;
    readonly role: string | undefined;
    /** What `app.tenant` is on a connection. */
    readonly #tenants = new WeakMap<pg.PoolClient, string>();
    /** What gives a connection to a caller whose own is being opened; the longest waiting caller first. */
    readonly #opening = new Set<(client: pg.PoolClient) => void>();

    constructor({ waitMs, directUrl, role, ...config }: pg.PoolConfig & Pick<PoolOptions, 'directUrl' | 'role'> & { waitMs: number }) {
        super(config);
        this.waitMs = waitMs;
        this.directUrl = directUrl;
        this.role = role;
        // The event comes before the connection is idle.
        this.on('release', () => process.nextTick(() => this.#handOn()));
    }

    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.PoolClient> | void {
        const tenant = actingTenant();
        if (tenant !== ANY_TENANT) preferIdle(this, client => this.#tenantOf(client) === tenant);
        const client = this.#inTime(this.#soonest()).then(opened => this.#actingFor(opened, tenant));
        if (!callback) return client;
        client.then(
            opened => callback(undefined, opened, (error: Error | undefined) => opened.release(error)),
            (error: Error) => callback(error, undefined, () => undefined),
        );
    }

    /** An idle connection; where there is none, the one that is opened for this caller or one that is released before that. */
    #soonest(): Promise<pg.PoolClient> {
        const opensOne = this.idleCount === 0 && this.totalCount < this.options.max;
        const own = super.connect();
        if (!opensOne) return own;
        return new Promise((resolve, reject) => {
            let isOver = false;
            const take = (client: pg.PoolClient) => {
                this.#opening.delete(take);
                if (isOver) return client.release();
                isOver = true;
                resolve(client);
            };
            this.#opening.add(take);
            own.then(take, (error: Error) => {
                this.#opening.delete(take);
                isOver = true;
                reject(error);
            });
        });
    }

    /** Gives a released connection to the caller who waits longest for one to open. */
    #handOn(): void {
        const [take] = this.#opening;
        if (!take || this.idleCount === 0) return;
        this.#opening.delete(take);
        super.connect().then(take, () => undefined);
    }

    readonly #tenantOf = (client: pg.PoolClient) => this.#tenants.get(client) ?? EVERY_TENANT;

    /** A connection keeps its tenant when it comes back: most of the time the next one asks for the same. */
    async #actingFor(client: pg.PoolClient, tenant: string): Promise<pg.PoolClient> {
        // Behind a pooler nothing can be set for a session: transactions say their tenant (`createDb`).
        if (this.directUrl !== undefined || tenant === ANY_TENANT || this.#tenantOf(client) === tenant) return client;
        try {
            await client.query({ name: 'tenant', text: "select set_config('app.tenant', $1, false)", values: [tenant] });
        } catch (error) {
            client.release(true);
            throw error;
        }
        this.#tenants.set(client, tenant);
        return client;
    }

    #inTime(opening: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
        return new Promise((resolve, reject) => {
            let isTooLate = false;
            const timer = setTimeout(() => {
                isTooLate = true;
                reject(new Error('timeout exceeded when trying to connect'));
            }, this.waitMs);
            opening.then(
                client => {
                    clearTimeout(timer);
                    if (isTooLate) client.release();
                    else resolve(client);
                },
                (error: Error) => {
                    clearTimeout(timer);
                    reject(error);
                },
            );
        });
    }
}

/** Puts an idle connection of the wanted kind where the pool takes the next one from. */
function preferIdle(pool: pg.Pool, isWanted: (client: pg.PoolClient) => boolean): void {
    const { _idle: idle } = pool as unknown as { _idle?: { client: pg.PoolClient }[] };
    const at = idle?.findLastIndex(({ client }) => isWanted(client)) ?? -1;
    if (idle && at >= 0) idle.push(...idle.splice(at, 1));
}

/**
 * Opens a pool with the limits that keep one slow query from taking the server down (security R10, R11).
 * Connections are made on first use. int8 and numeric arrive as strings: a JavaScript number would lose digits.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
    const patience = options.patience ?? 1;
    const { directUrl } = options;
    const pool = new PatientPool({
        connectionString: url,
        directUrl,
        role: options.role,
        max: options.max ?? 20,
        min: options.min ?? 0,
        connectionTimeoutMillis: OPENING_MS * patience,
        waitMs: WAIT_MS * patience,
        idleTimeoutMillis: 30_000,
        application_name: options.applicationName ?? 'diaoyun-admin',
        // PgBouncer refuses a connection that brings settings it does not keep for each client.
        ...(directUrl === undefined ? sessionSettings(options, patience) : {}),
        keepAlive: true,
    });
    // The pool hears its clients only while they are idle: the loss of one that is in use would end the process.
    // Its words alone: the driver hangs the whole connection on the error.
    pool.on('connect', client => {
        if (directUrl !== undefined) dropNames(client);
        watchStatements(pool, client);
        client.on('error', ({ message }) => options.log?.warn({ reason: message }, 'a database connection was lost'));
    });
    // Repeats what the idle client has told its own listener.
    pool.on('error', () => undefined);
    return pool;
}

const sessionSettings = ({ work, role, isReadOnly = false }: PoolOptions, patience: number): pg.PoolConfig => ({
    ...(work === 'long' ? {} : { statement_timeout: 5000 * patience, idle_in_transaction_session_timeout: 10_000 }),
    ...(isReadOnly && work !== 'long' ? { query_timeout: 6000 * patience } : {}),
    lock_timeout: 3000 * patience,
    options: `${sessionOptions(role)}${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
});

/** A named statement is prepared in one session of the database and may be executed in another one, which does not know it. */
function dropNames(client: { query: unknown }): void {
    const query = (client.query as (...given: unknown[]) => unknown).bind(client);
    const isNamed = (asked: unknown) => typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked);
    client.query = (asked: unknown, ...rest: unknown[]): unknown =>
        query(isNamed(asked) ? { ...(asked as object), name: undefined } : asked, ...rest);
}

/**
 * Lets callers wait longer for a connection while something goes on that opens many at once, and that nobody watches on a screen: a start
 * on a busy machine.
 */
export async function waitingLonger<T>(pool: Pool, act: () => Promise<T>): Promise<T> {
    if (!(pool instanceof PatientPool)) return await act();
    const usual = pool.waitMs;
    pool.waitMs = LONG_WAIT_MS;
    try {
        return await act();
    } finally {
        pool.waitMs = usual;
    }
}

/** The address for what needs a session of the database for itself, such as LISTEN and locks that outlast a transaction. */
export const directUrlOf = (pool: Pool): string =>
    (pool instanceof PatientPool ? pool.directUrl : undefined) ?? pool.options.connectionString ?? '';

/** Whether each transaction of the pool may run in another session of the database, so that nothing may be set for a session. */
export const isPooled = (pool: Pool): boolean => pool instanceof PatientPool && pool.directUrl !== undefined;

const sessionOptions = (role?: string) =>
    `-c TimeZone=Asia/Shanghai -c app.tenant=${EVERY_TENANT}${role === undefined ? '' : ` -c role=${role}`}`;

/** Opens a further pool to the database of another one, past a pooler, in the same role. */
export const createPoolBeside = (pool: Pool, options: Omit<PoolOptions, 'role' | 'directUrl'>): Pool =>
    createPool(directUrlOf(pool), { ...options, role: pool instanceof PatientPool ? pool.role : undefined });

/**
 * Opens a pool to a replica of the database of another one, in the same role. Nothing can be written there, whatever the server at the
 * address would take; a read that gets no answer at all fails a little after the server would have ended it.
 */
export const createReplicaPool = (primary: Pool, url: string, options: Omit<PoolOptions, 'role' | 'directUrl' | 'isReadOnly'>): Pool =>
    createPool(url, { ...options, isReadOnly: true, role: primary instanceof PatientPool ? primary.role : undefined });

/**
 * Opens a connection of its own, beside any pool, for work on the database as a whole: it sees the rows of every tenant. Its loss rejects
 * the statement under way and the next one; the event, which would end the process, tells nothing more.
 */
export async function connectClient(config: pg.ClientConfig): Promise<pg.Client> {
    const client = new pg.Client({ options: sessionOptions(), ...config });
    client.on('error', () => undefined);
    await client.connect();
    return client;
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

/** The connection was lost while its COMMIT was under way: nobody can tell whether the transaction has taken effect. */
export class CommitUnknown extends Error {
    override readonly name = 'CommitUnknown';
}

/**
 * Wraps a pool in Drizzle. Tables are imported where they are used, so there is no schema object.
 * Transactions take and return their connection here: Drizzle would keep one whose BEGIN fails for ever.
 */
export function createDb(pool: Pool) {
    const db = drizzle(pool);
    db.transaction = async (act, config) => {
        const client = await pool.connect();
        let isCommitting = false;
        try {
            return await drizzle(client).transaction(async tx => {
                if (isPooled(pool)) await tx.execute(sql`select set_config('app.tenant', ${actingTenant()}, true)`);
                const result = await act(tx);
                isCommitting = true;
                return result;
            }, config);
        } catch (error) {
            throw isCommitting && isConnectionLost(error) ? new CommitUnknown('the answer to COMMIT was lost', { cause: error }) : error;
        } finally {
            client.release();
        }
    };
    return db;
}

/**
 * Does something with the rows of every tenant: see `actingForAll`; within a transaction, which goes on for its tenant afterwards.
 * For what is about persons, who may belong to several tenants, or kept for all. What the answer tells is then the caller's own care.
 */
export async function acrossTenants<T>(db: Db | Tx, act: () => Promise<T>): Promise<T> {
    if (!is(db, PgTransaction) || actingTenant() === EVERY_TENANT) return await actingForAll(act);
    const { rows } = await db.execute<{ was: string }>(
        sql`select current_setting('app.tenant') as was, set_config('app.tenant', ${EVERY_TENANT}, true)`,
    );
    try {
        return await act();
    } finally {
        // A transaction that has failed takes the setting back by itself.
        await db.execute(sql`select set_config('app.tenant', ${rows[0]?.was ?? ''}, true)`).catch(() => undefined);
    }
}
