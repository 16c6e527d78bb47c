import { startTransition, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, NavigationType, useNavigate } from 'react-router-dom';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useSession } from '#providers/store/useSession.ts';
import { arrive, dropForbidden } from './arrive.ts';
import { keepTabs, keptTitle, restoreTabs } from './keepTabs.ts';
import { createPages } from './pages.ts';
import { placesOf, tabIdOf } from './places.ts';
import { annotate, entitle, type PendingNavigation, findTab, type TabsState } from './tabsState.ts';

/** Where the router came to, and how. */
interface Arrival {
    readonly location: Location;
    readonly action: `${NavigationType}`;
}

/**
 * The last arrival of the router, a new object for each. `useLocation` cannot tell two quick steps that end where they began (a tab
 * closes, and somebody steps back before the next page is drawn) from no step at all: both are drawn at once and the location is the same.
 * `isDrawn` tells whether the page of a path is drawn already, in front or hidden. `onReplace` hears of every replacement of an address, also of
 * one that is never drawn because the next step follows at once.
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
            // A new page is drawn at once, and asks for what it shows the sooner. What is drawn already comes as the router draws its own
            // news: within a page, what is not there yet leaves the old view in place.
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

/** The open tabs as they follow the address bar, the permissions and the reload of the window. */
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
    // The address bar follows the tabs.
    useEffect(() => {
        if (!isOn || !pending) return;
        sent.add(pending);
        if (pending.replace) void navigate(pending.replace, { replace: true, state: pending.replace.state as unknown });
        else if (pending.push) void navigate(pending.push, { state: pending.push.state as unknown });
    }, [isOn, pending, navigate, sent]);
    // Writes to the browser's storage, for the next reload.
    useEffect(() => {
        if (isOn && owner !== '') keepTabs(state, owner);
    }, [isOn, owner, state]);

    return { state, setState, places, pages, dirty, revoked };
}
