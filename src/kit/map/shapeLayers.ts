import type { DataDrivenPropertyValueSpecification, ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Mode } from '#src/theme/tokens.ts';
import { BASE_COLORS } from './base/baseColors.ts';

type Widths = readonly [zoom: number, width: number][];

/** The kinds of roads, widest last, with the terms of Protomaps (`kind`) and OpenMapTiles (`class`). */
const ROADS: readonly { id: string; kinds: readonly string[]; minzoom: number; widths: Widths; isMain?: boolean }[] = [
    {
        id: 'minor',
        kinds: ['minor_road', 'minor', 'service', 'other', 'tertiary', 'street', 'street_limited'],
        minzoom: 12,
        widths: [
            [12, 0.5],
            [16, 4],
            [19, 14],
        ],
    },
    {
        id: 'major',
        kinds: ['major_road', 'medium_road', 'primary', 'secondary'],
        minzoom: 8,
        widths: [
            [8, 0.5],
            [13, 2],
            [16, 7],
            [19, 20],
        ],
    },
    {
        id: 'highway',
        kinds: ['highway', 'motorway', 'trunk'],
        minzoom: 5,
        isMain: true,
        widths: [
            [5, 0.5],
            [10, 1.5],
            [16, 9],
            [19, 24],
        ],
    },
];

const widthOf = (widths: Widths): DataDrivenPropertyValueSpecification<number> =>
    ['interpolate', ['exponential', 1.4], ['zoom'], ...widths.flat()] as unknown as ExpressionSpecification;

const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'class'], ''];
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], ['get', 'name'], ''];

/**
 * Land, water, buildings and roads of vector tiles in the colours of the built-in map, for archives in the schema of Protomaps or
 * OpenMapTiles. The tiles' borders and place names are left out, because those of the built-in map follow the standard map of China.
 * @param has names of the layers in the tiles
 */
export const shapeLayers = (has: readonly string[], mode: Mode, fonts: string[]): LayerSpecification[] => {
    const colors = BASE_COLORS[mode];
    const fill = (layer: string, color: string, minzoom = 0): LayerSpecification => ({
        id: `tiles-${layer}`,
        type: 'fill',
        source: 'tiles',
        'source-layer': layer,
        minzoom,
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': color },
    });
    const roads = (layer: string): LayerSpecification[] =>
        ROADS.map(({ id, kinds, minzoom, widths, isMain }) => ({
            id: `tiles-${layer}-${id}`,
            type: 'line',
            source: 'tiles',
            'source-layer': layer,
            minzoom,
            filter: ['in', KIND, ['literal', [...kinds]]],
            layout: { 'line-cap': 'round', 'line-join': 'round' },
            paint: { 'line-color': isMain ? colors.highway : colors.road, 'line-width': widthOf(widths) },
        }));
    const roadNames = (layer: string): LayerSpecification => ({
        id: `tiles-${layer}-names`,
        type: 'symbol',
        source: 'tiles',
        'source-layer': layer,
        minzoom: 13,
        filter: ['==', ['geometry-type'], 'LineString'],
        layout: { 'symbol-placement': 'line', 'text-field': NAME, 'text-font': fonts, 'text-size': 11 },
        paint: { 'text-color': colors.name, 'text-halo-color': colors.land, 'text-halo-width': 1.5 },
    });
    return [
        fill('earth', colors.land),
        fill('water', colors.sea),
        fill('building', colors.building, 13),
        fill('buildings', colors.building, 13),
        ...roads('roads'),
        ...roads('transportation'),
        roadNames('roads'),
        roadNames('transportation_name'),
    ].filter(layer => 'source-layer' in layer && has.includes(layer['source-layer'] ?? ''));
};
