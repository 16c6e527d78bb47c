import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { createMemoryStore } from './memory-store.ts';
import { connectRedis } from './redis-store.ts';
import type { CacheStore } from './store.ts';

/** Data that processes may lose at any time: figures that are expensive to compute, and counts of the rate limits. */
export interface Cache {
    readonly kind: CacheStore['kind'];
    /** The value under the key. It is computed at most once at a time in this process and kept for `ttlMs`. Values must be JSON. */
    remember<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
    /** Counts one more event of a key within a fixed window. */
    count(key: string, windowMs: number): Promise<{ count: number; endsInMs: number }>;
    /** Deletes a value. */
    forget(key: string): Promise<void>;
    /** For the monitoring screens. */
    readonly store: CacheStore;
    readonly stats: Readonly<CacheStats>;
    close(): Promise<void>;
}

export interface CacheStats {
    hits: number;
    misses: number;
    /** Calls that the store did not answer; they were handled without it. */
    failures: number;
}

/**
 * The cache of the configuration: Redis (or Valkey) with `REDIS_URL`, otherwise the memory of this process. If the store does not answer,
 * calls are slower but do not fail: values are computed, and counting continues in this process.
 */
export function createCache(config: Pick<Config, 'redisUrl'>, log: Pick<Logger, 'warn' | 'info'>): Cache {
    const memory = createMemoryStore();
    return cacheOver(config.redisUrl ? connectRedis(config.redisUrl, log) : memory, memory);
}

/** A cache over a store; `memory` takes over the counting while the store is unavailable. */
export function cacheOver(store: CacheStore, memory: CacheStore): Cache {
    const stats: CacheStats = { hits: 0, misses: 0, failures: 0 };
    const running = new Map<string, Promise<unknown>>();

    const read = async (key: string): Promise<string | undefined> => {
        try {
            return await store.get(key);
        } catch {
            stats.failures += 1;
            return undefined;
        }
    };
    const write = async (key: string, value: string, ttlMs: number) => {
        try {
            await store.set(key, value, ttlMs);
        } catch {
            stats.failures += 1;
        }
    };
    const compute = async <T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T> => {
        const kept = await read(key);
        if (kept !== undefined) {
            stats.hits += 1;
            return JSON.parse(kept) as T;
        }
        stats.misses += 1;
        const value = await load();
        await write(key, JSON.stringify(value), ttlMs);
        return value;
    };
    return {
        kind: store.kind,
        store,
        stats,
        remember: <T>(key: string, ttlMs: number, load: () => Promise<T>) => {
            const same = running.get(key) as Promise<T> | undefined;
            if (same) return same;
            const mine = compute(key, ttlMs, load).finally(() => running.delete(key));
            running.set(key, mine);
            return mine;
        },
        count: async (key, windowMs) => {
            try {
                return await store.count(key, windowMs);
            } catch {
                stats.failures += 1;
                return memory.count(key, windowMs);
            }
        },
        forget: async key => {
            await store.forget(key).catch(() => (stats.failures += 1));
        },
        close: () => store.close(),
    };
}
