/** One line of a store's state, as the cache screen lists it. */
export interface StoreFact {
    key: string;
    value: string;
    description: string;
}

/** Storage of cached values. Every call may fail; the cache above continues without it. */
export interface CacheStore {
    readonly kind: 'memory' | 'redis';
    get(key: string): Promise<string | undefined>;
    set(key: string, value: string, ttlMs: number): Promise<void>;
    forget(key: string): Promise<void>;
    count(key: string, windowMs: number): Promise<{ count: number; endsInMs: number }>;
    /** Remaining time to live in milliseconds; -1 without an expiry, -2 for a missing key, as in Redis. */
    ttl(key: string): Promise<number>;
    type(key: string): Promise<string>;
    /** Some keys that match the pattern (`*`, `?`), and the next cursor; a scan starts and ends with the cursor `0`. */
    scan(cursor: string, pattern: string, count: number): Promise<{ cursor: string; keys: string[] }>;
    size(): Promise<number>;
    /** Memory used, in bytes. */
    bytes(): Promise<number>;
    /** The state of the store, without addresses or secrets. */
    facts(): Promise<StoreFact[]>;
    close(): Promise<void>;
}
