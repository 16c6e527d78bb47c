import type { MenuNode } from '#contract/system/auth.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** So many stand there for somebody who has chosen none. */
const FIRST = 8;

/** Every page that the menu offers but the boards, group after group. */
export const offeredPages = (nodes: readonly MenuNode[]): MenuNode[] =>
    nodes.flatMap(node =>
        node.children?.length ? offeredPages(node.children) : node.hidden || node.path.startsWith('/dashboard') ? [] : [node],
    );

/** The paths that this person chose in this browser, in that order; else the first of the menu. What the menu no longer has is left out. */
export const shortcutPaths = (owner: string, offered: readonly MenuNode[]): string[] => {
    const kept = readStored(KEYS.shortcuts);
    if (kept?.owner !== owner) return offered.slice(0, FIRST).map(({ path }) => path);
    return kept.paths.filter(path => offered.some(node => node.path === path));
};

/** Remembers a choice. */
export const keepShortcuts = (owner: string, paths: string[]): void => writeStored(KEYS.shortcuts, { owner, paths });
