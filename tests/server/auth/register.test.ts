import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeFor, messagesTo } from '#tests/support/mailbox.ts';
import { addRole, addUser, PASSWORD } from '#tests/support/people.ts';

const PHONE = '13911112222';
let test: TestApp;

const set = async (values: Record<string, string>) => {
    await test.db.delete(systemSettings);
    for (const [cfgKey, cfgValue] of Object.entries(values)) {
        const row = {
            id: newId(),
            createBy: 'test',
            cfgKey,
            cfgValue,
            cfgGroup: 'security' as const,
            name: cfgKey,
            valType: 'bool' as const,
        };
        await test.db.insert(systemSettings).values(row);
    }
    await bumpVersion(test.db, 'setting');
    await test.app.versions.refresh(0);
};
const register = (body: object, url = '/sys/user/register') => test.call({ method: 'POST', url, body });
const login = (username: string, password: string) => test.call({ method: 'POST', url: '/sys/login', body: { username, password } });

beforeAll(async () => {
    test = await startTestApp();
    await addRole(test, 'visitor');
    await addUser(test, { username: 'alice', phone: '13800000001', email: 'alice@example.invalid' });
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
    await set({ 'security.register_open': 'true' });
});

describe('registering', () => {
    it('[AUTH-09] makes a pending account with the least role, whatever else was sent', async () => {
        const smscode = await codeFor(test, PHONE, '1');
        const sent = { username: 'newcomer', password: 'Warm-Rope-31', phone: PHONE, smscode };
        const extras = { roleIds: 'admin', selectedroles: 'admin', status: 1, userIdentity: 2, relTenantIds: '1,2', tenantId: 7, id: 'x' };
        const { body } = await register({ ...sent, ...extras }, '/sys/user/register?status=1&userIdentity=2');
        expect(body).toMatchObject({ success: true, code: 200, message: '注册成功', result: { username: 'newcomer', pending: true } });
        const { rows } = await test.db.execute(sql`
            select u.status, u.user_identity, u.rel_tenant_ids, u.tenant_id, u.phone, string_agg(r.role_code, ',') as roles
            from sys_user u left join sys_user_role ur on ur.user_id = u.id left join sys_role r on r.id = ur.role_id
            where u.username = 'newcomer' group by u.id`);
        expect(rows).toEqual([{ status: 2, user_identity: 1, rel_tenant_ids: null, tenant_id: 0, phone: PHONE, roles: 'visitor' }]);
        expect((await login('newcomer', 'Warm-Rope-31')).body.message).toBe('用户名或密码错误');
        await test.db.execute(sql`update sys_user set status = 1 where username = 'newcomer'`);
        expect((await login('newcomer', 'Warm-Rope-31')).body.code).toBe('200');
    });

    it('[AUTH-09] needs no approval where the setting says so, and the number is the name when none is given', async () => {
        await set({ 'security.register_open': 'true', 'security.register_review': 'false' });
        const phone = '13911113333';
        const { body } = await register({ password: 'Warm-Rope-31', phone, smscode: await codeFor(test, phone, '1') });
        expect(body.result).toEqual({ username: phone, pending: false });
        expect((await login(phone, 'Warm-Rope-31')).body.code).toBe('200');
    });

    it('tells a taken name under its field to anyone who has the code, and the code stays good', async () => {
        const phone = '13911114444';
        const smscode = await codeFor(test, phone, '1');
        const sent = { password: 'Warm-Rope-31', phone, smscode };
        expect((await register({ ...sent, username: 'Alice', smscode: smscode === '000000' ? '000001' : '000000' })).body).toMatchObject({
            success: false,
            result: { fields: { smscode: '手机验证码错误' } },
        });
        expect((await register({ ...sent, username: 'Alice' })).body).toMatchObject({
            success: false,
            message: '用户名已注册',
            result: { fields: { username: '用户名已注册' } },
        });
        expect((await register({ ...sent, username: 'other', email: 'ALICE@example.invalid' })).body.message).toBe('邮箱已被注册');
        expect((await register({ ...sent, username: 'other' })).body.success).toBe(true);
    });

    it('answers alike for a number that has an account: its owner reads it in the message', async () => {
        const taken = await test.call({ method: 'POST', url: '/sys/sms', body: { mobile: '13800000001', smsmode: '1' } });
        const free = await test.call({ method: 'POST', url: '/sys/sms', body: { mobile: '13911115555', smsmode: '1' } });
        expect({ ...taken.body, timestamp: 0 }).toEqual({ ...free.body, timestamp: 0 });
        expect((await messagesTo(test, '13800000001'))[0]).toContain('已经注册');
    });

    it('refuses common, short and long passwords and those that are name or number, before the code is tried', async () => {
        const sent = { username: 'somebody', phone: '13911116666', smscode: '123456' };
        for (const password of ['short', 'password1', 'Trustno1', 'somebody1', '13911116666', '12345678', 'Diaoyun888', 'x'.repeat(129)]) {
            const { status, body } = await register({ ...sent, password });
            expect([password, status]).toEqual([password, 400]);
            expect(body.result).toMatchObject({ fields: { password: expect.any(String) as string } });
        }
        expect((await register({ ...sent, password: '吊装😀工地夜班调度' })).status).toBe(200);
    });

    it('is unknown while the setting is off', async () => {
        await set({ 'security.register_open': 'false' });
        expect((await register({ password: 'Warm-Rope-31', phone: PHONE, smscode: '123456' })).status).toBe(404);
        expect((await test.call({ method: 'POST', url: '/sys/sms', body: { mobile: PHONE, smsmode: '1' } })).status).toBe(404);
        expect((await test.app.inject({ url: '/config.js' })).body).toContain('"register":false');
    });
});

