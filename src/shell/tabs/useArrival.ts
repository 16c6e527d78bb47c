import { startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location, NavigationType } from 'react-router';

/** Where the router came to, and how. */
export interface Arrival {
    readonly location: Location;
    readonly action: `${NavigationType}`;
}

/**
 * The last arrival of the router, a new object for each. `useLocation` cannot tell two quick steps that end where they began (a tab
 * closes, and somebody steps back before the next page is drawn) from no step at all: both are drawn at once and the location is the same.
 * `isDrawn` tells whether the page of a path is drawn already, in front or hidden. `onReplace` hears of every replacement of an address, also of
 * one that is never drawn because the next step follows at once.
 */
export function useArrival(isDrawn: (pathname: string) => boolean, onReplace: (location: Location) => void): Arrival {
    const router = useContext(DataRouterContext)?.router;
    if (!router) throw new Error('The tabs stand within a data router.');
    const [arrival, setArrival] = useState<Arrival>(() => ({ location: router.state.location, action: router.state.historyAction }));
    const stands = useEffectEvent(isDrawn);
    const replaced = useEffectEvent(onReplace);
    useEffect(() => {
        const follow = ({ location, historyAction }: typeof router.state) => {
            const arrive = () => setArrival(before => (before.location === location ? before : { location, action: historyAction }));
            if (historyAction === NavigationType.Replace) replaced(location);
            // A new page stands at once, and asks for what it shows the sooner. What is drawn already comes as the router draws its own
            // news: within a page, what is not there yet leaves the old view in place.
            if (stands(location.pathname)) startTransition(arrive);
            else arrive();
        };
        follow(router.state);
        return router.subscribe(follow);
    }, [router]);
    return arrival;
}
