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
/** From here on every point stands by itself. */
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
    const cells = new Map<string, PlacedPoint[]>();
    const found: Cluster[] = [];
    for (const each of placed) {
        if (each.point.isMain || each.point.id === selectedId) {
            found.push(alone(each));
            continue;
        }
        const key = `${Math.floor(each.x / cell)}:${Math.floor(each.y / cell)}`;
        const others = cells.get(key);
        if (others) others.push(each);
        else cells.set(key, [each]);
    }
    for (const members of cells.values()) found.push(members.length === 1 && members[0] ? alone(members[0]) : together(members));
    return found;
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
