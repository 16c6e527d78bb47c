import type { FastifyInstance } from 'fastify';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { CacheFacts, CacheKeys, CacheMemory } from '#contract/monitor/cache.ts';
import { unavailable } from '#server/kit/errors.ts';

const config = { auth: { permission: 'monitor:cache:view' }, isBackground: true };
const bare = { ...config, bare: true };

/** MON-04: the state of the cache. wire: the paths say redis, whatever the cache is. */
export async function cacheRoutes(app: FastifyInstance): Promise<void> {
    const { store, stats } = app.cache;
    /** A Redis that is away is told as such, not as zero keys. */
    const ask = async <T>(question: Promise<T>): Promise<T> => {
        try {
            return await question;
        } catch {
            throw unavailable();
        }
    };

    app.get('/sys/actuator/redis/info', { config, schema: { response: { 200: envelopeOf(CacheFacts) } } }, async () => [
        ...(await ask(store.facts())),
        { key: 'app_hits', value: String(stats.hits), description: '本进程命中次数' },
        { key: 'app_misses', value: String(stats.misses), description: '本进程未命中次数' },
        { key: 'app_failures', value: String(stats.failures), description: '缓存未应答、改用本进程的次数' },
    ]);

    app.get('/sys/actuator/redis/keysSize', { config: bare, schema: { response: { 200: CacheKeys } } }, async () => ({
        create_time: Date.now(),
        dbSize: await ask(store.size()),
    }));

    app.get('/sys/actuator/redis/memoryInfo', { config: bare, schema: { response: { 200: CacheMemory } } }, async () => ({
        create_time: Date.now(),
        used_memory: String(await ask(store.bytes())),
    }));
}
