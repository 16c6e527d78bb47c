import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, signIn, signInWith } from '#tests/support/people.ts';
import { softAuthenticator } from '#tests/support/soft-authenticator.ts';

const ORIGIN = 'https://crane.example';
let test: TestApp;

beforeAll(async () => {
    test = await startTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

interface Asked {
    step: string;
    options: { challenge: string };
}

const post = (url: string, body: unknown = {}, token?: string, origin = ORIGIN) =>
    test.call({ method: 'POST', url, body, token, headers: { origin } });
const asked = async (url: string, token?: string) => (await post(url, {}, token)).body.result as Asked;

/** A person with a passkey on a device. */
const withPasskey = async (username: string) => {
    const id = await addUser(test, { username });
    const token = await signIn(test, username);
    const device = softAuthenticator(ORIGIN);
    const { step, options } = await asked('/sys/account/passkey/begin', token);
    const added = await post('/sys/account/passkey', { step, credential: device.make(options) }, token);
    expect(added.body).toMatchObject({ success: true, message: '通行密钥已添加' });
    return { id, token, device };
};
const enter = async (device: ReturnType<typeof softAuthenticator>, how: { isVerified?: boolean } = {}) => {
    const { step, options } = await asked('/sys/login/passkey/ask');
    return post('/sys/login/passkey', { step, credential: device.answer(options, how) });
};
const REFUSAL = '通行密钥无效，请使用其他方式登录';

describe('a passkey', () => {
    it('[AUTH-01] signs its owner in, is told about, and counts as the second factor would', async () => {
        const { token, device } = await withPasskey('alice');
        const entered = await enter(device);
        expect(entered.body).toMatchObject({ success: true, code: '200', result: { userInfo: { username: 'alice' } } });
        const own = await test.call({ url: '/sys/account/passkeys', token });
        expect(own.body.result).toMatchObject([{ isSynced: false, lastUsed: expect.any(String) as string }]);
        expect(JSON.stringify(own.body)).not.toContain('publicKey');
    });

    it('is noted as a whole sign-in where a second factor is in force, which it does not ask for', async () => {
        const { id, device } = await withPasskey('kim');
        await test.db.execute(sql`update sys_user set second_factor = true, last_login_time = null where id = ${id}`);
        expect((await enter(device)).body).toMatchObject({ success: true, code: '200' });
        const { rows } = await test.db.execute(sql`
            select log_content, (select last_login_time is not null from sys_user where id = ${id}) as noted from sys_log
            where userid = ${id} and log_type = 1 and log_content like '%通行密钥%'`);
        expect(rows).toEqual([{ log_content: '用户名: kim,通行密钥登录成功！', noted: true }]);
    });

    it('answers each question once, and only for who it belongs to', async () => {
        const { device } = await withPasskey('bert');
        const { step, options } = await asked('/sys/login/passkey/ask');
        const body = { step, credential: device.answer(options) };
        expect((await post('/sys/login/passkey', body)).body.success).toBe(true);
        expect((await post('/sys/login/passkey', body)).body).toMatchObject({ success: false, message: REFUSAL });
        // A key that nobody has registered.
        expect((await enter(softAuthenticator(ORIGIN))).body.message).toBe(REFUSAL);
        // One that the device gave out without asking for finger, face or PIN.
        expect((await enter(device, { isVerified: false })).body.message).toBe(REFUSAL);
    });

    it('is of no use to a page of another origin', async () => {
        const { device } = await withPasskey('carl');
        expect((await post('/sys/login/passkey/ask', {}, undefined, 'https://crane.example.evil')).status).toBe(403);
        const fake = softAuthenticator('https://crane.example.evil');
        const { step, options } = await asked('/sys/login/passkey/ask');
        const phished = { ...fake.answer(options), id: device.answer(options).id, rawId: device.answer(options).rawId };
        expect((await post('/sys/login/passkey', { step, credential: phished })).body.message).toBe(REFUSAL);
    });

    it('lets nobody in who is frozen', async () => {
        const { id, device } = await withPasskey('dora');
        await test.db.execute(sql`update sys_user set status = 2 where id = ${id}`);
        expect((await enter(device)).body).toMatchObject({ success: false, message: REFUSAL });
    });

    it('proves who somebody is before a sensitive act, and only for themselves', async () => {
        const { token, device } = await withPasskey('emil');
        const { token: other } = await withPasskey('finn');
        await test.db.execute(sql`update sys_session set proved_at = proved_at - interval '1 hour'`);
        const begin = (session: string) => post('/sys/account/passkey/begin', {}, session);
        expect((await begin(token)).body.code).toBe(428);
        const prove = async (session: string) => {
            const { step, options } = await asked('/sys/account/passkey/ask', session);
            return post('/sys/account/prove', { passkey: { step, credential: device.answer(options) } }, session);
        };
        expect((await prove(other)).body.message).toBe('通行密钥无效，请使用其他方式确认');
        expect((await prove(token)).body.success).toBe(true);
        expect((await begin(token)).body.success).toBe(true);
        expect((await begin(other)).body.code).toBe(428);
    });

    it('is removed by its owner alone, and by an administrator with the second factor', async () => {
        const { id, token, device } = await withPasskey('gina');
        const { token: stranger } = await withPasskey('hugo');
        const [{ id: key }] = (await test.call({ url: '/sys/account/passkeys', token })).body.result as [{ id: string }];
        const remove = (session: string) => test.call({ method: 'DELETE', url: `/sys/account/passkey?id=${key}`, token: session });
        expect((await remove(stranger)).status).toBe(404);
        const boss = await signInWith(test, 'boss', ['system:user:changepwd']);
        const reset = await test.call({
            ...{ method: 'PUT', url: '/sys/user/resetSecondFactor', token: boss.token, body: { username: 'gina' } },
        });
        expect(reset.body.success).toBe(true);
        expect((await enter(device)).body.message).toBe(REFUSAL);
        expect(await test.db.execute(sql`select 1 from sys_passkey where user_id = ${id}`)).toMatchObject({ rows: [] });
    });
});
