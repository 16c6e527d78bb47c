import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#server/modules/system/user/user.table.ts';
import { ConfigError } from '#server/start-error.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { testConfig } from '#tests/support/config.ts';
import { startLdapServer } from '#tests/support/ldap-server.ts';
import { codeFor } from '#tests/support/mailbox.ts';
import { addUser, PASSWORD, signInWith } from '#tests/support/people.ts';

const THERE = 'Directory-Alice-1';
const PHONE = '13800000001';
let ldap: Awaited<ReturnType<typeof startLdapServer>>;
let test: TestApp;
const searching = (url: string) => ({
    LDAP_URL: url,
    LDAP_BASE: 'dc=example,dc=com',
    LDAP_FILTER: '(&(objectClass=person)(uid={username}))',
    LDAP_BIND_DN: 'cn=reader,dc=example,dc=com',
    LDAP_BIND_PASSWORD: 'reader-password',
});

beforeAll(async () => {
    ldap = await startLdapServer();
    test = await startTestApp({ env: searching(ldap.url) });
    await addUser(test, { username: 'alice', phone: PHONE, inDirectory: true });
    await addUser(test, { username: 'local' });
});
afterAll(async () => {
    await test.close();
    await ldap.close();
});
beforeEach(async () => {
    await test.call({ method: 'POST', url: '/__test__/reset' });
    await test.db.execute(sql`delete from sys_login_failure`);
    ldap.binds.length = 0;
    ldap.filters.length = 0;
});

const login = (username: string, password: string, server = test) =>
    server.call({ method: 'POST', url: '/sys/login', body: { username, password } });
const tokenOf = async (username: string, password: string) => {
    const { body } = await login(username, password);
    return (body.result as { token: string }).token;
};

describe('an account of the directory', () => {
    it('[AUTH-01] comes in by the password there and by no other', async () => {
        expect((await login('Alice', THERE)).body).toMatchObject({
            code: '200',
            result: { userInfo: { username: 'alice', inDirectory: true } },
        });
        expect(ldap.binds).toEqual(['cn=reader,dc=example,dc=com', 'uid=alice,ou=people,dc=example,dc=com']);
        expect((await login('alice', PASSWORD)).body).toMatchObject({ success: false, message: '用户名或密码错误' });
        expect((await login('local', PASSWORD)).body).toMatchObject({ code: '200', result: { userInfo: { username: 'local' } } });
        const [row] = await test.db.select().from(users).where(eq(users.username, 'local'));
        expect(row?.inDirectory).toBe(false);
    });

    it('never comes in by an empty password, which a directory takes for an anonymous visit', async () => {
        expect((await login('alice', '')).status).toBe(400);
        expect(await test.app.directory?.personWith('alice', '')).toBeUndefined();
        expect(ldap.binds).toEqual([]);
    });

    it('has failures counted as those of any other, and the directory is asked no more once it has to wait', async () => {
        for (let tries = 0; tries < 3; tries++) await login('alice', 'wrong-one');
        const { rows } = await test.db.execute(sql`select failures from sys_login_failure where scope = 'account'`);
        expect(rows).toEqual([{ failures: 3 }]);
        // Fewer than those after which a captcha is asked for.
        await test.db.execute(sql`update sys_login_failure set failures = 1`);
        await test.db.execute(
            sql`update sys_login_failure set locked_until = ${new Date(test.app.clock.now() + 60_000)} where scope = 'account'`,
        );
        const asked = ldap.binds.length;
        expect((await login('alice', THERE)).body.message).toBe('用户名或密码错误');
        expect(ldap.binds).toHaveLength(asked);
    });

    it('is asked for by a filter that holds nothing of what was typed but the name', async () => {
        expect(await test.app.directory?.personWith('alice)(uid=*', THERE)).toBeUndefined();
        expect(await test.app.directory?.personWith('*', THERE)).toBeUndefined();
        expect(ldap.filters).toEqual(['(&(objectclass=person)(uid=alice\\29\\28uid=\\2a))', '(&(objectclass=person)(uid=\\2a))']);
        expect(ldap.binds).toEqual(['cn=reader,dc=example,dc=com', 'cn=reader,dc=example,dc=com']);
    });

    it('is let in by neither of two entries', async () => {
        ldap.entries.push({
            dn: 'uid=alice,ou=others,dc=example,dc=com',
            password: THERE,
            attributes: { uid: 'alice', objectClass: 'person' },
        });
        expect((await login('alice', THERE)).body.success).toBe(false);
        ldap.entries.pop();
    });

    it('is not asked about while it is frozen', async () => {
        await test.db.update(users).set({ status: 2 }).where(eq(users.username, 'alice'));
        expect((await login('alice', THERE)).body.message).toBe('用户名或密码错误');
        expect(ldap.binds).toEqual([]);
        await test.db.update(users).set({ status: 1 }).where(eq(users.username, 'alice'));
    });

    it('has no password here to change: not by itself, by a code, or by an administrator', async () => {
        const elsewhere = '该账号的密码由企业目录管理，请在企业目录中修改';
        const token = await tokenOf('alice', THERE);
        const change = { oldpassword: THERE, password: 'Another-Rope-9', confirmpassword: 'Another-Rope-9' };
        expect((await test.call({ method: 'PUT', url: '/sys/user/updatePassword', token, body: change })).body.message).toBe(elsewhere);
        const smscode = await codeFor(test, PHONE, '2');
        const verify = { phone: PHONE, smscode, username: 'alice' };
        expect((await test.call({ method: 'POST', url: '/sys/user/phoneVerification', body: verify })).body.message).toBe(elsewhere);
        const { token: admin } = await signInWith(test, 'resetter', ['system:user:changepwd']);
        await test.call({ method: 'POST', url: '/sys/account/prove', token: admin, body: { password: PASSWORD } });
        const reset = { username: 'alice', password: 'Another-Rope-9', confirmpassword: 'Another-Rope-9' };
        expect((await test.call({ method: 'PUT', url: '/sys/user/changePassword', token: admin, body: reset })).body.message).toBe(
            elsewhere,
        );
    });

    it('proves who calls by the password there', async () => {
        const token = await tokenOf('alice', THERE);
        const contact = (password: string) =>
            test.call({ method: 'PUT', url: '/sys/account/contact', token, body: { kind: 'email', value: 'alice@example.com', password } });
        expect((await contact(PASSWORD)).body.success).toBe(false);
        expect((await contact(THERE)).body.success).toBe(true);
        expect((await test.call({ method: 'POST', url: '/sys/account/prove', token, body: { password: THERE } })).body.success).toBe(true);
    });
});

