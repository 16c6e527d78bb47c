import { describe, expect, it, vi } from 'vitest';
import { toChunkError } from '#src/kit/loading/chunkError.ts';
import { CHUNK_TIMEOUT_MS, loadPart } from '#src/kit/loading/lazyPart.ts';

describe('a part of the client that does not arrive', () => {
    it.each([
        ['Failed to fetch dynamically imported module: http://x/assets/Board-1a2b3c.js', 'script', 'Board · Board-1a2b3c.js'],
        ['error loading dynamically imported module: http://x/assets/Board-1a2b3c.js?t=1', 'script', 'Board · Board-1a2b3c.js'],
        ['Importing a module script failed.', 'script', 'Board'],
        ['Unable to preload CSS for /assets/Board-9f8e.css', 'style', 'Board · Board-9f8e.css'],
    ])('[ERR-06] %s is a %s chunk', async (message, failure, part) => {
        const load = () => Promise.reject(new TypeError(message));
        await expect(loadPart('Board', load)).rejects.toMatchObject({ name: 'ChunkError', failure, part });
    });

    it('[ERR-06] is given up after 120 s', async () => {
        vi.useFakeTimers();
        const settled = vi.fn();
        loadPart('Board', () => new Promise(() => undefined)).catch(settled);
        await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
        expect(settled).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1);
        expect(settled.mock.calls[0]?.[0]).toMatchObject({ failure: 'timeout', part: 'Board' });
        expect(CHUNK_TIMEOUT_MS).toBe(120_000);
        vi.useRealTimers();
    });

    it("leaves the part's own errors as they are", async () => {
        const own = new Error('x is not a function');
        await expect(loadPart('Board', () => Promise.reject(own))).rejects.toBe(own);
        expect(toChunkError('Board', own)).toBeUndefined();
    });
});
