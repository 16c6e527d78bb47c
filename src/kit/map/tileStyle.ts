import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Datum } from '#contract/kit/geo.ts';
import { FONT_STACK, type Mode, SURFACES } from '#src/theme/tokens.ts';
import { BASE_COLORS } from './base/baseColors.ts';
import type { China, Layers } from './base/useBaseMap.ts';
import { type Cluster, clustersAt } from './cluster.ts';
import { toTiles } from './datum.ts';
import type { Ground } from './ground.ts';
import type { MapArea, MapCircle, MapLine, MapPoint, Place } from './mapParts.ts';
import { ringOf, toPlace } from './mercator.ts';
import { AREA_OPACITY } from './paintArea.ts';
import { BUBBLE_OPACITY, clusterRadius, holdsName } from './paint.ts';
import { shapeLayers } from './shapeLayers.ts';
import { toneColor } from './toneColor.ts';

/** The page's font stack for labels: without glyph files, MapLibre renders them with local fonts. */
const FONTS = FONT_STACK.split(',').map(name => name.trim().replaceAll('"', ''));

const empty: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** Borders and names of the country, for vector tiles; picture tiles contain them. */
const borderLayers = (mode: Mode): LayerSpecification[] => [
    { id: 'border-lines', type: 'line', source: 'borders', paint: { 'line-color': BASE_COLORS[mode].province, 'line-width': 1.5 } },
    {
        id: 'border-names',
        type: 'symbol',
        source: 'borders',
        filter: ['==', ['geometry-type'], 'Point'],
        // MapLibre's zoom is one lower (`ZOOM_SHIFT`).
        minzoom: 2,
        layout: { 'text-field': ['get', 'text'], 'text-font': FONTS, 'text-size': 12 },
        paint: { 'text-color': BASE_COLORS[mode].name, 'text-halo-color': BASE_COLORS[mode].land, 'text-halo-width': 1.5 },
    },
];

/** Background colour: sea for tiles with land shapes, land for tiles that only have water. */
const groundColor = ({ layers }: Extract<Ground, { kind: 'shapes' }>, mode: Mode): string =>
    layers.includes('earth') ? BASE_COLORS[mode].sea : BASE_COLORS[mode].land;

const groundLayers = (ground: Ground, mode: Mode): LayerSpecification[] =>
    ground.kind === 'shapes'
        ? [...shapeLayers(ground.layers, mode, FONTS), ...borderLayers(mode)]
        : [
              {
                  id: 'tiles',
                  type: 'raster',
                  source: 'tiles',
                  paint: mode === 'dark' ? { 'raster-brightness-max': 0.6, 'raster-saturation': -0.4 } : {},
              },
          ];

/** The style: tiles at the bottom, above them circles, lines, and dots with their numbers or names. */
export const tileStyle = (ground: Ground, mode: Mode): StyleSpecification => ({
    version: 8,
    sources: {
        tiles: ground.source,
        borders: { ...empty },
        // No simplification, because areas can be small fences.
        areas: { ...empty, tolerance: 0 },
        circles: { ...empty },
        lines: { ...empty },
        dots: { ...empty },
    },
    layers: [
        {
            id: 'ground',
            type: 'background',
            paint: { 'background-color': ground.kind === 'shapes' ? groundColor(ground, mode) : SURFACES[mode].page },
        },
        ...groundLayers(ground, mode),
        {
            id: 'area-fill',
            type: 'fill',
            source: 'areas',
            paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['get', 'opacity'] },
        },
        { id: 'area-line', type: 'line', source: 'areas', paint: { 'line-color': ['get', 'color'], 'line-width': 1.5 } },
        { id: 'circle-fill', type: 'fill', source: 'circles', paint: { 'fill-color': SURFACES[mode].soft, 'fill-opacity': 0.06 } },
        {
            id: 'circle-line',
            type: 'line',
            source: 'circles',
            paint: { 'line-color': SURFACES[mode].soft, 'line-width': 1, 'line-dasharray': [3, 3] },
        },
        { id: 'lines', type: 'line', source: 'lines', paint: { 'line-color': ['get', 'color'], 'line-width': 3 } },
        {
            id: 'dots',
            type: 'circle',
            source: 'dots',
            paint: {
                'circle-color': ['get', 'color'],
                'circle-radius': ['get', 'radius'],
                'circle-opacity': ['get', 'opacity'],
                'circle-stroke-width': ['get', 'edge'],
                'circle-stroke-color': SURFACES[mode].paper,
            },
        },
        {
            id: 'area-names',
            type: 'symbol',
            source: 'areas',
            minzoom: 9,
            layout: { 'text-field': ['get', 'label'], 'text-font': FONTS, 'text-size': 12 },
            paint: { 'text-color': ['get', 'color'], 'text-halo-color': SURFACES[mode].paper, 'text-halo-width': 1.5 },
        },
        {
            id: 'names',
            type: 'symbol',
            source: 'dots',
            filter: ['!', ['get', 'isCount']],
            layout: { 'text-field': ['get', 'text'], 'text-font': FONTS, 'text-size': 12, 'text-offset': ['get', 'offset'] },
            paint: { 'text-color': ['get', 'ink'], 'text-halo-color': SURFACES[mode].paper, 'text-halo-width': ['get', 'halo'] },
        },
        // A separate layer for the numbers, which are never left out, because a layer has one rule for colliding texts.
        {
            id: 'counts',
            type: 'symbol',
            source: 'dots',
            filter: ['get', 'isCount'],
            layout: { 'text-field': ['get', 'text'], 'text-font': FONTS, 'text-size': 12, 'text-allow-overlap': true },
            paint: { 'text-color': ['get', 'ink'] },
        },
    ],
});

