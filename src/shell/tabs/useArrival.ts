import { startTransition, useContext, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, type NavigationType } from 'react-router';

/** Where the router came to, and how. */
export interface Arrival {
    readonly location: Location;
    readonly action: `${NavigationType}`;
}

/**
 * The last arrival of the router, a new object for each. `useLocation` cannot tell two quick steps that end where they began (a tab
 * closes, and somebody steps back before the next page is drawn) from no step at all: both are drawn at once and the location is the same.
 */
export function useArrival(): Arrival {
    const router = useContext(DataRouterContext)?.router;
    if (!router) throw new Error('The tabs stand within a data router.');
    const [arrival, setArrival] = useState<Arrival>(() => ({ location: router.state.location, action: router.state.historyAction }));
    useEffect(() => {
        const follow = ({ location, historyAction }: typeof router.state) =>
            // As the router draws its own news: a page that is not there yet leaves the old one in place.
            startTransition(() => setArrival(before => (before.location === location ? before : { location, action: historyAction })));
        follow(router.state);
        return router.subscribe(follow);
    }, [router]);
    return arrival;
}
