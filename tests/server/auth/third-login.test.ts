import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeFor, otherThan, OWN_PAGE } from '#tests/support/mailbox.ts';
import { OIDC_CLIENT, startOidcServer } from '#tests/support/oidc-server.ts';
import { addUser, PASSWORD, signIn as signInAs } from '#tests/support/people.ts';

const PUBLIC_URL = 'https://admin.example.invalid';
const PHONE = '13800000001';
let provider: Awaited<ReturnType<typeof startOidcServer>>;
let test: TestApp;

beforeAll(async () => {
    provider = await startOidcServer();
    const env = { OIDC_ISSUER: provider.url, OIDC_CLIENT_ID: OIDC_CLIENT.id, OIDC_CLIENT_SECRET: OIDC_CLIENT.secret, PUBLIC_URL };
    test = await startTestApp({ env });
    await addUser(test, { username: 'alice', phone: PHONE });
    await addUser(test, { username: 'carol' });
});
afterAll(async () => {
    await test.close();
    await provider.close();
});
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

/** What the window does: to the provider and back. Answers the browser's cookie and the way back. */
const goThere = async (prefix = '/sys') => {
    const begun = await test.call({ url: `${prefix}/thirdLogin/render/oidc` });
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const authorize = await fetch(String(begun.headers.location), { redirect: 'manual' });
    const back = new URL(authorize.headers.get('location') ?? '');
    return { begun, cookie, back: back.pathname.replace(/^\/api/, '') + back.search, origin: back.origin };
};
const comeBack = async (back: string, cookie: string) => {
    const answer = await test.call({ url: back, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    return { ...answer, message: JSON.parse(/postMessage\((".*?"), location\.origin\)/.exec(answer.text)?.[1] ?? '""') as string };
};
const getLoginUser = (id: string, cookie: string, path = '/thirdLogin/getLoginUser') =>
    test.call({ url: `${path}/${id}`, headers: { cookie } });
const bind = (thirdUserUuid: string, captcha: string, cookie: string) =>
    test.call({
        method: 'POST',
        url: '/sys/thirdLogin/bindingThirdPhone',
        body: { mobile: PHONE, captcha, thirdUserUuid },
        headers: { cookie },
    });

describe('third-party sign-in', () => {
    it('[AUTH-03] binds a new account to a number by code, then lets it in by one id, once, only in the browser that began', async () => {
        const { begun, cookie, back, origin } = await goThere();
        expect(begun.status).toBe(302);
        expect(String(begun.headers['set-cookie'])).toMatch(/Max-Age=600; Path=\/api; HttpOnly; Secure; SameSite=Lax$/);
        expect(origin).toBe(PUBLIC_URL);
        const { message, headers } = await comeBack(back, cookie);
        expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
        expect(message).toMatch(/^绑定手机号,[\w-]{22}$/);

        const step = message.split(',')[1] ?? '';
        const code = await codeFor(test, PHONE, '0');
        // People reach this server by a public address: nobody's page is at the machine.
        expect((await test.call({ method: 'POST', url: '/sys/sms/mailbox', headers: OWN_PAGE })).status).toBe(404);
        expect((await bind(step, otherThan(code), cookie)).body).toMatchObject({
            success: false,
            result: { fields: { captcha: '验证码错误' } },
        });
        expect((await bind(step, code, 'third_login=somebody-elses')).body.success).toBe(false);
        const bound = await bind(step, code, cookie);
        expect(bound.body.success).toBe(true);
        expect((await getLoginUser(String(bound.body.result), cookie)).body).toMatchObject({
            code: '200',
            result: { userInfo: { username: 'alice' } },
        });

        const again = await goThere('');
        const id = (await comeBack(again.back, again.cookie)).message;
        expect(id).toMatch(/^[\w-]{22}$/);
        expect((await getLoginUser(id, 'third_login=another-browser')).status).toBe(401);
        const third = await goThere();
        const own = (await comeBack(third.back, third.cookie)).message;
        expect((await getLoginUser(`${own}/oidc`, third.cookie, '/sys/thirdLogin/getLoginUser')).body.code).toBe('200');
        expect((await getLoginUser(own, third.cookie)).status).toBe(401);
    });

    it('refuses foreign tokens, old ids, and a way back that was not begun here', async () => {
        const forged = `eyJhbGciOiJub25lIn0.${Buffer.from('{"username":"admin"}').toString('base64url')}.`;
        expect((await getLoginUser(forged, '')).status).toBe(401);
        const { cookie, back } = await goThere();
        expect((await comeBack(back, 'third_login=another-browser')).message).toBe('登录失败');
        expect((await comeBack(back, cookie)).message).toBe('登录失败');
        const late = await goThere();
        const { message } = await comeBack(late.back, late.cookie);
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 61_000 } });
        expect((await getLoginUser(message, late.cookie)).status).toBe(401);
        expect((await comeBack('/sys/thirdLogin/oidc/callback?code=x&state=y', cookie)).message).toBe('登录失败');
    });

    it.each([
        ['for another client', { aud: 'another' }],
        ['to another beginning', { nonce: 'another' }],
        ['of somebody else than the userinfo', { sub: 'another' }],
        ['that has run out', { exp: 1 }],
    ])('refuses an ID token %s', async (_, wrong) => {
        const { cookie, back } = await goThere();
        Object.assign(provider.claims, wrong);
        const { message } = await comeBack(back, cookie);
        for (const key of Object.keys(wrong)) Reflect.deleteProperty(provider.claims, key);
        expect(message).toBe('登录失败');
    });

    it('[ACCOUNT-02] is bound and given up on the account page, by the window of that browser only, and to one user', async () => {
        provider.who.sub = 'sub-own';
        const token = await signInAs(test, 'alice');
        const carol = await signInAs(test, 'carol');
        const mine = async (whose: string) => (await test.call({ url: '/sys/account/thirdParties', token: whose })).body.result;
        const act = (call: string, body: object, whose: string, cookie = '') =>
            test.call({ method: 'POST', url: `/sys/account/${call}`, body, token: whose, headers: { cookie } });
        const proven = async () => {
            const { cookie, back } = await goThere();
            const { message } = await comeBack(back, cookie);
            return { cookie, body: { thirdUserUuid: message.split(',')[1] ?? '' } };
        };
        expect(await mine(carol)).toEqual([{ source: 'oidc', name: '企业账号', account: null, boundAt: null }]);
        const first = await proven();
        const late = await proven();
        expect((await act('bindThirdParty', first.body, carol, 'third_login=another-browser')).body.success).toBe(false);
        expect((await act('bindThirdParty', first.body, carol, first.cookie)).body.message).toBe('绑定成功');
        expect((await act('bindThirdParty', first.body, carol, first.cookie)).body.message).toBe('第三方验证已过期，请重新绑定');
        expect((await act('bindThirdParty', late.body, token, late.cookie)).body.message).toBe('该第三方账号已被绑定，请先解绑');
        expect(await mine(carol)).toMatchObject([{ source: 'oidc', account: expect.any(String) as string }]);

        expect((await act('unbindThirdParty', { source: 'oidc' }, carol)).body.success).toBe(true);
        expect((await act('unbindThirdParty', { source: 'oidc' }, carol)).body.message).toBe('尚未绑定，无需解绑');
        provider.who.sub = 'sub-1';
    });

    it('[AUTH-03] binds a new account to the account whose password is known, as existing clients do, and makes no account', async () => {
        provider.who.sub = 'sub-password';
        const send = (call: string, body: object, cookie: string) =>
            test.call({ method: 'POST', url: `/sys/third/user/${call}`, body, headers: { cookie } });
        const { cookie, back } = await goThere();
        const uuid = (await comeBack(back, cookie)).message.split(',')[1] ?? '';
        const own = { uuid, username: 'carol', password: PASSWORD };
        expect((await send('checkPassword', { ...own, password: 'wrong' }, cookie)).body).toMatchObject({
            success: false,
            message: '用户名或密码错误',
        });
        expect((await send('checkPassword', own, 'third_login=another-browser')).body.message).toBe('第三方登录已过期，请重新登录');
        expect((await send('checkPassword', { ...own, uuid: 'x'.repeat(22) }, cookie)).body.success).toBe(false);
        const bound = await send('checkPassword', own, cookie);
        expect(bound.body).toMatchObject({ success: true, code: 0 });
        expect((await getLoginUser(String(bound.body.result), cookie)).body).toMatchObject({ result: { userInfo: { username: 'carol' } } });
        expect((await send('checkPassword', own, cookie)).body.success).toBe(false);
        expect((await send('create', { uuid, username: 'dave' }, cookie)).body).toMatchObject({
            success: false,
            message: '不能由第三方账号直接创建用户，请先注册账号，再用手机号或密码绑定',
        });
        await test.db.execute(sql`delete from sys_third_account where third_user_uuid = 'sub-password'`);
        provider.who.sub = 'sub-1';
    });

    it('lets no frozen user in', async () => {
        await addUser(test, { username: 'frozen', phone: '13800000002' });
        await test.db.execute(sql`
            insert into sys_third_account (third_type, third_user_uuid, user_id) select 'oidc', 'sub-frozen', id from sys_user where username = 'frozen'`);
        await test.db.execute(sql`update sys_user set status = 2 where username = 'frozen'`);
        provider.who.sub = 'sub-frozen';
        const { cookie, back } = await goThere();
        const { message } = await comeBack(back, cookie);
        expect((await getLoginUser(message, cookie)).body).toMatchObject({ success: false, code: 500, message: '登录失败' });
        provider.who.sub = 'sub-1';
    });

    it('knows only configured providers, and is unknown without any', async () => {
        expect((await test.call({ url: '/sys/thirdLogin/render/github' })).status).toBe(404);
        expect((await test.app.inject({ url: '/config.js' })).body).toContain('"third":[{"source":"oidc","name":"企业账号"}]');
        const bare = await startTestApp({ database: test.database });
        for (const url of ['/thirdLogin/getLoginUser/x', '/sys/thirdLogin/getLoginUser/x/oidc', '/sys/thirdLogin/render/oidc']) {
            expect((await bare.call({ url })).status).toBe(404);
        }
        for (const url of ['/sys/thirdLogin/bindingThirdPhone', '/sys/third/user/create', '/sys/third/user/checkPassword']) {
            expect((await bare.call({ method: 'POST', url, body: {} })).status).toBe(404);
        }
        const sync = { url: '/sys/thirdApp/getEnabledType', token: await signInAs(test, 'alice') };
        for (const server of [test, bare]) {
            expect((await server.call(sync)).body).toMatchObject({ success: true, result: { wechatEnterprise: false, dingtalk: false } });
        }
        await bare.close();
    });
});
