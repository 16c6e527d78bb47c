import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { homeAmong } from '#providers/auth/homePages.ts';
import { RESOURCES } from '#resources/index.ts';
import { preload } from '#src/kit/loading/lazyPart.ts';
import { pageFor } from '#src/pages/registry.ts';
import { entriesIn, entryPath, opensWindow } from './menuEntry.ts';

/** Somebody who pays for each byte gets what he asks for and no more. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the scripts of the menu entry under the pointer or the focus: it is likely to be opened next. A whole group that was only
 * unfolded is not fetched: its dozen pages weigh as much as the list that is opened.
 */
export const fetchAhead = (node: MenuNode): void => {
    if (!savesData()) fetchScripts(node);
};

/** Fetches the scripts of the page that a person comes to first, while the frame around it is drawn. */
export const fetchOpening = (permissions: PermissionResult, homePath: string | null | undefined): void => {
    const { pathname } = window.location;
    const path = pathname === '/' ? homeAmong(permissions, homePath) : pathname;
    const node = entriesIn(permissions.menu).find(entry => entryPath(entry) === path);
    if (node) fetchScripts(node);
};

const fetchScripts = (node: MenuNode): void => {
    if (opensWindow(node)) return;
    const path = entryPath(node);
    const part = RESOURCES.find(({ name }) => `/${name}` === path)?.List ?? pageFor(node.component);
    if (part) preload(part);
};
