import { type Awaited, limitOf, urgencyOf } from '#contract/order/lateness.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { type TagTone, URGENCY_TONE } from '#src/theme/tagPalette.ts';

export interface Sla {
    /** What is to happen by then; a key under `orderView.sla`. */
    what: Awaited;
    at: string;
    /** Negative when it is too late. */
    leftMs: number;
    tone: TagTone;
}

/** What an order waits for, and how long it still may. Undefined where nothing presses. */
export const slaOf = (order: Parameters<typeof limitOf>[0], now: number): Sla | undefined => {
    const limit = limitOf(order);
    const moment = limit && parseDateTime(limit.at);
    if (!limit || moment === undefined) return undefined;
    const leftMs = moment - now;
    return { ...limit, leftMs, tone: URGENCY_TONE[urgencyOf(limit.what, leftMs / 1000)] };
};

const two = (value: number) => String(value).padStart(2, '0');

/** `1天 02:03:04` without the word: days apart, then hours, minutes and, unless it is coarse, seconds. */
export const clockOf = (ms: number, isCoarse: boolean): { days: number; clock: string } => {
    const seconds = Math.floor(Math.abs(ms) / 1000);
    const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    return { days, clock: [two(hours), two(minutes), ...(isCoarse ? [] : [two(seconds % 60)])].join(':') };
};
