import type { Calendar, PeriodRule } from './rules.ts';

/** Milliseconds. */
export const MINUTE = 60_000;
/** Minutes. */
export const DAY_MINUTES = 1440;
/** UTC+8; Shanghai has had no daylight saving time since 1991. */
const SHANGHAI_MINUTES = 8 * 60;

/** Minutes since 1970-01-01 00:00 in Shanghai time. */
export function localMinute(ms: number): number {
    return Math.floor(ms / MINUTE) + SHANGHAI_MINUTES;
}

/** Days since 1970-01-01. */
export function dayOf(minute: number): number {
    return Math.floor(minute / DAY_MINUTES);
}

const dayTexts = new Map<number, string>();

/** `YYYY-MM-DD` of a day number. */
export function dayText(day: number): string {
    const known = dayTexts.get(day);
    if (known !== undefined) return known;
    const text = new Date(day * DAY_MINUTES * MINUTE).toISOString().slice(0, 10);
    // Limits the cache to a few years of days.
    if (dayTexts.size > 2000) dayTexts.clear();
    dayTexts.set(day, text);
    return text;
}

/** The calendar's entry takes precedence, then Saturday and Sunday, otherwise it is a workday. */
export function dayTypeOf(day: number, calendar: Calendar): 'workday' | 'weekend' | 'holiday' {
    const entry = calendar[dayText(day)];
    if (entry) return entry;
    // 1970-01-01 was a Thursday.
    const weekday = (((day + 3) % 7) + 7) % 7;
    return weekday >= 5 ? 'weekend' : 'workday';
}

/** `22:00–次日06:00`. */
export function windowText({ startMin, endMin }: Pick<PeriodRule, 'startMin' | 'endMin'>): string {
    return `${clock(startMin)}–${endMin <= startMin ? '次日' : ''}${clock(endMin)}`;
}

function clock(minute: number): string {
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
