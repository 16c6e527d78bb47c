import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/start-error.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testConfig } from '#tests/support/config.ts';
import { startDingtalkServer } from '#tests/support/dingtalk-server.ts';
import { codeFor } from '#tests/support/mailbox.ts';
import { addUser } from '#tests/support/people.ts';
import { startWecomServer } from '#tests/support/wecom-server.ts';

const PUBLIC_URL = 'https://admin.example.invalid';
const PHONE = '13800000001';
const IN_WECOM = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh';
let wecom: Awaited<ReturnType<typeof startWecomServer>>;
let dingtalk: Awaited<ReturnType<typeof startDingtalkServer>>;
let test: TestApp;

beforeAll(async () => {
    [wecom, dingtalk] = await Promise.all([startWecomServer(), startDingtalkServer()]);
    test = await startTestApp({ env: { PUBLIC_URL, ...wecom.env, ...dingtalk.env } });
    await addUser(test, { username: 'alice', phone: PHONE });
});
afterAll(async () => {
    await test.close();
    await Promise.all([wecom.close(), dingtalk.close()]);
});
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});
afterEach(() => {
    wecom.who.userId = 'zhangsan';
    wecom.faults.clear();
});

/** To the messenger's page and back, in a window or in the page itself. */
const goThere = async (source: string, { way = `render/${source}`, userAgent = 'Mozilla/5.0', query = '' } = {}) => {
    const begun = await test.call({ url: `/sys/thirdLogin/${way}${query}`, headers: { 'user-agent': userAgent } });
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
    const there = new URL(String(begun.headers.location));
    const back = new URL((await fetch(there, { redirect: 'manual' })).headers.get('location') ?? '');
    return { there, cookie, back: back.pathname.replace(/^\/api/, '') + back.search, origin: back.origin };
};
const comeBack = async ({ back, cookie }: { back: string; cookie: string }) => {
    const answer = await test.call({ url: back, headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    return { ...answer, message: JSON.parse(/postMessage\((".*?"), location\.origin\)/.exec(answer.text)?.[1] ?? '""') as string };
};
const getLoginUser = (id: string, cookie: string) => test.call({ url: `/thirdLogin/getLoginUser/${id}`, headers: { cookie } });
const bindPhone = async (thirdUserUuid: string, cookie: string) => {
    const captcha = await codeFor(test, PHONE, '0');
    const body = { mobile: PHONE, captcha, thirdUserUuid };
    return test.call({ method: 'POST', url: '/sys/thirdLogin/bindingThirdPhone', body, headers: { cookie } });
};

describe.each([
    { source: 'wechat_enterprise', page: '/scan', person: '张三' },
    { source: 'dingtalk', page: '/oauth2/auth', person: '李四' },
])('sign-in by $source', ({ source, page, person }) => {
    it('[AUTH-03] binds a new account by the code to a number, and lets it in from then on', async () => {
        const first = await goThere(source);
        expect(first.there.pathname).toBe(page);
        // Our own address is that of the settings, whatever the request says.
        expect(first.origin).toBe(PUBLIC_URL);
        const { message } = await comeBack(first);
        expect(message).toMatch(/^绑定手机号,[\w-]{22}$/);
        const bound = await bindPhone(message.split(',')[1] ?? '', first.cookie);
        const signedIn = await getLoginUser(String(bound.body.result), first.cookie);
        expect(signedIn.body).toMatchObject({ code: '200', result: { userInfo: { username: 'alice' } } });
        const { token } = signedIn.body.result as { token: string };
        const parties = await test.call({ url: '/sys/account/thirdParties', token });
        expect(parties.body.result).toEqual(expect.arrayContaining([expect.objectContaining({ source, account: person })]));

        const second = await goThere(source);
        const { message: id } = await comeBack(second);
        expect((await getLoginUser(id, second.cookie)).body).toMatchObject({ result: { userInfo: { username: 'alice' } } });
    });

    it('refuses a way back that began in another browser, a second time, or nowhere', async () => {
        const way = await goThere(source);
        expect((await comeBack({ ...way, cookie: 'third_login=another-browser' })).message).toBe('登录失败');
        expect((await comeBack(way)).message).toBe('登录失败');
        const other = await goThere(source === 'dingtalk' ? 'wechat_enterprise' : 'dingtalk');
        const swapped = other.back.replace(/thirdLogin\/\w+\//, `thirdLogin/${source}/`);
        expect((await comeBack({ ...other, back: swapped })).message).toBe('登录失败');
    });

    it('refuses a code that the third party does not know', async () => {
        const way = await goThere(source);
        expect((await comeBack({ ...way, back: way.back.replace(/(code|authCode)=[\w-]+/i, '$1=forged') })).message).toBe('登录失败');
    });

    it('[AUTH-03] goes on in the page itself where there are no windows, and comes back to our own address only', async () => {
        const way = await goThere(source, { way: `oauth2/${source}/login`, query: `?state=${encodeURIComponent('https://evil.invalid')}` });
        const back = await test.call({ url: way.back, headers: { cookie: way.cookie } });
        expect(back.status).toBe(302);
        const led = new URL(String(back.headers.location));
        expect(led.origin + led.pathname).toBe(`${PUBLIC_URL}/oauth2-app/login`);
        expect(led.searchParams.get('thirdType')).toBe(source);
        const id = led.searchParams.get('oauth2LoginToken') ?? '';
        expect((await getLoginUser(id, 'third_login=another-browser')).status).toBe(401);
        const again = await goThere(source, { way: `oauth2/${source}/login` });
        const handed = await test.call({ url: again.back, headers: { cookie: again.cookie } });
        const good = new URL(String(handed.headers.location)).searchParams.get('oauth2LoginToken') ?? '';
        expect((await getLoginUser(good, again.cookie)).body.code).toBe('200');
    });
});

describe('WeCom', () => {
    it('[AUTH-03] needs no code to scan in the browser within it', async () => {
        const { there } = await goThere('wechat_enterprise', { way: 'oauth2/wechat_enterprise/login', userAgent: IN_WECOM });
        expect(there.pathname).toBe('/authorize');
        expect(there.hash).toBe('#wechat_redirect');
    });

    it('lets nobody in from outside of the company, and says so in the page too', async () => {
        wecom.who.userId = undefined;
        expect((await comeBack(await goThere('wechat_enterprise'))).message).toBe('登录失败');
        const way = await goThere('wechat_enterprise', { way: 'oauth2/wechat_enterprise/login' });
        const back = await test.call({ url: way.back, headers: { cookie: way.cookie } });
        expect(new URL(String(back.headers.location)).searchParams.get('oauth2LoginToken')).toBe('登录失败');
    });

    it('knows a member by the number where the app may not read names', async () => {
        wecom.who.userId = 'wangwu';
        wecom.faults.set('cgi-bin/user/get', [{ errcode: 60011, errmsg: 'no privilege' }]);
        expect((await comeBack(await goThere('wechat_enterprise'))).message).toMatch(/^绑定手机号,/);
    });

    it('asks for a token once, and for another when it runs out or is taken back', async () => {
        await comeBack(await goThere('wechat_enterprise'));
        const before = wecom.tokensGiven();
        await comeBack(await goThere('wechat_enterprise'));
        expect(wecom.tokensGiven()).toBe(before);
        wecom.dropTokens();
        expect((await comeBack(await goThere('wechat_enterprise'))).message).toMatch(/^[\w-]{22}$/);
        expect(wecom.tokensGiven()).toBe(before + 1);
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 2 * 3600_000 } });
        expect((await comeBack(await goThere('wechat_enterprise'))).message).toMatch(/^[\w-]{22}$/);
        expect(wecom.tokensGiven()).toBe(before + 2);
    });
});

