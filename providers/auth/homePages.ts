import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { canSeeRoute } from './permissionRules.ts';
import { HOME } from './redirect.ts';

/** A page of the menu: its path, and its title with those of its groups. */
export interface HomePage {
    id: string;
    text: string;
}

/** The possible home pages: the menu's visible entries that open in this window. */
export function homePages({ menu, ...lists }: PermissionResult): HomePage[] {
    const isPage = ({ path, component, hidden, route, meta }: MenuNode) =>
        !hidden &&
        route !== '0' &&
        component !== '' &&
        !component.startsWith('layouts/') &&
        !meta.internalOrExternal &&
        meta.url === undefined &&
        !path.includes(':') &&
        canSeeRoute(lists, meta.permissionList);
    const pagesIn = (nodes: readonly MenuNode[], groups: readonly string[]): HomePage[] =>
        nodes.flatMap(node => {
            const titles = [...groups, node.meta.title];
            return [...(isPage(node) ? [{ id: node.path, text: titles.join(' / ') }] : []), ...pagesIn(node.children ?? [], titles)];
        });
    return pagesIn(menu, []);
}

/** The effective home page: the wanted one if it is still in the menu, otherwise 首页 (ROUTE-05). */
export const homeAmong = (permissions: PermissionResult, wanted: string | null | undefined): string =>
    homePages(permissions).some(({ id }) => id === wanted) && wanted ? wanted : HOME;
