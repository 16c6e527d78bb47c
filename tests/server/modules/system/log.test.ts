import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';

let test: TestApp;
let chief: string;
let clerk: string;

beforeAll(async () => {
    test = await startTestApp();
    const perms = ['system:log:list', 'system:log:query', 'system:log:export', 'system:online:list', 'system:online:forceLogout'];
    const menu = await addMenu(test, { name: '日志', menuType: 2, perms: perms.join() });
    const role = await addRole(test, 'auditor');
    await grant(test, role, [menu]);
    await addUser(test, { username: 'chief', roleIds: [role] });
    await addUser(test, { username: 'clerk', realname: '文员', phone: '13812345678', sex: 1 });
    chief = await signIn(test, 'chief');
    clerk = await signIn(test, 'clerk');
});
afterAll(() => test.close());

interface Rows {
    records: Record<string, unknown>[];
    total: number;
}
const rowsOf = async (url: string, token = chief) => (await test.call({ url, token })).body.result as Rows;

describe('logs', () => {
    it('[SYS-10] lists sign-ins apart from operations and finds words in them', async () => {
        const signIns = await rowsOf('/sys/log/list?logType=1&keyWord=clerk');
        expect(signIns.total).toBe(1);
        expect(signIns.records[0]).toMatchObject({
            logContent: '用户名: clerk,登录成功！',
            logType: 1,
            logType_dictText: expect.any(String) as string,
            username: 'clerk',
        });
        expect((await rowsOf('/sys/log/list?logType=2&keyWord=clerk')).total).toBe(0);
        const sorted = await test.call({ url: '/sys/log/list?column=logContent&order=asc', token: chief });
        expect(sorted.body.success).toBe(true);
    });

    it('[SYS-10] refuses to delete a line or all of them, no matter who asks', async () => {
        const before = (await rowsOf('/sys/log/list')).total;
        for (const url of ['/sys/log/delete?id=1', '/sys/log/deleteBatch?ids=allclear']) {
            expect((await test.call({ method: 'DELETE', url, token: chief })).status).toBe(403);
        }
        expect((await rowsOf('/sys/log/list')).total).toBeGreaterThanOrEqual(before);
    });

    it('[SYS-10] notes who was refused what, once a minute, with the names of parameters and no value', async () => {
        const refused = await test.call({ url: '/sys/log/list?keyWord=geheim', token: clerk });
        expect(refused.status).toBe(403);
        await test.call({ url: '/sys/log/list', token: clerk });
        const path = '拒绝访问: GET';
        const found = (await rowsOf(`/sys/log/list?logType=2&username=clerk`)).records.filter(row =>
            String(row.logContent).startsWith(path),
        );
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ requestParam: 'keyWord', operateType: 1, requestType: 'GET', username: 'clerk' });
        expect(String(found[0]?.logContent)).toContain('/sys/log/list');
        expect(JSON.stringify(found)).not.toContain('geheim');
    });

    it('[SYS-10] tells who wrote or exported what and how long it took, and nothing of a refused write', async () => {
        await test.call({ url: '/sys/log/exportXls?logType=2&keyWord=export', token: chief });
        await test.call({ method: 'POST', url: '/sys/position/add', token: chief, body: { name: '吊装工', code: 'rigger' } });
        const linesOf = async (type: number) => (await rowsOf(`/sys/log/list?logType=2&username=chief&operateType=${type}`)).records;
        await expect.poll(() => linesOf(6)).toHaveLength(1);
        expect((await linesOf(6))[0]).toMatchObject({
            logContent: '导出日志',
            requestParam: expect.stringContaining('keyWord') as string,
            costTime: expect.any(Number) as number,
            method: '/api/sys/log/exportXls',
        });
        expect((await linesOf(2)).map(line => line.logContent)).toEqual(['拒绝访问: POST /api/sys/position/add']);
    });

    it('[SYS-10] gives the lines as a workbook', async () => {
        const file = await test.call({ url: '/sys/log/exportXls?logType=1', token: chief });
        expect(file.status).toBe(200);
        expect(String(file.headers['content-type'])).toContain('spreadsheet');
    });
});

describe('online users', () => {
    it('[SYS-10] are listed with masked numbers and never a token', async () => {
        const answer = await test.call({ url: '/sys/online/list?username=*cler*', token: chief });
        const { records, total } = answer.body.result as Rows;
        expect(total).toBe(1);
        expect(records[0]).toMatchObject({
            username: 'clerk',
            realname: '文员',
            phone: '138****5678',
            token: `******${String(records[0]?.id)}`,
            isCurrent: false,
        });
        expect(answer.text).not.toContain(clerk);
        expect(answer.text).not.toContain(chief);
    });

    it('[SYS-10] are signed out by the id of their session, at once', async () => {
        const own = await signIn(test, 'clerk');
        const { records } = await rowsOf('/sys/online/list?username=clerk');
        for (const { id } of records) {
            const answer = await test.call({ method: 'POST', url: '/sys/online/forceLogout', token: chief, body: { id, token: '******' } });
            expect(answer.body).toMatchObject({ success: true, code: 200, message: '退出登录成功！' });
        }
        expect((await test.call({ url: '/sys/dict/queryAllDictItems', token: own })).status).toBe(401);
        const again = await test.call({ method: 'POST', url: '/sys/online/forceLogout', token: chief, body: { id: records[0]?.id } });
        expect(again.body).toMatchObject({ success: false, code: 500, message: 'Token无效!' });
        expect((await rowsOf('/sys/log/list?logType=2&keyWord=强制退出用户')).total).toBeGreaterThan(0);
    });

    it('[SYS-10] are signed out by the masked token of the list, as existing clients send it', async () => {
        const own = await signIn(test, 'clerk');
        const { records } = await rowsOf('/sys/online/list?username=clerk');
        const end = (token: unknown) => test.call({ method: 'POST', url: '/sys/online/forceLogout', token: chief, body: { token } });
        for (const token of ['******', `******${'f'.repeat(32)}`, own]) expect((await end(token)).body.message).toBe('Token无效!');
        for (const { token } of records) expect((await end(token)).body.message).toBe('退出登录成功！');
        expect((await test.call({ url: '/sys/dict/queryAllDictItems', token: own })).status).toBe(401);
    });

    it('[SYS-10] are safe from people without the right, and from those of another tenant', async () => {
        const other = await signIn(test, 'clerk');
        expect((await test.call({ url: '/sys/online/list', token: other })).status).toBe(403);
        await addUser(test, { username: 'stranger', tenantId: 7 });
        await signIn(test, 'stranger');
        expect((await rowsOf('/sys/online/list?username=stranger')).total).toBe(0);
    });
});
