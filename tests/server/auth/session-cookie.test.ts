import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, PASSWORD, signIn } from '#tests/support/people.ts';

let test: TestApp;
let secure: TestApp;

beforeAll(async () => {
    test = await startTestApp();
    secure = await startTestApp({ env: { PUBLIC_URL: 'https://crane.example' } });
    await Promise.all([test, secure].map(each => addUser(each, { username: 'alice' })));
    await addUser(test, { username: 'bert' });
});
afterAll(async () => {
    await test.close();
    await secure.close();
});

/** Signs in as our client does. */
const enter = async (app: TestApp, username = 'alice') => {
    const body = { username, password: PASSWORD };
    const answer = await app.call({ method: 'POST', url: '/sys/login', body, headers: { 'x-session': 'cookie' } });
    const said = String(answer.headers['set-cookie']);
    const [cookie = ''] = said.split(';');
    const { token: mark } = answer.body.result as { token: string };
    return { said, cookie, mark, secret: cookie.split('=')[1] ?? '' };
};
const me = (headers: Record<string, string>, app = test) => app.call({ url: '/sys/user/getUserInfo', headers });

describe('the session in a cookie (security S105)', () => {
    it('is given only to who asks, is out of reach of scripts and other sites, and over TLS of this host alone', async () => {
        const plain = await test.call({ method: 'POST', url: '/sys/login', body: { username: 'alice', password: PASSWORD } });
        expect(plain.headers['set-cookie']).toBeUndefined();
        expect((await enter(test)).said).toMatch(/^diaoyun=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
        expect((await enter(secure)).said).toMatch(
            /^__Host-diaoyun=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        );
    });

    it('is not for who comes without TLS where the cookie would want it: they get the token', async () => {
        const answer = await secure.call({
            ...{ method: 'POST', url: '/sys/login', body: { username: 'alice', password: PASSWORD } },
            headers: { 'x-session': 'cookie', origin: 'http://10.0.0.5:8080' },
        });
        expect(answer.headers['set-cookie']).toBeUndefined();
        const { token } = answer.body.result as { token: string };
        expect((await me({ 'x-access-token': token }, secure)).status).toBe(200);
    });

    it('belongs to one port: a server beside it on the same host leaves its sessions alone', async () => {
        const { cookie, mark } = await enter(test);
        const headers = { cookie: `${cookie}; diaoyun-8081=${'x'.repeat(43)}`, 'x-access-token': mark };
        expect((await me(headers)).status).toBe(200);
        expect((await me({ ...headers, host: 'localhost:8081' })).status).toBe(401);
    });

    it('opens with its own mark: not by itself, not for the mark alone, not with another’s', async () => {
        const alice = await enter(test);
        const bert = await enter(test, 'bert');
        expect(alice.mark).not.toBe(alice.secret);
        expect((await me({ cookie: alice.cookie, 'x-access-token': alice.mark })).body.success).toBe(true);
        for (const headers of [
            { cookie: alice.cookie },
            { 'x-access-token': alice.mark },
            { cookie: alice.cookie, 'x-access-token': bert.mark },
            { cookie: alice.cookie, 'x-access-token': 'x' },
        ] as Record<string, string>[])
            expect([headers, (await me(headers)).status]).toEqual([headers, 401]);
    });

    it('refuses a form of another page that the browser sends it with, whatever the method', async () => {
        const { cookie } = await enter(test);
        const form = { cookie, 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
        const sent = await test.call({ method: 'POST', url: '/sys/account/sessions/endOthers', headers: form, body: 'a=1' });
        expect(sent.status).toBe(401);
        expect((await test.call({ url: '/sys/user/getUserInfo', headers: { cookie, 'sec-fetch-site': 'same-site' } })).status).toBe(401);
    });

    it('[AUTH-08] ends with the sign-out of its mark; a token of the header goes on beside it', async () => {
        const { cookie, mark } = await enter(test);
        const token = await signIn(test, 'alice');
        expect((await me({ cookie, 'x-access-token': token })).status).toBe(200);
        const out = await test.call({ method: 'POST', url: '/sys/logout', headers: { cookie, 'x-access-token': mark } });
        expect(out.body.message).toBe('退出登录成功！');
        expect((await me({ cookie, 'x-access-token': mark })).status).toBe(401);
        expect((await me({ cookie, 'x-access-token': token })).status).toBe(200);
    });
});
