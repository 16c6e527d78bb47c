import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LoginResult } from '#contract/system/account/auth.ts';
import { newId } from '#server/kit/ids.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import Schema from 'typebox/schema';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDepart, addUser, PASSWORD, signIn } from '#tests/support/people.ts';

let test: TestApp;

beforeAll(async () => {
    test = await startTestApp();
    await addUser(test, { username: 'alice', phone: '13800000001' });
    await addUser(test, { username: 'frozen', status: 2 });
    await addUser(test, { username: 'gone', delFlag: 1 });
});
afterAll(() => test.close());
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
});

const login = (username: string, password = PASSWORD, more: Record<string, unknown> = {}, ip?: string) =>
    test.call({ method: 'POST', url: '/sys/login', body: { username, password, ...more }, ...(ip ? { ip } : {}) });
const setting = (cfgKey: string, cfgValue: string) => ({
    id: newId(),
    createBy: 'test',
    cfgKey,
    cfgValue,
    cfgGroup: 'security' as const,
    name: cfgKey,
    valType: 'int' as const,
});
const hashes = async () => ((await test.call({ url: '/__test__/stats' })).body.result as { hashes: number }).hashes;
const drawn = async (key: string) => {
    await test.call({ url: `/sys/randomImage/${key}` });
    return (await test.call({ url: `/__test__/captcha/${key}` })).body.result as string;
};

