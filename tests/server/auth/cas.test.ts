import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginResult } from '#contract/system/account/auth.ts';
import Schema from 'typebox/schema';
import { loadConfig } from '#server/config.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startCasServer } from '#tests/support/cas-server.ts';
import { addUser } from '#tests/support/people.ts';

const PUBLIC_URL = 'https://admin.example.invalid';
const SERVICE = `${PUBLIC_URL}/user/login`;
let cas: Awaited<ReturnType<typeof startCasServer>>;
let test: TestApp;

beforeAll(async () => {
    cas = await startCasServer();
    test = await startTestApp({ env: { CAS_URL: `${cas.url}/`, PUBLIC_URL } });
    await addUser(test, { username: 'alice' });
    await addUser(test, { username: 'frozen', status: 2 });
});
afterAll(async () => {
    await test.close();
    await cas.close();
});
beforeEach(async () => {
    delete cas.forge.xml;
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

const validate = (ticket: string, service = SERVICE, prefix = '/sys', headers: Record<string, string> = {}) =>
    test.call({ url: `${prefix}/cas/client/validateLogin?${new URLSearchParams({ ticket, service }).toString()}`, headers });

describe('single sign-on', () => {
    it('[AUTH-04] lets the ticket’s owner in, with and without /sys, and each ticket once', async () => {
        for (const prefix of ['', '/sys']) {
            const ticket = cas.issue('Alice', SERVICE);
            const { body } = await validate(ticket, SERVICE, prefix);
            expect(body).toMatchObject({ success: true, code: '200', message: '登录成功', result: { userInfo: { username: 'alice' } } });
            expect(Schema.Check(LoginResult, body.result)).toBe(true);
            expect((await validate(ticket, SERVICE, prefix)).body).toMatchObject({ success: false, code: 500 });
        }
    });

    it('[AUTH-04] takes the service from the settings: another one is refused before anybody is asked', async () => {
        for (const service of ['https://evil.example.invalid/user/login', `${SERVICE}/../x`, `${PUBLIC_URL}.evil.invalid/`, 'x']) {
            expect((await validate(cas.issue('alice', service), service)).status).toBe(400);
        }
        const root = cas.issue('alice', `${PUBLIC_URL}/`);
        expect((await validate(root, SERVICE)).body.success).toBe(false);
        expect((await validate(cas.issue('alice', `${PUBLIC_URL}/`), `${PUBLIC_URL}/`)).body.success).toBe(true);
    });

    it('refuses unknown and frozen people in the same words, and a call from another site', async () => {
        const answers = [
            await validate(cas.issue('frozen', SERVICE)),
            await validate(cas.issue('nobody', SERVICE)),
            await validate('ST-no'),
        ];
        for (const { body } of answers) expect(body).toMatchObject({ success: false, code: 500, message: '单点登录验证失败，请重新登录' });
        const across = await validate(cas.issue('alice', SERVICE), SERVICE, '/sys', { 'sec-fetch-site': 'cross-site' });
        expect(across.status).toBe(403);
    });

    it('reads no document type, no entity and no second user', async () => {
        const success = (user: string) => `<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`;
        const forged = [
            `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>${success('alice')}`,
            success('al<!-- -->ice'),
            success('&#97;lice'),
            `<cas:user>alice</cas:user>`,
            'alice',
            success('alice').padEnd(70_000, ' '),
        ];
        for (const xml of forged) {
            cas.forge.xml = xml;
            expect((await validate('ST-1')).body).toMatchObject({ success: false, message: '单点登录服务暂不可用，请稍后再试' });
        }
    });

    it('is told to the sign-in page with the way there', async () => {
        const { body } = await test.app.inject({ url: '/config.js' });
        expect(body).toContain(`"loginUrl":"${cas.url}/login?service=${encodeURIComponent(SERVICE)}"`);
    });

    it('is unknown where it is not configured, and cannot be configured without our own address', async () => {
        const bare = await startTestApp({ database: test.database });
        for (const url of ['/cas/client/validateLogin?ticket=a&service=b', '/sys/cas/client/validateLogin?ticket=a&service=b']) {
            expect((await bare.call({ url })).status).toBe(404);
        }
        expect((await bare.app.inject({ url: '/config.js' })).body).not.toContain('loginUrl');
        await bare.close();
        const env = { NODE_ENV: 'test', APP_SECRET: '0123456789abcdefghijklmnopqrstuv', CAS_URL: 'https://sso.invalid/cas' };
        expect(() => loadConfig(env, process.cwd())).toThrow(/PUBLIC_URL/);
    });
});
