import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { signIn, signInWith } from '#tests/support/people.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { asOperator } from '#tests/support/database.ts';

const VIEWS = ['disk', 'httpTrace', 'jvm', 'cache', 'cacheTerminal', 'system', 'webServer'].map(name => `monitor:${name}:view`);

let app: TestApp;
let token: string;
let outsider: string;
beforeAll(async () => {
    app = await startTestApp();
    ({ token } = await signInWith(app, 'watcher', [...VIEWS, 'monitor:cacheTerminal:execute']));
    ({ token: outsider } = await signInWith(app, 'outsider', ['order:order:list']));
});
afterAll(() => app.close());

const get = (url: string, as: string | undefined = token) => app.call({ url, token: as });
const run = (command: unknown, as = token) =>
    app.call({ method: 'POST', url: '/sys/actuator/redis/execute', token: as, body: { command } });
const bare = async (url: string) => JSON.parse((await get(url)).text) as Record<string, unknown>;

describe('rights', () => {
    it.each([
        ['[MON-01] /sys/actuator/redis/queryDiskInfo', '/sys/actuator/redis/queryDiskInfo'],
        ['[MON-01] /sys/actuator/disk/usage', '/sys/actuator/disk/usage'],
        ['[MON-02] /actuator/httptrace', '/actuator/httptrace'],
        ['[MON-03] /actuator/metrics', '/actuator/metrics'],
        ['[MON-03] /actuator/metrics/jvm.memory.used', '/actuator/metrics/jvm.memory.used'],
        ['[MON-03] /sys/actuator/history?names=process.cpu.usage', '/sys/actuator/history?names=process.cpu.usage'],
        ['[MON-04] /sys/actuator/redis/info', '/sys/actuator/redis/info'],
        ['[MON-04] /sys/actuator/redis/keysSize', '/sys/actuator/redis/keysSize'],
        ['[MON-04] /sys/actuator/redis/memoryInfo', '/sys/actuator/redis/memoryInfo'],
        ['[MON-05] /sys/actuator/redis/commands', '/sys/actuator/redis/commands'],
        ['[MON-06] /sys/actuator/system', '/sys/actuator/system'],
        ['[MON-06] /sys/actuator/system/queries', '/sys/actuator/system/queries'],
        ['[MON-07] /sys/actuator/web-server', '/sys/actuator/web-server'],
    ])('%s %s needs a session and its right', async (_id, url) => {
        expect((await app.call({ url })).status).toBe(401);
        expect((await get(url, outsider)).status).toBe(403);
        expect((await get(url)).status).toBe(200);
    });
});

describe('figures', () => {
    it('[MON-01] tells each disk once, with its share in use, and what takes the space', async () => {
        const disks = (await get('/sys/actuator/redis/queryDiskInfo')).body;
        expect(disks.message).toBe('查询成功');
        const [disk] = disks.result as { name: string; max: number; rest: number; restPPT: number }[];
        expect(disk).toMatchObject({ name: '数据盘' });
        expect(disk?.max).toBeGreaterThan(disk?.rest ?? Infinity);
        expect(disk?.restPPT).toBeLessThanOrEqual(100);
        const usage = (await get('/sys/actuator/disk/usage')).body.result as {
            parts: { name: string; bytes: number }[];
            tables: unknown[];
        };
        expect(usage.parts[0]).toMatchObject({ name: '数据库' });
        expect(usage.tables).toHaveLength(12);
    });

    it('[MON-03] answers every name that existing clients ask for with a number', async () => {
        const names = `jvm.memory.max jvm.memory.committed jvm.memory.used jvm.buffer.memory.used jvm.buffer.count jvm.threads.daemon
            jvm.threads.live jvm.threads.peak jvm.classes.loaded jvm.classes.unloaded jvm.gc.memory.allocated jvm.gc.memory.promoted
            jvm.gc.max.data.size jvm.gc.live.data.size system.cpu.count system.cpu.usage process.start.time process.uptime process.cpu.usage
            tomcat.sessions.created tomcat.sessions.expired tomcat.sessions.active.current tomcat.sessions.active.max
            tomcat.sessions.rejected`.split(/\s+/);
        for (const name of names) {
            const metric = await bare(`/actuator/metrics/${name}`);
            expect(metric).toMatchObject({ name, measurements: [{ statistic: 'VALUE', value: expect.any(Number) as number }] });
        }
        const pause = await bare('/actuator/metrics/jvm.gc.pause');
        expect((pause.measurements as { statistic: string }[]).map(({ statistic }) => statistic)).toEqual(['COUNT', 'TOTAL_TIME', 'MAX']);
        expect((await get('/actuator/metrics/java.lang.Runtime')).status).toBe(404);
    });

    it('[MON-03] keeps the last hour of this process, and refuses unknown names', async () => {
        await app.app.telemetry.sample();
        const { result } = (await get('/sys/actuator/history?names=process.memory.rss,http.server.rate')).body;
        const history = result as { times: number[]; series: Record<string, number[]> };
        expect(history.times.length).toBeGreaterThanOrEqual(2);
        expect(history.series['process.memory.rss']?.at(-1)).toBeGreaterThan(1e7);
        expect((await get('/sys/actuator/history?names=secret')).status).toBe(400);
    });

    it('[MON-06] tells machine, process and database; statements where the database counts them', async () => {
        const state = (await get('/sys/actuator/system')).body.result as Record<string, Record<string, unknown>>;
        expect(state.process).toMatchObject({ pid: process.pid, node: process.version });
        expect(state.database?.pool).toMatchObject({ max: 20, waiting: 0 });
        expect((await get('/sys/actuator/system/queries')).body.result).toMatchObject({ isKnown: false, slow: [] });
        await asOperator(app.database, 'create extension pg_stat_statements');
        await app.db.execute(sql`select count(*) from sys_user where username = 'nobody-at-all'`);
        const known = (await get('/sys/actuator/system/queries')).body.result as { isKnown: boolean; slow: { query: string }[] };
        expect(known.isKnown).toBe(true);
        expect(JSON.stringify(known.slow)).not.toContain('nobody-at-all');
    });

    it('[MON-07] counts answers by route, without the ids in their paths', async () => {
        await get('/sys/randomImage/1234');
        await get('/no/such/path');
        const state = (await get('/sys/actuator/web-server')).body.result as { count: number; routes: { path: string; p95Ms: number }[] };
        expect(state.count).toBeGreaterThan(10);
        const paths = state.routes.map(({ path }) => path);
        expect(paths).toContain('/api/sys/login');
        expect(JSON.stringify(paths)).not.toContain('1234');
    });
});

