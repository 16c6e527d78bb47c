import type { Location } from 'react-router-dom';

/** One open page: its address, and how the strip shows it. */
export interface Tab {
    /** The path of the page: a resource's, or the whole path of any other page, so that different ids are different tabs. */
    readonly id: string;
    /** Where the page is; frozen while another tab is in front. */
    readonly location: Location;
    /** What the page calls itself; the menu's title goes before it. */
    readonly title?: string;
    readonly isPinned: boolean;
    /** Drawn, visible or not. A tab that was not shown since the reload, or long ago, is only a title and an address. */
    readonly isMounted: boolean;
    /** When it was last shown, in showings. */
    readonly shownAt: number;
    /** Grows with each refresh. */
    readonly epoch: number;
    /** Opened and never moved: a replacement of its address is a redirect, and the tab goes. */
    readonly isFresh: boolean;
}

/** Addresses to go to, one after the other, because the address bar does not tell what is shown. */
export interface PendingNavigation {
    readonly replace?: Location;
    readonly push?: Location;
}

export interface TabsState {
    readonly tabs: readonly Tab[];
    readonly activeId: string;
    readonly showings: number;
    /** The address that the tabs last followed. */
    readonly arrived?: Location;
    readonly pending?: PendingNavigation;
}

/** Tabs that stay drawn; the one that was not seen for longest goes first, one with unsaved input never. */
export const MAX_MOUNTED = 12;

export const NO_TABS: TabsState = { tabs: [], activeId: '', showings: 0 };

/** The tab with this id. */
export const findTab = (state: TabsState, id: string): Tab | undefined => state.tabs.find(tab => tab.id === id);

/** The tab in front. */
export const activeTab = (state: TabsState): Tab | undefined => findTab(state, state.activeId);

const change = (state: TabsState, id: string, changes: Partial<Tab>): TabsState => ({
    ...state,
    tabs: state.tabs.map(tab => (tab.id === id ? { ...tab, ...changes } : tab)),
});

/** A tab that is not drawn yet. */
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

/** Puts the pinned tabs first; the order among equals stays. `homeId` leads them all. */
export const inOrder = (tabs: readonly Tab[], homeId: string): readonly Tab[] => {
    const rank = (tab: Tab) => (tab.id === homeId ? 0 : tab.isPinned ? 1 : 2);
    return tabs.some((tab, index) => index > 0 && rank(tabs[index - 1] ?? tab) > rank(tab))
        ? [...tabs].sort((one, other) => rank(one) - rank(other))
        : tabs;
};

/** Brings a tab to the front and draws it; beyond `MAX_MOUNTED` the one not seen for longest is let go, never a dirty one. */
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

/** Adds a tab that nobody has seen yet, unless it is there. */
export const addBehind = (state: TabsState, tab: Tab, homeId: string): TabsState =>
    findTab(state, tab.id) ? state : { ...state, tabs: inOrder([...state.tabs, tab], homeId) };

/** Takes tabs out. When the one in front goes, its right neighbour comes, else the left one. */
export function remove(state: TabsState, ids: ReadonlySet<string>, dirty: ReadonlySet<string>): TabsState {
    const tabs = state.tabs.filter(tab => !ids.has(tab.id));
    if (tabs.length === state.tabs.length) return state;
    const left = { ...state, tabs };
    if (!ids.has(state.activeId)) return left;
    const at = state.tabs.findIndex(tab => tab.id === state.activeId);
    const next = state.tabs.slice(at).find(tab => !ids.has(tab.id)) ?? tabs.at(-1);
    return next ? show({ ...left, activeId: '' }, next.id, dirty) : { ...left, activeId: '' };
}

/** Do both name the same screen? */
export const isSamePlace = (one: Location, other: Location): boolean =>
    one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/**
 * What the person asks for: the tab comes to the front, and the address bar follows. Somebody quick chooses again before it has followed
 * the last choice: what counts is where it is going.
 */
export function choose(state: TabsState, id: string, dirty: ReadonlySet<string>): TabsState {
    const chosen = show(state, id, dirty);
    const tab = findTab(chosen, id);
    const heading = state.pending?.push ?? state.pending?.replace ?? state.arrived;
    return tab && heading && !isSamePlace(tab.location, heading) ? { ...chosen, pending: { push: tab.location } } : chosen;
}

/** Takes tabs out because the person wants it; `returnTo` is the one to come to the front if it is still there. */
export function close(state: TabsState, ids: readonly string[], dirty: ReadonlySet<string>, returnTo?: string): TabsState {
    const left = remove(state, new Set(ids), dirty);
    const next = returnTo !== undefined && findTab(left, returnTo) ? returnTo : left.activeId;
    return next === state.activeId ? left : choose(left, next, dirty);
}

/** Which tabs an act of the menu closes: never the home page, pinned ones or the tab itself. */
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

/** Puts a tab at another place; home and pinned tabs stay before the others. */
export function move(state: TabsState, id: string, to: number, homeId: string): TabsState {
    const tab = findTab(state, id);
    if (!tab || id === homeId) return state;
    const rest = state.tabs.filter(each => each !== tab);
    const place = Math.max(0, Math.min(to, rest.length));
    return { ...state, tabs: inOrder([...rest.slice(0, place), tab, ...rest.slice(place)], homeId) };
}

/** Pins a tab or lets it loose. */
export const pin = (state: TabsState, id: string, isPinned: boolean, homeId: string): TabsState => {
    const pinned = change(state, id, { isPinned });
    return { ...pinned, tabs: inOrder(pinned.tabs, homeId) };
};

/** Draws a page again. */
export const refresh = (state: TabsState, id: string): TabsState => change(state, id, { epoch: (findTab(state, id)?.epoch ?? 0) + 1 });

/** Keeps what the page calls itself. */
export const entitle = (state: TabsState, id: string, title: string): TabsState =>
    findTab(state, id)?.title === title ? state : change(state, id, { title });

/** Keeps what a page says of its own address by replacing the address's state. */
export const annotate = (state: TabsState, id: string, location: Location): TabsState => {
    const tab = findTab(state, id);
    return tab && isSamePlace(tab.location, location) && tab.location.state !== location.state ? relocate(state, id, location) : state;
};

/** Moves a tab that is not in front: its page went elsewhere by itself. */
export const relocate = (state: TabsState, id: string, location: Location): TabsState => change(state, id, { location, isFresh: false });
