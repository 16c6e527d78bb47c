import { menuId, MENU, type PermissionRow } from './permission-rows.ts';

/** Everybody's own pages (domain 2.10, end): routes without an entry and without a code. */
const PAGES: readonly [path: string, title: string, component: string, parent: string][] = [
    ['/account/center', '个人中心', 'account/center/Index', '/account'],
    ['/account/settings', '个人设置', 'account/settings/Index', '/account'],
    ['/account/settings/base', '基本设置', 'account/settings/BaseSetting', '/account/settings'],
    ['/account/settings/security', '安全设置', 'account/settings/Security', '/account/settings'],
    ['/account/settings/binding', '账户绑定', 'account/settings/Binding', '/account/settings'],
    ['/account/settings/custom', '个性化设置', 'account/settings/Custom', '/account/settings'],
];

/** Rows of the account pages. They are granted to nobody: whoever is signed in has them (`permission.service.ts`). */
export function accountRows(): PermissionRow[] {
    const group: PermissionRow = {
        ...MENU,
        id: menuId('/account'),
        parent_id: null,
        name: '个人页',
        component: 'layouts/RouteView',
        url: '/account',
        redirect: '/account/center',
        hidden: true,
        sort_no: 900,
        menu_type: 0,
        is_leaf: false,
    };
    const pages = PAGES.map(([path, title, component, parent], index) => ({
        ...MENU,
        id: menuId(path),
        parent_id: menuId(parent),
        name: title,
        component,
        url: path,
        hidden: true,
        sort_no: index + 1,
        menu_type: 1 as const,
        is_leaf: path !== '/account/settings',
    }));
    return [group, ...pages];
}
