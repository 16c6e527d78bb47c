import type { FastifyInstance } from 'fastify';
import { loopDelayP99 } from '#server/kit/telemetry/loop.ts';

/** The state of this process in Prometheus' text format. */
export function metricsText(app: FastifyInstance): string {
    const { traffic } = app.telemetry;
    const lines = Object.entries(traffic.byClass()).map(([status, count]) => `http_responses_total{status="${status}"} ${count}`);
    return [
        '# TYPE http_responses_total counter',
        ...lines,
        '# TYPE http_response_seconds_total counter',
        `http_response_seconds_total ${(traffic.sums().totalMs / 1000).toFixed(3)}`,
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage().rss}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime().toFixed(0)}`,
        '# TYPE nodejs_eventloop_delay_p99_seconds gauge',
        `nodejs_eventloop_delay_p99_seconds ${(loopDelayP99() / 1000).toFixed(6)}`,
        '# TYPE pg_pool_connections gauge',
        `pg_pool_connections{state="total"} ${app.pool.totalCount}`,
        `pg_pool_connections{state="idle"} ${app.pool.idleCount}`,
        `pg_pool_connections{state="waiting"} ${app.pool.waitingCount}`,
        '',
    ].join('\n');
}
