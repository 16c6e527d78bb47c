import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Cache } from '../cache/cache.ts';

/** Upper bounds of the duration buckets in seconds: an answer should take less than 0.1, a background job may take minutes. */
const ANSWER_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300, 1800];

let ofProcess: Registry | undefined;

/** CPU, memory, garbage collection and event loop belong to the process, which may run several apps, so they are registered once. */
function processRegistry(): Registry {
    if (!ofProcess) {
        ofProcess = new Registry();
        collectDefaultMetrics({ register: ofProcess });
    }
    return ofProcess;
}

interface Asked {
    pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number | undefined } };
    cache: Pick<Cache, 'stats'>;
    sockets: () => number;
}

/** Counters and histograms of one app for Prometheus; every label has a bounded set of values. */
export function createMetrics({ pool, cache, sockets }: Asked) {
    const registry = new Registry();
    const registers = [registry];
    const answers = new Histogram({
        name: 'http_request_duration_seconds',
        help: 'Duration of answered requests by method, route pattern and status class',
        labelNames: ['method', 'route', 'status'] as const,
        buckets: ANSWER_SECONDS,
        registers,
    });
    const jobs = new Histogram({
        name: 'background_job_duration_seconds',
        help: 'Duration of finished background work: tasks and runs of scheduled jobs',
        labelNames: ['kind', 'handler', 'outcome'] as const,
        buckets: JOB_SECONDS,
        registers,
    });
    const events = new Counter({
        name: 'business_events_total',
        help: 'Business events (order.placed, payout.submitted …) that this process has handled',
        labelNames: ['topic', 'outcome'] as const,
        registers,
    });
    new Gauge({
        name: 'pg_pool_connections',
        help: 'Connections of the request pool, calls that wait for one, and the most there may be',
        labelNames: ['state'] as const,
        registers,
        collect() {
            this.set({ state: 'total' }, pool.totalCount);
            this.set({ state: 'idle' }, pool.idleCount);
            this.set({ state: 'waiting' }, pool.waitingCount);
            this.set({ state: 'max' }, pool.options.max ?? 0);
        },
    });
    new Counter({
        name: 'cache_requests_total',
        help: 'Values asked of the cache: found, computed, or not answered by its store',
        labelNames: ['outcome'] as const,
        registers,
        collect() {
            this.reset();
            this.inc({ outcome: 'hit' }, cache.stats.hits);
            this.inc({ outcome: 'miss' }, cache.stats.misses);
            this.inc({ outcome: 'failure' }, cache.stats.failures);
        },
    });
    new Gauge({
        name: 'realtime_sockets',
        help: 'Open WebSockets',
        registers,
        collect() {
            this.set(sockets());
        },
    });
    const beforeScrape: (() => Promise<void>)[] = [];
    return {
        answers,
        jobs,
        events,
        /** Modules register their metrics here. */
        registry,
        /** Called before each scrape, to update figures that are read together. Must not throw. */
        beforeScrape: (update: () => Promise<void>) => void beforeScrape.push(update),
        contentType: registry.contentType,
        text: async (): Promise<string> => {
            for (const update of beforeScrape) await update();
            const texts = await Promise.all([processRegistry().metrics(), registry.metrics()]);
            return texts.join('\n');
        },
    };
}

export type Metrics = ReturnType<typeof createMetrics>;
