import type { Location } from 'react-router-dom';

/** One open page: its location, and its state in the strip. */
export interface Tab {
    /** The path of the page: that of a resource, or the complete path of any other page. */
    readonly id: string;
    /** Current location of the page; frozen while another tab is active. */
    readonly location: Location;
    /** Title set by the page; the menu's title takes precedence. */
    readonly title?: string;
    readonly isPinned: boolean;
    /** Rendered, visible or hidden. A tab that has not been shown since the reload, or for a long time, has only a title and a location. */
    readonly isMounted: boolean;
    /** Value of the `showings` counter when it was last shown. */
    readonly shownAt: number;
    /** Incremented with each refresh. */
    readonly epoch: number;
    /** Opened and never navigated since: if its location is replaced, that is a redirect and the tab is removed. */
    readonly isFresh: boolean;
}

/** Navigations to perform one after the other, because the URL does not match the active tab. */
export interface PendingNavigation {
    readonly replace?: Location;
    readonly push?: Location;
}

export interface TabsState {
    readonly tabs: readonly Tab[];
    readonly activeId: string;
    readonly showings: number;
    /** The last location that the tabs have followed. */
    readonly arrived?: Location;
    readonly pending?: PendingNavigation;
}

/** Maximum number of mounted tabs; the least recently shown ones are unmounted, but never those with unsaved input. */
export const MAX_MOUNTED = 12;

export const NO_TABS: TabsState = { tabs: [], activeId: '', showings: 0 };

/** The tab with this id. */
export const findTab = (state: TabsState, id: string): Tab | undefined => state.tabs.find(tab => tab.id === id);

/** The active tab. */
export const activeTab = (state: TabsState): Tab | undefined => findTab(state, state.activeId);

const change = (state: TabsState, id: string, changes: Partial<Tab>): TabsState => ({
    ...state,
    tabs: state.tabs.map(tab => (tab.id === id ? { ...tab, ...changes } : tab)),
});

/** Creates a tab that is not mounted yet. */
export const newTab = (id: string, location: Location, more: Partial<Tab> = {}): Tab => ({
    id,
    location,
    isPinned: false,
    isMounted: false,
    shownAt: 0,
    epoch: 0,
    isFresh: false,
    ...more,
});

/** Puts the home tab first, then the pinned tabs; the order is otherwise kept. */
export const inOrder = (tabs: readonly Tab[], homeId: string): readonly Tab[] => {
    const rank = (tab: Tab) => (tab.id === homeId ? 0 : tab.isPinned ? 1 : 2);
    return tabs.some((tab, index) => index > 0 && rank(tabs[index - 1] ?? tab) > rank(tab))
        ? [...tabs].sort((one, other) => rank(one) - rank(other))
        : tabs;
};

/** Activates and mounts a tab; beyond `MAX_MOUNTED` the least recently shown tabs are unmounted, except dirty ones. */
export function show(state: TabsState, id: string, dirty: ReadonlySet<string>): TabsState {
    const tab = findTab(state, id);
    if (!tab || (state.activeId === id && tab.isMounted)) return state;
    const showings = state.showings + 1;
    const shown = change({ ...state, activeId: id, showings }, id, {
        isMounted: true,
        shownAt: showings,
        isFresh: tab.isFresh && tab.shownAt === 0,
    });
    const mounted = shown.tabs.filter(each => each.isMounted);
    const spare = mounted
        .filter(each => each.id !== id && !dirty.has(each.id))
        .sort((one, other) => one.shownAt - other.shownAt)
        .slice(0, Math.max(0, mounted.length - MAX_MOUNTED))
        .map(each => each.id);
    if (spare.length === 0) return shown;
    return { ...shown, tabs: shown.tabs.map(each => (spare.includes(each.id) ? { ...each, isMounted: false } : each)) };
}

/** Adds a background tab, unless it already exists. */
export const addBehind = (state: TabsState, tab: Tab, homeId: string): TabsState =>
    findTab(state, tab.id) ? state : { ...state, tabs: inOrder([...state.tabs, tab], homeId) };

