import { matchPath } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { type ButtonLists, canSeeRoute } from '#providers/auth/permissionRules.ts';
import { HOME } from '#providers/auth/redirect.ts';
import { listOfRecordPage } from '#src/kit/page/recordPage.ts';
import { RESOURCES } from '#resources/index.ts';
import { recordsPathOf } from '#src/pages/online/recordsPath.ts';
import { entriesIn } from '../menu/menuEntry.ts';

/** The path of the list of an entity or online form that a path belongs to. */
function listAt(pathname: string): string | undefined {
    const records = recordsPathOf(pathname);
    if (records !== undefined) return records;
    const found = RESOURCES.filter(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`));
    const [longest] = found.sort((one, other) => other.name.length - one.name.length);
    return longest && `/${longest.name}`;
}

/**
 * The id of the tab that a path belongs to. A list and the screens over it (`create`, `:id`, `:id/show`) share one tab, that of the
 * resource. Every other page, including the page of a record (`:id/page`), has a tab for its complete path, so that two records have two
 * tabs.
 */
export function tabIdOf(pathname: string): string {
    const list = listOfRecordPage(pathname);
    if (list !== undefined && listAt(list) === list) return pathname;
    return listAt(pathname) ?? pathname.replace(/(.)\/+$/, '$1');
}

/** Titles and permissions of pages according to the menu. */
export interface Places {
    titleOf: (id: string) => string | undefined;
    /** Whether the menu contains this page; only meaningful for pages that have been in a menu. */
    has: (id: string) => boolean;
    /** Tab id of the home page, if the user has one. */
    homeId: string | undefined;
}

/** Reads the pages of the server's menu. */
export function placesOf(menu: readonly MenuNode[], lists: ButtonLists): Places {
    const nodes = entriesIn(menu).filter(
        node => node.route !== '0' && !node.component.startsWith('layouts/') && canSeeRoute(lists, node.meta.permissionList),
    );
    const find = (id: string) => nodes.find(node => node.path === id) ?? nodes.find(node => matchPath(node.path, id) !== null);
    const titleOf = (id: string) => {
        const node = find(id);
        // A path pattern matches many pages, which have more specific titles of their own.
        return node && node.path === id ? node.meta.title : undefined;
    };
    return { titleOf, has: id => find(id) !== undefined, homeId: nodes.some(node => node.path === HOME) ? HOME : undefined };
}
