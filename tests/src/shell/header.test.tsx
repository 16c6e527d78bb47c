import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { createWindow } from '#tests/support/window.ts';
import { answer, refusal, type Seen } from '#tests/support/wire.ts';
import { MENU, openWorkspace } from '#tests/support/workspace.tsx';

const browser = createWindow();

afterEach(() => {
    closeSession();
    vi.unstubAllGlobals();
});

const ready = async (path = '/vehicle/ghost', more?: (call: Seen) => Response | undefined) => {
    const opened = openWorkspace(path, more);
    await screen.findByRole('banner');
    return opened;
};

/** The lists of somebody who may have the server read its dictionaries again. */
const mayRefresh = (call: Seen) =>
    call.path.endsWith('/getUserPermissionByToken')
        ? answer({ menu: MENU, auth: [{ action: 'system:dict:refresh', type: '1' }], allAuth: [] })
        : undefined;

describe('the header', () => {
    it('[HEAD-02] [LAYOUT-05] leads to a help page that can be searched and has the keyboard sheet', async () => {
        const { router, user } = await ready();
        await user.click(await screen.findByRole('button', { name: /^这页怎么用/ }));
        await user.click(await screen.findByRole('link', { name: '全部帮助' }));
        expect(await screen.findByRole('heading', { name: '帮助' })).toBeVisible();
        expect(router.state.location.pathname).toBe('/help');
        await user.type(await screen.findByRole('searchbox', { name: '搜索帮助' }), '导出');
        expect(await screen.findByText('怎样导出数据？')).toBeVisible();
        await waitFor(() => expect(screen.queryByText('怎样快速打开一个页面？')).not.toBeInTheDocument());
        await user.click(await screen.findByRole('tab', { name: '快捷键' }));
        expect(await screen.findByText('定位到筛选条件')).toBeVisible();
    });

    it('[HEAD-03] clears the caches of server and browser, and says so', async () => {
        const { seen, user } = await ready('/vehicle/ghost', call =>
            call.path.endsWith('/queryAllDictItems') ? answer({ sex: [{ value: '1', text: '男' }] }) : mayRefresh(call),
        );
        await user.click(await screen.findByRole('button', { name: '用户菜单：李调度' }));
        await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }));
        expect(await screen.findByText('刷新缓存完成！')).toBeVisible();
        const paths = seen.map(call => call.path);
        expect(paths.findIndex(path => path.endsWith('/refleshCache'))).toBeLessThan(
            paths.findIndex(path => path.endsWith('/queryAllDictItems')),
        );
        expect(readStored(KEYS.dictionaries)?.items.sex).toHaveLength(1);
    });

    it('[HEAD-03] [PERM-07] clears only the browser for who may not ask the server to read its dictionaries again', async () => {
        const { seen, user } = await ready();
        await user.click(await screen.findByRole('button', { name: '用户菜单：李调度' }));
        await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }));
        expect(await screen.findByText('刷新缓存完成！')).toBeVisible();
        expect(seen.map(call => call.path).filter(path => path.endsWith('/refleshCache'))).toEqual([]);
    });

    it('[HEAD-03] tells when the cache could not be cleared', async () => {
        const { user } = await ready('/vehicle/ghost', call =>
            call.path.endsWith('/refleshCache') ? refusal('系统繁忙') : mayRefresh(call),
        );
        await user.click(await screen.findByRole('button', { name: '用户菜单：李调度' }));
        await user.click(await screen.findByRole('menuitem', { name: '清理缓存' }));
        expect(await screen.findByText('系统繁忙')).toBeVisible();
        expect(screen.queryByText('刷新缓存完成！')).not.toBeInTheDocument();
    });

    it('[HEAD-03] draws no entry for an account page that the server does not name', async () => {
        const { user } = await ready();
        await user.click(await screen.findByRole('button', { name: '用户菜单：李调度' }));
        const names = (await screen.findAllByRole('menuitem')).map(item => item.textContent);
        expect(names).not.toContain('个人中心');
        expect(names).not.toContain('账户设置');
        expect(names).toEqual(expect.arrayContaining(['界面设置', '清理缓存', '退出登录']));
    });

    it('[LAYOUT-04] shows the way from 首页; the page itself is no link', async () => {
        await ready();
        const way = within(screen.getByRole('navigation', { name: '当前位置' }));
        expect(way.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard/analysis');
        expect(way.queryByRole('link', { name: '未建页面' })).not.toBeInTheDocument();
        expect(way.getByText('未建页面')).toHaveAttribute('aria-current', 'page');
        expect(way.getByText('车辆管理')).toBeVisible();
    });

    it('[LAYOUT-01] has landmarks, a way past the menu, and says which page has come', async () => {
        const { user } = await ready();
        expect(screen.getByRole('main')).toBeInTheDocument();
        expect(screen.getByRole('contentinfo')).toBeInTheDocument();
        expect(await screen.findByText('已打开：未建页面')).toHaveAttribute('role', 'status');
        await user.click(await screen.findByRole('link', { name: '跳到内容' }));
        expect(screen.getByRole('main')).toHaveFocus();
    });
});

describe('the menu', () => {
    it('[LAYOUT-03] lies in a drawer on a phone, closed at first and after a choice', async () => {
        await browser.show({ width: 375 });
        const { router, user } = await ready();
        expect(screen.queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument();
        await user.click(await screen.findByRole('button', { name: '展开菜单' }));
        const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
        await user.click(menu.getByRole('link', { name: '一级车型' }));
        expect(router.state.location.pathname).toBe('/vehicle/level-one');
        await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).not.toBeInTheDocument());
    });

    it('[LAYOUT-02] remembers that it was folded', async () => {
        const { user } = await ready();
        await user.click(await screen.findByRole('button', { name: '收起菜单' }));
        expect(readStored(KEYS.sidebarOpen)).toBe(false);
        expect(screen.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
    });
});

describe('the menu in the header', () => {
    it('[LAYOUT-07] works in the header by keyboard alone', async () => {
        writeStored(KEYS.layoutMode, 'topmenu');
        const { router, user } = await ready('/dashboard/analysis');
        const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
        expect(screen.queryByRole('button', { name: '收起菜单' })).not.toBeInTheDocument();
        menu.getByRole('button', { name: '订单管理' }).focus();
        await user.keyboard('{ArrowRight}');
        expect(menu.getByRole('button', { name: '车辆管理' })).toHaveFocus();
        await user.keyboard('{Enter}');
        const entry = await screen.findByRole('menuitem', { name: '一级车型' });
        await waitFor(() => expect(entry).toHaveFocus());
        await user.keyboard('{ArrowDown}{Enter}');
        await waitFor(() => expect(router.state.location.pathname).toBe('/vehicle/ghost'));
    });
});
