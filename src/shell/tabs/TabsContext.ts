import { createContext } from 'react';
import type { To } from 'react-router-dom';
import type { Pages } from './pages.ts';
import type { Places } from './places.ts';
import type { TabsState } from './tabsState.ts';

/** What the strip and the panels draw; undefined while there are no tabs (THEME-08). */
export interface TabsView {
    state: TabsState;
    places: Places;
    pages: Pages;
    dirty: ReadonlySet<string>;
    /** Pages that the person may no longer open. */
    revoked: ReadonlySet<string>;
    /** The tab that was just refreshed, or opened behind the one in front, for 1.4 s (TAB-06). */
    highlighted: string | undefined;
}

export const TabsContext = createContext<TabsView | undefined>(undefined);

/** What can be done with tabs; the functions stay the same. */
export interface TabActions {
    /** Goes to a page, in its tab if it is open. */
    open: (to: To) => void;
    /** Opens a page in a tab behind the one in front; it is called so until it says itself what it is. */
    openBehind: (path: string, title: string) => void;
    /** Brings an open tab to the front as it is. */
    show: (id: string) => void;
    /** Closes a tab; unsaved input is asked about. The home page, the last page and pinned ones stay and say why. */
    close: (id: string) => void;
    closeBeside: (act: 'left' | 'right' | 'others', id: string) => void;
    /** Draws the page again; unsaved input is asked about. */
    refresh: (id: string) => void;
    /** What the tab of a page outside of the menu is called. */
    setTitle: (id: string, title: string) => void;
    move: (id: string, to: number) => void;
    pin: (id: string, isPinned: boolean) => void;
    /** Moves a page that is not in front. */
    relocate: (id: string, to: Partial<{ pathname: string; search: string; hash: string }>, state: unknown) => void;
}

export const TabActionsContext = createContext<TabActions | undefined>(undefined);
