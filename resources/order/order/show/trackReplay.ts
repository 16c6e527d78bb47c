import type { OrderTrackPoint } from '#contract/order/track.ts';
import { formatDateTime, parseDateTime } from '#providers/format/dateTime.ts';

/** A track for replaying: each point with its milliseconds since the first. */
export interface Replay {
    startMs: number;
    lengthMs: number;
    points: readonly (OrderTrackPoint & { ms: number })[];
}

/** Undefined if there are fewer than two points with a valid time. */
export const replayOf = (points: readonly OrderTrackPoint[]): Replay | undefined => {
    const timed = points.flatMap(point => {
        const at = parseDateTime(point.time);
        return at === undefined ? [] : [{ ...point, ms: at }];
    });
    const [first] = timed;
    const last = timed.at(-1);
    if (!first || !last || last.ms <= first.ms) return undefined;
    return { startMs: first.ms, lengthMs: last.ms - first.ms, points: timed.map(point => ({ ...point, ms: point.ms - first.ms })) };
};

/** Position of the vehicle after `ms`, interpolated linearly between two points. */
export const placeAt = ({ points, startMs }: Replay, ms: number): OrderTrackPoint => {
    const next = points.findIndex(point => point.ms >= ms);
    const after = points[next] ?? points.at(-1);
    const before = points[Math.max(0, next - 1)] ?? after;
    if (!after || !before) throw new Error('a replay has points');
    const part = after.ms === before.ms ? 0 : Math.min(1, Math.max(0, (ms - before.ms) / (after.ms - before.ms)));
    return {
        lng: before.lng + (after.lng - before.lng) * part,
        lat: before.lat + (after.lat - before.lat) * part,
        speedKmh: before.speedKmh,
        time: formatDateTime(startMs + Math.min(ms, points.at(-1)?.ms ?? ms)),
    };
};
