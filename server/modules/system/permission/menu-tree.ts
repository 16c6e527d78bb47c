import { createHash } from 'node:crypto';
import type { MenuNode } from '#contract/system/account/auth.ts';
import type { PermissionRow } from './permission.table.ts';

/** A menu's row: type 0 or 1. */
export type MenuRow = Omit<PermissionRow, 'createBy' | 'createTime' | 'updateBy' | 'updateTime' | 'version' | 'delFlag'>;

/** Everybody has a home, also a user without any role (wire-contract 4.1). */
const HOME: MenuNode = {
    id: '9502685863ab87f0ad1134142788a385',
    path: '/dashboard/analysis',
    name: 'dashboard-analysis',
    component: 'dashboard/Analysis',
    redirect: null,
    route: '1',
    meta: { title: '首页', icon: 'home', keepAlive: true, internalOrExternal: false, componentName: 'Analysis' },
};

/**
 * The menu as existing clients read it: children only where there are any, flags only where they are set.
 * A branch whose children are all hidden, or that has none left, is hidden itself (ROUTE-14).
 */
export function menuTree(rows: readonly MenuRow[]): MenuNode[] {
    const known = new Set(rows.map(row => row.id));
    const childrenOf = new Map<string | null, MenuRow[]>();
    for (const row of [...rows].sort((a, b) => a.sortNo - b.sortNo || (a.id < b.id ? -1 : 1))) {
        const parent = row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
        childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), row]);
    }
    const nodesUnder = (parent: string | null): MenuNode[] => (childrenOf.get(parent) ?? []).map(row => menuNode(row, nodesUnder(row.id)));
    const roots = nodesUnder(null);
    return rows.some(row => row.name === HOME.meta.title) ? roots : [HOME, ...roots];
}

function menuNode(row: MenuRow, children: MenuNode[]): MenuNode {
    const url = row.url ?? '';
    const external = /^(https?:\/\/|\{\{)/.test(url);
    const isBranch = row.menuType === 0 && isLayout(row.component) && !external;
    const hidden = row.hidden || (isBranch && children.every(child => child.hidden));
    return {
        id: row.id,
        path: external ? createHash('md5').update(url).digest('hex') : url,
        name: row.componentName ?? nameOf(url),
        component: row.component ?? '',
        ...(row.parentId === null ? { redirect: row.redirect } : {}),
        route: row.route ? '1' : '0',
        ...(hidden ? { hidden: true } : {}),
        ...(row.alwaysShow ? { alwaysShow: true } : {}),
        ...(children.length > 0 ? { children } : {}),
        meta: {
            title: row.name,
            ...(row.icon ? { icon: row.icon } : {}),
            keepAlive: row.keepAlive,
            internalOrExternal: row.internalOrExternal,
            componentName: row.componentName ?? row.component?.split('/').at(-1) ?? '',
            ...(external ? { url } : {}),
            ...(hidden ? { hideMenu: true } : {}),
            ...(row.hideTab ? { hideTab: true } : {}),
        },
    };
}

const isLayout = (component: string | null) => !component || (component.startsWith('layouts/') && !component.endsWith('IframePageView'));

/** wire: a route's name is its url with dashes: `/order/order` is `order-order`. */
const nameOf = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');
