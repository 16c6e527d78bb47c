import type { DictValue } from '#contract/dictionaries.ts';

import type { Random } from '../random.ts';
import { dayNumber, dayStart, HOUR, MINUTE, minuteOfDay, month, weekday } from '../time.ts';

type Biz = DictValue<'biz_type'>;

/** Creation by hour of day, per mille (domain section 8). */
export const HOURS = {
    hoist: [4, 2, 2, 2, 4, 18, 52, 92, 108, 102, 88, 66, 40, 58, 74, 72, 62, 48, 34, 26, 20, 14, 8, 4],
    haul: [10, 7, 6, 6, 9, 20, 42, 70, 90, 94, 84, 64, 46, 58, 72, 74, 66, 52, 40, 32, 24, 16, 10, 8],
};
const WEEKDAYS = [1.08, 1.06, 1.05, 1.05, 1.04, 0.92, 0.8];
const MONTHS = [0.85, 0.45, 1.05, 1.1, 1.1, 1.05, 0.98, 0.98, 1.08, 1.08, 1.14, 1.14];
export const MIX: Record<Biz, number> = { hoist: 58, haul: 27, combo: 15 };
/** The business grows over the history: the last day has three times as many orders as the first. */
const GROWTH = 2;

export interface DayVolume {
    day: number;
    orders: number;
}

/**
 * How many orders each day has besides the planted ones of that day: the shapes of week, month and growth, adding up exactly to `total`.
 * Planted orders count towards their day, so that the days with work in progress do not rise above the others.
 */
export function dailyVolumes(start: number, now: number, total: number, planted: ReadonlyMap<number, number>): DayVolume[] {
    const first = dayNumber(start);
    const last = dayNumber(now);
    const weights = Array.from({ length: last - first + 1 }, (_, index) => dayWeight(first + index, index / (last - first || 1), now));
    const whole = total + sumOf([...planted.values()]);
    const share = whole / sumOf(weights);
    const missing = weights.map((weight, index) => Math.max(0, weight * share - (planted.get(first + index) ?? 0)));
    // A day with more planted orders than its share takes the rest from all others.
    const part = total / (sumOf(missing) || 1);
    let carried = 0;
    return missing.map((count, index) => {
        carried += count * part;
        const orders = Math.round(carried);
        carried -= orders;
        return { day: first + index, orders };
    });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function dayWeight(day: number, progress: number, now: number): number {
    const whole = (WEEKDAYS[weekday(day)] ?? 1) * (MONTHS[month(day)] ?? 1) * (1 + GROWTH * progress);
    return day < dayNumber(now) ? whole : whole * shareBefore(minuteOfDay(now));
}

/** The part of a day's orders that is in by a minute of the day. */
function shareBefore(minute: number): number {
    const hour = Math.floor(minute / 60);
    const done = HOURS.hoist.slice(0, hour).reduce((sum, weight) => sum + weight, 0);
    return (done + ((HOURS.hoist[hour] ?? 0) * (minute % 60)) / 60) / 1000;
}

/** The moments of a day's orders with their business, in time order and none later than `now`. */
export function momentsOf({ day, orders }: DayVolume, now: number, random: Random): { at: number; biz: Biz }[] {
    const start = dayStart(day);
    const list = Array.from({ length: orders }, () => {
        const biz = random.choose(MIX);
        const hour = random.weighted(HOURS[biz === 'haul' ? 'haul' : 'hoist']);
        const at = start + hour * HOUR + random.int(0, 3599) * 1000;
        return { at: at < now - MINUTE ? at : start + Math.floor((random.float() * (now - MINUTE - start)) / 1000) * 1000, biz };
    });
    return list.sort((a, b) => a.at - b.at);
}
