import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { CacheStore, StoreFact } from './store.ts';

/** Prefix of all our keys: a Redis may be shared, and the terminal of the cache screen can access only these. */
export const NAMESPACE = 'diaoyun:';

/** Longer than a healthy Redis ever needs; after it the call continues without the store. */
const TIMEOUT_MS = 300;
const RECONNECT_MS = 5000;

/** Counts within a fixed window: the first event sets the expiry, atomically with the count. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;

/** Lines of INFO about the state of the cache; none about the machine or its clients. */
const FACTS: Record<string, string> = {
    redis_version: 'Redis 版本',
    redis_mode: '运行模式',
    uptime_in_seconds: '运行时间（秒）',
    connected_clients: '客户端连接数',
    used_memory: '已用内存（字节）',
    used_memory_peak: '内存峰值（字节）',
    maxmemory: '内存上限（字节，0 为不限）',
    mem_fragmentation_ratio: '内存碎片率',
    total_commands_processed: '已执行命令数',
    instantaneous_ops_per_sec: '每秒命令数',
    keyspace_hits: '键命中次数',
    keyspace_misses: '键未命中次数',
    expired_keys: '已过期键数',
    evicted_keys: '因空间不足而清除的键数',
};

/**
 * Redis or Valkey as a cache for all processes. It connects in the background and reconnects automatically; a call during an outage fails
 * at once instead of waiting.
 */
export function connectRedis(url: string, log: Pick<Logger, 'warn' | 'info'>): CacheStore {
    const redis = new Redis(url, {
        connectTimeout: 2000,
        commandTimeout: TIMEOUT_MS,
        maxRetriesPerRequest: 0,
        enableOfflineQueue: false,
        retryStrategy: () => RECONNECT_MS,
    });
    let isAway = false;
    redis.on('error', (error: Error) => {
        if (!isAway) log.warn({ err: error }, 'the cache does not answer; working without it');
        isAway = true;
    });
    redis.on('ready', () => {
        if (isAway) log.info('the cache answers again');
        isAway = false;
    });
    const full = (key: string) => NAMESPACE + key;
    const lines = async () =>
        new Map(
            (await redis.info())
                .split('\r\n')
                .filter(line => line.includes(':'))
                .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
        );
    return {
        kind: 'redis',
        get: async key => (await redis.get(full(key))) ?? undefined,
        set: async (key, value, ttlMs) => void (await redis.set(full(key), value, 'PX', Math.max(1, Math.round(ttlMs)))),
        forget: async key => void (await redis.del(full(key))),
        count: async (key, windowMs) => {
            const [count, endsInMs] = (await redis.eval(COUNT, 1, full(key), String(windowMs))) as [number, number];
            return { count, endsInMs };
        },
        ttl: key => redis.pttl(full(key)),
        type: key => redis.type(full(key)),
        scan: async (cursor, pattern, count) => {
            const [next, keys] = await redis.scan(cursor, 'MATCH', full(pattern), 'COUNT', count);
            return { cursor: next, keys: keys.map(key => key.slice(NAMESPACE.length)) };
        },
        size: () => redis.dbsize(),
        bytes: async () => Number((await lines()).get('used_memory') ?? 0),
        facts: async () => {
            const known = await lines();
            const facts = Object.entries(FACTS).flatMap(([key, description]): StoreFact[] => {
                const value = known.get(key);
                return value === undefined ? [] : [{ key, value, description }];
            });
            return [{ key: 'cache_mode', value: 'redis', description: '缓存位置：Redis' }, ...facts];
        },
        close: async () => redis.disconnect(),
    };
}
