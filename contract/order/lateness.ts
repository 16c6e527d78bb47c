/** What an order waits for: a driver to accept it, then the vehicle at the site. */
export type Awaited = 'dispatch' | 'arrive';

const AWAITED: Readonly<Record<string, Awaited>> = { paid: 'dispatch', dispatching: 'dispatch', accepted: 'arrive', en_route: 'arrive' };

/** Seconds before the limit from which an order is urgent. */
export const SOON_SECONDS = { dispatch: 180, arrive: 1800 } as const;

export type Urgency = 'late' | 'soon' | 'calm';

interface Timed {
    status: string;
    slaDispatchAt: string | null;
    appointAt: string;
}

/** What the order waits for, and its deadline (wire time); undefined if it has none. All calculations of lateness use this. */
export const limitOf = ({ status, slaDispatchAt, appointAt }: Timed): { what: Awaited; at: string } | undefined => {
    const what = AWAITED[status];
    const at = what === 'dispatch' ? slaDispatchAt : appointAt;
    return what && at ? { what, at } : undefined;
};

/** Urgency for the given number of seconds until the limit; late once it has passed. */
export const urgencyOf = (what: Awaited, seconds: number): Urgency =>
    seconds < 0 ? 'late' : seconds < SOON_SECONDS[what] ? 'soon' : 'calm';
