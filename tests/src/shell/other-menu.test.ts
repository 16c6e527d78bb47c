import { describe, expect, it } from 'vitest';
import type { AuthEntry, MenuNode } from '#contract/system/account/auth.ts';
import { canDo } from '#providers/auth/permissionRules.ts';
import { RESOURCES } from '#resources/index.ts';
import { codesOf } from '#server/db/seed/system/menus.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { PAGE_PATHS } from '#src/pages/pagePaths.ts';
import { PAGES } from '#src/pages/registry.ts';
import { trailTo, visibleMenu } from '#src/shell/layout/menuTree.ts';
import { inOurWords } from '#src/shell/menu/inOurWords.ts';
import { noticeTarget } from '#src/shell/notice/noticeTarget.ts';
import { routesOf } from '#src/shell/routes.tsx';
import { buildMenuNode } from '#tests/support/menu-node.ts';

const users = buildMenuNode({ path: '/isystem/user', component: 'system/UserList', title: '用户管理' });
const group = (...children: MenuNode[]) =>
    buildMenuNode({ path: '/isystem', component: 'layouts/RouteView', title: '系统管理', redirect: '/isystem/user', children });
const none: AuthEntry[] = [];
const read = (...menu: MenuNode[]) => inOurWords({ menu, auth: none, allAuth: none });
const pathsIn = (...menu: MenuNode[]) => visibleMenu(read(...menu).menu, { auth: none, allAuth: none }).map(({ path }) => path);

describe('the menu of another backend', () => {
    it('[ROUTE-09] [ROUTE-12] opens a screen by its component, at our path, which its own path leads to', () => {
        const permissions = read(group(users, buildMenuNode({ path: '/x/y', component: 'x/Y' })));
        const { resources, pages } = routesOf(permissions);
        expect(resources.map(({ name }) => name)).toEqual(['system/user']);
        expect(pages.find(({ path }) => path === '/isystem/user')?.element.props).toMatchObject({ to: '/system/user' });
        expect(trailTo(permissions.menu, '/system/user/7/show').map(({ meta }) => meta.title)).toEqual(['系统管理', '用户管理']);
        expect(noticeTarget({ openPage: 'system/UserList', busId: '7' }, permissions.menu)).toMatchObject({ path: '/system/user/7/show' });
    });

    it('[ROUTE-12] knows spellings of a component and pages that have an address of their own', () => {
        expect(pathsIn(buildMenuNode({ path: '/isystem/dict', component: '/src/views/system/DictList.vue' }))).toEqual(['/system/dict']);
        const settings = { path: '/account/settings/BaseSetting', component: 'account/settings/BaseSetting' };
        expect(pathsIn(buildMenuNode(settings))).toEqual(['/account/settings/base']);
        expect(pathsIn(buildMenuNode({ path: '/isystem/addressList', component: 'system/AddressList' }))).toEqual(['/system/address-list']);
    });

    it('[ROUTE-12] gives a screen that comes twice to one entry, and leads the other there', () => {
        const old = buildMenuNode({ path: '/isystem/permission', component: 'system/PermissionList' });
        const { menu } = read(old, buildMenuNode({ path: '/isystem/newPermissionList', component: 'system/NewPermissionList' }));
        expect(menu.filter(({ hidden }) => !hidden).map(({ path, redirect }) => [path, redirect ?? ''])).toEqual([
            ['/system/permission', ''],
            ['/isystem/newPermissionList', '/system/permission'],
        ]);
        const own = buildMenuNode({ path: '/system/user', component: 'system/UserList' });
        expect(read(users, own).menu).toEqual([{ ...users, redirect: '/system/user' }, own]);
    });

    it('[ROUTE-13] [ROUTE-16] leaves entries alone that are no route, have a parameter, or a screen that we lack', () => {
        const others = [
            buildMenuNode({ path: '/a', component: 'system/UserList', route: '0' }),
            buildMenuNode({ path: '/a/:id', component: 'system/UserList' }),
            buildMenuNode({ path: '/report/x', component: 'jeecg/report/X' }), // wire: as existing menus name it
        ];
        expect(read(...others).menu).toEqual(others);
    });

    it('[ROUTE-12] is what it was when it is our own', () => {
        const menu = SCREENS.map(({ path, component, title }) => buildMenuNode({ path, component, title }));
        const auth = SCREENS.flatMap(codesOf).map(action => ({ action, type: '1' as const }));
        expect(inOurWords({ menu, auth, allAuth: auth })).toEqual({ menu, auth, allAuth: auth });
    });

    it('[ROUTE-12] has the component names that our own menu gives every screen', () => {
        const known = new Map([
            ...RESOURCES.map(({ name, components }) => [`/${name}`, components[0]] as const),
            ...Object.entries(PAGE_PATHS).map(([component, path]) => [path, component] as const),
        ]);
        expect(SCREENS.map(({ path }) => [path, known.get(path)])).toEqual(SCREENS.map(({ path, component }) => [path, component]));
        expect(Object.keys(PAGE_PATHS).filter(component => !PAGES[component])).toEqual([]);
    });
});

describe('rights at another backend', () => {
    const codes = ['system:user:list', 'system:user:query', 'system:user:edit', 'system:user:freeze', 'system:role:list'];
    const may = (auth: AuthEntry[], allAuth: AuthEntry[]) => {
        const permissions = inOurWords({ menu: [users], auth, allAuth });
        return codes.filter(code => canDo(permissions, code));
    };
    const entry = (action: string): AuthEntry => ({ action, type: '1', status: '1' });

    it('[PERM-01] [PERM-03] its menu opens lists and standard buttons where it knows none of our codes', () => {
        const standard = ['system:user:list', 'system:user:query', 'system:user:edit'];
        expect(may([], [])).toEqual(standard);
        expect(may([entry('user:add')], [entry('user:add'), entry('user:edit')])).toEqual(standard);
    });

    it('[PERM-03] buttons that it has codes for are decided by these', () => {
        expect(may([entry('system:user:freeze')], [entry('system:user:add')])).toEqual([
            'system:user:list',
            'system:user:query',
            'system:user:freeze',
        ]);
    });

    it('[PERM-03] nothing is opened where it controls lists by our codes', () => {
        expect(may([entry('some:other:code')], [entry('system:role:list')])).toEqual([]);
        expect(may([], [entry('system:role:list')])).toEqual(['system:role:list']);
    });
});
