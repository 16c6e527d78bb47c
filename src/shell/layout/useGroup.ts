import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { trailTo } from './menuTree.ts';

/** The top-level entry of the current page. On a page that is not in the menu it is the previous one, initially the first. */
export function useGroup(menu: readonly MenuNode[]): MenuNode | undefined {
    const { pathname } = useLocation();
    const [first] = trailTo(menu, pathname);
    const [lastId, setLastId] = useState(first?.id);
    if (first && first.id !== lastId) setLastId(first.id);
    return first ?? menu.find(({ id }) => id === lastId) ?? menu[0];
}
