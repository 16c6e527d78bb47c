export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Asia/Shanghai has kept UTC+8 without daylight saving since 1991. */
const OFFSET = 8 * HOUR;

const two = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const days = new Map<number, string>();

/** Days since 1970 in Shanghai. */
export function dayNumber(ms: number): number {
    return Math.floor((ms + OFFSET) / DAY);
}

/** Midnight in Shanghai of a day number. */
export function dayStart(day: number): number {
    return day * DAY - OFFSET;
}

/** `YYYY-MM-DD` in Shanghai. */
export function dayText(ms: number): string {
    const day = dayNumber(ms);
    const known = days.get(day);
    if (known) return known;
    const text = new Date(day * DAY).toISOString().slice(0, 10);
    days.set(day, text);
    return text;
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai: what rows carry. */
export function timeText(ms: number): string {
    const seconds = Math.floor((ms + OFFSET - dayNumber(ms) * DAY) / SECOND);
    const [hour, minute, second] = [two[Math.floor(seconds / 3600)], two[Math.floor(seconds / 60) % 60], two[seconds % 60]];
    return `${dayText(ms)} ${hour}:${minute}:${second}`;
}

/** Minutes since midnight in Shanghai. */
export function minuteOfDay(ms: number): number {
    return Math.floor((ms + OFFSET - dayNumber(ms) * DAY) / MINUTE);
}

/** 0 = Monday … 6 = Sunday. */
export function weekday(day: number): number {
    return (day + 3) % 7;
}

/** 0 = January … 11 = December. */
export function month(day: number): number {
    return new Date(day * DAY).getUTCMonth();
}