it('the sign-in page is told of both, and of neither without the settings', async () => {
    const { body } = await test.app.inject({ url: '/config.js' });
    expect(body).toContain('"third":[{"source":"wechat_enterprise","name":"企业微信"},{"source":"dingtalk","name":"钉钉"}]');
    const bare = await startTestApp({ database: test.database });
    expect((await bare.call({ url: '/sys/thirdLogin/oauth2/dingtalk/login' })).status).toBe(404);
    expect((await bare.app.inject({ url: '/config.js' })).body).toContain('"third":[]');
    await bare.close();
});

it.each([
    ['PUBLIC_URL', { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1', WECOM_SECRET: 'x' }],
    ['WECOM_SECRET', { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1', PUBLIC_URL }],
    ['WECOM_AGENT_ID', { WECOM_CORP_ID: 'ww1', WECOM_SECRET: 'x', PUBLIC_URL }],
    ['DINGTALK_CLIENT_SECRET', { DINGTALK_CLIENT_ID: 'ding1', PUBLIC_URL }],
    ['PUBLIC_URL', { DINGTALK_CLIENT_ID: 'ding1', DINGTALK_CLIENT_SECRET: 'x' }],
])('a start without %s is refused by its name', (key, env) => {
    const start = () => testConfig(env);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(expect.objectContaining({ key }) as Error);
});
