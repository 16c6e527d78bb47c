import { totalmem } from 'node:os';

/** PostgreSQL settings by name. */
export type PostgresSettings = Record<string, string>;

/** Never lose what was acknowledged (security R03). Only throw-away clusters of tests may override these. */
export const DURABLE: PostgresSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For tests: a cluster that nobody will miss. */
export const THROW_AWAY: PostgresSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

const MIB = 1024 ** 2;

/** Sized for a small machine: two cores, disks without seek times, at most a few dozen connections. */
export function defaultSettings(): PostgresSettings {
    const memory = totalmem();
    return {
        ...DURABLE,
        // A sixteenth of the memory, at most a gigabyte: the orders of a few years and their indexes.
        shared_buffers: `${Math.min(1024, Math.max(128, Math.floor(memory / 16 / MIB)))}MB`,
        effective_cache_size: `${Math.max(256, Math.floor(memory / 2 / MIB))}MB`,
        work_mem: '16MB',
        maintenance_work_mem: '128MB',
        max_connections: '100',
        max_wal_size: '2GB',
        wal_compression: 'on',
        random_page_cost: '1.1',
        max_parallel_workers_per_gather: '1',
        // Short statements: compiling them costs more than it gains.
        jit: 'off',
        timezone: 'Asia/Shanghai',
        log_timezone: 'Asia/Shanghai',
        log_line_prefix: '%m [%p] ',
        log_min_duration_statement: '2000',
        log_lock_waits: 'on',
        cluster_name: 'diaoyun',
    };
}

/** Statistics of statements for the monitoring screen. Commands, which may hold passwords, are not noted. */
export const STATEMENT_STATISTICS: PostgresSettings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.max': '1000',
    'pg_stat_statements.track_utility': 'off',
};
