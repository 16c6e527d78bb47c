import { HOURS } from '#server/db/seed/orders/volume.ts';

/** How fast a simulation goes. */
export interface Pace {
    /** Orders a minute at a moment (`YYYY-MM-DD HH:mm:ss`). */
    ordersPerMinute(now: string): number;
    /** Whether drivers keep appointments and work takes the hours it takes. Otherwise a whole order takes some minutes. */
    isReal: boolean;
}

const BUSIEST_PER_MINUTE = 2;
const BUSIEST = Math.max(...HOURS.hoist);

/** The pace that shows everything within minutes: `npm run sim`. */
export const quickPace = (rate: number): Pace => ({ ordersPerMinute: () => rate, isReal: false });

/** The pace of a company: two orders a minute at the busiest hour, few at night (domain section 8, volume shapes). */
export const COMPANY_PACE: Pace = {
    ordersPerMinute: now => (BUSIEST_PER_MINUTE * (HOURS.hoist[Number(now.slice(11, 13))] ?? 0)) / BUSIEST,
    isReal: true,
};
