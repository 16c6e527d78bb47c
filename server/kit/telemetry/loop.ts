import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
const recent = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let before = performance.eventLoopUtilization();

/** Begins to measure how long the event loop keeps callers waiting. */
export function watchLoop(): void {
    delay.enable();
    recent.enable();
}

/** The 99th percentile of the event loop's delay, in milliseconds, since the last reset. */
export const loopDelayP99 = (): number => delay.percentile(99) / 1e6;

/** How much later than asked for the loop comes round, in milliseconds: this share (0…100) of all rounds stays under it. */
export const loopLag = (share: number): number => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);

/** Forgets the delays measured so far (tests). */
export const resetLoopDelay = (): void => delay.reset();

/** Delay beyond the timer's own step and busy share of the event loop since the last call, for the history. */
export function takeLoop(): { p99Ms: number; busy: number } {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const p99Ms = recent.count > 0 ? Math.max(0, recent.percentile(99) / 1e6 - RESOLUTION_MS) : 0;
    recent.reset();
    return { p99Ms, busy: Number.isFinite(utilization) ? utilization : 0 };
}