/** Removes tabs. If the active one is removed, its right neighbour becomes active, otherwise the left one. */
export function remove(state: TabsState, ids: ReadonlySet<string>, dirty: ReadonlySet<string>): TabsState {
    const tabs = state.tabs.filter(tab => !ids.has(tab.id));
    if (tabs.length === state.tabs.length) return state;
    const left = { ...state, tabs };
    if (!ids.has(state.activeId)) return left;
    const at = state.tabs.findIndex(tab => tab.id === state.activeId);
    const next = state.tabs.slice(at).find(tab => !ids.has(tab.id)) ?? tabs.at(-1);
    return next ? show({ ...left, activeId: '' }, next.id, dirty) : { ...left, activeId: '' };
}

/** Whether both locations are the same screen. */
export const isSamePlace = (one: Location, other: Location): boolean =>
    one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * Activates a tab on the user's request; the URL follows. If the user chooses again before the URL has followed, it is compared with the
 * pending location.
 */
export function choose(state: TabsState, id: string, dirty: ReadonlySet<string>): TabsState {
    const chosen = show(state, id, dirty);
    const tab = findTab(chosen, id);
    const heading = state.pending?.push ?? state.pending?.replace ?? state.arrived;
    return tab && heading && !isSamePlace(tab.location, heading) ? { ...chosen, pending: { push: tab.location } } : chosen;
}

/** Closes tabs on the user's request; `returnTo` becomes active if it still exists. */
export function close(state: TabsState, ids: readonly string[], dirty: ReadonlySet<string>, returnTo?: string): TabsState {
    const left = remove(state, new Set(ids), dirty);
    const next = returnTo !== undefined && findTab(left, returnTo) ? returnTo : left.activeId;
    return next === state.activeId ? left : choose(left, next, dirty);
}

/** The tabs that an item of the tab menu closes: never the home page, pinned ones or the tab itself. */
export function closedBy(state: TabsState, act: 'left' | 'right' | 'others', id: string, homeId: string): string[] {
    const at = state.tabs.findIndex(tab => tab.id === id);
    return state.tabs
        .filter((tab, index) => tab.id !== homeId && !tab.isPinned && index !== at)
        .filter(tab => {
            const index = state.tabs.indexOf(tab);
            return act === 'others' || (act === 'left' ? index < at : index > at);
        })
        .map(tab => tab.id);
}

/** Moves a tab to another position; home and pinned tabs stay before the others. */
export function move(state: TabsState, id: string, to: number, homeId: string): TabsState {
    const tab = findTab(state, id);
    if (!tab || id === homeId) return state;
    const rest = state.tabs.filter(each => each !== tab);
    const place = Math.max(0, Math.min(to, rest.length));
    return { ...state, tabs: inOrder([...rest.slice(0, place), tab, ...rest.slice(place)], homeId) };
}

/** Pins or unpins a tab. */
export const pin = (state: TabsState, id: string, isPinned: boolean, homeId: string): TabsState => {
    const pinned = change(state, id, { isPinned });
    return { ...pinned, tabs: inOrder(pinned.tabs, homeId) };
};

/** Remounts a page. */
export const refresh = (state: TabsState, id: string): TabsState => change(state, id, { epoch: (findTab(state, id)?.epoch ?? 0) + 1 });

/** Stores the title that a page has set. */
export const entitle = (state: TabsState, id: string, title: string): TabsState =>
    findTab(state, id)?.title === title ? state : change(state, id, { title });

/** Stores a location state that a page has set by replacing its own location. */
export const annotate = (state: TabsState, id: string, location: Location): TabsState => {
    const tab = findTab(state, id);
    return tab && isSamePlace(tab.location, location) && tab.location.state !== location.state ? relocate(state, id, location) : state;
};

/** Changes the location of a tab without activating it. */
export const relocate = (state: TabsState, id: string, location: Location): TabsState => change(state, id, { location, isFresh: false });
