import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession, keepPermissions, openSession } from '#providers/store/session.ts';
import { writeStored } from '#providers/store/storage.ts';
import { App } from '#tests/support/whole-app.ts';
import { FINISHED } from '#src/kit/page/finished.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer, buildUser, serve } from '#tests/support/wire.ts';
import { createPerson } from '#tests/support/person.ts';

vi.setConfig({ testTimeout: 60_000 });

const TYPES = buildMenuNode();
const GHOST = buildMenuNode({ path: '/vehicle/ghost', component: 'vehicle/GhostList', title: '未建页面' });
const OTHER = buildMenuNode({ path: '/vehicle/other', component: 'vehicle/OtherList', title: '另一页面' });
const codes = ['list', 'add', 'edit', 'query'].map(action => ({ action: `vehicle:levelOne:${action}`, type: '1' as const }));
const rights = (...menu: (typeof TYPES)[]) => ({ menu, auth: codes, allAuth: [] });

const open = (...path: string[]) => {
    const { seen } = serve(call => {
        if (call.path.endsWith('/getUserPermissionByToken')) return answer(rights(TYPES, GHOST, OTHER));
        if (call.path.endsWith('/list')) return answer({ records: [], total: 0, size: 10, current: 1, pages: 0 });
        return answer([]);
    });
    openSession({ token: 'token-1', user: buildUser() });
    const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: path });
    render(<RouterProvider router={router} />);
    return { router, seen, user: createPerson() };
};
const strip = () => screen.findByRole('tablist', { name: '已打开的页面' });
const tabs = async () =>
    within(await strip())
        .getAllByRole('tab')
        .map(tab => tab.textContent);

afterEach(() => closeSession());

describe('tabs of the workspace', () => {
    it('[TAB-01] a hidden page keeps its input and calls nothing; each tab has an address of its own', async () => {
        const { router, seen, user } = open('/vehicle/level-one?page=1&perPage=20');
        await user.type(await screen.findByRole('textbox', { name: '名称' }), '吊');
        await user.click(await screen.findByRole('link', { name: '未建页面' }));
        expect(await screen.findByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        expect(await tabs()).toEqual(['一级车型', '未建页面']);
        expect(router.state.location.pathname).toBe('/vehicle/ghost');
        const calls = seen.length;
        await act(() => router.navigate('/vehicle/ghost?filter=%7B%22name%22%3A%22x%22%7D'));
        expect(seen.slice(calls).filter(call => call.path.endsWith('/levelOne/list'))).toEqual([]);
        await user.click(within(await strip()).getByRole('tab', { name: '一级车型' }));
        await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/vehicle/level-one', search: '?page=1&perPage=20' }));
        expect(screen.getByRole('textbox', { name: '名称' })).toHaveValue('吊');
    });

    it('[TAB-01] a tab in the document is in front a frame before its page runs again; of several presses the last one counts', async () => {
        const { router, user } = open('/vehicle/level-one');
        expect(await screen.findByRole('textbox', { name: '名称' })).toBeVisible();
        await user.click(await screen.findByRole('link', { name: '未建页面' }));
        await user.click(await screen.findByRole('link', { name: '另一页面' }));
        expect(await screen.findByText('找不到页面模块：vehicle/OtherList')).toBeVisible();
        const frames: FrameRequestCallback[] = [];
        const held = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame));
        const list = await strip();
        // Pressed and looked at in one go: a hidden page that React still draws in its idle time is hidden again with that.
        const press = (name: string) => fireEvent.click(within(list).getByRole('tab', { name }));
        press('一级车型');
        expect(screen.getByRole('textbox', { name: '名称' })).toBeVisible();
        expect(screen.getByText('找不到页面模块：vehicle/OtherList')).not.toBeVisible();
        press('未建页面');
        expect(screen.getByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        expect(router.state.location.pathname).toBe('/vehicle/other');
        held.mockRestore();
        act(() => frames.forEach(frame => frame(0))); // the second frames are real ones
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/ghost'));
        expect(screen.getByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull();
    });

    it('[TAB-01] who leaves in the moment in which a form has done its work finds the list at the menu entry', async () => {
        const { router } = open('/vehicle/level-one/create');
        expect(await screen.findByRole('heading', { name: /新增/ })).toBeVisible();
        await act(async () => {
            void router.navigate('/vehicle/level-one/create', { replace: true, state: FINISHED });
            await router.navigate('/vehicle/ghost');
        });
        expect(await screen.findByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        await act(() => router.navigate('/vehicle/level-one'));
        await waitFor(() => expect(screen.queryByRole('heading', { name: /新增/ })).toBeNull());
        expect(router.state.location.pathname).toBe('/vehicle/level-one');
    });

    it('[TAB-04] a tab is maximised: menu and header give it the window, by the strip, a double click or Alt+M', async () => {
        const { user } = open('/vehicle/ghost');
        await screen.findByText('找不到页面模块：vehicle/GhostList');
        const menu = () => screen.queryByRole('navigation', { name: '主菜单' });
        const isWhole = (is: boolean) =>
            waitFor(() => {
                if (is) expect(menu()).toBeNull();
                else expect(menu()).toBeVisible();
                expect(screen.getByRole('button', { name: '最大化' })).toHaveAttribute('aria-pressed', String(is));
            });
        await isWhole(false);
        await user.click(screen.getByRole('button', { name: '最大化' }));
        await isWhole(true);
        expect(screen.getByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        await user.keyboard('{Alt>}m{/Alt}');
        await isWhole(false);
        const tab = within(await strip()).getByRole('tab', { name: '未建页面' });
        await user.dblClick(tab);
        await isWhole(true);
        await user.dblClick(tab);
        await isWhole(false);
    });

    it('[TAB-03] the last page cannot be closed', async () => {
        const { user } = open('/vehicle/ghost');
        await screen.findByText('找不到页面模块：vehicle/GhostList');
        await user.keyboard('{Alt>}w{/Alt}');
        expect(await screen.findByText('这是最后一页，不能再关闭了啦')).toBeVisible();
        expect(await tabs()).toEqual(['未建页面']);
    });

    it('[ROUTE-06] an unknown path becomes the page 404 within the workspace and leaves no tab of its own', async () => {
        open('/vehicle/ghost', '/no/such/page');
        expect(await screen.findByRole('heading', { name: '很抱歉，资源未找到!' })).toBeVisible();
        expect(await tabs()).toEqual(['很抱歉，资源未找到!']);
    });

    it('[PERM-08] pages that are taken out of the menu close; the one in front says that it may not be opened', async () => {
        const { router, user } = open('/vehicle/ghost');
        await screen.findByText('找不到页面模块：vehicle/GhostList');
        await user.click(await screen.findByRole('link', { name: '另一页面' }));
        await waitFor(async () => expect(await tabs()).toEqual(['未建页面', '另一页面']));
        act(() => keepPermissions(rights(TYPES)));
        expect(await screen.findByRole('heading', { name: '拒绝访问' })).toBeVisible();
        expect(await tabs()).toEqual(['拒绝访问']);
        expect(router.state.location.pathname).toBe('/vehicle/other');
    });

    it('[THEME-08] tabs go and come with the setting', async () => {
        open('/vehicle/ghost');
        await strip();
        act(() => writeStored(KEYS.multiPage, false));
        expect(screen.queryByRole('tablist', { name: '已打开的页面' })).not.toBeInTheDocument();
        expect(await screen.findByText('找不到页面模块：vehicle/GhostList')).toBeVisible();
        act(() => writeStored(KEYS.multiPage, true));
        expect(await tabs()).toEqual(['未建页面']);
    });
});
