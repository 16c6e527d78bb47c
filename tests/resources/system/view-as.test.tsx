import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import users from '#resources/system/user/index.ts';
import { page } from '#providers/browser/page.ts';
import { closeSession, readSession, updateUser } from '#providers/store/session.ts';
import { readViewing } from '#providers/store/viewing.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

/** As `renderResource` signs people in, but for the role. */
const administrator = buildUser({ username: 'admin', realname: '系统管理员', roles: ['admin'] });
const shown = buildUser({ id: 'u1', username: 'city_sz', realname: '深圳城市经理', roles: ['city_manager'] });

const leaveFor = vi.fn();
beforeEach(() => {
    vi.spyOn(page, 'leaveFor').mockImplementation(leaveFor);
});
afterEach(() => {
    act(() => closeSession());
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    leaveFor.mockReset();
});

describe('looking at the system as somebody', () => {
    it('[SYS-01] is offered to nobody else, nor about a frozen person or oneself', async () => {
        const people = [
            { ...shown, status: 2 },
            { ...administrator, status: 1 },
        ];
        serve(call => answer(call.path.endsWith('/list') ? pageOf(people) : []));
        const { user: person } = renderResource(users, { path: '/system/user', codes: ['system:user:list', 'system:user:query'] });
        expect(await screen.findByText('city_sz')).toBeVisible();
        for (const own of [buildUser(), administrator]) {
            act(() => updateUser(own));
            for (const more of screen.getAllByRole('button', { name: '更多' })) {
                await person.click(more);
                expect(await screen.findByRole('menuitem', { name: '详情' })).toBeVisible();
                expect(screen.queryByRole('menuitem', { name: '以此人身份查看' })).toBeNull();
                await person.keyboard('{Escape}');
                await waitFor(() => expect(screen.queryByRole('menuitem', { name: '详情' })).toBeNull());
            }
        }
    });

    it('[SYS-01] stays where it is and says why when it is refused', async () => {
        serve(call => {
            if (call.path.endsWith('/viewAs')) return refusal('该用户拥有您没有的权限，不能以其身份查看；请由权限更全的管理员操作');
            return answer(call.path.endsWith('/queryById') ? { ...shown, status: 1 } : []);
        });
        const codes = ['system:user:list', 'system:user:query'];
        const { user: person } = renderResource(users, { path: '/system/user/u1/show', codes });
        expect((await screen.findAllByText('深圳城市经理'))[0]).toBeVisible();
        act(() => updateUser(administrator));
        await person.click(await screen.findByRole('button', { name: '以此人身份查看' }));
        await person.click(await screen.findByRole('button', { name: '开始查看' }));
        expect(await screen.findByText('该用户拥有您没有的权限，不能以其身份查看；请由权限更全的管理员操作')).toBeVisible();
        expect(leaveFor).not.toHaveBeenCalled();
        expect(readViewing()).toBeUndefined();
    });

    // The last one: a window that is about to be loaded again sends nothing more.
    it('[SYS-01] is begun by an administrator from the list of users, after saying what happens, and shows the person', async () => {
        const { seen } = serve(call => {
            if (call.path.endsWith('/viewAs')) return answer({ userInfo: shown, until: Date.now() + 1_800_000 });
            return answer(call.path.endsWith('/list') ? pageOf([{ ...shown, status: 1 }]) : []);
        });
        const codes = ['system:user:list', 'system:user:query'];
        const { user: person } = renderResource(users, { path: '/system/user', codes });
        expect(await screen.findByText('city_sz')).toBeVisible();
        act(() => updateUser(administrator));
        await person.click(await screen.findByRole('button', { name: '更多' }));
        await person.click(await screen.findByRole('menuitem', { name: '以此人身份查看' }));
        expect(await screen.findByText(/^页面将重新加载，显示深圳城市经理看到的菜单、列表和数据。只能查看/)).toBeVisible();
        await person.click(screen.getByRole('button', { name: '开始查看' }));
        await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/'));
        expect(seen.find(call => call.path.endsWith('/viewAs'))?.body).toEqual({ id: 'u1' });
        expect(readSession()?.user?.id).toBe('u1');
        expect(readViewing()?.own.id).toBe('1');
    });
});
