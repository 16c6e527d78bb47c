import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

const delay = monitorEventLoopDelay({ resolution: 10 });
const answered = new Map<string, number>();
let seconds = 0;

/** Counts answers by status class and measures the event loop. */
export function addMetrics(app: FastifyInstance): void {
    delay.enable();
    app.addHook('onResponse', async (_request, reply) => {
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        answered.set(status, (answered.get(status) ?? 0) + 1);
        seconds += reply.elapsedTime / 1000;
    });
}

/** The 99th percentile of the event loop's delay, in milliseconds, since the last reset. */
export const loopDelayP99 = (): number => delay.percentile(99) / 1e6;

/** Forgets the delays measured so far (tests). */
export const resetLoopDelay = (): void => delay.reset();

/** The state of this process in Prometheus' text format. */
export function metricsText(app: FastifyInstance): string {
    const lines = [...answered].map(([status, count]) => `http_responses_total{status="${status}"} ${count}`);
    return [
        '# TYPE http_responses_total counter',
        ...lines,
        '# TYPE http_response_seconds_total counter',
        `http_response_seconds_total ${seconds.toFixed(3)}`,
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
