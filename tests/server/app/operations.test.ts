import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testConfig } from '#tests/support/config.ts';
import { silentLog } from '#tests/support/log.ts';
import { addRole, addUser, PASSWORD, signIn } from '#tests/support/people.ts';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
    await addUser(test, { username: 'alice' });
});
afterAll(() => test.close());

describe('health', () => {
    it('says that the process lives and that it is ready, at the root and under the prefix', async () => {
        for (const url of ['/healthz', '/readyz']) expect((await test.app.inject(url)).json()).toEqual({ status: 'ok' });
        for (const url of ['/sys/health/live', '/sys/health/ready']) {
            expect((await test.call({ url })).body).toMatchObject({ success: true, result: { status: 'UP' } });
        }
    });

    it('stays alive but is not ready when the database is gone; calls answer 503 in the envelope', async () => {
        const cut = await startTestApp({ database: test.database });
        const token = await signIn(cut, 'alice');
        await cut.pool.end();
        expect((await cut.app.inject('/healthz')).statusCode).toBe(200);
        expect((await cut.app.inject('/readyz')).statusCode).toBe(503);
        const { status, body, headers } = await cut.call({ url: '/sys/user/getUserInfo', token });
        expect([status, body.code, body.message, headers['retry-after']]).toEqual([503, 503, '系统繁忙，请稍后再试', '2']);
        await cut.app.close();
    });

    it('shows metrics to this machine or to the holder of the token, and to nobody else', async () => {
        expect((await test.app.inject('/metrics')).body).toContain('process_resident_memory_bytes');
        expect((await test.app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(404);
        const guarded = await startTestApp({ env: { METRICS_TOKEN: 'a-token-of-sixteen' }, database: test.database });
        expect((await guarded.app.inject('/metrics')).statusCode).toBe(403);
        expect((await guarded.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-sixteen' } })).statusCode).toBe(
            200,
        );
        await guarded.close();
    });

    it('measures answers by route pattern and status class, handled events and jobs, each app its own', async () => {
        await test.call({ url: '/sys/health/live' });
        await test.app.inject('/made/up/path');
        const { app, db } = test;
        await db.transaction(tx => app.outbox.emit(tx, { topic: 'order.placed', key: '1', tenantId: 0, payload: {} }));
        await app.outbox.drain();
        const other = await startTestApp({ database: test.database });
        const [ours, theirs] = await Promise.all([app.inject('/metrics'), other.app.inject('/metrics')]);
        await other.close();
        expect(ours.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
        for (const line of [
            /^http_request_duration_seconds_count\{method="GET",route="[^"]*\/sys\/health\/live",status="2xx"\} [1-9]/m,
            // Where a client has been built, a route of its own answers unknown paths.
            /^http_request_duration_seconds_count\{method="GET",route="(?:404|\/\*)",status="4xx"\} 1$/m,
            /^business_events_total\{topic="order\.placed",outcome="handled"\} 1$/m,
            /^# TYPE background_job_duration_seconds histogram$/m,
            /^pg_pool_connections\{state="waiting"\} 0$/m,
            /^realtime_sockets 0$/m,
            /^nodejs_eventloop_lag_p99_seconds /m,
        ])
            expect(ours.body).toMatch(line);
        expect(ours.body).not.toContain('made/up');
        expect(theirs.body).not.toContain('topic=');
        expect(theirs.body).toContain('process_resident_memory_bytes');
    });

    it('shows the API’s description to administrators, and to nobody in production', async () => {
        await addUser(test, { username: 'root', roleIds: [await addRole(test, 'admin')] });
        const token = await signIn(test, 'root');
        const described = await test.call({ url: '/docs/json', token });
        expect(described.body).toMatchObject({ openapi: expect.stringMatching(/^3/) as string, info: { title: '吊运助手后台管理系统' } });
        expect((await test.call({ url: '/docs/json', token: await signIn(test, 'alice') })).status).toBe(403);
        expect((await test.call({ url: '/docs/json' })).status).toBe(401);
        const production = await startTestApp({ env: { NODE_ENV: 'production', TEST_HOOKS: '0' }, database: test.database });
        expect((await production.call({ url: '/docs/json', token })).status).toBe(404);
        expect((await production.call({ method: 'POST', url: '/__test__/boom' })).status).toBe(404);
        await production.close();
    });
});

describe('the schemas of all routes', () => {
    it('compile; none waits for its first call to fail', () => {
        expect(() => test.app.compileSchemas()).not.toThrow();
    });
});

describe('limits', () => {
    it('refuse the 601st call of a minute from one address, the 301st of one user and the 61st unknown route', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.02' }, database: test.database });
        const statuses = async (count: number, url: string, ip: string, token?: string) =>
            (await Promise.all(Array.from({ length: count }, () => strict.call({ url, ip, token })))).map(answer => answer.status);
        const refused = (all: number[]) => all.filter(status => status === 429).length;
        expect(refused(await statuses(13, '/sys/health/live', '10.0.0.1'))).toBe(1);
        const token = await signIn(test, 'alice');
        expect(refused(await statuses(7, '/sys/loginfo', '10.0.0.2', token))).toBe(1);
        expect(refused(await statuses(2, '/nowhere', '10.0.0.3'))).toBe(1);
        await strict.close();
    });

    it('[S116] count by the address of the connection, whatever forwarding headers say; those of a trusted proxy count', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.02', TRUST_PROXY: '10.1.0.0/16' }, database: test.database });
        const refusedFrom = async (ip: string, headersOf: (n: number) => Record<string, string>) => {
            const calls = Array.from({ length: 13 }, (_, n) => strict.call({ url: '/sys/health/live', ip, headers: headersOf(n) }));
            return (await Promise.all(calls)).filter(({ status }) => status === 429).length;
        };
        const others = (n: number) => `203.0.113.${n}`;
        expect(await refusedFrom('192.0.2.1', n => ({ 'x-forwarded-for': others(n) }))).toBe(1);
        expect(await refusedFrom('192.0.2.2', n => ({ forwarded: `for=${others(n)}`, 'x-real-ip': others(n) }))).toBe(1);
        expect(await refusedFrom('10.1.0.1', n => ({ 'x-forwarded-for': others(n) }))).toBe(0);
        // What a caller has put before the proxy's own word is not believed.
        expect(await refusedFrom('10.1.0.2', n => ({ 'x-forwarded-for': `${others(n)}, 198.51.100.9` }))).toBe(1);
        await strict.close();
    });
});

describe('a slow call', () => {
    it('is given up with 408 when its body takes more than 15 seconds', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const payload = new PassThrough();
        payload.write('{"username":');
        const headers = { 'content-type': 'application/json' };
        const pending = test.app.inject({ method: 'POST', url: '/api/sys/login', headers, payload });
        await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
        await vi.advanceTimersByTimeAsync(15_001);
        vi.useRealTimers();
        const answer = await pending;
        expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([408, 408]);
        payload.destroy();
    });

    it('is answered with 503 when its handler takes more than 8 seconds', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const app = await buildApp({ config: testConfig(), pool: test.pool, db: test.db, log: silentLog });
        app.get('/api/never', { config: { auth: 'public' } }, () => new Promise(() => undefined));
        await app.ready();
        const pending = app.inject('/api/never');
        await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
        await vi.advanceTimersByTimeAsync(8001);
        vi.useRealTimers();
        const answer = await pending;
        expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([503, 503]);
        await app.close();
    });
});

