import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Cache, createCache } from '#server/kit/cache/cache.ts';
import { fitsGlob } from '#server/kit/cache/glob.ts';
import { createMemoryStore } from '#server/kit/cache/memory-store.ts';
import { silentLog } from '#tests/support/log.ts';
import { startFakeRedis } from '#tests/support/fake-redis.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0)) await close();
});
const open = (redisUrl?: string): Cache => {
    const cache = createCache({ redisUrl }, silentLog);
    closing.push(() => cache.close());
    return cache;
};
const ready = (cache: Cache) => expect.poll(() => cache.store.size()).toBeGreaterThanOrEqual(0);

describe('the cache in this process', () => {
    it('[MON-04] keeps a value until its time is over and counts hits', async () => {
        vi.useFakeTimers({ toFake: ['performance'] });
        const cache = open();
        const load = vi.fn(async () => ({ orders: 3 }));
        expect(await cache.remember('dash:a', 1000, load)).toEqual({ orders: 3 });
        expect(await cache.remember('dash:a', 1000, load)).toEqual({ orders: 3 });
        vi.advanceTimersByTime(1001);
        await cache.remember('dash:a', 1000, load);
        expect(load).toHaveBeenCalledTimes(2);
        expect(cache.stats).toMatchObject({ hits: 1, misses: 2, failures: 0 });
    });

    it('[MON-04] computes a value once, however many ask at the same time, and not at all for a failure', async () => {
        const cache = open();
        const load = vi.fn(async () => 7);
        await Promise.all([1, 2, 3].map(() => cache.remember('dash:b', 1000, load)));
        expect(load).toHaveBeenCalledTimes(1);
        await expect(cache.remember('dash:c', 1000, async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
        expect(await cache.remember('dash:c', 1000, async () => 1)).toBe(1);
    });

    it('stays bounded: the longest unused go first', async () => {
        const store = createMemoryStore();
        for (let index = 0; index < 10_050; index += 1) await store.set(`k${index}`, 'v', 60_000);
        expect(await store.size()).toBe(10_000);
        expect(await store.get('k0')).toBeUndefined();
        expect(await store.get('k10049')).toBe('v');
    });

    it('counts within a window', async () => {
        const cache = open();
        await cache.count('rate:x', 60_000);
        expect(await cache.count('rate:x', 60_000)).toMatchObject({ count: 2 });
    });
});

describe('REDIS_URL', () => {
    it('[MON-04] shares values and counts between processes, under our own names', async () => {
        const redis = await startFakeRedis();
        closing.push(redis.close);
        const [one, other] = [open(redis.url), open(redis.url)];
        await Promise.all([ready(one), ready(other)]);
        await one.remember('dash:a', 1000, async () => 5);
        expect(await other.remember('dash:a', 1000, async () => 6)).toBe(5);
        await one.count('rate:x', 1000);
        expect(await other.count('rate:x', 1000)).toEqual({ count: 2, endsInMs: 1000 });
        expect([...redis.values.keys()]).toEqual(['diaoyun:dash:a', 'diaoyun:rate:x']);
        expect(await one.store.scan('0', '*', 10)).toEqual({ cursor: '0', keys: ['dash:a', 'rate:x'] });
        expect(JSON.stringify(await one.store.facts())).not.toContain('secret');
    });

    it('costs no answer while it is away: values are computed, counts go on in this process', async () => {
        const cache = open('redis://127.0.0.1:1');
        expect(await cache.remember('dash:a', 1000, async () => 5)).toBe(5);
        await cache.count('rate:x', 60_000);
        expect((await cache.count('rate:x', 60_000)).count).toBe(2);
        expect(cache.stats.failures).toBeGreaterThan(0);
    });
});

it.each([
    ['dash:*', 'dash:a', true],
    ['*', '', true],
    ['a*c?', 'abbcd', true],
    ['a*c', 'abd', false],
    ['dash:*', 'rate:x', false],
    ['*a*a*a*b', 'a'.repeat(2000), false],
])('the pattern %s and %s', (pattern, text, fits) => {
    expect(fitsGlob(pattern, text)).toBe(fits);
});
