import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addUser, PASSWORD, signIn, signInWith } from '#tests/support/people.ts';

let test: TestApp;

beforeAll(async () => {
    test = await startTestApp();
    await addUser(test, { username: 'alice' });
});
afterAll(() => test.close());

const post = (url: string, token: string, body: unknown = {}) => test.call({ method: 'POST', url, token, body });
const me = (token: string) => test.call({ url: '/sys/user/getUserInfo', token });

describe('a locked screen', () => {
    it('lets nothing through, by any call, until the password is given; other sessions of the person go on', async () => {
        const [token, other] = [await signIn(test, 'alice'), await signIn(test, 'alice')];
        const locked = await post('/sys/account/lock', token);
        expect(locked.body).toMatchObject({ success: true, result: { way: 'password' }, message: '屏幕已锁定' });
        const refused = await me(token);
        expect(refused).toMatchObject({ status: 423, body: { success: false, code: 423, message: '屏幕已锁定，请解锁后继续' } });
        expect(refused.headers['x-proof']).toBe('password');
        expect((await me(other)).status).toBe(200);
        expect((await post('/sys/account/prove', token, { password: 'wrong' })).body.message).toBe('登录密码错误');
        expect((await me(token)).status).toBe(423);
        expect((await post('/sys/account/prove', token, { password: PASSWORD })).body.success).toBe(true);
        expect((await me(token)).status).toBe(200);
    });

    it('lets only the lock, the proof and the sign-out pass of all routes', async () => {
        const token = await signIn(test, 'alice');
        await post('/sys/account/lock', token);
        const signedIn = test.app.routeList.filter(route => route.auth !== 'public' && route.method !== 'HEAD');
        expect(signedIn.length).toBeGreaterThan(500);
        const passed: string[] = [];
        for (const { method, path } of signedIn) {
            const url = path.replace(test.app.config.apiPrefix, '');
            if (url.endsWith('/account/prove')) continue;
            const answer = await test.app.inject({
                method: method as 'GET',
                url: path,
                headers: { 'x-access-token': token, 'sec-websocket-protocol': token },
            });
            if (answer.statusCode !== 423) passed.push(`${method} ${url}`);
        }
        expect(passed).toEqual(['POST /sys/account/lock', 'POST /sys/account/passkey/ask']);
        expect((await post('/sys/logout', token)).body.message).toBe('退出登录成功！');
        expect((await me(token)).status).toBe(401);
    });

    it('comes by itself after the minutes of a setting, which the menu brings along', async () => {
        const { token } = await signInWith(test, 'carl', ['order:order:list']);
        const rights = () => test.call({ url: '/sys/permission/getUserPermissionByToken', token });
        expect((await rights()).body.result).toMatchObject({ lockMinutes: 0 });
        const setting = {
            cfgKey: 'security.lock_minutes',
            cfgGroup: 'security',
            name: '自动锁屏',
            valType: 'int',
            cfgValue: '15',
        } as const;
        await test.db.insert(systemSettings).values({ id: '1', createBy: 'test', ...setting });
        await bumpVersion(test.db, 'setting');
        expect((await rights()).body.result).toMatchObject({ lockMinutes: 15 });
    });

    it('is not for somebody to guess at: the password comes too late after five failures', async () => {
        await addUser(test, { username: 'bert' });
        const token = await signIn(test, 'bert');
        await post('/sys/account/lock', token);
        for (let tries = 0; tries < 5; tries++) await post('/sys/account/prove', token, { password: 'wrong' });
        const late = await post('/sys/account/prove', token, { password: PASSWORD });
        expect(late.body.message).toBe('错误次数过多，请15分钟后再试');
        expect((await me(token)).status).toBe(423);
    });
});
