/** Upper ends of the classes in milliseconds, each about a third wider than the one before. */
const ENDS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 40, 60, 80, 110, 150, 200, 300, 400, 600, 800, 1200, 2000, 4000, 9000, 60_000];

/** Durations by class: percentiles in constant memory. */
export interface Histogram {
    add(ms: number): void;
    /** The duration that this share (0…1) of all calls stayed under; the upper end of its class. */
    percentile(share: number): number;
    counts(): readonly number[];
}

export function createHistogram(): Histogram {
    const counts = ENDS.map(() => 0);
    return {
        add: ms => {
            const at = ENDS.findIndex(end => ms <= end);
            const index = at < 0 ? ENDS.length - 1 : at;
            counts[index] = (counts[index] ?? 0) + 1;
        },
        percentile: share => percentileOf(counts, share),
        counts: () => [...counts],
    };
}

/** The same for counts that were subtracted from one another: a stretch of time. */
export function percentileOf(counts: readonly number[], share: number): number {
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return 0;
    let seen = 0;
    const at = counts.findIndex(count => (seen += count) >= total * share);
    return ENDS[at] ?? 0;
}
