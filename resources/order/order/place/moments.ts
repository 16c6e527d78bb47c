import { addDays, timeNow, today } from '#src/kit/calendar/calendar.ts';

const MINUTE_MS = 60_000;

const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** Current time in Asia/Shanghai, in wire format. */
export const now = (): string => `${today()} ${timeNow()}`;

/** Adds minutes to a wire time. */
export const later = (moment: string, minutes: number): string => textOf(msOf(moment) + minutes * MINUTE_MS);

/** Whole minutes between two wire times; negative if `to` is earlier. */
export const minutesBetween = (from: string, to: string): number => Math.floor((msOf(to) - msOf(from)) / MINUTE_MS);

/** Seconds between two wire times. */
export const secondsBetween = (from: string, to: string): number => Math.floor((msOf(to) - msOf(from)) / 1000);

export type QuickKey = 'soon' | 'afternoon' | 'tomorrow' | 'tomorrowNoon' | 'dayAfter';

/** Shortcuts for frequent appointment times, limited to those that are still possible. */
export const quickMoments = (at: string, earliest: string): { key: QuickKey; moment: string }[] => {
    const half = 30 * MINUTE_MS;
    const soon = textOf(Math.ceil((msOf(at) + 60 * MINUTE_MS) / half) * half);
    const day = at.slice(0, 10);
    const all: { key: QuickKey; moment: string }[] = [
        { key: 'soon', moment: soon },
        { key: 'afternoon', moment: `${day} 14:00:00` },
        { key: 'tomorrow', moment: `${addDays(day, 1)} 08:00:00` },
        { key: 'tomorrowNoon', moment: `${addDays(day, 1)} 14:00:00` },
        { key: 'dayAfter', moment: `${addDays(day, 2)} 08:00:00` },
    ];
    return all.filter(({ moment }) => moment >= earliest);
};
