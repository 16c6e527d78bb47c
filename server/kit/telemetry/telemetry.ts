import { cpus, freemem, hostname, loadavg, totalmem } from 'node:os';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Cache } from '../cache/cache.ts';
import { createHistory } from './history.ts';
import { percentileOf } from './histogram.ts';
import { takeLoop, watchLoop } from './loop.ts';
import { createSlowStatements } from './slow-statements.ts';
import { createTraceRing } from './trace-ring.ts';
import { createTraffic } from './traffic.ts';

interface Reading {
    at: number;
    process: NodeJS.CpuUsage;
    idle: number;
    total: number;
}

const read = (): Reading => {
    const times = cpus().map(cpu => cpu.times);
    const sum = (pick: (time: (typeof times)[number]) => number) => times.reduce((all, time) => all + pick(time), 0);
    const idle = sum(time => time.idle);
    return {
        at: performance.now(),
        process: process.cpuUsage(),
        idle,
        total: sum(time => time.user + time.nice + time.sys + time.irq) + idle,
    };
};

/** CPU utilization between two calls, 0…1: of this process and of the whole machine. */
function createCpuMeter() {
    let before = read();
    let last = { process: 0, system: 0 };
    return () => {
        const now = read();
        const elapsed = now.at - before.at;
        // Two calls in quick succession would divide by zero: the last figures are returned.
        if (elapsed < 200) return last;
        const used = (now.process.user + now.process.system - before.process.user - before.process.system) / 1000;
        const total = now.total - before.total;
        last = {
            process: Math.min(1, used / elapsed / Math.max(1, cpus().length)),
            system: total > 0 ? 1 - (now.idle - before.idle) / total : last.system,
        };
        before = now;
        return last;
    };
}

/** Garbage collections since the start; times in seconds. */
interface Garbage {
    count: number;
    totalSeconds: number;
    maxSeconds: number;
    /** Heap in use right after the last major collection, in bytes. */
    liveBytes: number;
}

/** Observes the garbage collector of this process. */
function watchGarbage(): { read: () => Garbage; stop: () => void } {
    const seen: Garbage = { count: 0, totalSeconds: 0, maxSeconds: 0, liveBytes: process.memoryUsage().heapUsed };
    const observer = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            const seconds = entry.duration / 1000;
            seen.count += 1;
            seen.totalSeconds += seconds;
            seen.maxSeconds = Math.max(seen.maxSeconds, seconds);
            const kind = (entry as { detail?: { kind?: number } }).detail?.kind;
            if (kind === constants.NODE_PERFORMANCE_GC_MAJOR) seen.liveBytes = process.memoryUsage().heapUsed;
        }
    });
    observer.observe({ entryTypes: ['gc'] });
    return { read: () => ({ ...seen }), stop: () => observer.disconnect() };
}

/** The sources of a sample. */
interface Asked {
    pool: { totalCount: number; idleCount: number; waitingCount: number };
    cache: Cache;
    sockets: () => number;
}

/** The measurements of a process: traffic, the last calls, memory, garbage collection, and the history of the last hour. */
export function createTelemetry(asked: Asked) {
    watchLoop();
    const traffic = createTraffic();
    const history = createHistory();
    const garbage = watchGarbage();
    const cpu = createCpuMeter();
    const grown = { allocated: 0, promoted: 0, heap: process.memoryUsage().heapUsed, live: garbage.read().liveBytes };
    let before = {
        at: performance.now(),
        sums: traffic.sums(),
        counts: traffic.histogram.counts(),
        gc: garbage.read(),
        hits: 0,
        misses: 0,
    };

    /** Adds one row to the history. */
    const sample = async (): Promise<void> => {
        const now = performance.now();
        const seconds = Math.max(0.001, (now - before.at) / 1000);
        const { heapUsed, heapTotal, rss, external } = process.memoryUsage();
        const [sums, counts, gc, usage, loop] = [traffic.sums(), traffic.histogram.counts(), garbage.read(), cpu(), takeLoop()];
        const [keys, bytes] = await Promise.all([asked.cache.store.size(), asked.cache.store.bytes()]).catch(() => [0, 0]);
        const { hits, misses } = asked.cache.stats;
        const asks = hits + misses - before.hits - before.misses;
        grown.allocated += Math.max(0, heapUsed - grown.heap);
        grown.heap = heapUsed;
        grown.promoted += Math.max(0, gc.liveBytes - grown.live);
        grown.live = gc.liveBytes;
        history.add(Date.now(), {
            'process.cpu.usage': usage.process,
            'system.cpu.usage': usage.system,
            'system.load.average.1m': loadavg()[0] ?? 0,
            'system.memory.used': totalmem() - freemem(),
            'process.memory.rss': rss,
            'nodejs.heap.used': heapUsed,
            'nodejs.heap.committed': heapTotal,
            'nodejs.external.used': external,
            'nodejs.eventloop.delay.p99': loop.p99Ms,
            'nodejs.eventloop.utilization': loop.busy,
            'nodejs.gc.share': (gc.totalSeconds - before.gc.totalSeconds) / seconds,
            'http.server.rate': (sums.count - before.sums.count) / seconds,
            'http.server.errors': (sums.errors - before.sums.errors) / seconds,
            'http.server.p95': percentileOf(
                counts.map((count, index) => count - (before.counts[index] ?? 0)),
                0.95,
            ),
            'http.server.sent': (sums.sentBytes - before.sums.sentBytes) / seconds,
            'db.pool.busy': asked.pool.totalCount - asked.pool.idleCount,
            'db.pool.waiting': asked.pool.waitingCount,
            'realtime.sockets': asked.sockets(),
            'cache.keys': keys,
            'cache.bytes': bytes,
            'cache.hit.ratio': asks > 0 ? (hits - before.hits) / asks : 0,
        });
        before = { at: now, sums, counts, gc, hits, misses };
    };
    return {
        instance: `${hostname()}:${process.pid}`,
        since: Date.now() - process.uptime() * 1000,
        traffic,
        traces: createTraceRing(),
        slow: createSlowStatements(),
        history,
        garbage,
        cpu,
        grown,
        heapLimit: () => getHeapStatistics().heap_size_limit,
        sockets: asked.sockets,
        sample,
        stop: garbage.stop,
    };
}

export type Telemetry = ReturnType<typeof createTelemetry>;