describe('signing in by password', () => {
    it('[AUTH-01] [AUTH-05] answers the string "200" with token, user, departments and dictionaries', async () => {
        const depart = await addDepart(test, '深圳运营部', 'A01');
        await addUser(test, { username: 'bob', departIds: [depart] });
        const { status, body } = await login('Bob');
        expect(status).toBe(200);
        expect(body).toMatchObject({ success: true, code: '200', message: '登录成功' });
        expect(Schema.Check(LoginResult, body.result)).toBe(true);
        expect(body.result).toMatchObject({
            multi_depart: 1,
            departs: [{ departName: '深圳运营部', orgCode: 'A01' }],
            userInfo: { username: 'bob', orgCode: 'A01', orgCodeTxt: '深圳运营部' },
        });
        expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
    });

    it('[AUTH-11] answers every refusal alike: unknown, frozen, deleted, wrong password', async () => {
        const names = ['nobody', 'frozen', 'gone'];
        const answers = await Promise.all(names.map((name, index) => login(name, PASSWORD, {}, `10.0.${index}.1`)));
        answers.push(await login('alice', 'wrong-password', {}, '10.0.9.1'));
        for (const { status, body } of answers) {
            expect(status).toBe(200);
            expect(body).toMatchObject({ success: false, code: 500, message: '用户名或密码错误', result: null });
        }
    });

    it('computes a hash for an unknown account too, and takes at least 300 ms for either', async () => {
        const unhurried = await startTestApp({ signInFloorMs: 300, database: test.database });
        const before = await hashes();
        for (const [index, username] of ['nobody', 'alice'].entries()) {
            const started = performance.now();
            const body = { username, password: 'wrong-password' };
            await unhurried.call({ method: 'POST', url: '/sys/login', body, ip: `10.0.5.${index}` });
            expect(performance.now() - started).toBeGreaterThan(290);
        }
        expect(await hashes()).toBe(before + 2);
        await unhurried.close();
    });

    it('lets in who may come in without that wait', async () => {
        const slow = await startTestApp({ signInFloorMs: 600_000, database: test.database });
        const body = { username: 'alice', password: PASSWORD };
        expect((await slow.call({ method: 'POST', url: '/sys/login', body, ip: '10.0.6.1' })).body).toMatchObject({ success: true });
        await slow.close();
    });

    it('[AUTH-11] asks for the captcha after three failures and keeps the code for one attempt only', async () => {
        for (let i = 0; i < 3; i++) await login('alice', 'wrong-password');
        expect((await login('alice')).body).toMatchObject({ success: false, code: 412, message: '验证码无效' });
        const captcha = await drawn('key-00001');
        expect((await login('alice', 'wrong-password', { captcha, checkKey: 'key-00001' })).body.code).toBe(500);
        expect((await login('alice', PASSWORD, { captcha, checkKey: 'key-00001' })).body).toMatchObject({
            code: 412,
            message: '验证码错误',
        });
        const second = await drawn('key-00002');
        expect((await login('alice', PASSWORD, { captcha: second.toLowerCase(), checkKey: 'key-00002' })).body.code).toBe('200');
    });

    it('checks a captcha that was sent although none was asked for, and refuses one of a minute ago', async () => {
        expect((await login('alice', PASSWORD, { captcha: 'XXXX', checkKey: 1700000000000 })).body.code).toBe(412);
        const captcha = await drawn('key-00003');
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 61_000 } });
        expect((await login('alice', PASSWORD, { captcha, checkKey: 'key-00003' })).body).toMatchObject({
            code: 412,
            message: '验证码错误',
        });
    });

    it('[AUTH-11] locks after five failures, also for the right password, with the same text; time and another network open it', async () => {
        await test.db.execute(sql`
            insert into sys_login_failure (scope, subject, failures, window_start) values ('account', 'alice|127.0.0', 4, now())`);
        const next = async (password: string) => {
            const key = `lock-${Math.random().toString(36).slice(2, 10)}-key`;
            return (await login('alice', password, { captcha: await drawn(key), checkKey: key })).body;
        };
        expect((await next('wrong-password')).message).toBe('用户名或密码错误');
        expect(await next(PASSWORD)).toMatchObject({ success: false, code: 500, message: '用户名或密码错误' });
        expect((await login('alice', PASSWORD, {}, '10.1.2.3')).body.code).toBe('200');
        await test.db.execute(sql`
            insert into sys_login_failure (scope, subject, failures, window_start, locked_until)
            values ('account', 'alice|127.0.0', 5, now(), now() + interval '1 minute')
            on conflict (scope, subject) do update set locked_until = excluded.locked_until`);
        await test.call({ method: 'POST', url: '/__test__/clock', body: { ms: 62_000 } });
        expect((await next(PASSWORD)).code).toBe('200');
    });

    it('lets a device that holds a session of the account go on while strangers have locked it', async () => {
        const token = await signIn(test, 'alice');
        await test.db.execute(sql`
            insert into sys_login_failure (scope, subject, failures, window_start, locked_until)
            values ('account', 'alice|127.0.0', 5, now(), now() + interval '1 minute')`);
        const url = '/sys/login';
        expect((await test.call({ method: 'POST', url, body: { username: 'alice', password: PASSWORD }, token })).body.code).toBe('200');
        expect((await test.call({ method: 'POST', url, body: { username: 'alice', password: PASSWORD } })).body.code).toBe(412);
    });

    it('lets fifty wrong passwords at once compute five hashes', async () => {
        await test.db.insert(systemSettings).values(setting('security.captcha_after', '1000'));
        await bumpVersion(test.db, 'setting');
        await test.app.versions.refresh(0);
        const before = await hashes();
        const answers = await Promise.all(Array.from({ length: 50 }, () => login('alice', 'wrong-password')));
        expect((await hashes()) - before).toBeLessThanOrEqual(5);
        for (const { body } of answers) expect([429, 500]).toContain(body.code);
        await test.db.delete(systemSettings);
        await bumpVersion(test.db, 'setting');
        await test.app.versions.refresh(0);
    });

    it('refuses a password of more than 128 characters before hashing, and names the field', async () => {
        const before = await hashes();
        const { status, body } = await login('alice', 'x'.repeat(129));
        expect(status).toBe(400);
        expect(body).toMatchObject({
            success: false,
            code: 400,
            result: { fields: { password: expect.stringContaining('128') as string } },
        });
        expect(await hashes()).toBe(before);
    });

    it('[S11] keeps argon2id with the parameters of today, and hashes one of former parameters again at the next sign-in', async () => {
        const stored = async (username: string) => {
            const { rows } = await test.db.execute<{ hash: string }>(
                sql`select password_hash as hash from sys_user where username = ${username}`,
            );
            return rows[0]?.hash ?? '';
        };
        const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
        expect(await stored('alice')).toMatch(today);
        const former = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
        await addUser(test, { username: 'olga', passwordHash: former });
        expect((await login('olga', 'wrong-password')).body.success).toBe(false);
        expect(await stored('olga')).toBe(former);
        expect((await login('olga')).body.success).toBe(true);
        const fresh = await stored('olga');
        expect(fresh).toMatch(today);
        expect((await login('olga')).body.success).toBe(true);
        expect(await stored('olga')).toBe(fresh);
    });

    it('writes each attempt to the sign-in log', async () => {
        await login('alice');
        await login('alice', 'wrong-password');
        const { rows } = await test.db.execute(
            sql`select log_content from sys_log where username = 'alice' order by create_time desc limit 2`,
        );
        expect(rows.map(row => row.log_content)).toEqual(['用户名: alice,登录失败！', '用户名: alice,登录成功！']);
    });

    it('draws a picture, not the text, and only for keys of a sound form', async () => {
        const { body } = await test.call({ url: '/sys/randomImage/1700000000000' });
        expect(body.result).toMatch(/^data:image\/jpg;base64,[A-Za-z0-9+/]{400,}/);
        expect((await test.call({ url: '/sys/randomImage/short' })).status).toBe(400);
    });
});

