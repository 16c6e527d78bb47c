const MAX_KEYS = 10_000;

/**
 * Counts events by key in fixed windows, in memory bounded to 10,000 keys (the oldest windows go first).
 * @fastify/rate-limit's local store hands out its own changing record, so that calls of one tick all see the last one's count.
 */
export function createWindowCounter(windowMs: number) {
    const windows = new Map<string, { count: number; endsAt: number }>();
    return {
        /** Counts one more; tells the count within the window and how long the window still lasts. */
        add(key: string): { count: number; endsInMs: number } {
            const now = performance.now();
            const known = windows.get(key);
            if (known && known.endsAt > now) return { count: ++known.count, endsInMs: known.endsAt - now };
            windows.delete(key);
            windows.set(key, { count: 1, endsAt: now + windowMs });
            for (const oldest of windows.keys()) {
                if (windows.size <= MAX_KEYS) break;
                windows.delete(oldest);
            }
            return { count: 1, endsInMs: windowMs };
        },
        clear: () => windows.clear(),
    };
}
