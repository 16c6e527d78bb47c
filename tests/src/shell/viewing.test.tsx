import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '#contract/system/account/auth.ts';
import { lockScreen } from '#providers/auth/lockScreen.ts';
import { page } from '#providers/browser/page.ts';
import { get } from '#providers/http/http.ts';
import { keepConnected } from '#providers/realtime/connection.ts';
import { markNoticeRead } from '#providers/realtime/notices.ts';
import { KEYS } from '#providers/store/keys.ts';
import { withAccount } from '#providers/store/listChoices.ts';
import { openLock, readLock } from '#providers/store/screenLock.ts';
import { notices } from '#providers/store/signals.ts';
import { closeSession, openSession, readSession } from '#providers/store/session.ts';
import { removeStored, writeStored } from '#providers/store/storage.ts';
import { readViewing } from '#providers/store/viewing.ts';
import { keepServerDraft } from '#providers/system/serverDrafts.ts';
import { memoryStore } from 'react-admin';
import { readDraft, writeDraft } from '#src/kit/page/drafts.ts';
import { ViewingBar } from '#src/shell/viewing/ViewingBar.tsx';
import { FakeSocket } from '#tests/support/FakeSocket.ts';
import { createPerson } from '#tests/support/person.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const administrator = buildUser({ id: 'a1', username: 'admin', realname: '系统管理员', roles: ['admin'] });
const shown = buildUser({ id: 'u1', username: 'city_sz', realname: '深圳城市经理', roles: ['city_manager'] });

/** As the window is after its reload: the session shows the person, and knows whose it is. */
const view = (minutes = 27, own: UserInfo = administrator) => {
    openSession({ token: 'mark', user: shown });
    writeStored(KEYS.viewing, { own, tenantId: '0', path: '/system/user?page=2', until: Date.now() + minutes * 60_000 - 1000 });
};

const leaveFor = vi.fn();
const reload = vi.fn();
beforeEach(() => {
    vi.spyOn(page, 'leaveFor').mockImplementation(leaveFor);
    vi.spyOn(page, 'reload').mockImplementation(reload);
});
afterEach(() => {
    act(() => closeSession());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    leaveFor.mockReset();
    reload.mockReset();
});

const drawBar = () => {
    const router = createMemoryRouter([{ path: '*', element: <ViewingBar /> }]);
    render(<RouterProvider router={router} />);
    return createPerson();
};

describe('looking at the system as somebody', () => {
    it('[SYS-01] goes on when the server could not be told of its end, and says so', async () => {
        serve(() => refusal('系统繁忙，请稍后再试', {}, 503));
        view();
        const said = vi.fn();
        const stop = notices.on(said);
        const person = drawBar();
        await person.click(screen.getByRole('button', { name: '结束查看' }));
        await waitFor(() => expect(said).toHaveBeenCalledWith({ message: '系统繁忙，请稍后再试', type: 'error' }));
        stop();
        expect(screen.getByRole('button', { name: '结束查看' })).toBeEnabled();
        expect(readViewing()).toBeDefined();
    });

    it('[SYS-01] is over once the server says so: the window says it, and shows its owner again', async () => {
        const over = '以他人身份的查看已结束，页面将恢复为您本人的身份；如未恢复，请刷新页面';
        serve(() => refusal(over, { code: 410 }, 410));
        view();
        const said = vi.fn();
        const stop = notices.on(said);
        void get('/order/order/list');
        void get('/order/order/stat');
        await waitFor(() => expect(reload).toHaveBeenCalledOnce());
        stop();
        expect(said.mock.calls).toEqual([[{ message: over, type: 'info' }]]);
        expect(readSession()?.user?.id).toBe('a1');
    });

    it('[SYS-01] ends with the lock, which asks the administrator', async () => {
        serve(() => answer({ way: 'code' }));
        view();
        writeStored(KEYS.lockMinutes, 0);
        await lockScreen();
        expect(readLock()).toBe('code');
        expect(reload).toHaveBeenCalledOnce();
        expect(readSession()?.user?.id).toBe('a1');
        openLock();
        removeStored(KEYS.lockMinutes);
    });

    it('[SYS-01] sends nothing by itself: no draft, no choice about lists, no mark on a message, and opens no socket', async () => {
        const { seen } = serve(() => answer({}));
        FakeSocket.install();
        view();
        await keepServerDraft({ name: 'x', device: 'd', version: null, values: {}, isPartial: false });
        writeDraft('x', { remark: 'typed' });
        expect(readDraft('x')).toBeUndefined();
        await markNoticeRead('n1');
        const lists = withAccount(memoryStore());
        lists.store.setup();
        const stop = lists.follow('u1');
        await waitFor(() => expect(seen).toHaveLength(1));
        lists.store.setItem('order/order.density', 'compact');
        stop();
        expect(keepConnected({ path: '/websocket/u1', heartbeat: { everyMs: 1, text: '' }, onFrame: vi.fn() }).send({})).toBe(false);
        expect(FakeSocket.all).toEqual([]);
        expect(seen.map(call => call.method)).toEqual(['GET']);
    });

    // The last one: a window that is about to be loaded again sends nothing more.
    it('[SYS-01] shows a bar with the name and the time that is left, which ends it and leads back', async () => {
        const { seen } = serve(() => answer(null));
        view();
        const person = drawBar();
        expect(screen.getByRole('region', { name: '您正在以「深圳城市经理」的身份查看，只读' })).toHaveTextContent('剩余27分钟');
        await person.click(screen.getByRole('button', { name: '结束查看' }));
        await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/system/user?page=2'));
        expect(seen.map(call => call.path)).toEqual([expect.stringMatching(/\/endViewAs$/)]);
        expect(readSession()?.user?.id).toBe('a1');
        expect(readViewing()).toBeUndefined();
    });
});