type Pair = [lng: number, lat: number];

/** The subset of GeoJSON that maps need. */
interface Feature {
    type: 'Feature';
    properties: Record<string, unknown>;
    geometry:
        { type: 'Point'; coordinates: Pair } | { type: 'LineString'; coordinates: Pair[] } | { type: 'Polygon'; coordinates: Pair[][] };
}
export interface Features {
    type: 'FeatureCollection';
    features: Feature[];
}
const collection = (features: Feature[]): Features => ({ type: 'FeatureCollection', features });
const pair = (place: Place, datum: Datum): Pair => {
    const { lng, lat } = toTiles(place, datum);
    return [lng, lat];
};

export const circleFeatures = (circles: readonly MapCircle[], datum: Datum) =>
    collection(
        circles.map(circle => ({
            type: 'Feature',
            properties: {},
            geometry: { type: 'Polygon', coordinates: [ringOf(circle, circle.radiusM).map(place => pair(place, datum))] },
        })),
    );

export const areaFeatures = (areas: readonly MapArea[], datum: Datum, mode: Mode) =>
    collection(
        areas.map(({ label, tone, ring, isOutline }) => ({
            type: 'Feature',
            properties: { label, color: toneColor(tone, mode), opacity: isOutline ? 0 : AREA_OPACITY[mode] },
            geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(place => pair(place, datum))] },
        })),
    );

/** Province borders, the dashed line of the South China Sea, and city names. */
export const borderFeatures = ({ dashes }: China, cities: Layers, datum: Datum) => {
    const drawn = [...cities.values()];
    const lines = [...drawn.flatMap(({ province }) => province), ...dashes].map(({ points }): Feature => {
        const coordinates = Array.from({ length: points.length / 2 }, (_, n) =>
            pair(toPlace({ x: points[2 * n] ?? 0, y: points[2 * n + 1] ?? 0 }), datum),
        );
        return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
    });
    const names = drawn
        .flatMap(({ names: own }) => own)
        .map(({ text, ...at }): Feature => ({
            type: 'Feature',
            properties: { text },
            geometry: { type: 'Point', coordinates: pair(toPlace(at), datum) },
        }));
    return collection([...lines, ...names]);
};

export const lineFeatures = (lines: readonly MapLine[], datum: Datum, mode: Mode) =>
    collection(
        lines.map(line => ({
            type: 'Feature',
            properties: { color: toneColor(line.tone, mode) },
            geometry: { type: 'LineString', coordinates: line.path.map(place => pair(place, datum)) },
        })),
    );

const FEW_LABELS = 60;

/** Dots and names at a zoom level; `index` refers to the cluster. */
export const dotFeatures = (
    points: readonly MapPoint[],
    zoom: number,
    { datum, mode, isClustered, selectedId }: { datum: Datum; mode: Mode; isClustered: boolean; selectedId: string | undefined },
): { clusters: Cluster[]; data: Features } => {
    const clusters = clustersAt(points, zoom, isClustered, selectedId);
    const named = clusters.length <= FEW_LABELS || zoom >= 14;
    const features = clusters.map((cluster, index): Feature => {
        const { point, count, tone } = cluster;
        const isChosen = point !== undefined && point.id === selectedId;
        const radius = point?.radius ?? clusterRadius(count) + (point?.isMain || isChosen ? 2 : 0);
        const isNamed = point !== undefined && (named || isChosen || point.isMain === true);
        return {
            type: 'Feature',
            properties: {
                index,
                radius,
                opacity: point?.radius === undefined ? 0.9 : BUBBLE_OPACITY,
                color: toneColor(tone, mode),
                edge: isChosen ? 4 : 1.5,
                text: count > 1 ? String(count) : isNamed ? point.label : '',
                offset: count > 1 || (point && holdsName(point)) ? [0, 0] : [0, -1.4],
                ink: count > 1 ? SURFACES[mode].paper : SURFACES[mode].text,
                halo: count > 1 ? 0 : 1.5,
                isCount: count > 1,
            },
            geometry: { type: 'Point', coordinates: pair(toPlace(cluster), datum) },
        };
    });
    return { clusters, data: collection(features) };
};
