import { area } from '@turf/area';
import { polygon } from '@turf/helpers';
import { kinks } from '@turf/kinks';
import type { DictValue } from '#contract/dictionaries.ts';
import type { Point } from '#contract/kit/geo.ts';
import { CHINA } from '#contract/setting/city.ts';
import { MAX_CORNERS, MAX_RADIUS_M, MIN_CORNERS, MIN_RADIUS_M, readCorners, writeCorners } from '#contract/setting/fence-corners.ts';

/** What the form says of a fence's shape. */
export interface ShapeInput {
    fenceKind: DictValue<'fence_kind'>;
    shape: DictValue<'fence_shape'>;
    corners: string | null;
    lng: number | null;
    lat: number | null;
    radiusM: number | null;
}

/** The columns of a shape as they are stored: what belongs to the other shape is empty. */
export interface StoredShape extends Pick<ShapeInput, 'corners' | 'lng' | 'lat' | 'radiusM'> {
    west: number;
    east: number;
    south: number;
    north: number;
    areaKm2: number;
}

/** What is wrong with a shape, by field, in words for the form. */
export type ShapeFaults = Partial<Record<keyof ShapeInput, string>>;

/** Square kilometres that a fence of a kind may cover: larger ones are slips of the hand. The largest city, 重庆, has 82,400. */
const MOST_KM2: Record<ShapeInput['fenceKind'], number> = { site: 100, no_crane: 5000, city: 100_000 };
const LEAST_KM2 = 0.000_1;
const M_PER_DEGREE = 111_320;

const isInChina = ({ lng, lat }: Point): boolean =>
    lng >= CHINA.lng[0] && lng <= CHINA.lng[1] && lat >= CHINA.lat[0] && lat <= CHINA.lat[1];
const ABROAD = '坐标不在中国境内，请检查经度在前、纬度在后';
const isSame = (a: Point | undefined, b: Point | undefined) => a !== undefined && b !== undefined && a.lng === b.lng && a.lat === b.lat;
const rounded = (value: number, digits = 6): number => Number(value.toFixed(digits));

/** Checks a shape; the answer is either what is stored or the faults. */
export const checkShape = (input: ShapeInput): { stored: StoredShape } | { faults: ShapeFaults } =>
    input.shape === 'circle' ? checkCircle(input) : checkPolygon(input);

const checkCircle = ({ fenceKind, lng, lat, radiusM }: ShapeInput): ReturnType<typeof checkShape> => {
    if (lng === null || lat === null) return { faults: { [lng === null ? 'lng' : 'lat']: '请在地图上点选圆心，或填写经纬度' } };
    if (radiusM === null || radiusM < MIN_RADIUS_M || radiusM > MAX_RADIUS_M)
        return { faults: { radiusM: `请输入半径，${MIN_RADIUS_M}~${MAX_RADIUS_M}米` } };
    if (!isInChina({ lng, lat })) return { faults: { lng: ABROAD } };
    const areaKm2 = (Math.PI * radiusM ** 2) / 1_000_000;
    const fault = areaFault(fenceKind, areaKm2);
    if (fault) return { faults: { radiusM: fault } };
    const tall = radiusM / M_PER_DEGREE;
    const wide = tall / Math.cos((lat * Math.PI) / 180);
    return {
        stored: {
            ...{ corners: null, lng, lat, radiusM },
            ...{ west: rounded(lng - wide), east: rounded(lng + wide), south: rounded(lat - tall), north: rounded(lat + tall) },
            areaKm2: rounded(areaKm2, 3),
        },
    };
};

const checkPolygon = ({ fenceKind, corners: text }: ShapeInput): ReturnType<typeof checkShape> => {
    const { corners: read, wrong } = readCorners(text);
    const told = (corners: string) => ({ faults: { corners } });
    if (wrong.length > 0) return told(`“${wrong[0]?.slice(0, 40)}”不是坐标，每个角点请写成“经度,纬度”`);
    // The same corner twice in a row is one corner, and so is a last one that closes the ring.
    const corners = read
        .map(({ lng, lat }) => ({ lng: rounded(lng), lat: rounded(lat) }))
        .filter(
            (corner, index, all) => !isSame(corner, all[index - 1]) && !(index > 0 && index === all.length - 1 && isSame(corner, all[0])),
        );
    if (corners.length < MIN_CORNERS) return told(`至少需要${MIN_CORNERS}个角点，现在有${corners.length}个`);
    if (corners.length > MAX_CORNERS) return told(`最多${MAX_CORNERS}个角点，现在有${corners.length}个，请删减`);
    if (!corners.every(isInChina)) return told(ABROAD);
    const ring = polygonOf(corners);
    if (kinks(ring).features.length > 0) return told('围栏的边相互交叉，请调整角点的顺序或位置');
    const areaKm2 = area(ring) / 1_000_000;
    const fault = areaFault(fenceKind, areaKm2);
    if (fault) return told(fault);
    const [lngs, lats] = [corners.map(({ lng }) => lng), corners.map(({ lat }) => lat)];
    return {
        stored: {
            ...{ corners: writeCorners(corners), lng: null, lat: null, radiusM: null },
            ...{ west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) },
            areaKm2: rounded(areaKm2, 3),
        },
    };
};

const areaFault = (kind: ShapeInput['fenceKind'], km2: number): string | undefined => {
    if (km2 < LEAST_KM2) return '围栏面积太小，请至少围出100平方米';
    return km2 > MOST_KM2[kind] ? `面积${Math.round(km2)}平方公里超过该类型上限${MOST_KM2[kind]}平方公里，请缩小范围` : undefined;
};

/** Corners as a closed ring. */
export const polygonOf = (corners: readonly Point[]) => {
    const pairs = corners.map(({ lng, lat }) => [lng, lat]);
    return polygon([[...pairs, ...pairs.slice(0, 1)]]);
};
