import { type SQL, sql } from 'drizzle-orm';
import type { Pool, Tx } from '#server/db/client.ts';
import type { quartzRuns } from './quartz-job.table.ts';

const keyOf = (id: string | typeof quartzRuns.id): SQL => sql`hashtextextended('quartz-run:' || ${id}, 0)`;

const HOLD = "select pg_try_advisory_lock(hashtextextended('quartz-run:' || $1, 0)) as is";
const FREE = "select pg_advisory_unlock(hashtextextended('quartz-run:' || $1, 0)) as is";

/**
 * Does `act` while a session of the database holds the run: the session ends with the process, however that dies,
 * so everybody else sees at once that nobody is at the run any more. Does nothing where somebody else holds it.
 */
export async function holdingRun(pool: Pool, id: string, act: () => Promise<void>): Promise<void> {
    const client = await pool.connect();
    // A lost session frees the run; its heartbeat and its attempt tell whether another process went on with it.
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
        // A session that may still hold the run is closed.
        client.release(isLost);
    }
}

/** Is a process at the run? */
export async function isHeld(tx: Tx, id: string): Promise<boolean> {
    const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${keyOf(id)}) as free`);
    return rows[0]?.free === false;
}

/** The running ones that no process is at, as ids. */
export const abandonedRuns = sql`(
    with running as materialized (select id from sys_quartz_run where status = 'running')
    select id from running where pg_try_advisory_xact_lock(hashtextextended('quartz-run:' || id, 0)))`;
