const MAX_KEYS = 10_000;

/**
 * Counts events by key in fixed windows, in memory limited to 10,000 keys (the oldest windows are evicted first).
 * The local store of @fastify/rate-limit is no replacement: it returns its own mutable record, so that all calls of one tick see the last
 * one's count.
 */
export function createWindowCounter(windowMs: number) {
    const windows = new Map<string, { count: number; endsAt: number }>();
    return {
        /** Counts one more event; returns the count within the window and the remaining time of the window. */
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
