import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createServer } from 'node:net';
import { partsOfAddress } from '#contract/system/data-source.ts';
import { createOutbound } from '#server/kit/net/outbound.ts';
import { dataSourceRoutes } from '#server/modules/system/data-source/data-source.routes.ts';
import { dataSources } from '#server/modules/system/data-source/data-source.table.ts';
import { testConnection } from '#server/modules/system/data-source/connection-test.ts';
import { gatewayRouteRoutes } from '#server/modules/system/gateway-route/gateway-route.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const all = buildSession([
    ...['list', 'query', 'add', 'edit', 'delete', 'test', 'export'].map(each => `system:datasource:${each}`),
    ...['list', 'query', 'edit', 'delete'].map(each => `system:gatewayRoute:${each}`),
]);
const nobody = buildSession([], { userId: 'user-2' });
const report = {
    code: 'report',
    name: '报表库',
    dbType: '6',
    host: 'db.example.com',
    port: 5432,
    dbName: 'report',
    dbUsername: 'reader',
    dbPassword: 'p4ssw0rd-of-report',
};

let kit: KitApp;
const post = (url: string, body: object, session = all) => kit.call(session, { method: 'POST', url, body });
const test = (body: object, session = all) => post('/online/cgreport/api/testConnection', body, session);

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(dataSourceRoutes);
        void app.register(gatewayRouteRoutes);
    });
});
afterAll(() => kit.close());

describe('data sources', () => {
    it('[SYS-16] keep the address in parts and the password sealed: no answer and no log has it', async () => {
        const added = await post('/sys/dataSource/add', report);
        expect(added.body).toMatchObject({
            message: '添加成功！',
            result: { dbUrl: 'jdbc:postgresql://db.example.com:5432/report', dbDriver: 'org.postgresql.Driver', dbPassword: '******' },
        });
        const list = await kit.call(all, { url: '/sys/dataSource/list' });
        expect(list.records).toMatchObject([{ dbType_dictText: 'postgresql' }]);
        const [stored] = await kit.db.select().from(dataSources);
        const { rows } = await kit.db.execute('select * from sys_audit_trail');
        expect(JSON.stringify([added.body, list.body, stored, rows])).not.toContain(report.dbPassword);
        expect(stored?.passwordSealed).toBeTruthy();
        expect((await kit.call(all, { url: '/sys/dataSource/options' })).body.result).toMatchObject([{ value: 'report', label: '报表库' }]);
    });

    it('[SYS-16] keep the password on an edit, but not for another address', async () => {
        const [stored] = await kit.db.select().from(dataSources);
        const edit = (body: object) => kit.call(all, { method: 'PUT', url: '/sys/dataSource/edit', body: { id: stored?.id, ...body } });
        expect((await edit({ name: '报表只读库', dbPassword: '******' })).body.message).toBe('编辑成功!');
        expect((await edit({ host: 'evil.example.com' })).body.result).toMatchObject({
            fields: { dbPassword: '连接信息已变化，请重新输入密码' },
        });
        const [now] = await kit.db.select().from(dataSources);
        expect(now).toMatchObject({ name: '报表只读库', host: 'db.example.com', passwordSealed: stored?.passwordSealed });
        expect((await post('/sys/dataSource/add', report)).body.message).toBe('数据源编码已存在');
        expect((await post('/sys/dataSource/add', { ...report, code: 'x', host: 'jdbc:mysql://a/b?x=1' })).status).toBe(400);
        expect((await post('/sys/dataSource/add', { ...report, code: 'x', dbPassword: '' })).body.result).toMatchObject({
            fields: { dbPassword: '请输入密码' },
        });
    });

    it('[SYS-16] are tested nowhere within, in whatever spelling, and always refused in the same words', async () => {
        const said = new Set<string>();
        for (const host of [
            '127.0.0.1',
            'localhost',
            '10.1.2.3',
            '169.254.169.254',
            '::1',
            '2130706433',
            '0x7f.1',
            '127.1',
            '0.0.0.0',
            'fd00::1',
        ])
            said.add((await test({ ...report, host })).body.message);
        expect([...said]).toEqual(['连接失败，请检查地址、端口、账号和密码']);
        expect(createOutbound([]).isOpen('::ffff:127.0.0.1')).toBe(false);
        expect((await test({ ...report, dbType: '99' })).status).toBe(400);
        expect((await test(report, nobody)).status).toBe(403);
    });

    it('[SYS-16] sign in to a PostgreSQL that the configuration opens, and knock at any other database', async () => {
        const open = createOutbound(['127.0.0.1/32']);
        const url = new URL(inject('databaseAdminUrl'));
        const [dbUsername, password] = [url.username, decodeURIComponent(url.password)];
        const facts = { dbType: '6', host: '127.0.0.1', port: Number(url.port), dbName: url.pathname.slice(1), dbUsername, password };
        expect(await testConnection(open, facts)).toBe('signedIn');
        expect(await testConnection(open, { ...facts, dbName: 'there_is_none' })).toBe('failed');
        const server = createServer().listen(0, '127.0.0.1');
        await new Promise(resolve => server.once('listening', resolve));
        const { port } = server.address() as { port: number };
        expect(await testConnection(open, { ...facts, dbType: '4', port })).toBe('reached');
        expect(await testConnection(createOutbound([]), { ...facts, dbType: '4', port })).toBe('failed');
        server.close();
    });
});

