import { describe, expect, it } from 'vitest';
import { isTileAddress, isTileArchive, tileOrigin } from '#contract/kit/tiles.ts';

describe('the address of map tiles', () => {
    it.each([
        ['https://tiles.example.cn/{z}/{x}/{y}.png', 'https://tiles.example.cn', false],
        ['http://10.0.0.3:8080/m?z={z}&x={x}&y={y}', 'http://10.0.0.3:8080', false],
        ['https://tiles.example.cn/china.pmtiles', 'https://tiles.example.cn', true],
        ['https://tiles.example.cn/china.pmtiles?key=1', 'https://tiles.example.cn', true],
        ['/tiles/china-2026.pmtiles', undefined, true],
    ])('[SETTING-06] can be %s', (address, origin, isArchive) => {
        expect([isTileAddress(address), tileOrigin(address), isTileArchive(address)]).toEqual([true, origin, isArchive]);
    });

    it.each([
        '',
        'https://tiles.example.cn/',
        'ftp://x.cn/{z}/{x}/{y}',
        'javascript:a.pmtiles',
        '/tiles/../secret.pmtiles',
        '/china.pmtiles',
        'china.pmtiles',
        '//x.cn/a.pmtiles',
    ])('[SETTING-06] cannot be «%s»', address => {
        expect(isTileAddress(address)).toBe(false);
    });
});
