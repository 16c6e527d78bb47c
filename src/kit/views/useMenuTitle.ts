import type { MenuNode } from '#contract/system/auth.ts';
import { useSession } from '#providers/store/useSession.ts';

const findTitle = (nodes: readonly MenuNode[], path: string): string | undefined => {
    for (const node of nodes) {
        const found = node.path === path && node.component !== 'layouts/RouteView' ? node.meta.title : findTitle(node.children ?? [], path);
        if (found !== undefined) return found;
    }
    return undefined;
};

/** What the server's menu calls the page at `path`. */
export function useMenuTitle(path: string): string | undefined {
    return findTitle(useSession()?.permissions?.menu ?? [], path);
}
