import type { MenuNode } from '#contract/system/account/auth.ts';
import { RESOURCES } from '#resources/index.ts';
import { preload } from '#src/kit/loading/lazyPart.ts';
import { pageFor } from '#src/pages/registry.ts';
import { entryPath, opensWindow } from './menuEntry.ts';

/** Somebody who pays for each byte gets what he asks for and no more. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the scripts of the menu entry under the pointer or the focus: it is likely to be opened next. A whole group that was only
 * unfolded is not fetched: its dozen pages weigh as much as the list that is opened.
 */
export const fetchAhead = (node: MenuNode): void => {
    if (savesData() || opensWindow(node)) return;
    const path = entryPath(node);
    const part = RESOURCES.find(({ name }) => `/${name}` === path)?.List ?? pageFor(node.component);
    if (part) preload(part);
};
