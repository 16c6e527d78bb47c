import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { addTexts } from '#providers/i18n/appText.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { routesOf } from '#src/shell/routes.tsx';
import { opensWindow, windowAddress } from '#src/shell/menu/menuEntry.ts';
import { visibleMenu } from '#src/shell/layout/menuTree.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';

addTexts(AREAS);

const auth = [{ action: 'some:code', type: '1' as const }];
const routes = (...menu: MenuNode[]) => routesOf({ menu, auth, allAuth: [] });
const meta = (more: Partial<MenuNode['meta']>) => ({ meta: { title: '页', keepAlive: false, internalOrExternal: false, ...more } });
const paths = (...menu: MenuNode[]) => routes(...menu).pages.map(({ path }) => path);

const open = (path: string, ...menu: MenuNode[]) => {
    const { pages } = routes(...menu);
    const router = createMemoryRouter(
        [...pages.map(({ path: at, element }) => ({ path: at, element })), { path: '*', element: <p>nothing here</p> }],
        { initialEntries: [path] },
    );
    render(<RouterProvider router={router} />);
    return router;
};

describe('routes of the menu', () => {
    it('[ROUTE-13] an entry with route 0 is in the menu and is no route', () => {
        const node = buildMenuNode({ path: '/x/y', component: 'x/Y', route: '0' });
        expect(paths(node)).not.toContain('/x/y');
        expect(visibleMenu([node], { auth, allAuth: [] })).toHaveLength(1);
    });

    it('[ROUTE-12] a hidden entry is a route without an entry; one with a parameter too', () => {
        const hidden = buildMenuNode({ path: '/x/hidden', component: 'x/Hidden', hidden: true });
        const pattern = buildMenuNode({ path: '/online/cgformList/:code', component: 'OnlCgformAutoList' });
        expect(paths(hidden, pattern)).toEqual(expect.arrayContaining(['/x/hidden', '/online/cgformList/:code']));
        expect(visibleMenu([hidden, pattern], { auth, allAuth: [] })).toEqual([]);
    });

    it('[ROUTE-12] a group leads where its redirect says, else to its first visible page', async () => {
        const children = [
            buildMenuNode({ path: '/g/a', component: 'g/A', hidden: true }),
            buildMenuNode({ path: '/g/b', component: 'g/B' }),
        ];
        const group = buildMenuNode({ path: '/g', component: 'layouts/RouteView', children });
        open('/g', group);
        expect(await screen.findByText('找不到页面模块：g/B')).toBeVisible();
        const router = open('/g', { ...group, redirect: '/g/a' });
        expect(router.state.location.pathname).toBe('/g/a');
    });

    it('[ROUTE-16] a component that no view answers to is named; its neighbours go on', async () => {
        open('/x/ghost', buildMenuNode({ path: '/x/ghost', component: 'x/Ghost' }), buildMenuNode());
        expect(await screen.findByText('找不到页面模块：x/Ghost')).toBeVisible();
        expect(routes(buildMenuNode({ path: '/x/ghost', component: 'x/Ghost' }), buildMenuNode()).resources).toHaveLength(1);
    });

    it('[PERM-01] [DASH-05] a path without its permission names it and whom to ask', async () => {
        open(
            '/x/secret',
            buildMenuNode({ path: '/x/secret', component: 'x/Secret', ...meta({ title: '机密', permissionList: ['x:secret:list'] }) }),
        );
        expect(await screen.findByRole('heading', { name: '拒绝访问' })).toBeVisible();
        expect(screen.getByText('机密（x:secret:list）')).toBeVisible();
        expect(screen.getByText('系统管理员（在“角色管理”中授权）')).toBeVisible();
    });

    it('[DASH-05] a screen that the menu does not name says which right would open it', async () => {
        open('/order/order/12/show', buildMenuNode());
        expect(await screen.findByText('订单（order:order:list）')).toBeVisible();
    });

    it('[ROUTE-18] an iframe page of our own site shows in a sandbox without its origin', () => {
        open('/f00d', buildMenuNode({ path: 'f00d', component: 'layouts/IframePageView', ...meta({ title: '接口', url: '/healthz' }) }));
        const frame = screen.getByTitle('接口');
        expect(frame).toHaveAttribute('src', `${location.origin}/healthz`);
        expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
        expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    });

    it('[ROUTE-18] a site that the settings do not allow is offered in a window instead', async () => {
        open('/far', buildMenuNode({ path: 'far', component: 'layouts/IframePageView', ...meta({ url: 'https://far.example/x' }) }));
        expect(await screen.findByText('此地址不允许在工作区内打开')).toBeVisible();
        expect(screen.queryByTitle('页')).not.toBeInTheDocument();
    });

    it('[ROUTE-18] iframe, external and target _blank entries open a window, others do not', () => {
        const kinds = [
            buildMenuNode({ component: 'layouts/IframePageView', ...meta({ url: 'https://a.example/' }) }),
            buildMenuNode(meta({ internalOrExternal: true, url: 'https://b.example/' })),
            buildMenuNode(meta({ target: '_blank' })),
            buildMenuNode(),
        ];
        expect(kinds.map(opensWindow)).toEqual([true, true, true, false]);
        expect(kinds.map(kind => windowAddress(kind)?.address)).toEqual([
            'https://a.example/',
            'https://b.example/',
            `${location.origin}/vehicle/level-one`,
            `${location.origin}/vehicle/level-one`,
        ]);
    });
});
