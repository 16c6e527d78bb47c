import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import {
    chooseTenant,
    closeSession,
    drawnFor,
    isSomebodyElse,
    keepPermissions,
    onSessionChange,
    openSession,
    readSession,
    type SessionChange,
    updateUser,
} from '#providers/store/session.ts';
import { buildUser } from '#tests/support/wire.ts';

const permissions: PermissionResult = {
    menu: [
        { id: '1', path: '/a', name: 'a', component: 'A', route: '1', meta: { title: '甲', keepAlive: true, internalOrExternal: false } },
    ],
    auth: [{ action: 'a:b:c', type: '1' }],
    allAuth: [{ action: 'a:b:c', type: '1', status: '1' }],
};

/** What a second window of the same browser does: it writes, and this one hears of it. */
const elsewhere = (values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(key, JSON.stringify({ value, expire: null }));
        window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
    }
};

describe('session', () => {
    afterEach(() => closeSession());

    it('[STORE-01] holds token, user, tenant and permission lists; the lists lie in session storage', () => {
        openSession({ token: 't', user: buildUser(), tenantId: 7 });
        keepPermissions(permissions);
        expect(readSession()).toEqual({ token: 't', user: buildUser(), tenantId: '7', permissions });
        expect(Object.keys(sessionStorage).sort()).toEqual([
            'LOGIN_USER_BUTTON_AUTH',
            'LOGIN_USER_ID',
            'LOGIN_USER_MENU',
            'SYS_BUTTON_AUTH',
        ]);
    });

    it('[STORE-03] keeps id, names, avatar and the welcome text of the user, and their change', () => {
        openSession({ token: 't', user: buildUser() });
        updateUser(buildUser({ nickname: '小李' }));
        expect(readSession()?.user).toMatchObject({
            id: '1',
            username: 'dispatch1',
            realname: '李调度',
            nickname: '小李',
            welcome: '欢迎',
        });
    });

    it('gives the same object until something changes', () => {
        openSession({ token: 't', user: buildUser() });
        const first = readSession();
        expect(readSession()).toBe(first);
        chooseTenant('3');
        expect(readSession()).not.toBe(first);
        expect(readSession()?.tenantId).toBe('3');
    });

    it('[STORE-02] drops a corrupt user and stays signed in', () => {
        localStorage.setItem('Access-Token', '{"value":"t","expire":null}');
        localStorage.setItem('Login_Userinfo', '{bad');
        expect(readSession()).toMatchObject({ token: 't', user: undefined, tenantId: '0' });
    });

    it('leaves nothing behind when it ends, drafts and menus included', () => {
        openSession({ token: 't', user: buildUser() });
        keepPermissions(permissions);
        localStorage.setItem('DRAFT_1_order', 'x');
        closeSession();
        expect(readSession()).toBeUndefined();
        expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
    });

    it('keeps drafts when it merely ran out', () => {
        openSession({ token: 't', user: buildUser() });
        localStorage.setItem('DRAFT_1_order', 'x');
        closeSession({ keepDrafts: true });
        expect(localStorage.getItem('DRAFT_1_order')).toBe('x');
    });

    it('[AUTH-12] remembers the name for the next sign-in only when asked to', () => {
        openSession({ token: 't', user: buildUser(), isRemembered: true });
        closeSession();
        expect(localStorage.getItem('REMEMBERED_USERNAME')).toContain('dispatch1');
        openSession({ token: 't', user: buildUser() });
        closeSession();
        expect(localStorage.getItem('REMEMBERED_USERNAME')).toBeNull();
    });

    it('announces sign-in and sign-out once each', () => {
        const heard: SessionChange[] = [];
        const stop = onSessionChange(change => heard.push(change));
        openSession({ token: 't', user: buildUser() });
        closeSession();
        stop();
        expect(heard.map(({ session, fromOtherWindow }) => [session?.token, fromOtherWindow])).toEqual([
            ['t', false],
            [undefined, false],
        ]);
    });

    it('hears that another window signed in as somebody else, still knows whom it was drawn for, and drops the old lists', () => {
        openSession({ token: 't', user: buildUser() });
        keepPermissions(permissions);
        const heard = vi.fn();
        const stop = onSessionChange(heard);
        elsewhere({ Login_Userinfo: buildUser({ id: '2', username: 'fin1' }), 'Access-Token': 'other' });
        stop();
        expect(heard).toHaveBeenLastCalledWith({ session: expect.objectContaining({ token: 'other' }) as unknown, fromOtherWindow: true });
        expect(readSession()).toMatchObject({ user: { id: '2' }, permissions: undefined });
        expect(drawnFor()).toBe('1');
        expect(isSomebodyElse(readSession())).toBe(true);
    });
});
