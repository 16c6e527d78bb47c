import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { homeAmong } from '#providers/auth/homePages.ts';
import { RESOURCES } from '#resources/index.ts';
import { preload } from '#src/kit/loading/lazyPart.ts';
import { pageFor } from '#src/pages/registry.ts';
import { entriesIn, entryPath, opensWindow } from './menuEntry.ts';

/** Whether the user saves data; then nothing is preloaded. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Preloads the scripts of the hovered or focused menu entry, which is likely to be opened next. The pages of an expanded group are not
 * preloaded, because a dozen of them are as large as the list that is opened.
 */
export const fetchAhead = (node: MenuNode): void => {
    if (!savesData()) fetchScripts(node);
};

/** Preloads the scripts of the first page while the frame renders. */
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
