import type { TagTone } from '#src/theme/tagPalette.ts';
import type { MapPoint } from './mapParts.ts';
import { toWorld, type WorldPoint, worldSize } from './mercator.ts';

/** One or several points that are drawn as one. */
export interface Cluster extends WorldPoint {
    count: number;
    /** The only point, when there is one. */
    point: MapPoint | undefined;
    tone: TagTone;
}

export type PlacedPoint = WorldPoint & { point: MapPoint };

const CELL = 64;
/** Dots nearer than this, in pixels, become one. */
const CLOSE = 36;
/** From here on every point is by itself. */
const SINGLE_FROM = 14;

export const placePoints = (points: readonly MapPoint[]): PlacedPoint[] => points.map(point => ({ ...toWorld(point), point }));

/**
 * Points by the cells of a grid that is laid over the world, so that panning moves clusters without changing them.
 * The selected point is never hidden among others.
 */
export const clustersAt = (placed: readonly PlacedPoint[], zoom: number, isClustered: boolean, selectedId?: string): Cluster[] => {
    const alone = ({ x, y, point }: PlacedPoint): Cluster => ({ x, y, count: 1, point, tone: point.tone });
    if (!isClustered || zoom >= SINGLE_FROM) return placed.map(alone);
    const cell = CELL / worldSize(Math.floor(zoom));
    const cells = new Map<number, PlacedPoint[]>();
    const found: Cluster[] = [];
    for (const each of placed) {
        if (each.point.isMain || each.point.id === selectedId) {
            found.push(alone(each));
            continue;
        }
        const key = squareOf(Math.floor(each.x / cell), Math.floor(each.y / cell));
        const others = cells.get(key);
        if (others) others.push(each);
        else cells.set(key, [each]);
    }
    for (const members of joined([...cells.values()], CLOSE / worldSize(Math.floor(zoom))))
        found.push(members.length === 1 && members[0] ? alone(members[0]) : together(members));
    return found;
};

const middleOf = (members: readonly PlacedPoint[]): WorldPoint => ({
    x: members.reduce((sum, member) => sum + member.x, 0) / members.length,
    y: members.reduce((sum, member) => sum + member.y, 0) / members.length,
});

/** The number of a square of a grid over the world; there are fewer than a million in a row. */
const squareOf = (column: number, row: number): number => column * 1_000_000 + row;

interface Host extends WorldPoint {
    members: PlacedPoint[];
}

/**
 * Neighbouring cells whose points lie at their common edge would be drawn over each other: the smaller joins the larger.
 * Hosts are looked up by squares as wide as they may be apart, so that thousands of cells cost no more than their number.
 */
const joined = (cells: readonly PlacedPoint[][], near: number): PlacedPoint[][] => {
    const kept: Host[] = [];
    const squares = new Map<number, Host[]>();
    const hostOf = ({ x, y }: WorldPoint): Host | undefined => {
        const [column, row] = [Math.floor(x / near), Math.floor(y / near)];
        let best: Host | undefined;
        for (let dx = -1; dx <= 1; dx += 1)
            for (let dy = -1; dy <= 1; dy += 1)
                for (const host of squares.get(squareOf(column + dx, row + dy)) ?? [])
                    if (Math.hypot(host.x - x, host.y - y) < near && (!best || host.members.length > best.members.length)) best = host;
        return best;
    };
    for (const members of [...cells].sort((a, b) => b.length - a.length)) {
        const middle = middleOf(members);
        const host = hostOf(middle);
        if (host) {
            host.members = [...host.members, ...members];
            continue;
        }
        const own: Host = { ...middle, members };
        kept.push(own);
        const square = squareOf(Math.floor(middle.x / near), Math.floor(middle.y / near));
        const others = squares.get(square);
        if (others) others.push(own);
        else squares.set(square, [own]);
    }
    return kept.map(each => each.members);
};

const together = (members: readonly PlacedPoint[]): Cluster => {
    const tones = new Map<TagTone, number>();
    let [x, y] = [0, 0];
    for (const member of members) {
        x += member.x;
        y += member.y;
        tones.set(member.point.tone, (tones.get(member.point.tone) ?? 0) + 1);
    }
    const [tone = 'default'] = [...tones.entries()].reduce((best, each) => (each[1] > best[1] ? each : best));
    return { x: x / members.length, y: y / members.length, count: members.length, point: undefined, tone };
};
