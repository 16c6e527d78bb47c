import { getTableName, sql, type SQL } from 'drizzle-orm';
import { BOUND, SEEKING, TO_ARRIVE } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { isConnectionLost } from '#server/kit/sql-state.ts';
import { QUEUES } from '../../dashboard/workplace/queues.service.ts';
import { urgencyAt } from '../../order/order/order-sets.service.ts';

/** Rows are counted up to this many: what is beyond it is an alarm anyway, and a scrape must stay cheap on any table. */
const MOST = 10_000;
/** A scrape that has taken this long reads nothing more: Prometheus gives up after ten seconds. */
const BUDGET_MS = 4000;
/** Tables whose rows show how busy the business is; PostgreSQL counts their writes by itself. */
const BUSY_TABLES = ['ord_order', 'ord_event', 'fin_journal', 'fin_entry', 'sys_audit_trail', 'sys_log', 'sys_outbox', 'veh_position'];

interface Figure {
    name: string;
    help: string;
    kind: 'gauge' | 'counter';
    /** Its label; every value of it is listed here or in the statement, never typed by a person. */
    label?: string;
    /** Rows of `label` and `value`; a value that is null is left out. */
    read: SQL;
}

const gauge = (name: string, help: string, read: SQL, label?: string): Figure => ({
    name,
    help,
    kind: 'gauge',
    read,
    ...(label ? { label } : {}),
});
const counter = (name: string, help: string, label: string, read: SQL): Figure => ({ name, help, kind: 'counter', label, read });

/** How many rows there are, at most `MOST`. */
const capped = (from: SQL): SQL => sql`(select count(*) from (select 1 from ${from} limit ${sql.raw(String(MOST))}) counted)`;
const count = (from: SQL): SQL => sql`select ${capped(from)}::float8 as value`;
const ofEach = (values: readonly string[], value: SQL): SQL =>
    sql`select each.label, ${value}::float8 as value from unnest(${sql.param(values)}::text[]) as each(label)`;
