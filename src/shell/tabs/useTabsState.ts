import { startTransition, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, NavigationType, useNavigate } from 'react-router-dom';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useSession } from '#providers/store/useSession.ts';
import { arrive, dropForbidden } from './arrive.ts';
import { keepTabs, keptTitle, restoreTabs } from './keepTabs.ts';
import { createPages } from './pages.ts';
import { placesOf, tabIdOf } from './places.ts';
import { annotate, entitle, type PendingNavigation, findTab, type TabsState } from './tabsState.ts';

/** A location of the router and the history action that led to it. */
interface Arrival {
    readonly location: Location;
    readonly action: `${NavigationType}`;
}

/**
 * The last arrival of the router, a new object for each navigation. `useLocation` cannot distinguish two quick navigations that end where
 * they started (a tab closes, and the user goes back before the next page is rendered) from none, because they are batched and the location
 * is the same. `isDrawn` returns whether the page of a path is already mounted, visible or hidden. `onReplace` is called for every replaced
 * location, even if it is never rendered because the next navigation follows immediately.
 */
function useArrival(isDrawn: (pathname: string) => boolean, onReplace: (location: Location) => void): Arrival {
    const router = useContext(DataRouterContext)?.router;
    if (!router) throw new Error('The tabs stand within a data router.');
    const [arrival, setArrival] = useState<Arrival>(() => ({ location: router.state.location, action: router.state.historyAction }));
    const stands = useEffectEvent(isDrawn);
    const replaced = useEffectEvent(onReplace);
    useEffect(() => {
        const follow = ({ location, historyAction }: typeof router.state) => {
            const arrive = () => setArrival(before => (before.location === location ? before : { location, action: historyAction }));
            if (historyAction === NavigationType.Replace) replaced(location);
            // A new page is rendered urgently, so that it sends its requests earlier. A mounted page is updated in a transition, as React
            // Router does itself: the old view stays until the new one is ready.
            if (stands(location.pathname)) startTransition(arrive);
            else arrive();
        };
        follow(router.state);
        return router.subscribe(follow);
    }, [router]);
    return arrival;
}

const NO_LISTS = { menu: [], auth: [], allAuth: [] };
const NONE: ReadonlySet<string> = new Set();

/** The state of the open tabs, which follows the URL and the permissions and is restored after a reload of the window. */
export function useTabsState(isOn: boolean) {
    const navigate = useNavigate();
    const session = useSession();
    const owner = session?.user?.id ?? '';
    const lists = useShownPermissions() ?? NO_LISTS;

    const [places, setPlaces] = useState(() => placesOf(lists.menu, lists));
    const [state, setState] = useState<TabsState>(() => restoreTabs(owner, tabIdOf, places.homeId));
    const { location, action } = useArrival(
        pathname => findTab(state, tabIdOf(pathname))?.isMounted === true,
        replaced => setState(before => annotate(before, tabIdOf(replaced.pathname), replaced)),
    );
    const [sent] = useState(() => new WeakSet<PendingNavigation>());
    const [pages] = useState(() => createPages(tabIdOf, (id, title) => setState(before => entitle(before, id, title))));
    const dirty = useSyncExternalStore(pages.subscribe, pages.dirtyIds);
    const [seen, setSeen] = useState(lists);
    const [revoked, setRevoked] = useState(NONE);

    if (seen !== lists) {
        const now = placesOf(lists.menu, lists);
        const isRevoked = (id: string) => !now.has(id) && (places.has(id) || revoked.has(id));
        setSeen(lists);
        setPlaces(now);
        setRevoked(new Set(state.tabs.map(({ id }) => id).filter(isRevoked)));
        setState(dropForbidden(state, id => !isRevoked(id), dirty));
    } else if (isOn && state.arrived !== location) {
        const rules = {
            idOf: tabIdOf,
            homeId: places.homeId ?? '',
            dirty,
            titleOf: keptTitle,
            isSent: (pending: PendingNavigation) => sent.has(pending),
        };
        setState(arrive(state, location, action, rules));
    }

    const { pending } = state;
    // Performs the pending navigations, so that the URL follows the tabs.
    useEffect(() => {
        if (!isOn || !pending) return;
        sent.add(pending);
        if (pending.replace) void navigate(pending.replace, { replace: true, state: pending.replace.state as unknown });
        else if (pending.push) void navigate(pending.push, { state: pending.push.state as unknown });
    }, [isOn, pending, navigate, sent]);
    // Stores the tabs for the next reload.
    useEffect(() => {
        if (isOn && owner !== '') keepTabs(state, owner);
    }, [isOn, owner, state]);

    return { state, setState, places, pages, dirty, revoked };
}