describe('limits', () => {
    it('refuses the eleventh sign-in of a minute and the twenty-first failure of an address, and says when to come back', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, database: test.database });
        const tryOnce = () =>
            strict.call({ method: 'POST', url: '/sys/login', body: { username: 'alice', password: PASSWORD }, ip: '10.9.9.9' });
        const answers = await Promise.all(Array.from({ length: 11 }, tryOnce));
        const refused = answers.filter(answer => answer.status === 429);
        expect(refused).toHaveLength(1);
        expect(refused[0]?.body).toMatchObject({ success: false, code: 429, message: '操作过于频繁，请稍后再试' });
        expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
        await test.db.execute(sql`
            insert into sys_login_failure (scope, subject, failures, window_start) values ('address', '10.8.8.8', 20, now())`);
        await strict.call({ url: '/sys/randomImage/spray-key-1' });
        const captcha = (await test.call({ url: '/__test__/captcha/spray-key-1' })).body.result;
        const sprayed = await strict.call({
            method: 'POST',
            url: '/sys/login',
            body: { username: 'nobody', password: PASSWORD, captcha, checkKey: 'spray-key-1' },
            ip: '10.8.8.8',
        });
        expect(sprayed.status).toBe(429);
        await strict.close();
    });

    it('[S02] refuses the thirty-first picture of a minute, and keeps ten thousand codes at most, the newest', async () => {
        const strict = await startTestApp({ env: { RATE_LIMIT_SCALE: '1' }, database: test.database });
        const draw = (n: number) => strict.call({ url: `/sys/randomImage/flood-key-${n}`, ip: '10.7.7.7' });
        const answers = await Promise.all(Array.from({ length: 31 }, (_, n) => draw(n)));
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
        await test.db.execute(sql`
            insert into sys_captcha (check_key, code, expires_at)
            select 'old-key-' || n, 'ABCD', now() - make_interval(secs => n) from generate_series(1, 10050) n`);
        await test.call({ url: '/sys/randomImage/newest-key' });
        const { rows } = await test.db.execute(sql`
            select count(*)::int as kept, count(*) filter (where check_key in ('old-key-10050', 'old-key-10040'))::int as oldest,
                count(*) filter (where check_key = 'newest-key')::int as newest from sys_captcha`);
        expect(rows).toEqual([{ kept: 10_000, oldest: 0, newest: 1 }]);
        await test.db.execute(sql`delete from sys_captcha`);
        await strict.close();
    });

    it('still lets the right one in after a sign-in elsewhere', async () => {
        expect(await signIn(test, 'alice')).toMatch(/^[\w-]{43}$/);
    });
});
