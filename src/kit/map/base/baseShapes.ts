import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, MultiPolygon, Topology } from 'topojson-specification';
import { toWorld } from '../mercator.ts';

/** A district or city in the files of `public/map`; `at` is the position of its name, WGS-84. */
interface AreaProperties {
    name: string;
    city: string;
    province: string;
    at: readonly [lng: number, lat: number];
}
export type Areas = Topology<{ shapes: GeometryCollection<AreaProperties> }>;

/** A ring or a part of a border on the world square: x, y, x, y … and its bounding box. */
export interface Trace {
    points: Float64Array;
    west: number;
    east: number;
    north: number;
    south: number;
}

export interface BaseName {
    text: string;
    x: number;
    y: number;
}

/** Shapes and names of one province. */
export interface BaseLayer {
    land: Trace[];
    /** Its border, including the coast. */
    province: Trace[];
    /** Borders between its cities. */
    cities: Trace[];
    /** Borders between the districts of a city. */
    districts: Trace[];
    names: BaseName[];
}

type Positions = readonly (readonly number[])[];

const toTrace = (positions: Positions): Trace => {
    const points = new Float64Array(positions.length * 2);
    const trace = { points, west: Infinity, east: -Infinity, north: Infinity, south: -Infinity };
    positions.forEach(([lng = 0, lat = 0], index) => {
        const { x, y } = toWorld({ lng, lat });
        points[2 * index] = x;
        points[2 * index + 1] = y;
        trace.west = Math.min(trace.west, x);
        trace.east = Math.max(trace.east, x);
        trace.north = Math.min(trace.north, y);
        trace.south = Math.max(trace.south, y);
    });
    return trace;
};

/** Lines in degrees, WGS-84, as traces. */
export const tracesOf = (lines: readonly Positions[]): Trace[] => lines.map(toTrace);

type Shape = GeometryObject<AreaProperties> & { properties: AreaProperties };
const isArea = (shape: GeometryObject<AreaProperties | object>): shape is Shape =>
    shape.properties !== undefined && 'name' in shape.properties;

/** All rings of a file's shapes. */
export const ringsOf = (topology: Topology, shapes: readonly unknown[]): Trace[] =>
    shapes.flatMap(shape => {
        const { geometry } = feature(topology, shape as MultiPolygon<object>);
        // A `Polygon` has rings where a `MultiPolygon` has polygons.
        const pieces = (geometry.type as string) === 'Polygon' ? [geometry.coordinates as unknown as Positions[]] : geometry.coordinates;
        return tracesOf(pieces.flat());
    });

/** Layers of the provinces that a file contains, by the name of the province. */
export const layersOf = (topology: Areas): Map<string, BaseLayer> => {
    const areas = topology.objects.shapes.geometries.filter(isArea);
    const provinces = new Set(areas.map(({ properties }) => properties.province));
    return new Map(
        [...provinces].map(province => [
            province,
            layerOf(
                topology,
                areas.filter(({ properties }) => properties.province === province),
            ),
        ]),
    );
};

const layerOf = (topology: Areas, shapes: readonly Shape[]): BaseLayer => {
    const collection = { type: 'GeometryCollection', geometries: [...shapes] } as GeometryCollection<AreaProperties>;
    const borders = (isWanted: (a: AreaProperties, b: AreaProperties, isOuter: boolean) => boolean) =>
        tracesOf(mesh(topology, collection, (a, b) => isArea(a) && isArea(b) && isWanted(a.properties, b.properties, a === b)).coordinates);
    return {
        land: ringsOf(topology, shapes),
        province: borders((_a, _b, isOuter) => isOuter),
        cities: borders((a, b, isOuter) => !isOuter && a.city !== b.city),
        districts: borders((a, b, isOuter) => !isOuter && a.city === b.city),
        names: shapes.map(({ properties: { name, at } }) => ({ text: name, ...toWorld({ lng: at[0], lat: at[1] }) })),
    };
};
