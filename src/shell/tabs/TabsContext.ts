import { createContext } from 'react';
import type { To } from 'react-router-dom';
import type { Pages } from './pages.ts';
import type { Places } from './places.ts';
import type { TabsState } from './tabsState.ts';

/** Data for the strip and the panels; undefined while tabs are switched off (THEME-08). */
export interface TabsView {
    state: TabsState;
    places: Places;
    pages: Pages;
    dirty: ReadonlySet<string>;
    /** Ids of pages that the user has no permission for any more. */
    revoked: ReadonlySet<string>;
    /** Id of the tab that was just refreshed or opened in the background, for 1.4 s (TAB-06). */
    highlighted: string | undefined;
}

export const TabsContext = createContext<TabsView | undefined>(undefined);

/** Actions on tabs; the functions are stable. */
export interface TabActions {
    /** Navigates to a page, in its tab if it is open. */
    open: (to: To) => void;
    /** Opens a page in a background tab; `title` is used until the page sets its own. */
    openBehind: (path: string, title: string) => void;
    /** Activates an open tab without changing its location. */
    show: (id: string) => void;
    /** Closes a tab; asks about unsaved input. The home page, the last page and pinned ones cannot be closed; a message gives the reason. */
    close: (id: string) => void;
    closeBeside: (act: 'left' | 'right' | 'others', id: string) => void;
    /** Remounts the page; asks about unsaved input. */
    refresh: (id: string) => void;
    /** Sets the title of a tab whose page is not in the menu. */
    setTitle: (id: string, title: string) => void;
    move: (id: string, to: number) => void;
    pin: (id: string, isPinned: boolean) => void;
    /** Changes the location of a hidden page. */
    relocate: (id: string, to: Partial<{ pathname: string; search: string; hash: string }>, state: unknown) => void;
}

export const TabActionsContext = createContext<TabActions | undefined>(undefined);
