import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';
import { tileStyle } from '#src/kit/map/tileStyle.ts';

describe('the style of the tile map', () => {
    // MapLibre draws nothing at all of a style with one fault.
    it.each(['light', 'dark'] as const)('is one that MapLibre takes: %s', mode => {
        expect(validateStyleMin(tileStyle('https://tiles.example.cn/{z}/{x}/{y}.png', mode))).toEqual([]);
    });
});
