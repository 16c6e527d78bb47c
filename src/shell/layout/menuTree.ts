import type { MenuNode } from '#contract/system/auth.ts';
import { type ButtonLists, canSeeRoute } from '#providers/auth/permissionRules.ts';

/**
 * The part of the server's menu that is shown (ROUTE-14, PERM-01): hidden entries are out, a parent without visible
 * children goes with them, and a parent with a single child stands for it unless `alwaysShow` keeps it open.
 */
export function visibleMenu(nodes: readonly MenuNode[], lists: ButtonLists): MenuNode[] {
    return nodes.flatMap((node): MenuNode[] => {
        if (node.hidden || !canSeeRoute(lists, node.meta.permissionList)) return [];
        if (!node.children && !node.component.startsWith('layouts/')) return [node];
        const children = visibleMenu(node.children ?? [], lists);
        const [only] = children;
        if (!only) return [];
        if (children.length === 1 && !node.alwaysShow && !only.children)
            return [{ ...only, meta: { ...only.meta, icon: node.meta.icon ?? only.meta.icon } }];
        return [{ ...node, children }];
    });
}

/** The entries from the root to the one at `path`, which may lie deeper: `/order/order/12/show` is below 订单列表. */
export function trailTo(nodes: readonly MenuNode[], path: string): MenuNode[] {
    for (const node of nodes) {
        const below = trailTo(node.children ?? [], path);
        if (below.length > 0) return [node, ...below];
        if (!node.children && (path === node.path || path.startsWith(`${node.path}/`))) return [node];
    }
    return [];
}
