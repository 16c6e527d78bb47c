/** Days are `YYYY-MM-DD` strings; arithmetic runs in UTC so that no time zone can shift a day. */
export type Day = string;

/** Monday to Sunday, as the keys of their names in the texts. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

const toMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const fromMs = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The current day in Asia/Shanghai, the product's only time zone. */
export const today = (): Day => fromMs(Date.now() + SHANGHAI_MS);

/** The current time in Asia/Shanghai as `HH:mm:ss`. */
export const timeNow = (): string => new Date(Date.now() + SHANGHAI_MS).toISOString().slice(11, 19);

/** Whether the text is an existing day; 2026-02-30 is not. */
export const isDay = (text: string): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && fromMs(toMs(text)) === text;

/** Saturday or Sunday. */
export const isWeekend = (day: Day): boolean => new Date(toMs(day)).getUTCDay() % 6 === 0;

export const addDays = (day: Day, count: number): Day => fromMs(toMs(day) + count * DAY_MS);

/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toMs(to) - toMs(from)) / DAY_MS);

/** The first day of the month that is `count` months after the month of `day`. */
export const addMonths = (day: Day, count: number): Day => {
    const date = new Date(toMs(day));
    return fromMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
};

/** The six weeks, Monday first, of the calendar page for the month of `day`. */
export const weeksOf = (day: Day): Day[][] => {
    const first = addMonths(day, 0);
    const back = (new Date(toMs(first)).getUTCDay() + 6) % 7;
    return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_unused, index) => addDays(first, week * 7 + index - back)));
};

/** The most common ranges, both ends included. */
export const PRESETS: readonly { key: 'today' | 'last7' | 'thisMonth' | 'lastMonth'; range: () => [Day, Day] }[] = [
    { key: 'today', range: () => [today(), today()] },
    { key: 'last7', range: () => [addDays(today(), -6), today()] },
    { key: 'thisMonth', range: () => [addMonths(today(), 0), addDays(addMonths(today(), 1), -1)] },
    { key: 'lastMonth', range: () => [addMonths(today(), -1), addDays(addMonths(today(), 0), -1)] },
];