describe('data sources of existing clients, whose forms hold one address', () => {
    const jdbc = {
        ...{ code: 'crm', name: '旧客户库', dbType: '4', dbDriver: 'com.mysql.cj.jdbc.Driver', dbUsername: 'reader', dbPassword: 's3cret' },
        dbUrl: 'jdbc:mysql://crm.example.com:3307/crm?allowLoadLocalInfile=true',
    };

    it.each([
        ['1', 'jdbc:mysql://db.example.com/crm', 'db.example.com', 3306, 'crm'],
        ['2', 'jdbc:oracle:thin:@db.example.com:1521:ORCL', 'db.example.com', 1521, 'ORCL'],
        ['3', 'jdbc:sqlserver://db.example.com:1433;SelectMethod=cursor;DatabaseName=crm', 'db.example.com', 1433, 'crm'],
        ['6', 'jdbc:postgresql://[2001:db8::7]:5433/crm', '2001:db8::7', 5433, 'crm'],
        ['5', 'jdbc:mariadb://db.example.com:3306/crm', 'db.example.com', 3306, 'crm'],
    ])('[SYS-16] read the parts of an address of kind %s: %s', (dbType, dbUrl, host, port, dbName) => {
        expect(partsOfAddress(dbType, dbUrl)).toEqual({ host, port, dbName });
    });

    it('[SYS-16] are added and changed by it, without the parameters that it brings; another kind’s address is refused', async () => {
        const added = (await post('/sys/dataSource/add', jdbc)).body.result as { id: string; dbUrl: string };
        expect(added).toMatchObject({ host: 'crm.example.com', port: 3307, dbName: 'crm', dbUrl: 'jdbc:mysql://crm.example.com:3307/crm' });
        const edit = (body: object) => kit.call(all, { method: 'PUT', url: '/sys/dataSource/edit', body: { ...added, ...body } });
        expect((await edit({ port: '3307', name: '客户库' })).body).toMatchObject({ success: true, result: { name: '客户库' } });
        const moved = 'jdbc:mysql://new.example.com:3306/crm';
        expect((await edit({ dbUrl: moved, version: 1 })).body.result).toMatchObject({
            fields: { dbPassword: '连接信息已变化，请重新输入密码' },
        });
        expect((await edit({ dbUrl: moved, version: 1, dbPassword: 'n3w' })).body.result).toMatchObject({
            host: 'new.example.com',
            dbUrl: moved,
        });
        for (const dbUrl of ['jdbc:postgresql://a/b', 'jdbc:mysql://a/b/../c d', 'file:///etc/passwd'])
            expect((await post('/sys/dataSource/add', { ...jdbc, code: 'bad', dbUrl })).status, dbUrl).toBe(400);
    });

    it('[SYS-16] are tested by it: nowhere within, with the kept password only at the address that it is kept for', async () => {
        const form = { ...jdbc, dbPassword: '******' };
        for (const host of ['127.0.0.1', 'localhost', '[::1]'])
            expect((await test({ ...form, dbUrl: `jdbc:mysql://${host}:3306/crm` })).body.message).toBe(
                '连接失败，请检查地址、端口、账号和密码',
            );
        const unknown = { ...form, dbType: '6', dbUrl: 'jdbc:postgresql://127.0.0.1:5432/other' };
        expect((await test(unknown)).body.result).toMatchObject({ fields: { dbPassword: '请输入密码' } });
        expect((await test({ ...form, dbUrl: 'nonsense' })).status).toBe(400);
        expect((await test({ dbType: '4', dbUsername: 'a' })).status).toBe(400);
    });
});

