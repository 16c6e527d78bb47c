import type { MenuNode } from '#contract/system/account/auth.ts';
import { type ButtonLists, canSeeRoute } from '#providers/auth/permissionRules.ts';
import { entryPath, isIframe } from '../menu/menuEntry.ts';

/** Paths with parameters are routes for links that provide the parameters; a menu cannot link to them. */
const isPattern = ({ path }: MenuNode): boolean => !/^https?:/i.test(path) && path.includes('/:');

const isGroup = (node: MenuNode): boolean => node.children !== undefined || (node.component.startsWith('layouts/') && !isIframe(node));

/**
 * The visible part of the server's menu (ROUTE-14, PERM-01): hidden entries and parents without visible children are left out, and a parent
 * with a single child is replaced by it unless `alwaysShow` is set.
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

/** All pages below an entry; the entry itself if it is a page. */
export const leavesOf = (node: MenuNode): MenuNode[] => node.children?.flatMap(leavesOf) ?? [node];

/** The entries from the root to the one that contains `path`: `/order/order/12/show` belongs to 订单列表. */
export function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
    for (const node of nodes) {
        const below = trailTo(node.children ?? [], path);
        if (below.length > 0) return [node, ...below];
        const own = entryPath(node);
        if (!node.children && (path === own || path.startsWith(`${own}/`))) return [node];
    }
    return [];
}

/** Whether the server's menu contains a page at `path`, including hidden ones, which are linked from elsewhere. */
export const hasPage = (nodes: readonly MenuNode[], path: string): boolean =>
    nodes.some(node => (node.path === path && node.route !== '0') || hasPage(node.children ?? [], path));
