/** Upper ends in seconds of the classes of times to accept; the last class has none. Each is half as wide again as the one before. */
export const ACCEPT_ENDS = [5, 8, 12, 17, 25, 38, 57, 85, 128, 192, 288, 432, 649, 973, 1460, 2190, 3284] as const;

/** The time in seconds that this share (0…1) of all stayed under, from counts by class; null without any. */
export const acceptPercentile = (counts: readonly number[], share: number): number | null => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total === 0) return null;
    let seen = 0;
    const at = counts.findIndex(count => (seen += count) >= total * share);
    const most = ACCEPT_ENDS[ACCEPT_ENDS.length - 1] ?? 0;
    return ACCEPT_ENDS[at] ?? most;
};
