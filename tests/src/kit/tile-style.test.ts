import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import type { Ground } from '#src/kit/map/ground.ts';
import { tileStyle } from '#src/kit/map/tileStyle.ts';

const shapes = (...layers: string[]): Ground => ({
    kind: 'shapes',
    source: { type: 'vector', url: 'pmtiles://https://x.cn/a.pmtiles' },
    layers,
});
const GROUNDS: [string, Ground][] = [
    ['pictures', { kind: 'pictures', source: { type: 'raster', tiles: ['https://tiles.example.cn/{z}/{x}/{y}.png'] } }],
    ['shapes of Protomaps', shapes('earth', 'water', 'roads', 'buildings', 'places', 'boundaries')],
    ['shapes of OpenMapTiles', shapes('water', 'transportation', 'transportation_name', 'building', 'place', 'boundary')],
];

describe('the style of the tile map', () => {
    // MapLibre draws nothing at all of a style with one fault.
    it.each(GROUNDS.flatMap(([name, ground]) => (['light', 'dark'] as const).map(mode => [name, mode, ground] as const)))(
        'is one that MapLibre takes: %s, %s',
        (_name, mode, ground) => {
            expect(validateStyleMin(tileStyle(ground, mode))).toEqual([]);
        },
    );

    it('draws only layers that the tiles have, without their borders and places', () => {
        for (const [, ground] of GROUNDS.slice(1)) {
            const used = tileStyle(ground, 'light').layers.flatMap(layer => ('source-layer' in layer ? [layer['source-layer'] ?? ''] : []));
            const { layers } = ground as Extract<Ground, { kind: 'shapes' }>;
            expect([...new Set(used)].sort()).toEqual(layers.filter(name => !/^(place|boundar)/.test(name)).sort());
        }
    });
});
