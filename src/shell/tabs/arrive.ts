import type { Location } from 'react-router-dom';
import { isFinished } from '#src/kit/page/finished.ts';
import {
    activeTab,
    type PendingNavigation,
    findTab,
    inOrder,
    isSamePlace,
    newTab,
    relocate,
    remove,
    show,
    type TabsState,
} from './tabsState.ts';

interface Rules {
    /** The id of the tab that a path belongs to. */
    idOf: (pathname: string) => string;
    homeId: string;
    dirty: ReadonlySet<string>;
    /** A stored title of the page (TAB-05). */
    titleOf: (id: string) => string | undefined;
    /** Whether it has been passed to the router. */
    isSent: (pending: PendingNavigation) => boolean;
}

/** The remaining navigation after the URL has followed the tab. */
const rest = (pending: PendingNavigation | undefined, location: Location): PendingNavigation | undefined =>
    pending?.replace && pending.push && isSamePlace(pending.replace, location) ? { push: pending.push } : undefined;

/**
 * Follows the URL: activates the tab of the location, or opens a new one if there is none. The bare path of an open page (its menu entry)
 * shows it unchanged, unless its screen is finished. A tab with unsaved input never loses it because the history moves to another entry of
 * the tab; in these cases the URL follows the tab instead (`pending`).
 */
export function arrive(state: TabsState, location: Location, action: 'POP' | 'PUSH' | 'REPLACE', rules: Rules): TabsState {
    if (state.arrived === location) return state;
    const { idOf, homeId, dirty, titleOf, isSent } = rules;
    // The user has chosen another tab since: this location results from an earlier choice, and the later one has not been passed to the
    // router yet.
    if (state.pending && !isSent(state.pending)) return { ...state, arrived: location };
    const id = idOf(location.pathname);
    const from = activeTab(state);
    const tab = findTab(state, id);
    const here = { ...state, arrived: location, pending: rest(state.pending, location) };

    if (tab && tab === from)
        return isSamePlace(tab.location, location) && tab.location.state === location.state ? here : relocate(here, id, location);

    // A fresh tab whose location is replaced immediately was only a redirect.
    const isRedirect = action === 'REPLACE' && from?.isFresh === true;
    const kept = isRedirect ? { ...here, activeId: '', tabs: here.tabs.filter(each => each !== from) } : here;
    if (!tab) {
        const opened = newTab(id, location, { title: titleOf(id), isFresh: true });
        return show({ ...kept, tabs: inOrder([...kept.tabs, opened], homeId) }, id, dirty);
    }
    const shown = show(kept, id, dirty);
    if (isSamePlace(tab.location, location)) return shown;
    const isBare = location.pathname === id && location.search === '' && location.hash === '';
    if (isBare && action === 'PUSH' && !isFinished(tab.location)) return { ...shown, pending: { replace: tab.location } };
    if (dirty.has(id) && tab.location.pathname !== location.pathname)
        return { ...shown, pending: { replace: tab.location, push: action === 'PUSH' ? location : undefined } };
    return relocate(shown, id, location);
}

/** Closes the tabs whose pages are not permitted any more; the active tab and dirty ones stay and show a message. */
export function dropForbidden(state: TabsState, isAllowed: (id: string) => boolean, dirty: ReadonlySet<string>): TabsState {
    const gone = state.tabs.filter(tab => tab.id !== state.activeId && !dirty.has(tab.id) && !isAllowed(tab.id));
    return remove(state, new Set(gone.map(tab => tab.id)), dirty);
}
