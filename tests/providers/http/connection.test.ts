import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeAnswer, onRecovery, readConnection } from '#providers/http/connection.ts';
import { get, post } from '#providers/http/http.ts';
import { answer } from '#tests/support/wire.ts';

describe('a server that does not answer', () => {
    const fetch = vi.fn();
    beforeEach(() => {
        vi.useFakeTimers();
        vi.stubGlobal('fetch', fetch);
        fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    });
    afterEach(() => {
        noticeAnswer(200, Number.POSITIVE_INFINITY);
        fetch.mockReset();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });
    const probes = () => fetch.mock.calls.filter(([address]) => String(address).endsWith('/sys/health/ready')).length;

    it('[ERR-07] is told, asked again at growing pauses, and forgotten when it answers', async () => {
        const recovered = vi.fn();
        const stop = onRecovery(recovered);
        await expect(post('/a', {})).rejects.toThrow('无法连接服务器');
        expect(readConnection().connection).toBe('unreachable');
        for (const [pause, count] of [
            [1000, 1],
            [2000, 2],
            [4000, 3],
            [8000, 4],
            [8000, 5],
        ] as const) {
            await vi.advanceTimersByTimeAsync(pause);
            expect(probes()).toBe(count);
        }
        fetch.mockImplementation(async () => answer({ status: 'UP' }));
        await vi.advanceTimersByTimeAsync(8000);
        expect(readConnection().connection).toBe('ok');
        expect(recovered).toHaveBeenCalledTimes(1);
        await vi.advanceTimersByTimeAsync(60_000);
        expect(probes()).toBe(6);
        stop();
    });

    it('[ERR-07] a write is sent once and not again by itself', async () => {
        await expect(post('/a', {})).rejects.toThrow();
        await vi.advanceTimersByTimeAsync(60_000);
        expect(fetch.mock.calls.filter(([address]) => String(address).endsWith('/a'))).toHaveLength(1);
    });

    it('any answered call ends it', async () => {
        await expect(post('/a', {})).rejects.toThrow();
        fetch.mockImplementation(async () => answer('x'));
        await get('/b');
        expect(readConnection().connection).toBe('ok');
    });

    it('[ERR-07] the browser without network is another matter, and over when it comes back', async () => {
        const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        window.dispatchEvent(new Event('offline'));
        expect(readConnection()).toEqual({ connection: 'offline', retryAt: undefined });
        online.mockReturnValue(true);
        await vi.advanceTimersByTimeAsync(5);
        fetch.mockImplementation(async () => answer('x'));
        window.dispatchEvent(new Event('online'));
        await vi.advanceTimersByTimeAsync(0);
        expect(readConnection().connection).toBe('ok');
        online.mockRestore();
    });

    it('[ERR-07] an answer that was on its way when the network went is no sign of its return', async () => {
        let arrive = (_: Response) => {};
        fetch.mockImplementationOnce(() => new Promise<Response>(resolve => (arrive = resolve)));
        const call = get('/c');
        await vi.advanceTimersByTimeAsync(5);
        window.dispatchEvent(new Event('offline'));
        arrive(answer('x'));
        await call;
        expect(readConnection().connection).toBe('offline');
    });
});
