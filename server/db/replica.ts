import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import { connectClient, type Pool } from './client.ts';
import { reasonOf } from './open.ts';

type Asked = Pick<pg.Client, 'query'>;

interface Place {
    database: string;
    account: string;
    isStandby: boolean;
    /** The same for a cluster and all its replicas. */
    system: string;
}

const PLACE = `
    select current_database() as database, session_user as account, pg_is_in_recovery() as "isStandby",
        (select system_identifier::text from pg_control_system()) as system`;

const placeAt = async (client: Asked): Promise<Place | undefined> => (await client.query<Place>(PLACE)).rows[0];

/**
 * Why the one is no replica of the other, in Chinese, or undefined. The account has to be the same: what it may see and which policies bind
 * it is known of the primary.
 */
export async function replicaFault(replica: Asked, primary: Asked): Promise<string | undefined> {
    const [copy, own] = [await placeAt(replica), await placeAt(primary)];
    if (copy?.system !== own?.system || copy?.database !== own?.database) {
        return 'READ_DATABASE_URL 指向另一个数据库，而不是 DATABASE_URL 的备库。请更正地址，或去掉 READ_DATABASE_URL (It is another database.)';
    }
    if (!copy?.isStandby) {
        return 'READ_DATABASE_URL 指向的数据库可以写入，不是热备库。请填写流复制备库的地址，或去掉 READ_DATABASE_URL (It is not a standby.)';
    }
    if (copy.account !== own?.account) {
        return 'READ_DATABASE_URL 的账号须与 DATABASE_URL 相同，租户之间的隔离才同样有效。请更正账号 (The account differs.)';
    }
    return undefined;
}

/**
 * Checks at the start that the address leads to a replica. One that does not answer only costs a line of the log: the server can do without.
 * @param primaryUrl the primary, past a pooler
 * @throws StartError where it is none
 */
export async function requireReplica(url: string, primaryUrl: string, log: Pick<Logger, 'warn'>): Promise<void> {
    const opened: pg.Client[] = [];
    const open = async (connectionString: string) => {
        const client = await connectClient({ connectionString, connectionTimeoutMillis: 5000 });
        opened.push(client);
        return client;
    };
    try {
        const primary = await open(primaryUrl);
        const replica = await open(url).catch((error: unknown) => {
            log.warn({ reason: reasonOf(error) }, 'the replica does not answer: all reads go to the primary until it does');
        });
        const fault = replica && (await replicaFault(replica, primary));
        if (fault !== undefined) throw new StartError(fault);
    } finally {
        for (const client of opened) await client.end().catch(() => undefined);
    }
}

/** What is known of a replica, asked once a second. Positions are bytes of the log. */
export interface ReplicaWatch {
    /** Whether it may be read and has what was written up to this position. */
    reaches(position: number): boolean;
    /** The same for who can wait a little: the position may have been written just now. */
    soonReaches(position: number): Promise<boolean>;
    /** How many seconds its rows are old; undefined while it does not answer. */
    lag(): number | undefined;
    isUsable(): boolean;
    /** A read has failed on it: it is left out until it answers the next question. */
    leaveOut(reason: string): void;
    /** A position could not be noted: it is left out until it has everything that is written by then. */
    forgetPositions(): void;
    /** Asks both now. */
    look(): Promise<void>;
    end(): void;
}

interface Options {
    primary: Pool;
    replica: Pool;
    maxLagSeconds: number;
    log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const EVERY_MS = 1000;
const SOON_MS = 3000;
/** A replica behind a broken network answers nothing at all. */
const PATIENCE_MS = 2000;
/** Ten minutes of positions tell a lag; a replica further behind is that far behind at least. */
const MOST_SAMPLES = 600;

const positionText = (expression: string) => `(${expression} - '0/0'::pg_lsn)::text`;

/** What a replica may have by now, and what is written but may not be there yet. */
const WRITTEN = `select ${positionText('pg_current_wal_flush_lsn()')} as flushed, ${positionText('pg_current_wal_insert_lsn()')} as inserted`;
const REPLAYED = `select case when pg_is_in_recovery() then ${positionText('pg_last_wal_replay_lsn()')} end as replayed`;

/**
 * Watches a replica. It counts from when it has what was written before this watch began: the tables that this version of the server has made
 * are among it. The lag is measured by this process's clock alone: by when a position was the primary's that the replica does not have yet.
 */
export function watchReplica({ primary, replica, maxLagSeconds, log }: Options): ReplicaWatch {
    let replayed: number | undefined;
    let floor = Infinity;
    let isChecked = false;
    let isTold = false;
    let samples: { at: number; flushed: number }[] = [];
    let looking: Promise<void> | undefined;

    const leaveOut = (reason: string) => {
        if (!isTold) log.warn({ reason }, 'the replica is left out: reads go to the primary');
        isTold = true;
        replayed = undefined;
        isChecked = false;
    };
    const ask = async <Row extends pg.QueryResultRow>(pool: Pool, text: string) =>
        (await pool.query<Row>({ text, query_timeout: PATIENCE_MS } as pg.QueryConfig)).rows[0];
    const look = async () => {
        const at = performance.now();
        let written;
        try {
            written = await ask<{ flushed: string; inserted: string }>(primary, WRITTEN);
        } catch {
            // Calls report a primary that is gone.
            return;
        }
        if (floor === Infinity) floor = Number(written?.inserted);
        if (samples.length < MOST_SAMPLES) samples.push({ at, flushed: Number(written?.flushed) });
        try {
            const fault = isChecked ? undefined : await replicaFault(replica, primary);
            if (fault !== undefined) return leaveOut(fault);
            const there = (await ask<{ replayed: string | null }>(replica, REPLAYED))?.replayed;
            if (there == null) return leaveOut('it is no standby any more');
            if (isTold) log.info('the replica answers again');
            isTold = false;
            isChecked = true;
            replayed = Number(there);
            samples = samples.filter(({ flushed }) => flushed > Number(there));
        } catch (error) {
            leaveOut(reasonOf(error));
        }
    };
    const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)));
    const timer = setInterval(() => void lookOnce(), EVERY_MS);
    timer.unref();

    const lag = () => (replayed === undefined ? undefined : (performance.now() - (samples[0]?.at ?? performance.now())) / 1000);
    const isUsable = () => (lag() ?? Infinity) <= maxLagSeconds;
    const reaches = (position: number) => isUsable() && (replayed ?? -1) >= Math.max(floor, position);
    return {
        reaches,
        soonReaches: async position => {
            for (const until = performance.now() + SOON_MS; !reaches(position);) {
                if (performance.now() > until || !isUsable()) return false;
                await pause(SOON_MS / 20);
                await lookOnce();
            }
            return true;
        },
        lag,
        isUsable,
        leaveOut,
        forgetPositions: () => (floor = Infinity),
        look: lookOnce,
        end: () => clearInterval(timer),
    };
}
