import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/log.ts';

let database: TestDatabase;

beforeAll(async () => {
    database = await createTestDatabase();
});
afterAll(() => database.drop());

const open = (databaseUrl: string, production = false) =>
    openDatabase({ databaseUrl, dataDir: join(tmpdir(), 'diaoyun-never-made'), dataDirGiven: false, production }, silentLog);

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
