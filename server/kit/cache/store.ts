/** One line of a store's state, as the cache screen lists it. */
export interface StoreFact {
    key: string;
    value: string;
    description: string;
}

/** Where cached values lie. Every call may fail; the cache above goes on without it. */
export interface CacheStore {
    readonly kind: 'memory' | 'redis';
    get(key: string): Promise<string | undefined>;
    set(key: string, value: string, ttlMs: number): Promise<void>;
    forget(key: string): Promise<void>;
    count(key: string, windowMs: number): Promise<{ count: number; endsInMs: number }>;
    /** Remaining life in milliseconds; -1 without an end, -2 for no such key, as Redis says it. */
    ttl(key: string): Promise<number>;
    type(key: string): Promise<string>;
    /** Some keys that fit the pattern (`*`, `?`), and where to go on; the cursor `0` begins and ends. */
    scan(cursor: string, pattern: string, count: number): Promise<{ cursor: string; keys: string[] }>;
    size(): Promise<number>;
    /** Memory taken, in bytes. */
    bytes(): Promise<number>;
    /** The state in lines, without addresses or secrets. */
    facts(): Promise<StoreFact[]>;
    close(): Promise<void>;
}
