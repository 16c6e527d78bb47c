import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useSession } from '#providers/store/useSession.ts';
import { arrive, dropForbidden } from './arrive.ts';
import { keepTabs, keptTitle, restoreTabs } from './keepTabs.ts';
import { createPages } from './pages.ts';
import { placesOf, tabIdOf } from './places.ts';
import { annotate, entitle, type Errand, findTab, type TabsState } from './tabsState.ts';
import { useArrival } from './useArrival.ts';

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
    const [sent] = useState(() => new WeakSet<Errand>());
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
            isSent: (errand: Errand) => sent.has(errand),
        };
        setState(arrive(state, location, action, rules));
    }

    const { errand } = state;
    // The address bar follows the tabs.
    useEffect(() => {
        if (!isOn || !errand) return;
        sent.add(errand);
        if (errand.replace) void navigate(errand.replace, { replace: true, state: errand.replace.state as unknown });
        else if (errand.push) void navigate(errand.push, { state: errand.push.state as unknown });
    }, [isOn, errand, navigate, sent]);
    // Writes to the browser's storage, for the next reload.
    useEffect(() => {
        if (isOn && owner !== '') keepTabs(state, owner);
    }, [isOn, owner, state]);

    return { state, setState, places, pages, dirty, revoked };
}
