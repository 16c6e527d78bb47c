import { cpus, freemem, hostname, loadavg, release, totalmem, type as osName, uptime } from 'node:os';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { SystemState } from '#contract/monitor/server.ts';
import { loopLag } from '#server/kit/telemetry/loop.ts';
import { toWireTime } from '#server/kit/time.ts';

/** Machine, process and database as they are now. */
export async function readSystemState(app: FastifyInstance): Promise<SystemState> {
    const { config, telemetry } = app;
    return {
        machine: {
            host: hostname(),
            os: `${osName()} ${release()}`,
            cpuModel: cpus()[0]?.model.trim() ?? '',
            cpus: cpus().length,
            load: loadavg().map(round),
            memoryBytes: totalmem(),
            freeBytes: freemem(),
            uptimeSeconds: Math.round(uptime()),
        },
        process: {
            pid: process.pid,
            node: process.version,
            startTime: toWireTime(new Date(telemetry.since)),
            uptimeSeconds: Math.round(process.uptime()),
            rssBytes: process.memoryUsage().rss,
            loopP50Ms: round(loopLag(50)),
            loopP99Ms: round(loopLag(99)),
            workers: config.workers,
        },
        database: await readDatabase(app),
    };
}

async function readDatabase({ db, pool, config }: FastifyInstance): Promise<SystemState['database']> {
    const asked = performance.now();
    const { rows } = await db.execute<{
        version: string;
        bytes: number;
        most: number;
        hit: number | null;
        states: Record<string, number> | null;
    }>(sql`
        select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
            current_setting('max_connections')::int as most,
            (select blks_hit::float8 / nullif(blks_hit + blks_read, 0) from pg_stat_database where datname = current_database()) as hit,
            (select json_object_agg(state, n) from (
                select coalesce(state, 'background') as state, count(*)::int as n
                from pg_stat_activity where datname = current_database() group by 1) s) as states`);
    const latencyMs = round(performance.now() - asked);
    const row = rows[0];
    return {
        version: row?.version ?? '',
        embedded: !config.databaseUrl,
        bytes: row?.bytes ?? 0,
        latencyMs,
        pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max ?? 0 },
        connections: Object.entries(row?.states ?? {}).map(([state, count]) => ({ state, count })),
        maxConnections: row?.most ?? 0,
        cacheHit: row?.hit ?? null,
    };
}

const round = (value: number) => Math.round(value * 100) / 100;
