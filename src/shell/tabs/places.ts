import { matchPath } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { type ButtonLists, canSeeRoute } from '#providers/auth/permissionRules.ts';
import { HOME } from '#providers/auth/redirect.ts';
import { listOfRecordPage } from '#src/kit/page/recordPage.ts';
import { RESOURCES } from '#resources/index.ts';
import { recordsPathOf } from '#src/pages/online/recordsPath.ts';
import { entriesIn } from '../menu/menuEntry.ts';

/** The list of an entity, or of an online form, that an address belongs to. */
function listAt(pathname: string): string | undefined {
    const records = recordsPathOf(pathname);
    if (records !== undefined) return records;
    const found = RESOURCES.filter(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
    const [longest] = found.sort((one, other) => other.name.length - one.name.length);
    return longest && `/${longest.name}`;
}

/**
 * The tab that a path belongs to. A list and what the kit draws over it (`create`, `:id`, `:id/show`) are one tab, that of
 * the resource; every other page, the page of a record (`:id/page`) among them, is a tab by its whole path, so that two records are two tabs.
 */
export function tabIdOf(pathname: string): string {
    const list = listOfRecordPage(pathname);
    if (list !== undefined && listAt(list) === list) return pathname;
    return listAt(pathname) ?? pathname.replace(/(.)\/+$/, '$1');
}

/** What the menu says about pages: their titles, and whether one may be open. */
export interface Places {
    titleOf: (id: string) => string | undefined;
    /** Does the menu lead to this page? Pages that never stood in a menu are not its business. */
    has: (id: string) => boolean;
    /** The home page's tab, if the person has one. */
    homeId: string | undefined;
}

/** Reads the pages out of the server's menu. */
export function placesOf(menu: readonly MenuNode[], lists: ButtonLists): Places {
    const nodes = entriesIn(menu).filter(
        node => node.route !== '0' && !node.component.startsWith('layouts/') && canSeeRoute(lists, node.meta.permissionList),
    );
    const find = (id: string) => nodes.find(node => node.path === id) ?? nodes.find(node => matchPath(node.path, id) !== null);
    const titleOf = (id: string) => {
        const node = find(id);
        // A pattern names many pages: each of them knows its own name better.
        return node && node.path === id ? node.meta.title : undefined;
    };
    return { titleOf, has: id => find(id) !== undefined, homeId: nodes.some(node => node.path === HOME) ? HOME : undefined };
}
