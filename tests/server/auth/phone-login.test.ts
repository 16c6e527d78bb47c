import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginResult } from '#contract/system/account/auth.ts';
import Schema from 'typebox/schema';
import type { MailboxMessage } from '#contract/system/account/sign-in-ways.ts';
import { type CallOptions, startTestApp, type TestApp } from '#tests/support/app.ts';
import { codeFor, messagesTo, otherThan, OWN_PAGE } from '#tests/support/mailbox.ts';
import { addRole, addUser, PASSWORD, signIn } from '#tests/support/people.ts';

const ALICE = '13800000001';
const NOBODY = '13800000099';
let test: TestApp;
const lines: string[] = [];

beforeAll(async () => {
    test = await startTestApp({ log: pino({ level: 'trace' }, { write: line => void lines.push(line) }) });
    await addUser(test, { username: 'alice', phone: ALICE });
    await addUser(test, { username: 'frozen', phone: '13800000002', status: 2 });
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

const sms = (mobile: string, smsmode: unknown = '0') => test.call({ method: 'POST', url: '/sys/sms', body: { mobile, smsmode } });
const login = (mobile: string, captcha: unknown, more: object = {}) =>
    test.call({ method: 'POST', url: '/sys/phoneLogin', body: { mobile, captcha, ...more } });

describe('signing in by phone', () => {
    it('[AUTH-02] a code of the mailbox signs in as a password does, once', async () => {
        const code = await codeFor(test, ALICE, '0');
        const { body } = await login(ALICE, code, { remember_me: true });
        expect(body).toMatchObject({ success: true, code: '200', message: '登录成功', result: { userInfo: { username: 'alice' } } });
        expect(Schema.Check(LoginResult, body.result)).toBe(true);
        const { rows } = await test.db.execute(sql`select remember from sys_session order by create_time desc limit 1`);
        expect(rows).toEqual([{ remember: true }]);
        expect((await login(ALICE, code)).body).toMatchObject({ success: false, code: 500, message: '手机验证码错误' });
    });

    it('[AUTH-02] is answered alike for known and unknown numbers, and only the known one gets a message', async () => {
        const answers = [await sms(ALICE), await sms(NOBODY)].map(({ status, body }) => ({ status, ...body, timestamp: 0 }));
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]).toMatchObject({ status: 200, success: true });
        expect(await messagesTo(test, NOBODY)).toEqual([]);
        const refusals = [await login(ALICE, '000000'), await login(NOBODY, '000000')].map(({ body }) => ({ ...body, timestamp: 0 }));
        expect(refusals[0]).toEqual(refusals[1]);
    });

    it('refuses a frozen account with the right code in the same words', async () => {
        const code = await codeFor(test, '13800000002', '0');
        expect((await login('13800000002', code)).body).toMatchObject({ success: false, code: 500, message: '手机验证码错误' });
    });

    it('refuses a code of another purpose, an old one, one that was replaced, and anything that is not six digits of text', async () => {
        const reset = await codeFor(test, ALICE, '2');
        expect((await login(ALICE, reset)).body.success).toBe(false);
        const first = await codeFor(test, ALICE, '0');
        const second = await codeFor(test, ALICE, '0');
        if (first !== second) expect((await login(ALICE, first)).body.success).toBe(false);
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 11 * 60_000 } });
        expect((await login(ALICE, second)).body.success).toBe(false);
        for (const captcha of [{ $ne: '' }, 123456, '12345', null]) expect((await login(ALICE, captcha)).status).toBe(400);
        expect((await login('12800000001', '123456')).body.result).toEqual({ fields: { mobile: '手机号格式不正确' } });
    });

    it('allows five tries of a code and says when to come back, and locks the account for its password too', async () => {
        const code = await codeFor(test, ALICE, '0');
        for (let tries = 0; tries < 4; tries++) expect((await login(ALICE, otherThan(code))).body.message).toBe('手机验证码错误');
        await test.db.execute(sql`delete from sys_login_failure`);
        expect((await login(ALICE, otherThan(code))).body.message).toBe('手机验证码错误');
        const sixth = await login(ALICE, code);
        expect(sixth.status).toBe(429);
        expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
        await test.call({ method: 'POST', url: '/__test__/reset' });
        await codeFor(test, ALICE, '0');
        for (let tries = 0; tries < 5; tries++) await login(ALICE, otherThan(code));
        await test.call({ url: '/sys/randomImage/lock-key-1' });
        const captcha = (await test.call({ url: '/__test__/captcha/lock-key-1' })).body.result;
        const credentials = { username: 'alice', password: PASSWORD, captcha, checkKey: 'lock-key-1' };
        const password = await test.call({ method: 'POST', url: '/sys/login', body: credentials });
        expect(password.body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
    });

    it('lets only one of two calls at once have the code', async () => {
        const code = await codeFor(test, ALICE, '0');
        const answers = await Promise.all([login(ALICE, code), login(ALICE, code)]);
        expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('keeps codes as keyed hashes and out of the log', async () => {
        const code = await codeFor(test, ALICE, '0');
        await login(ALICE, code);
        const { rows } = await test.db.execute<{ hash: string }>(sql`select encode(code_hash, 'hex') as hash from sys_sms_code`);
        for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.join('')).not.toContain(code);
    });
});

