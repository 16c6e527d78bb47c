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
    /** Which tab a path belongs to. */
    idOf: (pathname: string) => string;
    homeId: string;
    dirty: ReadonlySet<string>;
    /** A title known from earlier (TAB-05). */
    titleOf: (id: string) => string | undefined;
    /** Has the router been told of it? */
    isSent: (pending: PendingNavigation) => boolean;
}

/** What is left to do once the address bar has followed the tab. */
const rest = (pending: PendingNavigation | undefined, location: Location): PendingNavigation | undefined =>
    pending?.replace && pending.push && isSamePlace(pending.replace, location) ? { push: pending.push } : undefined;

/**
 * Follows the address bar: the tab that an address belongs to comes to the front, a new one opens where there is none.
 * The bare path of an open page (its menu entry) brings it back as it is, unless its screen is finished, and half-typed input is never taken away by
 * going back to another entry of its tab: then the address bar is the one that follows (`pending`).
 */
export function arrive(state: TabsState, location: Location, action: 'POP' | 'PUSH' | 'REPLACE', rules: Rules): TabsState {
    if (state.arrived === location) return state;
    const { idOf, homeId, dirty, titleOf, isSent } = rules;
    // The person has chosen since: the address comes from an earlier choice, and the router is about to hear of the later one.
    if (state.pending && !isSent(state.pending)) return { ...state, arrived: location };
    const id = idOf(location.pathname);
    const from = activeTab(state);
    const tab = findTab(state, id);
    const here = { ...state, arrived: location, pending: rest(state.pending, location) };

    if (tab && tab === from)
        return isSamePlace(tab.location, location) && tab.location.state === location.state ? here : relocate(here, id, location);

    // A page that leads elsewhere at once was only a signpost.
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

/** Closes the tabs whose pages are no longer allowed; the one in front and dirty ones stay and say so. */
export function dropForbidden(state: TabsState, isAllowed: (id: string) => boolean, dirty: ReadonlySet<string>): TabsState {
    const gone = state.tabs.filter(tab => tab.id !== state.activeId && !dirty.has(tab.id) && !isAllowed(tab.id));
    return remove(state, new Set(gone.map(tab => tab.id)), dirty);
}
