import { parseDateTime } from '#providers/format/dateTime.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

interface Timed {
    status: string;
    slaDispatchAt: string | null;
    appointAt: string;
}

export interface Sla {
    /** What is to happen by then; a key under `orderView.sla`. */
    what: 'dispatch' | 'arrive';
    at: string;
    /** Negative when it is too late. */
    leftMs: number;
    tone: TagTone;
}

const MINUTE = 60_000;
/** From so much time left on, the clock warns. */
const WARNS = { dispatch: 5 * MINUTE, arrive: 30 * MINUTE };
const STEPS: Readonly<Record<string, Sla['what']>> = { paid: 'dispatch', dispatching: 'dispatch', accepted: 'arrive', en_route: 'arrive' };

/** What an order waits for, and how long it still may: a driver, then the vehicle at the site. Undefined where nothing presses. */
export const slaOf = (order: Timed, now: number): Sla | undefined => {
    const what = STEPS[order.status];
    const at = what === 'dispatch' ? order.slaDispatchAt : order.appointAt;
    const moment = what && at ? parseDateTime(at) : undefined;
    if (!what || !at || moment === undefined) return undefined;
    const leftMs = moment - now;
    return { what, at, leftMs, tone: leftMs < 0 ? 'error' : leftMs < WARNS[what] ? 'warning' : 'processing' };
};

const two = (value: number) => String(value).padStart(2, '0');

/** `1天 02:03:04` without the word: days apart, then hours, minutes and, unless it is coarse, seconds. */
export const clockOf = (ms: number, isCoarse: boolean): { days: number; clock: string } => {
    const seconds = Math.floor(Math.abs(ms) / 1000);
    const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
    return { days, clock: [two(hours), two(minutes), ...(isCoarse ? [] : [two(seconds % 60)])].join(':') };
};
