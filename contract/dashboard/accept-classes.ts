/**
 * Upper bounds, in seconds, of the classes of the time to accept; the last class has none. Each bound is about 1.5 times the previous one.
 */
export const ACCEPT_ENDS = [5, 8, 12, 17, 25, 38, 57, 85, 128, 192, 288, 432, 649, 973, 1460, 2190, 3284] as const;

/** Percentile of the time to accept in seconds, from the counts per class. `share` is 0…1. Null if there are no counts. */
export const acceptPercentile = (counts: readonly number[], share: number): number | null => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    let seen = 0;
    const at = counts.findIndex(count => (seen += count) >= total * share);
    const most = ACCEPT_ENDS[ACCEPT_ENDS.length - 1] ?? 0;
    return ACCEPT_ENDS[at] ?? most;
};
