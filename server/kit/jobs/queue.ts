import { type SQL, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import type { Pool, Tx } from '#server/db/client.ts';

const SCHEMA = 'pgboss';
const QUEUE = 'task';
/** Longer than any task: a dead process is noticed by its missing heartbeat, not by this. */
const EXPIRES_HOURS = 20;

export interface QueuedJob {
    id: string;
    data: { taskId: string };
}

/** The queue of tasks in the database: what one process has fetched, no other fetches. */
export interface Queue {
    /** Queues a task in the caller's transaction. */
    send(tx: Tx, taskId: string): Promise<void>;
    /** The next waiting job, if there is one. */
    fetch(): Promise<QueuedJob | undefined>;
    /** Takes a fetched job off the queue. */
    complete(id: string): Promise<void>;
    stop(): Promise<void>;
}

/**
 * Opens the queue at its first use; its tables live in a schema of their own, which pg-boss makes and migrates itself.
 * `supervise` keeps them small, in the processes that work. The pool stays the caller's.
 */
export function createQueue(pool: Pool, log: Pick<Logger, 'warn'>, supervise: boolean): Queue {
    let opened: Promise<PgBoss> | undefined;

    const open = async () => {
        const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
        const boss = new PgBoss({ db, schema: SCHEMA, supervise, schedule: false, maintenanceIntervalSeconds: 60 });
        boss.on('error', error => log.warn({ err: error }, 'the task queue has a problem'));
        await boss.start();
        await boss.createQueue(QUEUE, { name: QUEUE, retryLimit: 0, expireInHours: EXPIRES_HOURS });
        return boss;
    };
    const ready = () => {
        opened ??= open();
        // The next call tries again.
        opened.catch(() => (opened = undefined));
        return opened;
    };

    return {
        send: async (tx, taskId) => {
            const boss = await ready();
            await boss.insert([{ name: QUEUE, data: { taskId } }], {
                db: { executeSql: (text, values) => tx.execute(bound(text, values)) },
            });
        },
        fetch: async () => {
            const boss = await ready();
            const [job] = await boss.fetch<{ taskId: string }>(QUEUE, { batchSize: 1 });
            return job;
        },
        complete: async id => {
            const boss = await ready();
            await boss.complete(QUEUE, id);
        },
        stop: async () => {
            const boss = await opened?.catch(() => undefined);
            await boss?.stop({ graceful: false });
        },
    };
}

/** A statement with `$1`… as Drizzle runs it, so that pg-boss writes inside our transaction. */
const bound = (text: string, values: readonly unknown[]): SQL => {
    const parts = text.split(/\$(\d+)/);
    return sql.join(
        parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1]))),
        sql``,
    );
};
