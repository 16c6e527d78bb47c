import Supercluster from 'supercluster';
import { type TagTone, TONES } from '#src/theme/tagPalette.ts';
import type { MapPoint } from './mapParts.ts';
import { toWorld, type WorldPoint } from './mercator.ts';

/** One or more points that are drawn as one. */
export interface Cluster extends WorldPoint {
    count: number;
    /** The point, if there is only one. */
    point: MapPoint | undefined;
    tone: TagTone;
}

/** Points within this distance in pixels are merged. */
const CLOSE = 48;
/** From this zoom level on, points are not merged. */
const SINGLE_FROM = 14;

/** Number of points of a cluster by tone. */
type Tones = Partial<Record<TagTone, number>>;

const alone = (point: MapPoint): Cluster => ({ ...toWorld(point), count: 1, point, tone: point.tone });

/**
 * The clusters and single points to draw at the integer part of a zoom level. They do not depend on which part of the map is visible. The
 * selected point and main points are never merged.
 */
export const clustersAt = (points: readonly MapPoint[], zoom: number, isClustered: boolean, selectedId?: string): Cluster[] => {
    if (!isClustered || zoom >= SINGLE_FROM) return points.map(alone);
    const isLone = ({ id, isMain }: MapPoint) => isMain === true || id === selectedId;
    const level = Math.floor(zoom);
    // Points move more often than the zoom changes, and an index of one level takes a tenth of the time of an index of all levels.
    const index = new Supercluster<{ point: MapPoint }, Tones>({
        minZoom: level,
        maxZoom: level,
        radius: CLOSE,
        extent: 256,
        map: ({ point }) => ({ [point.tone]: 1 }),
        reduce: (sum, added) => TONES.forEach(tone => (sum[tone] = (sum[tone] ?? 0) + (added[tone] ?? 0))),
    });
    index.load(
        points
            .filter(point => !isLone(point))
            .map(point => ({ type: 'Feature', properties: { point }, geometry: { type: 'Point', coordinates: [point.lng, point.lat] } })),
    );
    const grouped = index.getClusters([-180, -90, 180, 90], level).map(({ properties, geometry }): Cluster => {
        if ('point' in properties) return alone(properties.point);
        const [lng = 0, lat = 0] = geometry.coordinates;
        return { ...toWorld({ lng, lat }), count: properties.point_count, point: undefined, tone: mostOf(properties) };
    });
    return [...points.filter(isLone).map(alone), ...grouped];
};

const mostOf = (tones: Tones): TagTone => TONES.reduce((most, tone) => ((tones[tone] ?? 0) > (tones[most] ?? 0) ? tone : most));