const secondsSince = (moment: SQL): SQL => sql`greatest(0, extract(epoch from now() - ${moment}))`;
const union = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union all `);

const dueEvents = sql`sys_outbox where sent_time is null and next_time <= now()`;
const dueMessages = sql`sys_sms where es_send_status = '0' and del_flag = 0 and next_time <= now()`;

const queueRows = (pick: (from: SQL, since: SQL) => SQL): SQL =>
    union(
        QUEUES.map(({ key, table, statuses, since }) => {
            const from = sql`${sql.identifier(getTableName(table))} where del_flag = 0 and status in ${sqlList(statuses)}`;
            return sql`select ${key}::text as label, (${pick(from, sql.identifier(since) as unknown as SQL)})::float8 as value`;
        }),
    );

/** What the database knows of the whole company: the same figure from every process, so dashboards take the largest and never add them up. */
const FIGURES: readonly Figure[] = [
    gauge(
        'orders_open',
        'Orders that look for a driver or have one, by status',
        ofEach([...SEEKING, ...BOUND], capped(sql`ord_order where del_flag = 0 and status = each.label`)),
        'status',
    ),
    gauge(
        'orders_late',
        'Orders whose time limit for dispatch or arrival is over',
        count(sql`ord_order where del_flag = 0 and status in ${sqlList([...SEEKING, ...TO_ARRIVE])} and ${urgencyAt(sql`now()`)} = 'late'`),
    ),
    gauge(
        'orders_today',
        'Orders of today as the roll-ups have them: placed, done, canceled',
        sql`select each.label, coalesce(case each.label when 'placed' then d.placed when 'done' then d.done else d.canceled end, 0)::float8 as value
            from unnest(array['placed', 'done', 'canceled']) as each(label),
                (select sum(orders) as placed, sum(done) as done, sum(canceled) as canceled from stat_city_day where day = current_date) d`,
        'state',
    ),
    gauge(
        'revenue_today_fen',
        'Value of the orders of today in fen, as the roll-ups have it',
        sql`
        select coalesce(sum(gmv_fen), 0)::float8 as value from stat_city_day where day = current_date`,
    ),
    gauge('drivers_online', 'Drivers who are online', count(sql`usr_driver where status = 'active' and online_status <> 'offline'`)),
    gauge('people_signed_in', 'Sessions that are open', count(sql`sys_session where idle_until > now() and expires_at > now()`)),
    gauge(
        'work_queue_rows',
        'What waits for a person, by queue',
        queueRows(from => capped(from)),
        'queue',
    ),
    gauge(
        'work_queue_oldest_seconds',
        'How long the oldest row of a queue has waited',
        queueRows(
            (from, since) =>
                sql`select coalesce(${secondsSince(sql`min(since)`)}, 0) from (select ${since} as since from ${from} limit ${sql.raw(String(MOST))}) waiting`,
        ),
        'queue',
    ),
    gauge(
        'anomalies_open',
        'Anomalies that nobody has closed, by level',
        sql`
        select each.label::text as label, ${capped(sql`sys_anomaly where del_flag = 0 and status in ('open', 'ack') and level = each.label`)}::float8 as value
        from unnest(array[1, 2, 3]) as each(label)`,
        'level',
    ),
    gauge(
        'client_errors_open',
        'Groups of errors in browsers that nobody has resolved',
        count(sql`sys_client_error where status = 'open'`),
    ),
    gauge(
        'outbox_due',
        'Events and messages that should have gone out by now',
        sql`select 'event' as label, ${capped(dueEvents)}::float8 as value union all select 'message', ${capped(dueMessages)}::float8`,
        'kind',
    ),
    gauge(
        'outbox_late_seconds',
        'How long the event or message that is due first has been waiting',
        sql`select 'event' as label, coalesce((select ${secondsSince(sql`next_time`)} from ${dueEvents} order by next_time limit 1), 0)::float8 as value
            union all select 'message', coalesce((select ${secondsSince(sql`next_time`)} from ${dueMessages} order by next_time limit 1), 0)::float8`,
        'kind',
    ),
    gauge(
        'outbox_failing',
        'Events and messages that have failed at least once and are tried again',
        sql`select 'event' as label, ${capped(sql`sys_outbox where sent_time is null and attempts > 0`)}::float8 as value
            union all select 'message', ${capped(sql`sys_sms where es_send_status = '0' and del_flag = 0 and es_result is not null`)}::float8`,
        'kind',
    ),
    gauge(
        'tasks',
        'Exports, imports and bulk acts that wait or run',
        ofEach(['queued', 'running'], capped(sql`sys_task where status = each.label`)),
        'status',
    ),
    gauge(
        'tasks_oldest_seconds',
        'How long the oldest waiting task has waited',
        sql`
        select coalesce(${secondsSince(sql`min(create_time)`)}, 0)::float8 as value from sys_task where status = 'queued'`,
    ),
    gauge(
        'scheduled_jobs',
        'Scheduled jobs that are on: all, those whose last run failed, those whose next run is more than five minutes late',
        sql`select each.label, (select count(*) from sys_quartz_job where status = 0 and del_flag = 0 and case each.label when 'failed' then last_status = 'failed'
                when 'late' then next_time < now() - interval '5 minutes' else true end)::float8 as value
            from unnest(array['on', 'failed', 'late']) as each(label)`,
        'state',
    ),
    gauge('log_rows_unsealed', 'Rows of the sealed logs that wait for their seal', count(sql`sys_log_waiting`)),
    gauge(
        'reconciliation_open_differences',
        'Differences that reconciliation has found and nobody has dealt with',
        count(sql`
        fin_recon_diff where del_flag = 0 and status = 'open'`),
    ),
    gauge(
        'reconciliation_last_run_timestamp_seconds',
        'When reconciliation last came to its end; 0 is never',
        sql`
        select coalesce(extract(epoch from max(finish_time)), 0)::float8 as value from fin_recon_run where status <> 'running'`,
    ),
    gauge(
        'ledger_sealed_until_timestamp_seconds',
        'End of the last day whose books are sealed; 0 is none',
        sql`
        select coalesce(extract(epoch from (max(account_date) + 1)::timestamptz), 0)::float8 as value from fin_day_seal`,
    ),
    counter(
        'database_rows_written_total',
        'Rows inserted, changed or deleted, of the tables that show how busy the business is',
        'table',
        sql`
        select each.name as label, sum(s.n_tup_ins + s.n_tup_upd + s.n_tup_del)::float8 as value
        from unnest(${sql.param(BUSY_TABLES)}::text[]) as each(name) left join lateral pg_partition_tree(each.name::regclass) tree on true
        join pg_stat_user_tables s on s.relid = coalesce(tree.relid, each.name::regclass) group by each.name`,
    ),
    gauge('database_size_bytes', 'Size of the database', sql`select pg_database_size(current_database())::float8 as value`),
    gauge(
        'database_connections',
        'Connections of all processes to this database by state, and the most that the server takes',
        sql`select each.label, case each.label when 'max' then current_setting('max_connections')::int else (select count(*) from pg_stat_activity
                where datname = current_database() and case each.label when 'active' then state = 'active' when 'idle' then state = 'idle'
                    else state like 'idle in transaction%' end) end::float8 as value
            from unnest(array['active', 'idle', 'idle_in_transaction', 'max']) as each(label)`,
        'state',
    ),
    gauge(
        'database_longest_transaction_seconds',
        'Age of the oldest transaction under way',
        sql`
        select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as value from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    ),
    gauge(
        'database_waiting_for_locks',
        'Connections that wait for a lock of another',
        sql`
        select count(*)::float8 as value from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
    counter(
        'database_blocks_total',
        'Blocks read, from memory or from the disk',
        'source',
        sql`
        select each.label, case each.label when 'memory' then blks_hit else blks_read end::float8 as value
        from pg_stat_database, unnest(array['memory', 'disk']) as each(label) where datname = current_database()`,
    ),
    counter(
        'database_transactions_total',
        'Transactions that have ended',
        'outcome',
        sql`
        select each.label, case each.label when 'committed' then xact_commit when 'rolled_back' then xact_rollback else deadlocks end::float8 as value
        from pg_stat_database, unnest(array['committed', 'rolled_back', 'deadlock']) as each(label) where datname = current_database()`,
    ),
    gauge(
        'database_replicas',
        'Standby servers that stream from the database',
        sql`select count(*)::float8 as value from pg_stat_replication`,
    ),
    gauge(
        'database_replica_lag_seconds',
        'How far the slowest standby server is behind; needs the role pg_monitor where ours is no superuser',
        sql`
        select coalesce(max(extract(epoch from replay_lag)), 0)::float8 as value from pg_stat_replication`,
    ),
];

/** What is to be registered with Prometheus, without the statements. */
export const SHARED_FIGURES: readonly Omit<Figure, 'read'>[] = FIGURES;

/** A value of a figure; `label` is undefined where it has none. */
export interface SharedValue {
    name: string;
    label: string | undefined;
    value: number;
}

/**
 * Reads every figure, one statement after the other on one connection at a time. One that fails or is too slow is left out and the rest
 * goes on; where the database is gone, nothing more is asked.
 * @throws the database's error when not even the first could be read
 */
export async function readSharedFigures(db: Db, warn: (figure: string, error: unknown) => void): Promise<SharedValue[]> {
    const values: SharedValue[] = [];
    const began = performance.now();
    for (const { name, read } of FIGURES) {
        if (performance.now() - began > BUDGET_MS) break;
        try {
            const { rows } = await db.execute<{ label?: string; value: number | null }>(read);
            for (const { label, value } of rows) if (value !== null) values.push({ name, label, value });
        } catch (error) {
            if (values.length === 0) throw error;
            warn(name, error);
            if (isConnectionLost(error)) break;
        }
    }
    return values;
}