describe('a forgotten password', () => {
    const change = (body: object) => test.call({ method: 'POST', url: '/sys/user/passwordChange', body });
    const verify = (body: object) => test.call({ method: 'POST', url: '/sys/user/phoneVerification', body });
    const bob = { username: 'bob', phone: '13800000077' };

    it('[AUTH-10] is set again by the code of the number; every session ends and nobody is signed in by it', async () => {
        await addUser(test, bob);
        const session = await login('bob', PASSWORD);
        const { token } = session.body.result as { token: string };
        const smscode = await codeFor(test, bob.phone, '2', 'Bob');
        const { body } = await verify({ phone: bob.phone, smscode, username: 'bob' });
        expect(body).toMatchObject({ success: true, result: { username: 'bob', smscode: expect.stringMatching(/^[\w-]{22}$/) as string } });
        const step = (body.result as { smscode: string }).smscode;
        expect((await verify({ phone: bob.phone, smscode })).body).toMatchObject({ success: false, message: '手机验证码错误' });

        const given = { ...bob, smscode: step, password: 'Warm-Rope-32' };
        expect((await change({ ...given, password: 'password1' })).status).toBe(400);
        expect((await change({ ...given, username: 'alice' })).body.message).toBe('短信验证码不匹配！');
        const done = await change(given);
        expect(done.body).toMatchObject({ success: true, message: '密码重置完成！', result: null });
        expect((await change(given)).body.message).toBe('短信验证码失效！');
        expect((await test.call({ url: '/sys/user/getUserInfo', token })).status).toBe(401);
        expect((await login('bob', PASSWORD)).body.success).toBe(false);
        expect((await login('bob', 'Warm-Rope-32')).body.code).toBe('200');
    });

    it('sends a code only when number and account belong together, and says the same in any case', async () => {
        const phone = '13800000001';
        const before = await messagesTo(test, phone);
        const foreign = await test.call({ method: 'POST', url: '/sys/sms', body: { mobile: phone, smsmode: '2', username: 'nobody' } });
        expect(await messagesTo(test, phone)).toEqual(before);
        const own = await test.call({ method: 'POST', url: '/sys/sms', body: { mobile: phone, smsmode: '2', username: 'alice' } });
        expect({ ...own.body, timestamp: 0 }).toEqual({ ...foreign.body, timestamp: 0 });
        expect((await messagesTo(test, phone)).length).toBe(before.length + 1);
    });

    it('gives no step for the code of one’s own number and the name of another', async () => {
        const smscode = await codeFor(test, '13800000001', '2');
        expect((await verify({ phone: '13800000001', smscode, username: 'bob' })).body.message).toBe('手机验证码错误');
    });

    it('never takes the password in an address, nor a code that is not text', async () => {
        expect((await test.call({ url: '/sys/user/passwordChange?username=alice&password=x&smscode=1&phone=1' })).status).toBe(404);
        expect((await verify({ phone: '13800000001', smscode: { length: 6 } })).status).toBe(400);
    });
});
