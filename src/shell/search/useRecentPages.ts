import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { trailTo } from '../layout/menuTree.ts';

const MOST = 6;

/** Paths of the recently opened pages, newest first, including the current one. */
export const recentPages = (): readonly string[] => readStored(KEYS.recentPages) ?? [];

/** Records the opened menu pages for the search. */
export function useRecentPages(menu: readonly MenuNode[]): void {
    const { pathname } = useLocation();
    const path = trailTo(menu, pathname).at(-1)?.path;
    // Writes the path to the browser's storage.
    useEffect(() => {
        if (path !== undefined) writeStored(KEYS.recentPages, [path, ...recentPages().filter(other => other !== path)].slice(0, MOST));
    }, [path]);
}