describe('the log', () => {
    it('holds no password, token or captcha, no query and no forged line', async () => {
        const lines: string[] = [];
        const destination = new Writable({
            write(chunk: Buffer, _encoding, done) {
                lines.push(chunk.toString());
                done();
            },
        });
        const log = createLog('trace', destination);
        log.info({ body: { password: PASSWORD }, req: { headers: { 'x-access-token': 'x'.repeat(43) } } }, 'canary');
        const logged = await startTestApp({ log, database: test.database });
        const token = await signIn(logged, 'alice');
        await logged.call({ method: 'POST', url: '/sys/login', body: { username: 'a\r\n{"level":50}', password: 'Canary-Password-1' } });
        await logged.call({ url: '/sys/randomImage/log-key-01' });
        const code = (await logged.call({ url: '/__test__/captcha/log-key-01' })).body.result as string;
        await logged.call({ url: '/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13812345678', token });
        await logged.call({ method: 'POST', url: '/__test__/boom' });
        await logged.close();
        const text = lines.join('');
        expect(text).toContain('unexpected error');
        expect(text).not.toContain('x'.repeat(43));
        for (const secret of [PASSWORD, 'Canary-Password-1', token, '13812345678', `"${code}"`]) expect(text).not.toContain(secret);
        for (const line of text.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
    });
});

describe('what Node refuses before Fastify', () => {
    it('answers 431 and 400 in the envelope', async () => {
        await test.app.listen({ host: '127.0.0.1', port: 21_201 });
        const ask = async (text: string) => {
            const socket = connect(21_201, '127.0.0.1');
            socket.write(text);
            const [chunk] = (await once(socket, 'data')) as [Buffer];
            socket.destroy();
            const [head = '', body = ''] = chunk.toString().split('\r\n\r\n');
            return [head.split('\r\n')[0], JSON.parse(body) as object, head.toLowerCase()] as const;
        };
        const [overflow, tooLarge, headers] = await ask(`GET /api/x HTTP/1.1\r\nHost: x\r\nX-Big: ${'y'.repeat(17_000)}\r\n\r\n`);
        expect(overflow).toContain('431');
        expect(tooLarge).toMatchObject({ success: false, code: 431 });
        for (const name of ['content-security-policy:', 'x-content-type-options: nosniff', 'x-request-id:', 'cache-control: no-store'])
            expect(headers).toContain(name);
        const [broken, malformed] = await ask('NONSENSE\r\n\r\n');
        expect(broken).toContain('400');
        expect(malformed).toMatchObject({ success: false, code: 400 });
        const [twice] = await ask('GET /api/sys/health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
        expect(twice).toContain('400');
    });
});

describe('a graceful stop', () => {
    it('lets every call under way finish and then closes at once, kept-alive connections included', async () => {
        const stopping = await startTestApp({ database: test.database });
        const app = await buildApp({ config: stopping.app.config, pool: stopping.pool, db: stopping.db, log: silentLog });
        app.get('/api/slow', { config: { auth: 'public' } }, async () => (await stopping.pool.query('select pg_sleep(0.4)')).rowCount);
        // Idle connections would outlast the test.
        app.server.keepAliveTimeout = 600_000;
        const url = await app.listen({ host: '127.0.0.1', port: 21_202 });
        const entered = new Promise<void>(resolve => app.server.on('request', () => ++count === 15 && resolve()));
        let count = 0;
        const agent = new Agent({ keepAlive: true });
        const calls = Array.from({ length: 15 }, async () => {
            const [answer] = (await once(get(`${url}/api/slow`, { agent }), 'response')) as [IncomingMessage];
            answer.resume();
            return answer.statusCode;
        });
        await entered;
        const closed = app.close();
        expect(await Promise.all(calls)).toEqual(Array.from({ length: 15 }, () => 200));
        await closed;
        await stopping.close();
    });
});
