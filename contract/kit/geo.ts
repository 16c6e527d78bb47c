/** WGS-84 degrees, as satellites report them. */
export interface Point {
    lng: number;
    lat: number;
}

const EARTH_M = 6_371_000;
/** Ratio of road distance to straight-line distance, measured on city trips of this trade. */
const ROAD_FACTOR = 1.3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance in metres. */
export const straightMetres = (a: Point, b: Point): number => {
    const dLat = radians(b.lat - a.lat);
    const dLng = radians(b.lng - a.lng);
    const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2;
    return Math.round(2 * EARTH_M * Math.asin(Math.sqrt(h)));
};

/** Estimated road distance for a straight-line distance, both in metres. */
export const byRoad = (straight: number): number => Math.round(straight * ROAD_FACTOR);

/** Estimated road distance in metres. */
export const roadMetres = (a: Point, b: Point): number => byRoad(straightMetres(a, b));

/** Coordinate systems: WGS-84 of satellites, or the shifted GCJ-02 that maps in China use. */
export const DATUMS = ['wgs84', 'gcj02'] as const;
export type Datum = (typeof DATUMS)[number];
