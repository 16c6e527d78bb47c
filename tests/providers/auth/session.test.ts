import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPermissions } from '#providers/auth/loadPermissions.ts';
import { signIn, wantsCaptcha } from '#providers/auth/signIn.ts';
import { signOut } from '#providers/auth/signOut.ts';
import { dictText } from '#providers/dictionary/dictionary.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession, openSession, readSession } from '#providers/store/session.ts';
import { answer, buildLogin, buildUser, refusal, serve } from '#tests/support/wire.ts';

const credentials = { username: 'dispatch1', password: 'secret', captcha: 'ab12', checkKey: 'key-12345', remember_me: true };
const menu = [
    { id: '1', path: '/a', name: 'a', component: 'A', route: '1', meta: { title: '甲', keepAlive: true, internalOrExternal: false } },
];
const auth = [{ action: 'a:b:c', type: '1' }];

describe('signing in and out', () => {
    beforeEach(() => void vi.useFakeTimers({ now: 0 }));
    afterEach(() => {
        closeSession();
        vi.useRealTimers();
        vi.unstubAllGlobals();
    });

    it('[AUTH-01] posts the credentials for nobody and accepts the code 200, as text or number', async () => {
        const { seen } = serve(() => answer(buildLogin(), { code: '200' }));
        await signIn(credentials);
        expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/sys/login', body: credentials });
        expect(seen[0]?.headers).not.toHaveProperty('X-Access-Token');
        serve(() => answer(buildLogin({ token: 'token-2' }), { code: 200 }));
        await signIn(credentials);
        expect(readSession()?.token).toBe('token-2');
    });

    it.each([
        ['a refusal', refusal('用户名或密码错误'), 500, '用户名或密码错误'],
        ['the captcha', refusal('验证码错误', { code: 412 }), 412, '验证码错误'],
        ['a success without code 200', answer(buildLogin(), { code: 0, message: '手机验证码错误' }), 0, '手机验证码错误'],
    ])('[AUTH-01] rejects %s with its message and code', async (_name, response, code, message) => {
        serve(() => response);
        await expect(signIn(credentials)).rejects.toMatchObject({ message, code });
        expect(readSession()).toBeUndefined();
    });

    it('[AUTH-11] knows the words of backends that always want a captcha', async () => {
        for (const message of ['验证码无效', '验证码错误', '用户名或密码错误']) {
            serve(() => refusal(message));
            const failure: unknown = await signIn(credentials).catch((error: unknown) => error);
            expect(wantsCaptcha(failure)).toBe(message.startsWith('验证码'));
        }
    });

    it('[AUTH-06] takes null for no tenants and no departments', async () => {
        serve(() => answer({ ...buildLogin(), tenantList: null, departs: null, multi_depart: 2 }, { code: '200' }));
        await signIn(credentials);
        expect(readSession()).toMatchObject({ token: 'token-1', tenantId: '0', choice: undefined });
    });

    it('refuses an answer without token or user', async () => {
        serve(() => answer({ ...buildLogin(), token: '' }, { code: '200' }));
        await expect(signIn(credentials)).rejects.toMatchObject({ message: '服务器返回异常' });
    });

    it('[AUTH-05] keeps token, user and dictionaries for 7 days', async () => {
        serve(() => answer(buildLogin(), { code: '200' }));
        await signIn(credentials);
        expect(readSession()).toMatchObject({ token: 'token-1', user: { username: 'dispatch1' } });
        expect(dictText('sex', '1')).toBe('男');
        for (const key of ['Access-Token', 'Login_Userinfo', 'UI_CACHE_DB_DICT_DATA']) {
            expect(JSON.parse(localStorage.getItem(key) ?? '{}')).toMatchObject({ expire: 604_800_000 });
        }
        vi.setSystemTime(604_800_000);
        expect(readSession()).toBeUndefined();
    });

    it('[AUTH-08] forgets everything here first, then tells the server with the token', async () => {
        serve(() => answer(buildLogin(), { code: '200' }));
        await signIn({ ...credentials, remember_me: false });
        const { seen } = serve(() => {
            expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
            return answer(null, { message: '退出登录成功！' });
        });
        await signOut();
        expect(seen).toHaveLength(1);
        expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/sys/logout' });
        expect(seen[0]?.headers['X-Access-Token']).toBe('token-1');
        expect(dictText('sex', '1')).toBe('1');
    });

    it('[AUTH-08] completes when the server cannot be told, and shows the failure', async () => {
        openSession({ token: 't', user: buildUser() });
        const heard = vi.fn();
        const stop = notices.on(heard);
        serve(() => refusal('退出登录失败！'));
        await signOut();
        stop();
        expect(readSession()).toBeUndefined();
        expect(heard).toHaveBeenCalledWith({ message: '退出登录失败！', type: 'error' });
    });
});

describe('permissions of the signed-in user', () => {
    beforeEach(() => openSession({ token: 't', user: buildUser() }));
    afterEach(() => {
        closeSession();
        vi.unstubAllGlobals();
    });

    it('[PERM-09] fetches menu, auth and allAuth once and keeps them', async () => {
        const { seen } = serve(() => answer({ menu, auth, allAuth: auth }, { code: 0 }));
        const [first, second] = await Promise.all([loadPermissions(), loadPermissions()]);
        expect(first).toBe(second);
        expect(await loadPermissions()).toEqual({ menu, auth, allAuth: auth });
        expect(seen.map(({ path }) => path)).toEqual(['/api/sys/permission/getUserPermissionByToken']);
        expect(readSession()?.permissions).toEqual(first);
    });

    it('[PERM-08] asks again when told to', async () => {
        const { seen } = serve(() => answer({ menu, auth, allAuth: auth }));
        await loadPermissions();
        await loadPermissions({ isFresh: true });
        expect(seen).toHaveLength(2);
    });

    it.each([{ menu: [], auth: [], allAuth: [] }, {}, null])('[ROUTE-11] calls %j an error', async result => {
        serve(() => answer(result));
        await expect(loadPermissions()).rejects.toThrow('没有可用的菜单');
    });

    it('keeps nothing of a user who has gone meanwhile', async () => {
        serve(() => {
            openSession({ token: 'other', user: buildUser({ id: '2' }) });
            return answer({ menu, auth, allAuth: auth });
        });
        await loadPermissions();
        expect(readSession()?.permissions).toBeUndefined();
    });
});
