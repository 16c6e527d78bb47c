import type pg from 'pg';

/** Number of sessions that wait for a lock held by another. */
export const waitingCalls = async (pool: pg.Pool): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]!.n;
};
