import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

const NOWHERE = join(tmpdir(), 'diaoyun-never-made');

let database: TestDatabase;

beforeAll(async () => {
    database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (databaseUrl: string, production = false) =>
    openDatabase({ databaseUrl, dataDir: NOWHERE, dataDirGiven: false, production }, silentLog);

/** What a pooler's `connect_query` does to the sessions that it lends. */
const prepared = (url: string) => {
    const settings = [
        'TimeZone=Asia/Shanghai',
        'app.tenant=*',
        'statement_timeout=5s',
        'lock_timeout=3s',
        'idle_in_transaction_session_timeout=10s',
    ];
    return `${url}?options=${encodeURIComponent(settings.map(each => `-c ${each}`).join(' '))}`;
};

const changed = (change: (url: URL) => void) => {
    const url = new URL(database.url);
    change(url);
    return url.href;
};

describe('DATABASE_URL', () => {
    it('is used as it is', async () => {
        const opened = await open(database.url);
        expect(opened).toMatchObject({ url: database.url, embedded: false });
        await opened.close();
    });

    it('that leads to a proxy without a primary gets one line with the cause', async () => {
        const proxy = createServer(socket => socket.end());
        await once(proxy.listen(0, '127.0.0.1'), 'listening');
        const { port } = proxy.address() as AddressInfo;
        await expect(open(`postgres://diaoyun@127.0.0.1:${port}/diaoyun`)).rejects.toThrow(/连接被对方断开，数据库可能正在切换/);
        proxy.close();
    });

    it('that is away is waited for, as long as it was said; who starts the server is told once', async () => {
        const away = changed(url => (url.port = '1'));
        const told: string[] = [];
        const log = { ...silentLog, warn: (text: string) => void told.push(text) } as typeof silentLog;
        const waitingFor = (url: string, waitSeconds: number) =>
            openDatabase({ databaseUrl: url, dataDir: NOWHERE, dataDirGiven: false, production: false }, log, { waitSeconds });
        await expect(waitingFor(away, 1)).rejects.toThrow(/^无法连接 DATABASE_URL/);
        expect(told).toEqual([
            expect.stringMatching(/^无法连接 DATABASE_URL（127\.0\.0\.1:1[^\n]+没有服务在该地址监听。等待数据库恢复，最多 1 秒$/),
        ]);

        // A failover: the proxy lets nobody through at first.
        const { hostname, port } = new URL(database.url);
        let refused = 0;
        const proxy = createServer(socket => {
            if (refused++ < 2) return socket.end();
            const through = connect(Number(port), hostname);
            socket.pipe(through).pipe(socket);
            for (const each of [socket, through]) each.on('error', () => undefined);
        });
        await once(proxy.listen(0, '127.0.0.1'), 'listening');
        const url = changed(given => (given.port = String((proxy.address() as AddressInfo).port)));
        expect(await waitingFor(url, 30)).toMatchObject({ url });
        expect(refused).toBe(3);
        expect(told).toHaveLength(2);
        proxy.close();

        // Time mends no password.
        await expect(
            waitingFor(
                changed(given => (given.password = 'wrong')),
                30,
            ),
        ).rejects.toThrow(/用户名或密码错误/);
        expect(told).toHaveLength(2);
    });

    it.each([
        ['nobody listens', () => changed(url => (url.port = '1')), /没有服务在该地址监听/],
        ['the host does not exist', () => changed(url => (url.hostname = 'no-such-host.invalid')), /找不到主机名|主机名暂时无法解析/],
        ['the password is wrong', () => changed(url => (url.password = 'wrong')), /用户名或密码错误/],
        ['the database does not exist', () => changed(url => (url.pathname = '/none')), /数据库不存在/],
    ])('that cannot be reached because %s gets one line with the cause and the remedy', async (_case, url, cause) => {
        const refusal = open(url());
        await expect(refusal).rejects.toThrow(cause);
        await expect(refusal).rejects.toThrow(/^无法连接 DATABASE_URL（[^\n]+请检查[^\n]+$/);
        await expect(refusal).rejects.not.toThrow(new URL(inject('databaseAdminUrl')).password);
    });

    it('to a server that may lose acknowledged changes is refused in production', async () => {
        // The throw-away server of the tests runs with fsync off.
        await expect(open(database.url, true)).rejects.toThrow(/fsync、synchronous_commit、full_page_writes 已关闭.*production 拒绝启动/);
    });
});

describe('DIRECT_DATABASE_URL beside a pooler in transaction mode', () => {
    const openPooled = (databaseUrl: string, directDatabaseUrl: string) =>
        openDatabase({ databaseUrl, directDatabaseUrl, dataDir: NOWHERE, dataDirGiven: false, production: false }, silentLog);

    it('is where everything goes but the calls', async () => {
        const pooler = prepared(database.url);
        expect(await openPooled(pooler, database.url)).toMatchObject({ url: database.url, callsUrl: pooler, embedded: false });
    });

    it('refuses a pooler whose sessions have no limits, with the line that it lacks', async () => {
        await expect(openPooled(database.url, database.url)).rejects.toThrow(
            /^连接池的会话缺少[^\n]+connect_query='set timezone to [^\n]+$/,
        );
    });

    it('refuses two addresses that lead to different databases', async () => {
        const elsewhere = inject('databaseAdminUrl');
        await expect(openPooled(prepared(database.url), elsewhere)).rejects.toThrow(
            /^DATABASE_URL 与 DIRECT_DATABASE_URL 指向不同的数据库/,
        );
    });

    it('says which of the two cannot be reached', async () => {
        const away = changed(url => (url.port = '1'));
        await expect(openPooled(prepared(database.url), away)).rejects.toThrow(/^无法连接 DIRECT_DATABASE_URL（/);
    });
});