describe('limits of text messages', () => {
    it('are one a minute and five an hour for a number, twenty an hour for an address', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, database: test.database });
        const ask = (mobile: string, ip: string) =>
            strict.call({ method: 'POST', url: '/sys/sms', body: { mobile, smsmode: '0' }, ip }).then(({ status }) => status);
        const atOnce = await Promise.all([ask(ALICE, '10.1.1.1'), ask(ALICE, '10.1.1.2'), ask(ALICE, '10.1.1.3')]);
        expect(atOnce.sort()).toEqual([200, 429, 429]);
        for (let minute = 1; minute <= 5; minute++) {
            strict.app.clock.shift(minute * 61_000);
            expect(await ask(ALICE, '10.1.1.1')).toBe(minute < 5 ? 200 : 429);
        }
        expect(await ask(NOBODY, '10.1.1.1')).toBe(200);
        await test.db.execute(sql`
            insert into sys_sms_request (phone, ip, requested_at) select '139' || lpad(n::text, 8, '0'), '10.7.7.7', now() + interval '5 minutes'
            from generate_series(1, 20) n`);
        expect(await ask('13700000001', '10.7.7.7')).toBe(429);
        expect(await ask('13700000001', '10.7.7.8')).toBe(200);
        await strict.close();
    });
});

describe('the mailbox', () => {
    const read = async (given: Omit<CallOptions, 'url'> = {}, app = test) =>
        (await app.call({ method: 'POST', url: '/sys/sms/mailbox', headers: OWN_PAGE, ...given })).status;

    it('is read by the sign-in page at this machine or by an administrator, and by nobody else', async () => {
        await sms(ALICE);
        const { body } = await test.call({ method: 'POST', url: '/sys/sms/mailbox', headers: OWN_PAGE });
        expect((body.result as MailboxMessage[]).filter(({ phone }) => phone === ALICE)).not.toEqual([]);
        expect(await read({ ip: '10.2.2.2' })).toBe(404);
        await addUser(test, { username: 'boss', roleIds: [await addRole(test, 'admin')] });
        const boss = await signIn(test, 'boss');
        expect(await read({ ip: '10.2.2.2', token: boss, headers: {} })).toBe(200);
        const alice = await signIn(test, 'alice');
        expect(await read({ ip: '10.2.2.2', token: alice })).toBe(404);
    });

    it('[S18] answers no other program of the machine, no other site, and nobody behind a proxy, whatever that adds or leaves out', async () => {
        expect(await read()).toBe(200);
        const { host, origin, ...site } = OWN_PAGE;
        const strangers: Record<string, string>[] = [
            {},
            { host },
            { host, origin },
            { ...site, host },
            { host, origin, 'sec-fetch-site': 'same-site' },
            { host, origin, 'sec-fetch-site': 'cross-site' },
            { ...OWN_PAGE, origin: 'https://evil.example' },
            { ...OWN_PAGE, origin: 'null' },
            // A name of another site that resolves to this machine.
            { ...site, host: 'evil.example:8080', origin: 'http://evil.example:8080' },
            // A proxy that adds nothing: with its own name for us, and with the one that people use.
            { ...site, host, origin: 'https://demo.example' },
            { ...site, host: 'demo.example', origin: 'https://demo.example' },
        ];
        for (const headers of strangers) expect([headers, await read({ headers })]).toEqual([headers, 404]);
        for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
            expect([name, await read({ headers: { ...OWN_PAGE, [name]: '127.0.0.1' } })]).toEqual([name, 404]);
        expect((await test.call({ url: '/sys/sms/mailbox', headers: OWN_PAGE })).status).toBe(404);
        const proxied = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' }, database: test.database });
        expect(await read({}, proxied)).toBe(404);
        expect((await proxied.app.inject({ url: '/config.js' })).body).toContain('"mailbox":false');
        await proxied.close();
    });

    it('and every way by phone are absent without demo data and without a gateway', async () => {
        const bare = await startTestApp({ env: { SEED: 'none' }, database: test.database });
        for (const url of [
            '/sys/sms',
            '/sys/phoneLogin',
            '/sys/user/register',
            '/sys/user/phoneVerification',
            '/sys/user/passwordChange',
        ]) {
            expect((await bare.call({ method: 'POST', url, body: {} })).status).toBe(404);
        }
        expect(await read({}, bare)).toBe(404);
        const config = await bare.app.inject({ url: '/config.js' });
        expect(config.body).toContain('"signIn":{"phone":false,"register":false,"mailbox":false,"third":[],"passkey":true,"qrcode":true}');
        await bare.close();
    });
});
