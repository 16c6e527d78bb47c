import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { trailTo } from '../layout/menuTree.ts';

const MOST = 6;

/** Paths of the pages opened last, newest first; the one that is open is among them. */
export const recentPages = (): readonly string[] => readStored(KEYS.recentPages) ?? [];

/** Remembers which pages of the menu are opened, for the search. */
export function useRecentPages(menu: readonly MenuNode[]): void {
    const { pathname } = useLocation();
    const path = trailTo(menu, pathname).at(-1)?.path;
    // Writes into the browser's storage.
    useEffect(() => {
        if (path !== undefined) writeStored(KEYS.recentPages, [path, ...recentPages().filter(other => other !== path)].slice(0, MOST));
    }, [path]);
}