describe('while the directory is away', () => {
    afterEach(() => ldap.comeBack());

    it('says so, counts nobody as having failed, and lets all other accounts in', async () => {
        await ldap.close();
        for (let tries = 0; tries < 6; tries++) {
            expect((await login('alice', THERE)).body).toMatchObject({
                success: false,
                message: '企业目录无法连接，请稍后再试，或联系管理员',
            });
        }
        expect((await login('local', PASSWORD)).body.code).toBe('200');
        const { rows } = await test.db.execute(sql`select 1 from sys_login_failure where failures > 0`);
        expect(rows).toEqual([]);
    });
});

it('says what is wrong with the account that searches, or that there is no directory', async () => {
    const wrong = await startTestApp({ database: test.database, env: { ...searching(ldap.url), LDAP_BIND_PASSWORD: 'wrong' } });
    expect((await login('alice', THERE, wrong)).body.message).toContain('LDAP_BIND_DN');
    await wrong.close();
    const none = await startTestApp({ database: test.database });
    expect((await login('alice', THERE, none)).body.message).toBe('企业目录未接入，请联系管理员设置 LDAP_URL');
    await none.close();
});

it('with a pattern the entry is named without a search, whatever signs the account has', async () => {
    const env = { LDAP_URL: ldap.url, LDAP_DN_PATTERN: 'uid={username},ou=people,dc=example,dc=com' };
    const named = await startTestApp({ database: test.database, env });
    expect((await login('alice', THERE, named)).body.code).toBe('200');
    expect(await named.app.directory?.personWith('alice,ou=people', 'x')).toBeUndefined();
    expect(ldap.binds).toEqual(['uid=alice,ou=people,dc=example,dc=com', 'uid=alice\\,ou\\=people,ou=people,dc=example,dc=com']);
    expect(ldap.filters).toEqual([]);
    await named.close();
});

it('a directory that refuses TLS is told no password', async () => {
    const tls = await startTestApp({ database: test.database, env: { ...searching(ldap.url), LDAP_STARTTLS: '1' } });
    expect((await login('alice', THERE, tls)).body.message).toContain('企业目录无法连接');
    expect(ldap.binds).toEqual([]);
    await tls.close();
});

it('[AUTH-09] makes accounts for people of the directory only where the setting says so, and not for deleted ones', async () => {
    expect((await login('newcomer', 'Directory-New-1')).body.message).toBe('用户名或密码错误');
    const open = await startTestApp({ database: test.database, env: { ...searching(ldap.url), LDAP_NEW_ACCOUNTS: '1' } });
    expect((await login('newcomer', 'wrong', open)).body.success).toBe(false);
    expect((await login('newcomer', 'Directory-New-1', open)).body).toMatchObject({
        code: '200',
        result: { userInfo: { username: 'newcomer', realname: '新人', inDirectory: true, mustChangePassword: false } },
    });
    await test.db.update(users).set({ delFlag: 1 }).where(eq(users.username, 'newcomer'));
    expect((await login('newcomer', 'Directory-New-1', open)).body.message).toBe('用户名或密码错误');
    await open.close();
});

it.each([
    ['LDAP_URL', { LDAP_URL: 'ldap://ldap.example.com', LDAP_BASE: 'dc=x' }],
    ['LDAP_BASE', { LDAP_URL: 'ldaps://ldap.example.com' }],
    ['LDAP_BIND_PASSWORD', { LDAP_URL: 'ldaps://ldap.example.com', LDAP_BASE: 'dc=x', LDAP_BIND_DN: 'cn=reader' }],
    ['LDAP_DN_PATTERN', { LDAP_URL: 'ldaps://ldap.example.com', LDAP_DN_PATTERN: 'uid=everybody,dc=x' }],
    ['LDAP_FILTER', { LDAP_URL: 'ldaps://ldap.example.com', LDAP_BASE: 'dc=x', LDAP_FILTER: '(uid=everybody)' }],
])('a start with a wrong %s is refused by its name', (key, env) => {
    const start = () => testConfig(env);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(expect.objectContaining({ key }) as Error);
});
