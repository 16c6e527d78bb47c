import { addMinutes } from '#server/kit/time.ts';

/**
 * When a quiet window that `now` (wire time) lies in is over; undefined outside of it. A window from 22:00 to 08:00 crosses midnight.
 * Times of day are `HH:mm` or `HH:mm:ss`.
 */
export function quietUntil(now: string, start: string | null, end: string | null): string | undefined {
    if (!start || !end) return undefined;
    const [from, to, time] = [start.slice(0, 5), end.slice(0, 5), now.slice(11, 16)];
    if (from === to) return undefined;
    const today = `${now.slice(0, 10)} ${to}:00`;
    if (from < to) return time >= from && time < to ? today : undefined;
    if (time < to) return today;
    return time >= from ? addMinutes(today, 24 * 60) : undefined;
}