describe('the trace of calls', () => {
    it('[MON-02] shows who called what, and never a token, a cookie or a value of the query (security S97)', async () => {
        const fresh = await signIn(app, 'watcher');
        const headers = {
            cookie: 'sid=crumb-secret',
            authorization: 'Bearer bear-secret',
            'x-new-thing': 'new-secret',
            'user-agent': 'Probe/1',
        };
        await app.call({ url: `/sys/loginfo?token=${fresh}&realname=%E6%9D%8E%E5%9B%9B`, token: fresh, headers });
        const { text } = await get('/actuator/httptrace');
        for (const secret of [fresh, token, 'crumb-secret', 'bear-secret', 'new-secret', '%E6%9D%8E']) expect(text).not.toContain(secret);
        const { traces } = JSON.parse(text) as { traces: { request: { uri: string; headers: object }; principal: unknown }[] };
        expect(traces[0]).toMatchObject({
            request: { method: 'GET', uri: '/api/sys/loginfo?token=******&realname=******', headers: { 'user-agent': ['Probe/1'] } },
            response: { status: 200 },
            principal: { name: 'watcher' },
        });
        expect(traces.length).toBeLessThanOrEqual(100);
    });
});

describe('the cache terminal', () => {
    it('[MON-05] reads what the cache holds', async () => {
        await app.app.cache.remember('dash:probe', 60_000, async () => ({ orders: 3 }));
        const lines = async (command: string) => ((await run(command)).body.result as { lines: string[] }).lines;
        expect(await lines('get dash:probe')).toEqual(['{"orders":3}']);
        expect(await lines('TTL dash:probe')).toEqual(['(integer) 60']);
        expect(await lines('TTL nothing')).toEqual(['(integer) -2']);
        expect(await lines('SCAN 0 MATCH dash:* COUNT 100')).toContain('1) "dash:probe"');
        expect((await lines('INFO')).join()).toContain('used_memory:');
    });

    it.each(['FLUSHALL', 'CONFIG GET *', 'EVAL "return 1" 0', 'KEYS *', 'DEL dash:probe', 'SET a b', 'DEBUG SLEEP 9'])(
        '[MON-05] refuses %s (security S96)',
        async command => {
            expect((await run(command)).status).toBe(403);
        },
    );

    it('[MON-05] refuses wrong arguments, callers without the right, and everybody where it is closed', async () => {
        for (const command of ['GET', 'SCAN 0 COUNT 101', 'SCAN x', '']) expect((await run(command)).status).toBe(400);
        expect((await run('DBSIZE', outsider)).status).toBe(403);
        const closed = await startTestApp({ env: { NODE_ENV: 'production', TEST_HOOKS: '0' }, database: app.database });
        const answer = await closed.call({ method: 'POST', url: '/sys/actuator/redis/execute', token, body: { command: 'DBSIZE' } });
        await closed.close();
        expect(answer.body).toMatchObject({ success: false });
        expect(answer.body.message).toContain('缓存终端已关闭');
    });

    it('[MON-05] notes each line in the operation log, a refused one too', async () => {
        const { rows } = await app.db.execute<{ content: string }>(
            sql`select log_content as content from sys_log where log_content like '缓存终端%' order by create_time`,
        );
        expect(rows.map(({ content }) => content)).toEqual(expect.arrayContaining(['缓存终端: get dash:probe', '缓存终端: FLUSHALL']));
    });
});
