import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';

type MenuNodes = NonNullable<ReturnType<typeof useShownPermissions>>['menu'];

const findTitle = (nodes: MenuNodes, path: string): string | undefined => {
    for (const node of nodes) {
        const found = node.path === path && node.component !== 'layouts/RouteView' ? node.meta.title : findTitle(node.children ?? [], path);
        if (found !== undefined) return found;
    }
    return undefined;
};

/** Returns a function from the path of a page to its menu title, in the current language. */
export function useMenuTitles(): (path: string) => string | undefined {
    const menu = useShownPermissions()?.menu ?? [];
    return path => findTitle(menu, path);
}

/** The menu title of the page at `path`, in the current language. */
export const useMenuTitle = (path: string): string | undefined => useMenuTitles()(path);
