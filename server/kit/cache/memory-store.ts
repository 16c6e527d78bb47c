import { fitsGlob } from './glob.ts';
import type { CacheStore } from './store.ts';

interface Entry {
    value: string;
    endsAt: number;
}

/** Limits of this process's memory cache; the least recently used entries are evicted first. */
const MAX_KEYS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Two bytes per character, plus the overhead of a map entry. */
const weightOf = (key: string, value: string) => 2 * (key.length + value.length) + 96;

/** A cache in the memory of this process, limited in keys and bytes. */
export function createMemoryStore(): CacheStore {
    const entries = new Map<string, Entry>();
    let bytes = 0;
    let evicted = 0;

    const drop = (key: string) => {
        const entry = entries.get(key);
        if (!entry) return;
        bytes -= weightOf(key, entry.value);
        entries.delete(key);
    };
    const live = (key: string): Entry | undefined => {
        const entry = entries.get(key);
        if (entry && entry.endsAt <= performance.now()) drop(key);
        return entries.get(key);
    };
    const put = (key: string, entry: Entry) => {
        drop(key);
        entries.set(key, entry);
        bytes += weightOf(key, entry.value);
        for (const oldest of entries.keys()) {
            if (entries.size <= MAX_KEYS && bytes <= MAX_BYTES) break;
            drop(oldest);
            evicted += 1;
        }
    };
    const sweep = () => {
        for (const key of [...entries.keys()]) live(key);
    };
    return {
        kind: 'memory',
        get: async key => {
            const entry = live(key);
            if (entry) put(key, entry);
            return entry?.value;
        },
        set: async (key, value, ttlMs) => put(key, { value, endsAt: performance.now() + ttlMs }),
        forget: async key => drop(key),
        count: async (key, windowMs) => {
            const entry = live(key);
            const count = Number(entry?.value ?? 0) + 1;
            const endsAt = entry?.endsAt ?? performance.now() + windowMs;
            put(key, { value: String(count), endsAt });
            return { count, endsInMs: endsAt - performance.now() };
        },
        ttl: async key => {
            const entry = live(key);
            return entry ? Math.ceil(entry.endsAt - performance.now()) : -2;
        },
        type: async key => (live(key) ? 'string' : 'none'),
        scan: async (cursor, pattern, count) => {
            sweep();
            const from = Number(cursor);
            const keys = [...entries.keys()].slice(from, from + count);
            const next = from + count < entries.size ? String(from + count) : '0';
            return { cursor: next, keys: keys.filter(key => fitsGlob(pattern, key)) };
        },
        size: async () => {
            sweep();
            return entries.size;
        },
        bytes: async () => bytes,
        facts: async () => [
            { key: 'cache_mode', value: 'memory', description: '缓存位置：本进程内存' },
            { key: 'maxkeys', value: String(MAX_KEYS), description: '最多键数' },
            { key: 'maxmemory', value: String(MAX_BYTES), description: '内存上限（字节）' },
            { key: 'used_memory', value: String(bytes), description: '已用内存（字节）' },
            { key: 'evicted_keys', value: String(evicted), description: '因空间不足而清除的键数' },
        ],
        close: async () => entries.clear(),
    };
}
