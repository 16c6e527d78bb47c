import { constants, PerformanceObserver } from 'node:perf_hooks';

/** How often and how long the runtime has collected garbage since the start; times in seconds. */
export interface Garbage {
    count: number;
    totalSeconds: number;
    maxSeconds: number;
    /** What was in use right after the last collection of everything, in bytes. */
    liveBytes: number;
}

/** Follows the garbage collector of this process. */
export function watchGarbage(): { read: () => Garbage; stop: () => void } {
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
