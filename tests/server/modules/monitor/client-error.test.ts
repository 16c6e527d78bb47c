import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientErrorReport, ClientFailure } from '#contract/monitor/client-error.ts';
import { ANOMALY_RULES } from '#contract/monitor/anomaly-rules.ts';
import { serverRules } from '#server/modules/monitor/anomaly/rules/server-rules.ts';
import { toWireTime } from '#server/kit/time.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
let watcher: string;
let clerk: string;
let other: string;

beforeAll(async () => {
    test = await startTestApp({ database: await createTestDatabase({ filled: 'dictionaries' }) });
    const codes = ['list', 'query', 'export', 'resolve'].map(action => `monitor:clientError:${action}`);
    ({ token: watcher } = await signInWith(test, 'watcher', codes));
    ({ token: clerk } = await signInWith(test, 'clerk', []));
    ({ token: other } = await signInWith(test, 'other', []));
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.db.execute(sql`delete from sys_client_error`);
    await test.db.execute(sql`delete from sys_client_error_event`);
    test.app.limiters.reset();
});

const failure = (given: Partial<ClientFailure> = {}): ClientFailure => ({
    kind: 'script',
    message: 'TypeError: order 12345678 is undefined',
    stack: 'TypeError: x\n    at show (https://crane.example/assets/OrderList-a1B2c3D4.js:10:20)',
    page: '/order/order/:id/show',
    crumbs: ['/order/order', '改派'],
    ...given,
});
const report = (events: ClientFailure[], token: string | undefined = clerk, release = 'r1') =>
    test.call({
        method: 'POST',
        url: '/monitor/clientError/report',
        ...(token === undefined ? {} : { token }),
        body: { release, events } satisfies ClientErrorReport,
    });
interface Rows {
    records: (Record<string, unknown> & { id: string; version: number })[];
}
const groups = async () => ((await test.call({ url: '/monitor/clientError/list', token: watcher })).body.result as Rows).records;

describe('client errors', () => {
    it('are grouped by kind, words and place, whatever build and numbers they carry', async () => {
        await report([failure()]);
        await report(
            [failure({ message: 'TypeError: order 7 is undefined', stack: failure().stack.replace('a1B2c3D4.js:10', 'zzzz9999.js:77') })],
            other,
            'r2',
        );
        await report([failure({ message: 'RangeError: elsewhere' })]);
        const [newest, older] = await groups();
        expect([newest, older].map(row => row?.hits).sort()).toEqual([1, 2]);
        expect((await groups()).find(row => row.hits === 2)).toMatchObject({ people: 2, release: 'r2', status: 'open', kind: 'script' });
    });

    it('keep no number of a person and no query', async () => {
        await report([
            failure({ message: 'call 13812345678?name=secret failed', stack: 'at x (a.js?token=abc:1:2)', crumbs: ['行 13812345678'] }),
        ]);
        const { rows } = await test.db.execute(
            sql`select g.message, e.stack, e.crumbs from sys_client_error g join sys_client_error_event e on e.error_id = g.id`,
        );
        expect(JSON.stringify(rows)).not.toMatch(/13812345678|secret|abc/);
    });

    it('show who, where and what was done before; only to those with the right', async () => {
        await report([failure()]);
        const [group] = await groups();
        const events = await test.call({ url: `/monitor/clientError/events?id=${group?.id}`, token: watcher });
        expect(events.body.result).toMatchObject([
            { username: 'clerk', page: '/order/order/:id/show', crumbs: ['/order/order', '改派'], release: 'r1' },
        ]);
        expect((await test.call({ url: '/monitor/clientError/list', token: clerk })).status).toBe(403);
    });

    it('are resolved by a person and open again in another release only', async () => {
        await report([failure()]);
        const [group] = await groups();
        const resolve = () =>
            test.call({
                method: 'POST',
                url: '/monitor/clientError/resolve',
                token: watcher,
                body: { id: group?.id, version: group?.version },
            });
        expect((await resolve()).body.message).toBe('已标为已解决');
        await report([failure()]);
        expect((await groups())[0]).toMatchObject({ status: 'resolved', hits: 2 });
        await report([failure()], clerk, 'r2');
        expect((await groups())[0]).toMatchObject({ status: 'open', hits: 3 });
    });

    it('are taken from people who are signed in, within limits', async () => {
        expect((await report([failure()], '')).status).toBe(401);
        expect((await report([failure({ stack: 'x'.repeat(4001) })])).status).toBe(400);
        expect((await report(Array.from({ length: 11 }, () => failure()))).status).toBe(400);
    });

    it('are taken twelve times a minute and person', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, database: test.database });
        const sent = {
            method: 'POST',
            url: '/monitor/clientError/report',
            token: other,
            body: { release: 'r1', events: [failure()] },
        } as const;
        const answers = [];
        for (let n = 0; n < 13; n += 1) answers.push((await strict.call(sent)).status);
        await strict.close();
        expect(answers).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    });

    it('[S48] raise an anomaly when one of them comes in a burst', async () => {
        await report(Array.from({ length: 10 }, () => failure()));
        await report(
            Array.from({ length: 10 }, () => failure()),
            other,
        );
        const rule = serverRules.find(({ code }) => code === 'client_errors');
        const found = await test.db.transaction(
            tx =>
                rule?.find({
                    ...{ tx, app: test.app, tenantId: 0, now: toWireTime(test.app.clock.date()) },
                    threshold: ANOMALY_RULES.client_errors.threshold,
                }) ?? Promise.resolve([]),
        );
        expect(found).toMatchObject([{ bizKind: 'clientError', detail: { count: 20, people: 2 } }]);
    });

    it('[SYS-20] are forgotten after their time', async () => {
        await report([failure()]);
        await test.db.execute(sql`update sys_client_error set last_seen = now() - interval '40 days'`);
        await test.db.execute(sql`update sys_client_error_event set create_time = now() - interval '40 days'`);
        const handler = test.app.handlers.find('purgeClientErrors');
        const run = { app: test.app, db: test.db, params: { days: 30 }, signal: new AbortController().signal };
        expect(await handler?.run(run as never)).toBe('删除前端错误1类、1次');
        expect(await groups()).toEqual([]);
    });
});
