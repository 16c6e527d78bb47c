import { createPath, type Location, parsePath } from 'react-router-dom';
import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { inOrder, newTab, NO_TABS, type Tab, type TabsState } from './tabsState.ts';

const MAX_TITLES = 200;

/** Creates a location from a path, for tabs that are not in the history yet. */
export const placeAt = (path: string): Location => {
    const { pathname = '/', search = '', hash = '' } = parsePath(path);
    return { pathname, search, hash, state: null, key: 'default' };
};

/** Stores the open tabs for a reload of this window, and the titles of their pages. */
export function keepTabs({ tabs }: TabsState, owner: string): void {
    writeStored(KEYS.tabs, { owner, tabs: tabs.map(({ location, title, isPinned }) => ({ path: createPath(location), title, isPinned })) });
    const titles = { ...readStored(KEYS.titles) };
    for (const { id, title } of tabs) if (title !== undefined) titles[id] = title;
    writeStored(KEYS.titles, Object.fromEntries(Object.entries(titles).slice(-MAX_TITLES)));
}

/** The title that a page had when it was last open (TAB-05). */
export const keptTitle = (id: string): string | undefined => readStored(KEYS.titles)?.[id];

/** Restores the tabs of this user after a reload, home first; a tab is not mounted until it is shown. */
export function restoreTabs(owner: string, idOf: (pathname: string) => string, homeId: string | undefined): TabsState {
    const kept = readStored(KEYS.tabs);
    const paths = kept?.owner === owner ? kept.tabs : [];
    const tabs = new Map<string, Tab>();
    for (const { path, title, isPinned } of [
        ...(homeId === undefined ? [] : [{ path: homeId, title: undefined, isPinned: false }]),
        ...paths,
    ]) {
        const location = placeAt(path);
        const id = idOf(location.pathname);
        tabs.set(id, newTab(id, location, { title, isPinned }));
    }
    return { ...NO_TABS, tabs: inOrder([...tabs.values()], homeId ?? '') };
}
