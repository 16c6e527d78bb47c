import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDepart, addUser, PASSWORD, signIn } from '#tests/support/people.ts';

let test: TestApp;
let aliceId: string;

beforeAll(async () => {
    test = await startTestApp();
    const east = await addDepart(test, '华东', 'A01');
    const south = await addDepart(test, '华南', 'A02');
    aliceId = await addUser(test, { username: 'alice', departIds: [east, south], relTenantIds: '7' });
    await test.db.execute(sql`insert into sys_tenant (id, name) values (7, '七号租户'), (8, '八号租户')`);
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

const me = (token: string, headers: Record<string, string> = {}) => test.call({ url: '/sys/user/getUserInfo', token, headers });
const shift = (ms: number) => test.call({ method: 'POST', url: '/__test__/clock', body: { ms } });
const HOUR = 3_600_000;

describe('a session', () => {
    it('[AUTH-08] ends with the sign-out of exactly the presented token', async () => {
        const [first, second] = [await signIn(test, 'alice'), await signIn(test, 'alice')];
        const out = await test.call({
            method: 'POST',
            url: '/sys/logout',
            token: first,
            headers: { 'content-type': 'application/json;charset=UTF-8' },
        });
        expect(out.body).toMatchObject({ success: true, code: 200, message: '退出登录成功！' });
        expect((await me(first)).status).toBe(401);
        expect((await me(second)).status).toBe(200);
        expect((await test.call({ method: 'GET', url: '/sys/logout', token: first })).body).toMatchObject({
            success: false,
            message: 'Token无效!',
        });
        expect((await test.call({ method: 'POST', url: '/sys/logout' })).body).toMatchObject({ success: false, message: '退出登录失败！' });
    });

    it('is not ended by HEAD, nor by a link on another site', async () => {
        const token = await signIn(test, 'alice');
        expect((await test.call({ method: 'HEAD', url: '/sys/logout', token })).status).toBe(404);
        expect((await test.call({ url: '/sys/logout', token, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
        expect((await me(token)).status).toBe(200);
    });

    it('ends after two idle hours, slides while it is used, and ends after twelve in any case', async () => {
        const token = await signIn(test, 'alice');
        for (let hours = 1.5; hours < 12; hours += 1.5) {
            await shift(hours * HOUR);
            expect((await me(token)).status).toBe(200);
        }
        await shift(12 * HOUR + 1000);
        expect((await me(token)).status).toBe(401);
        await shift(0);
        const idle = await signIn(test, 'alice');
        await shift(2 * HOUR + 1000);
        expect((await me(idle)).status).toBe(401);
    });

    it('lasts seven days when the user asked to stay signed in', async () => {
        const { body } = await test.call({
            method: 'POST',
            url: '/sys/login',
            body: { username: 'alice', password: PASSWORD, remember_me: true },
        });
        const { token } = body.result as { token: string };
        await shift(6.9 * 24 * HOUR);
        expect((await me(token)).status).toBe(200);
        await shift(7 * 24 * HOUR + 1000);
        expect((await me(token)).status).toBe(401);
    });

    it('[ACCOUNT-03] of somebody whose password is older than the setting opens the form for another password alone', async () => {
        const id = await addUser(test, { username: 'olga' });
        const setting = {
            cfgKey: 'security.pwd_days',
            cfgValue: '90',
            cfgGroup: 'security',
            name: '密码有效天数',
            valType: 'int',
        } as const;
        await test.db.insert(systemSettings).values({ id: '1', createBy: 'test', ...setting });
        await bumpVersion(test.db, 'setting');
        const token = await signIn(test, 'olga');
        expect((await me(token)).body.result).toMatchObject({ userInfo: { mustChangePassword: false } });
        await shift(91 * 24 * HOUR);
        const late = await signIn(test, 'olga');
        expect((await me(late)).body.result).toMatchObject({ userInfo: { mustChangePassword: true } });
        const change = { username: 'olga', oldpassword: PASSWORD, password: 'Another-Crane-8', confirmpassword: 'Another-Crane-8' };
        await test.call({ method: 'PUT', url: '/sys/user/updatePassword', token: late, body: change });
        const again = await signIn(test, 'olga', 'Another-Crane-8');
        expect((await me(again)).body.result).toMatchObject({ userInfo: { id, mustChangePassword: false } });
        await test.db.delete(systemSettings);
        await bumpVersion(test.db, 'setting');
    });

    it('is the oldest of more than five that ends', async () => {
        await test.db.execute(sql`delete from sys_session`);
        const tokens = [];
        for (let i = 0; i < 6; i++) tokens.push(await signIn(test, 'alice'));
        const states = await Promise.all(tokens.map(async token => (await me(token)).status));
        expect(states).toEqual([401, 200, 200, 200, 200, 200]);
    });

    it('is stored as a hash: the database alone gives nobody a session', async () => {
        const token = await signIn(test, 'alice');
        const { rows } = await test.db.execute(sql`select s::text as row from sys_session s`);
        expect(JSON.stringify(rows)).not.toContain(token);
        expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    });

    it('ends at the next request when the user is frozen, on another process too', async () => {
        const other = await startTestApp({ database: test.database });
        const id = await addUser(test, { username: 'carol' });
        const token = await signIn(test, 'carol');
        expect((await other.call({ url: '/sys/user/getUserInfo', token })).status).toBe(200);
        await test.db.update(users).set({ status: 2 }).where(eq(users.id, id));
        expect((await me(token)).status).toBe(401);
        expect((await other.call({ url: '/sys/user/getUserInfo', token })).status).toBe(401);
        await other.close();
    });

    it('refuses a call that was drawn for another user, with code 409', async () => {
        const token = await signIn(test, 'alice');
        expect((await me(token, { 'x-client-user': aliceId })).status).toBe(200);
        const answer = await me(token, { 'x-client-user': 'somebody-else' });
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({ success: false, code: 409 });
    });
});

describe('the tenant header', () => {
    it('[CALL-02] chooses among the own tenants in any of its three spellings; absent, empty and 0 mean the own', async () => {
        const token = await signIn(test, 'alice');
        for (const name of ['tenant_id', 'tenant-id', 'X-Tenant-Id']) {
            for (const value of ['0', '', '7']) expect((await me(token, { [name]: value })).status).toBe(200);
            for (const value of ['8', '-1', '1,2', '1 or 2', '1000000000']) expect((await me(token, { [name]: value })).status).toBe(403);
        }
        expect((await me(token, { tenant_id: '7', 'tenant-id': '8' })).status).toBe(400);
    });
});

describe('the own account', () => {
    it('changes the department only to one of the own', async () => {
        const token = await signIn(test, 'alice');
        const select = (body: object, method: 'PUT' | 'POST' = 'PUT') => test.call({ method, url: '/sys/selectDepart', token, body });
        expect((await select({ orgCode: 'A02' })).body).toMatchObject({
            success: true,
            result: { userInfo: { orgCode: 'A02', orgCodeTxt: '华南' } },
        });
        expect((await select({ orgCode: 'A01', username: 'alice' }, 'POST')).body.success).toBe(true);
        expect((await select({ orgCode: 'A02', username: '' })).body.success).toBe(true);
        expect((await select({ orgCode: 'A01', username: 'alice' })).body.success).toBe(true);
        expect((await select({ orgCode: 'Z99' })).body).toMatchObject({ success: false, code: 500 });
        expect((await select({ orgCode: 'A01', username: 'bob' })).status).toBe(403);
        const { body } = await test.call({ url: '/sys/user/getCurrentUserDeparts', token });
        expect(body.result).toMatchObject({ orgCode: 'A01', list: [{ orgCode: 'A01' }, { orgCode: 'A02' }] });
    });

    it('changes the own password and ends every other session', async () => {
        await addUser(test, { username: 'dave' });
        const [token, other] = [await signIn(test, 'dave'), await signIn(test, 'dave')];
        const change = (body: object) => test.call({ method: 'PUT', url: '/sys/user/updatePassword', token, body });
        const good = { username: 'dave', oldpassword: PASSWORD, password: 'Windy-Crane-9', confirmpassword: 'Windy-Crane-9' };
        expect((await change({ ...good, username: 'alice' })).status).toBe(403);
        expect((await change({ ...good, oldpassword: 'wrong' })).body).toMatchObject({ success: false, message: '旧密码输入错误!' });
        expect((await change({ ...good, confirmpassword: 'x' })).body.message).toBe('两次输入密码不一致!');
        for (const weak of ['short', '12345678', 'password123', 'diaoyun2026', 'dave1234', 'aaaaaaaa']) {
            const { status, body } = await change({ ...good, password: weak, confirmpassword: weak });
            expect([status, Object.keys((body.result as { fields: object }).fields)]).toEqual([400, ['password']]);
        }
        expect((await change(good)).body).toMatchObject({ success: true, message: '密码重置成功!' });
        expect((await me(token)).status).toBe(200);
        expect((await me(other)).status).toBe(401);
        expect(await signIn(test, 'dave', 'Windy-Crane-9')).toBeTruthy();
    });
});