describe('gateway routes', () => {
    const route = {
        routerId: 'api',
        name: '接口',
        uri: 'lb://api',
        status: true,
        predicates: '[{"name":"Path","args":["/api/**"]}]',
        filters: '[]',
    };
    const save = (router: object, session = all) => post('/sys/gatewayRoute/updateAll', { router }, session);
    const list = async () => (await kit.call(all, { url: '/sys/gatewayRoute/list' })).body.result as unknown as Record<string, unknown>[];

    it('[SYS-17] are answered all at once, with conditions and filters in parts', async () => {
        expect((await save(route)).body.message).toBe('操作成功！');
        const [stored] = await list();
        expect(stored).toMatchObject({ routerId: 'api', status: 1, predicates: [{ name: 'Path', args: ['/api/**'] }], filters: [] });
        const header = '[{"name":"Header","args":{"header":"X-A","regexp":"a"}}]';
        expect((await save({ ...route, id: stored?.id, status: false, predicates: header })).body.success).toBe(true);
        expect(await list()).toMatchObject([{ status: 0, version: 1 }]);
        expect((await save({ ...route, id: stored?.id, version: 0 })).body.result).toMatchObject({ errorCode: 'VERSION_CONFLICT' });
        expect((await save(route)).body.message).toBe('路由ID已存在');
    });

    it('[SYS-17] take what the form of existing clients sends: its own keys, amounts as numbers, no state of a new route', async () => {
        const sent = {
            ...{ id: '', routerId: 'old', name: '旧端路由', uri: 'lb://old' },
            predicates: JSON.stringify([{ name: 'Path', args: ['/old/**'], key: 'Path' }]),
            filters: JSON.stringify([
                {
                    ...{ name: 'RequestRateLimiter', title: '限流过滤器', key: 'limit' },
                    args: [
                        { key: 'key-resolver', value: '#{@ipKeyResolver}' },
                        { key: 'redis-rate-limiter.replenishRate', value: 20 },
                    ],
                },
            ]),
        };
        expect((await save(sent)).body).toMatchObject({ success: true, message: '操作成功！' });
        const stored = (await list()).find(each => each.routerId === 'old');
        expect(stored).toMatchObject({
            ...{ status: 1, predicates: [{ name: 'Path', args: ['/old/**'] }] },
            filters: [{ name: 'RequestRateLimiter', args: [{}, { key: 'redis-rate-limiter.replenishRate', value: '20' }] }],
        });
        expect((await save({ ...sent, id: stored?.id, status: 0, filters: undefined })).body.success).toBe(true);
        expect((await list()).find(each => each.routerId === 'old')).toMatchObject({
            status: 0,
            filters: [{ name: 'RequestRateLimiter' }],
        });
        await kit.call(all, { method: 'DELETE', url: `/sys/gatewayRoute/delete?id=${String(stored?.id)}` });
    });

    it('[SYS-17] refuse addresses within, other protocols and unknown parts', async () => {
        for (const uri of [
            'file:///etc/passwd',
            'gopher://a',
            'http://127.0.0.1/',
            'http://[::1]/',
            'http://2130706433/',
            'http://localhost./',
            'http://a:b@c.example/',
            'http://10.0.0.1:8080',
        ])
            expect((await save({ ...route, routerId: 'bad', uri })).status, uri).toBe(400);
        expect((await save({ ...route, routerId: 'bad', predicates: '[{"name":"Exec","args":[]}]' })).status).toBe(400);
        expect((await save({ ...route, routerId: 'bad', predicates: '[{"name":"Header","args":["x"]}]' })).status).toBe(400);
        for (const empty of [
            '{"name":"Path","args":[]}',
            '{"name":"Path","args":[" "]}',
            '{"name":"Query","args":{"param":"","regexp":"a"}}',
        ])
            expect((await save({ ...route, routerId: 'bad', predicates: `[${empty}]` })).body.result, empty).toMatchObject({
                fields: { predicates: expect.stringContaining('请填写路由条件') as string },
            });
        expect((await save({ ...route, routerId: 'bad', filters: '{' })).status).toBe(400);
        expect((await save(route, nobody)).status).toBe(403);
        expect(await list()).toHaveLength(1);
    });

    it('[SYS-17] are deleted, and the cache that there is none of is empty', async () => {
        const [stored] = await list();
        expect((await kit.call(all, { url: '/sys/gatewayRoute/clearRedis' })).body.message).toBe('清除成功！');
        const remove = () => kit.call(all, { method: 'DELETE', url: `/sys/gatewayRoute/delete?id=${String(stored?.id)}` });
        expect((await remove()).body.message).toBe('删除路由成功');
        expect((await remove()).status).toBe(404);
    });
});
