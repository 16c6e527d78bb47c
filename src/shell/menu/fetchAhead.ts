import type { MenuNode } from '#contract/system/account/auth.ts';
import { RESOURCES } from '#resources/index.ts';
import { preload } from '#src/kit/loading/lazyPart.ts';
import { pageFor } from '#src/pages/registry.ts';
import { entryPath, opensWindow } from './menuEntry.ts';

/** Longest that an idle moment is waited for, in milliseconds. */
const PATIENCE_MS = 2000;

/** Somebody who pays for each byte gets what he asks for and no more. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const soon = (act: () => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: PATIENCE_MS }) : setTimeout(act, PATIENCE_MS);

/** Fetches the scripts of menu entries that are likely to be opened next: under the pointer, focused, or in a group just unfolded. */
export const fetchAhead = (nodes: readonly MenuNode[]): void => {
    if (savesData()) return;
    const [node, ...rest] = nodes;
    if (!node) return;
    const path = entryPath(node);
    const part = RESOURCES.find(({ name }) => `/${name}` === path)?.List ?? pageFor(node.component);
    if (part && !opensWindow(node)) preload(part);
    if (rest.length > 0) soon(() => fetchAhead(rest));
};

/** The same in an idle moment, one after another. */
export const fetchGroupAhead = (nodes: readonly MenuNode[]): void => void soon(() => fetchAhead(nodes));
