import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { storeSlowStatements } from '#server/modules/monitor/slow-statement/store.service.ts';
import { beat } from '#server/modules/monitor/process/beat.service.ts';
import { createSlowStatements } from '#server/kit/telemetry/slow-statements.ts';
import { during } from '#server/kit/telemetry/work.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/log.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    const codes = [...['list', 'query', 'export'].map(action => `monitor:slowStatement:${action}`), 'monitor:system:view'];
    ({ token } = await signInWith(test, 'watcher', codes));
});
afterAll(() => test.close());
beforeEach(() => void test.app.telemetry.slow.take());

const store = () => storeSlowStatements(test.db, test.app.telemetry.slow.take(), '2026-09-15 10:00:00');
const list = async (query = '') => {
    const { body } = await test.call({ url: `/monitor/slowStatement/list?pageNo=1&pageSize=50&${query}`, token });
    return (body.result as { records: Record<string, unknown>[] }).records;
};

describe('slow statements', () => {
    it('are kept with the route or job that has asked, without values, and added up', async () => {
        const slow = async (name: string) =>
            void (await test.db.execute(sql`select pg_sleep(0.25), ${name}::text, 'literal-secret', ${1}::int, ${2}::int`));
        await during('GET /api/dawdle', () => slow('value-secret'));
        await during('GET /api/dawdle', () => slow('other-secret'));
        await test.db.transaction(tx => during('job dawdle', async () => void (await tx.execute(sql`select pg_sleep(0.25)`))));
        await store();
        await during('GET /api/dawdle', () => slow('third-secret'));
        await store();
        const [one, two, ...others] = await list('work=*dawdle*&column=hits&order=desc');
        expect(one).toMatchObject({ work: 'GET /api/dawdle', hits: 3, lastSeen: '2026-09-15 10:00:00' });
        expect(one?.meanMs).toBeGreaterThanOrEqual(250);
        expect(one?.maxMs).toBeGreaterThanOrEqual(Number(one?.meanMs));
        expect(two).toMatchObject({ work: 'job dawdle', hits: 1, statement: 'select pg_sleep(0.25)' });
        expect(others).toEqual([]);
        expect(one?.statement).toBe('select pg_sleep(0.25), $1::text, ?, $…');
        expect(JSON.stringify([one, two])).not.toContain('secret');
    });

    it('are those that take 200 ms or more, at most 500 different ones between two looks', () => {
        vi.useFakeTimers({ toFake: ['performance'] });
        const slow = createSlowStatements();
        const take = (text: string, ms: number) => {
            const end = slow.listen(text);
            vi.advanceTimersByTime(ms);
            end?.(undefined);
        };
        take('select 1', 199);
        take('select 2', 200);
        for (let index = 0; index < 600; index += 1) take(`select ${index} as other`, 300);
        vi.useRealTimers();
        const taken = slow.take();
        expect(taken[0]).toEqual({ work: 'background', statement: 'select 2', count: 1, totalMs: 200, maxMs: 200 });
        expect(taken).toHaveLength(500);
        expect(slow.take()).toEqual([]);
        slow.putBack(taken);
        expect(slow.take()).toEqual(taken);
    });

    it('of a call know its route, also after its body was read', async () => {
        const app = await buildApp({ config: test.app.config, pool: test.pool, db: test.db, log: silentLog });
        const dawdle = async () => (await test.db.execute(sql`select pg_sleep(0.25)`)).rowCount;
        app.get('/api/dawdle/:id', { config: { auth: 'public' } }, dawdle);
        app.post('/api/dawdle', { config: { auth: 'public' } }, dawdle);
        await app.ready();
        await Promise.all([
            app.inject('/api/dawdle/4711'),
            app.inject({ method: 'POST', url: '/api/dawdle', payload: { name: 'x'.repeat(20_000) } }),
        ]);
        const works = new Set(app.telemetry.slow.take().map(({ work }) => work));
        await app.close();
        // What the app does by itself may be slow on a busy machine.
        works.delete('background');
        expect([...works].sort()).toEqual(['GET /api/dawdle/:id', 'POST /api/dawdle']);
    });
});

describe('the processes', () => {
    it('[MON-06] say how they are, and who is silent is shown as such', async () => {
        await beat(test.app);
        await test.db.execute(sql`
            insert into sys_process (instance, node, workers, start_time, beat_time, figures)
            values ('other:7', 'v20', 2, now() - interval '2 hours', now() - interval '10 minutes', '{"realtime.sockets": 3}'),
                ('gone:8', 'v20', 2, now() - interval '2 days', now() - interval '2 hours', '{}')`);
        await beat(test.app);
        const { body } = await test.call({ url: '/sys/actuator/processes', token });
        expect(body.result).toMatchObject([
            { instance: test.app.telemetry.instance, isAlive: true, isThis: true },
            { instance: 'other:7', isAlive: false, isThis: false, sockets: 3 },
        ]);
        expect(body.result).toHaveLength(2);
        const { token: outsider } = await signInWith(test, 'outsider', []);
        expect((await test.call({ url: '/sys/actuator/processes', token: outsider })).status).toBe(403);
    });
});
