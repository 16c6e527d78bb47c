import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AppError } from '#server/kit/errors.ts';
import { addHeavyReads } from '#server/plugins/limits/heavy-reads.ts';

let app: FastifyInstance;
/** Lets the reads under way end, the first first. */
let underWay: (() => void)[];

beforeEach(() => {
    // Waiting is the only thing that takes time here.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    underWay = [];
    app = fastify();
    addHeavyReads(app);
    app.setErrorHandler<AppError>((error, _request, reply) => reply.code(error.status).headers(error.headers).send(error.message));
    app.get('/list', () => new Promise<string>(resolve => underWay.push(() => resolve('read'))));
    app.get('/report', { config: { isHeavy: true } }, () => new Promise<string>(resolve => underWay.push(() => resolve('read'))));
    app.get('/screen', async () => 'read');
});
afterEach(async () => {
    vi.useRealTimers();
    await app.close();
});

const turn = () => new Promise<void>(resolve => setImmediate(resolve));
/** Asks for large pages, and waits until two of them are read. */
const ask = async (count: number, url = '/list?pageSize=500') => {
    const calls = Array.from({ length: count }, () =>
        app.inject(url).then(({ statusCode, headers }) => [statusCode, headers['retry-after']]),
    );
    await vi.waitUntil(() => underWay.length >= Math.min(2, count));
    await turn();
    return calls;
};

it('R26 reads two large pages at once, the others in their turn, and keeps no screenful waiting', async () => {
    const calls = [...(await ask(3)), ...(await ask(1, '/list?pageSize=99999'))];
    expect(underWay).toHaveLength(2);
    expect((await app.inject('/screen?pageSize=100')).statusCode).toBe(200);
    for (let read = 0; read < 4; read++) {
        await vi.waitUntil(() => underWay.length > read);
        underWay[read]?.();
    }
    expect(await Promise.all(calls)).toEqual(Array(4).fill([200, undefined]));
});

it('R26 refuses a large page that waits too long, with the time to come back, and gives its turn to the next', async () => {
    const [first, second, late] = await ask(3);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await late).toEqual([503, '2']);
    underWay.forEach(end => end());
    expect(await Promise.all([first, second])).toEqual(Array(2).fill([200, undefined]));
    const [next] = await ask(1);
    underWay[2]?.();
    expect(await next).toEqual([200, undefined]);
});

it('R26 runs one report at once, and no large page waits for it', async () => {
    const reports = [...(await ask(1, '/report')), ...(await ask(1, '/report'))];
    expect(underWay).toHaveLength(1);
    const [page] = await ask(1);
    await vi.waitUntil(() => underWay.length > 1);
    underWay[1]?.();
    expect(await page).toEqual([200, undefined]);
    underWay[0]?.();
    await vi.waitUntil(() => underWay.length > 2);
    underWay[2]?.();
    expect(await Promise.all(reports)).toEqual(Array(2).fill([200, undefined]));
});
