import { type SQL, sql } from 'drizzle-orm';
import type { Pool, Tx } from '#server/db/client.ts';
import type { quartzRuns } from './quartz-job.table.ts';

const keyOf = (id: string | typeof quartzRuns.id): SQL => sql`hashtextextended('quartz-run:' || ${id}, 0)`;

const HOLD = "select pg_try_advisory_lock(hashtextextended('quartz-run:' || $1, 0)) as is";
const FREE = "select pg_advisory_unlock(hashtextextended('quartz-run:' || $1, 0)) as is";

/**
 * Calls `act` while a database session holds an advisory lock for the run. The session ends with the process, even if it crashes, so other
 * processes notice at once that the run was abandoned. Does nothing if another session has the lock.
 */
export async function holdingRun(pool: Pool, id: string, act: () => Promise<void>): Promise<void> {
    const client = await pool.connect();
    // A lost session releases the run; heartbeat and attempt number show whether another process has continued it.
    const ignore = () => undefined;
    client.on('error', ignore);
    const call = async (statement: string) => (await client.query<{ is: boolean }>(statement, [id])).rows[0]?.is;
    let isLost = false;
    try {
        if (!(await call(HOLD))) return;
        await act();
        isLost = !(await call(FREE).catch(() => false));
    } catch (error) {
        isLost = true;
        throw error;
    } finally {
        client.off('error', ignore);
        // Closes a session that may still hold the lock.
        client.release(isLost);
    }
}

/** Whether a process is working on the run. */
export async function isHeld(tx: Tx, id: string): Promise<boolean> {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${keyOf(id)}) as free`);
    return rows[0]?.free === false;
}

/** Ids of the running runs that no process is working on. */
export const abandonedRuns = sql`(
    with running as materialized (select id from sys_quartz_run where status = 'running')
    select id from running where pg_try_advisory_xact_lock(hashtextextended('quartz-run:' || id, 0)))`;
