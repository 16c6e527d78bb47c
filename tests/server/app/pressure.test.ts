import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addPressure } from '#server/plugins/limits/pressure.ts';

let app: FastifyInstance;
afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
});

/** As long as two samples of the loop: the next one tells of nothing else. The loop is blocked, which costs no core, as others test beside it. */
const keepBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);

const status = async (url: string) => (await fetch(url)).status;

it('R26 refuses calls while the process cannot keep up, but not for what its own start has cost', async () => {
    app = fastify();
    app.decorate('config', { nodeEnv: 'development' } as FastifyInstance['config']);
    await addPressure(app);
    app.get('/', async () => 'ok');
    await app.ready();
    keepBusy();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await status(url)).toBe(200);

    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    keepBusy();
    // The call was accepted before the sample; the one after it meets its result.
    await status(url);
    expect(await status(url)).toBe(503);
});
