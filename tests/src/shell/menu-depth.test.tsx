import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';
import { answer } from '#tests/support/wire.ts';
import { openWorkspace } from '#tests/support/workspace.tsx';

const group = (path: string, title: string, children: ReturnType<typeof buildMenuNode>[]) =>
    buildMenuNode({ path, component: 'layouts/RouteView', title, children });
const page = (path: string, title: string) => buildMenuNode({ path, component: 'order/GhostList', title });

/** Pages on the second, third and fourth level. */
const MENU = [
    group('/ops', '运营', [
        page('/ops/plan', '排班'),
        group('/ops/south', '华南', [
            page('/ops/south/report', '华南日报'),
            group('/ops/south/sz', '深圳', [page('/ops/south/sz/site', '工地'), page('/ops/south/sz/crew', '班组')]),
        ]),
    ]),
    buildMenuNode({ path: '/dashboard/analysis', component: 'dashboard/Analysis', title: '首页' }),
];
const open = (path: string) =>
    openWorkspace(path, call =>
        call.path.endsWith('/getUserPermissionByToken') ? answer({ menu: MENU, auth: [], allAuth: [] }) : undefined,
    );
const sideMenu = () => within(screen.getByRole('navigation', { name: '主菜单' }));

describe('a menu four levels deep', () => {
    it('[ROUTE-14] [LAYOUT-02] opens level by level in the side menu, and where the page is', async () => {
        const { user } = open('/dashboard/analysis');
        await user.click(await screen.findByRole('button', { name: '运营' }));
        expect(sideMenu().getByRole('link', { name: '排班' })).toBeVisible();
        expect(sideMenu().queryByRole('link', { name: '华南日报' })).toBeNull();
        await user.click(sideMenu().getByRole('button', { name: '华南' }));
        expect(sideMenu().getByRole('button', { name: '华南' })).toHaveAttribute('aria-expanded', 'true');
        await user.click(sideMenu().getByRole('button', { name: '深圳' }));
        await user.click(sideMenu().getByRole('link', { name: '工地' }));
        expect(await screen.findByRole('tab', { name: /工地/ })).toBeInTheDocument();
        expect(sideMenu().getByRole('link', { name: '工地' })).toHaveAttribute('aria-current', 'page');
        const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
        expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['首页', '运营', '华南', '深圳', '工地']);
        await user.click(sideMenu().getByRole('button', { name: '深圳' }));
        expect(sideMenu().queryByRole('link', { name: '工地' })).toBeNull();
    });

    it('[LAYOUT-02] is open down to the page of a deep link', async () => {
        open('/ops/south/sz/crew');
        expect(await screen.findByRole('link', { name: '班组' })).toHaveAttribute('aria-current', 'page');
        expect(sideMenu().getByRole('button', { name: '华南' })).toHaveAttribute('aria-expanded', 'true');
    });

    it('[LAYOUT-02] lies under its headings beside the folded menu, and is gone through with the keys', async () => {
        writeStored(KEYS.sidebarOpen, false);
        const { user, router } = open('/dashboard/analysis');
        await user.click(await screen.findByRole('button', { name: '运营' }));
        const flyout = within(await screen.findByRole('menu'));
        expect(flyout.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['排班', '华南日报', '工地', '班组']);
        for (const heading of ['华南', '深圳']) expect(flyout.getByText(heading)).toBeVisible();
        await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
        expect(router.state.location.pathname).toBe('/ops/south/sz/crew');
    });

    it('[LAYOUT-07] lies under its headings below the entry of the top menu', async () => {
        writeStored(KEYS.layoutMode, 'topmenu');
        const { user, router } = open('/dashboard/analysis');
        const bar = within(await screen.findByRole('navigation', { name: '主菜单' }));
        await user.click(await bar.findByRole('button', { name: '运营' }));
        await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: '工地' }));
        expect(router.state.location.pathname).toBe('/ops/south/sz/site');
        await user.click(bar.getByRole('button', { name: '运营' }));
        expect(within(await screen.findByRole('menu')).getByText('深圳')).toBeVisible();
    });

    it('[HEAD-01] is searched with the groups above each page', async () => {
        const { user } = open('/dashboard/analysis');
        await screen.findByRole('button', { name: '运营' });
        await user.keyboard('{Control>}k{/Control}');
        await user.type(await screen.findByRole('combobox'), '工地');
        expect(await screen.findByText('运营 / 华南 / 深圳')).toBeVisible();
    });
});

describe('mixed navigation', () => {
    it('[THEME-03] has the groups in the header, each leading to its first page, and the entries of one in the side menu', async () => {
        writeStored(KEYS.layoutMode, 'mixmenu');
        const { user, router } = open('/dashboard/analysis');
        const bar = within(await screen.findByRole('navigation', { name: '菜单分组' }));
        expect(bar.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
        expect(sideMenu().queryByRole('button', { name: '华南' })).toBeNull();
        await user.click(bar.getByRole('link', { name: '运营' }));
        expect(router.state.location.pathname).toBe('/ops/plan');
        expect(bar.getByRole('link', { name: '运营' })).toHaveAttribute('aria-current', 'page');
        expect(sideMenu().getByRole('link', { name: '排班' })).toHaveAttribute('aria-current', 'page');
        expect(sideMenu().queryByRole('link', { name: '首页' })).toBeNull();
        await user.click(sideMenu().getByRole('button', { name: '华南' }));
        await user.click(sideMenu().getByRole('link', { name: '华南日报' }));
        expect(router.state.location.pathname).toBe('/ops/south/report');
        // A page that the menu does not name leaves the group as it was.
        await router.navigate('/404');
        expect(await screen.findByRole('tab', { name: /资源未找到/ })).toBeInTheDocument();
        expect(sideMenu().getByRole('link', { name: '排班' })).toBeVisible();
    });
});
