/** Upper bounds of the buckets in milliseconds, each about a third higher than the one before. */
const ENDS = [1, 2, 3, 5, 7, 10, 14, 20, 30, 40, 60, 80, 110, 150, 200, 300, 400, 600, 800, 1200, 2000, 4000, 9000, 60_000];

/** Durations by bucket: percentiles in constant memory. */
export interface Histogram {
    add(ms: number): void;
    /** The duration below which this share (0…1) of all calls was; the upper bound of its bucket. */
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

/** The same for the difference of two counts, which covers a period of time. */
export function percentileOf(counts: readonly number[], share: number): number {
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return 0;
    let seen = 0;
    const at = counts.findIndex(count => (seen += count) >= total * share);
    return ENDS[at] ?? 0;
}
