import { sql } from 'drizzle-orm';
import type { SlowQueries } from '#contract/monitor/server.ts';
import type { Db } from '#server/db/client.ts';

const MOST = 20;
const MAX_CHARACTERS = 400;

/**
 * The statements that took the most time, where the database keeps statistics (pg_stat_statements), and those that have been
 * running for more than a second. Texts are normalised by PostgreSQL; of running ones the literals are taken out here.
 */
export async function readQueries(db: Db): Promise<SlowQueries> {
    const [slow, running] = await Promise.all([readSlow(db), readRunning(db)]);
    return { isKnown: slow !== undefined, slow: slow ?? [], running };
}

async function readSlow(db: Db): Promise<SlowQueries['slow'] | undefined> {
    const known = await db.execute(sql`
        select 1 from pg_extension where extname = 'pg_stat_statements'
        and position('pg_stat_statements' in current_setting('shared_preload_libraries', true)) > 0`);
    if (known.rows.length === 0) return undefined;
    const { rows } = await db.execute<SlowQueries['slow'][number]>(sql`
        select left(regexp_replace(query, '\\s+', ' ', 'g'), ${MAX_CHARACTERS}::int) as query, calls::float8 as calls,
            mean_exec_time as "meanMs", max_exec_time as "maxMs", total_exec_time as "totalMs", rows::float8 as rows
        from pg_stat_statements s join pg_database d on d.oid = s.dbid
        where d.datname = current_database() and query not ilike 'create%' and query not ilike 'alter%' and query not ilike 'copy%'
        order by total_exec_time desc limit ${MOST}`);
    return rows.map(row => ({ ...row, meanMs: round(row.meanMs), maxMs: round(row.maxMs), totalMs: round(row.totalMs) }));
}

async function readRunning(db: Db): Promise<SlowQueries['running']> {
    const { rows } = await db.execute<SlowQueries['running'][number]>(sql`
        select left(regexp_replace(regexp_replace(query, '''[^'']*''', '?', 'g'), '\\s+', ' ', 'g'), ${MAX_CHARACTERS}::int) as query,
            coalesce(state, '') as state, extract(epoch from clock_timestamp() - query_start)::float8 as seconds,
            coalesce(wait_event_type || ' ' || wait_event, '') as waits
        from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'
            and query_start < clock_timestamp() - interval '1 second'
        order by query_start limit ${MOST}`);
    return rows.map(row => ({ ...row, seconds: round(row.seconds) }));
}

const round = (value: number) => Math.round(value * 100) / 100;
