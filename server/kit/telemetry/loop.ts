import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const recent = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let before = performance.eventLoopUtilization();

/** Starts measuring the delay of the event loop. */
export function watchLoop(): void {
    delay.enable();
    recent.enable();
}

/** The 99th percentile of the event loop's delay, in milliseconds, since the last reset. */
export const loopDelayP99 = (): number => delay.percentile(99) / 1e6;

/** The delay of the event loop beyond the timer's resolution, in milliseconds, as a percentile (0…100). */
export const loopLag = (share: number): number => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);

/** Resets the measured delays (tests). */
export const resetLoopDelay = (): void => delay.reset();

/** The event loop's delay beyond the timer's resolution, and its utilization since the last call, for the history. */
export function takeLoop(): { p99Ms: number; busy: number } {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const p99Ms = recent.count > 0 ? Math.max(0, recent.percentile(99) / 1e6 - RESOLUTION_MS) : 0;
    recent.reset();
    return { p99Ms, busy: Number.isFinite(utilization) ? utilization : 0 };
}
