import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { createAuthProvider } from '#providers/auth/authProvider.ts';
import { HttpError } from '#providers/errors/httpError.ts';
import { closeSession, keepPermissions, openSession, readSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const provider = createAuthProvider([Order]);
const grant = (...actions: string[]) =>
    keepPermissions({ menu: [], auth: actions.map(action => ({ action, type: '1' as const })), allAuth: [] });

describe('auth provider', () => {
    beforeEach(() => openSession({ token: 't', user: buildUser() }));
    afterEach(() => {
        closeSession();
        vi.unstubAllGlobals();
    });

    it.each([
        ['list', 'list'],
        ['show', 'query'],
        ['edit', 'edit'],
        ['create', 'add'],
        ['delete', 'delete'],
        ['export', 'export'],
        ['reassign', 'reassign'],
    ])('asks for react-admin’s %s by the contract’s code of %s', async (action, code) => {
        grant(`order:order:${code}`);
        expect(await provider.canAccess({ resource: 'order/order', action })).toBe(true);
        grant('order:order:other');
        expect(await provider.canAccess({ resource: 'order/order', action })).toBe(false);
    });

    it('takes a whole code as it is, and knows nothing of unknown resources', async () => {
        grant('dashboard:analysis:view');
        expect(await provider.canAccess({ resource: 'page', action: 'dashboard:analysis:view' })).toBe(true);
        expect(await provider.canAccess({ resource: 'page', action: 'list' })).toBe(false);
    });

    it('knows who is signed in', async () => {
        await provider.checkAuth();
        expect(await provider.getIdentity()).toMatchObject({ id: '1', fullName: '李调度' });
        closeSession();
        await expect(provider.checkAuth()).rejects.toThrow();
        await expect(provider.getIdentity()).rejects.toThrow();
    });

    it('leaves 401 to the HTTP client and never signs out for another status', async () => {
        for (const status of [401, 403, 500]) {
            await expect(provider.checkError(new HttpError({ message: 'x', status, reason: 'refused' }))).resolves.toBeUndefined();
        }
        expect(readSession()).toBeDefined();
    });

    it('[ROUTE-10] signs out when menu and permissions cannot be had', async () => {
        serve(({ path }) => (path.endsWith('logout') ? answer() : refusal('查询失败')));
        await expect(provider.getPermissions()).rejects.toThrow('查询失败');
        expect(readSession()).toBeUndefined();
    });

    it('signs in and out', async () => {
        closeSession();
        serve(({ path }) => (path.endsWith('logout') ? answer() : answer({ token: 'n', userInfo: buildUser() }, { code: '200' })));
        await provider.login({ username: 'dispatch1', password: 'x' });
        expect(readSession()?.token).toBe('n');
        expect(await provider.logout()).toBe('/user/login');
        expect(readSession()).toBeUndefined();
    });
});
