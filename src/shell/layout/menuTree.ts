import type { MenuNode } from '#contract/system/account/auth.ts';
import { type ButtonLists, canSeeRoute } from '#providers/auth/permissionRules.ts';
import { entryPath, isIframe } from '../menu/menuEntry.ts';

/** Paths with parameters are routes for links that know them; nobody can go there from a menu. */
const isPattern = ({ path }: MenuNode): boolean => !/^https?:/i.test(path) && path.includes('/:');

const isGroup = (node: MenuNode): boolean => node.children !== undefined || (node.component.startsWith('layouts/') && !isIframe(node));

/**
 * The part of the server's menu that is shown (ROUTE-14, PERM-01): hidden entries are out, a parent without visible
 * children goes with them, and a parent with a single child represents it unless `alwaysShow` keeps it open.
 */
export function visibleMenu(nodes: readonly MenuNode[], lists: ButtonLists): MenuNode[] {
    return nodes.flatMap((node): MenuNode[] => {
        if (node.hidden || isPattern(node) || !canSeeRoute(lists, node.meta.permissionList)) return [];
        if (!isGroup(node)) return [node];
        const children = visibleMenu(node.children ?? [], lists);
        const [only] = children;
        if (!only) return [];
        if (children.length === 1 && !node.alwaysShow && !only.children)
            return [{ ...only, meta: { ...only.meta, icon: node.meta.icon ?? only.meta.icon } }];
        return [{ ...node, children }];
    });
}

/** The pages below an entry, however deep; the entry itself when it is one. */
export const leavesOf = (node: MenuNode): MenuNode[] => node.children?.flatMap(leavesOf) ?? [node];

/** The entries from the root to the one at `path`, which may lie deeper: `/order/order/12/show` is below 订单列表. */
export function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
    for (const node of nodes) {
        const below = trailTo(node.children ?? [], path);
        if (below.length > 0) return [node, ...below];
        const own = entryPath(node);
        if (!node.children && (path === own || path.startsWith(`${own}/`))) return [node];
    }
    return [];
}

/** Does the server's menu name a page at `path`? Hidden ones count: they are reached from elsewhere. */
export const hasPage = (nodes: readonly MenuNode[], path: string): boolean =>
    nodes.some(node => (node.path === path && node.route !== '0') || hasPage(node.children ?? [], path));
