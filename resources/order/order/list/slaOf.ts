import { type Awaited, limitOf, urgencyOf } from '#contract/order/lateness.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { type TagTone, URGENCY_TONE } from '#src/theme/tagPalette.ts';

export interface Sla {
    /** The awaited event; a key under `orderView.sla`. */
    what: Awaited;
    at: string;
    /** Negative once the deadline has passed. */
    leftMs: number;
    tone: TagTone;
}

/** The event that an order waits for, and the remaining time. Undefined if there is no deadline. */
export const slaOf = (order: Parameters<typeof limitOf>[0], now: number): Sla | undefined => {
    const limit = limitOf(order);
    const moment = limit && parseDateTime(limit.at);
    if (!limit || moment === undefined) return undefined;
    const leftMs = moment - now;
    return { ...limit, leftMs, tone: URGENCY_TONE[urgencyOf(limit.what, leftMs / 1000)] };
};

const two = (value: number) => String(value).padStart(2, '0');

/** Days, and the rest as a clock text, such as 1 and `02:03:04`. Without seconds if `isCoarse` is set. */
export const clockOf = (ms: number, isCoarse: boolean): { days: number; clock: string } => {
    const seconds = Math.floor(Math.abs(ms) / 1000);
    const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    return { days, clock: [two(hours), two(minutes), ...(isCoarse ? [] : [two(seconds % 60)])].join(':') };
};
