import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import type { Db, Pool, Tx } from '#server/db/client.ts';

const SCHEMA = 'pgboss';
/** Longer than any task: a dead process is detected by its missing heartbeat, not by this. */
const EXPIRES_HOURS = 20;
/** A fetched job is started at once; after this long it will not be. */
const BEGUN_SECONDS = 20;

/** An entry of a queue: the id of a row that contains the work and whether it is still to be done. */
export interface QueuedJob {
    id: string;
    data: { id: string };
}

/** A queue in the database: an entry that one process has fetched is not fetched by another. */
export interface Queue {
    /** Queues a row in the caller's transaction; `afterSeconds` delays it. */
    send(tx: Tx, id: string, afterSeconds?: number): Promise<void>;
    /** The next waiting entry, if there is one. */
    fetch(): Promise<QueuedJob | undefined>;
    /** Removes a fetched entry from the queue. */
    complete(id: string): Promise<void>;
    /**
     * Ids of waiting rows (a query of their `id`) that no process will start: one fetched the job longer ago than a start takes, and died or
     * lost the database before it started.
     */
    lost(db: Db | Tx, waiting: SQL): Promise<string[]>;
}

export interface Queues {
    /** Tasks that people have started. */
    tasks: Queue;
    /** Runs of scheduled jobs. */
    runs: Queue;
    stop(): Promise<void>;
}

/**
 * Opens the queues on first use; their tables are in their own schema, which pg-boss creates and migrates. `supervise` enables the
 * maintenance of the queues, for processes that work. The caller has to close the pool.
 */
export function createQueues(pool: Pool, log: Pick<Logger, 'warn'>, supervise: boolean): Queues {
    let opened: Promise<PgBoss> | undefined;

    const open = async () => {
        const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
        const boss = new PgBoss({ db, schema: SCHEMA, supervise, schedule: false, maintenanceIntervalSeconds: 60 });
        boss.on('error', error => log.warn({ err: error }, 'the queues have a problem'));
        await boss.start();
        for (const name of ['task', 'run']) await boss.createQueue(name, { name, retryLimit: 0, expireInHours: EXPIRES_HOURS });
        return boss;
    };
    const ready = () => {
        opened ??= open();
        // The next call tries again.
        opened.catch(() => (opened = undefined));
        return opened;
    };

    const queue = (name: string): Queue => ({
        send: async (tx, id, afterSeconds = 0) => {
            const boss = await ready();
            const startAfter = afterSeconds > 0 ? { startAfter: new Date(Date.now() + afterSeconds * 1000) } : {};
            await boss.insert([{ name, data: { id }, ...startAfter }], {
                db: { executeSql: (text, values) => tx.execute(bound(text, values)) },
            });
        },
        fetch: async () => {
            const boss = await ready();
            const [job] = await boss.fetch<{ id: string }>(name, { batchSize: 1 });
            return job;
        },
        complete: async id => {
            const boss = await ready();
            await boss.complete(name, id);
        },
        lost: async (db, waiting) => {
            await ready();
            const { rows } = await db.execute<{ id: string }>(sql`
                with waiting as materialized (${waiting})
                select waiting.id::text as id from waiting where not exists (
                    select 1 from pgboss.job j where j.name = ${name} and j.data ->> 'id' = waiting.id::text and (j.state in ('created', 'retry')
                        or (j.state = 'active' and j.started_on > now() - make_interval(secs => ${BEGUN_SECONDS}))))`);
            return rows.map(row => row.id);
        },
    });
    return {
        tasks: queue('task'),
        runs: queue('run'),
        stop: async () => {
            const boss = await opened?.catch(() => undefined);
            await boss?.stop({ graceful: false });
        },
    };
}

/** Converts a statement with `$1`… for Drizzle, so that pg-boss writes inside our transaction. */
const bound = (text: string, values: readonly unknown[]): SQL => {
    const parts = text.split(/\$(\d+)/);
    return sql.join(
        parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
        sql``,
    );
};
