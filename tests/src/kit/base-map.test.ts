import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Areas, layersOf, ringsOf, type Trace, tracesOf } from '#src/kit/map/base/baseShapes.ts';
import { paintBase } from '#src/kit/map/base/paintBase.ts';
import { toWorld } from '#src/kit/map/mercator.ts';

interface ChinaFile {
    provinces: { name: string; file: string; at: [number, number]; bbox: [number, number, number, number] }[];
    land: Areas;
    dashes: [number, number][][];
}
const read = <T>(file: string) => JSON.parse(readFileSync(join(process.cwd(), 'public/map', file), 'utf8')) as T;

/** Is a place inside the land of a layer? */
const holds = (land: readonly Trace[], lng: number, lat: number) => {
    const at = toWorld({ lng, lat });
    return land.some(({ points }) => {
        let isInside = false;
        for (let n = 0; n < points.length - 2; n += 2) {
            const [ax, ay, bx, by] = [points[n] ?? 0, points[n + 1] ?? 0, points[n + 2] ?? 0, points[n + 3] ?? 0];
            if (ay > at.y !== by > at.y && at.x < ax + ((at.y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
        }
        return isInside;
    });
};

let china: ChinaFile;
let layers: ReturnType<typeof layersOf>;
let land: Trace[];
beforeAll(() => {
    china = read<ChinaFile>('china.json');
    layers = layersOf(read<Areas>('cities.json'));
    land = ringsOf(china.land, china.land.objects.shapes.geometries);
});

describe('the base map', () => {
    it('has all 34 provinces, each with a file of its districts', () => {
        expect([...layers.keys()].toSorted()).toEqual(china.provinces.map(({ name }) => name).toSorted());
        expect(layers.size).toBe(34);
        for (const { name, file } of china.provinces) expect(layersOf(read<Areas>(file)).get(name)?.land.length).toBeGreaterThan(0);
    });

    it.each([
        ['藏南，达旺', '西藏', 91.87, 27.59],
        ['藏南，西巴霞曲', '西藏', 93.6, 27.6],
        ['阿克赛钦', '新疆', 79.5, 35.2],
        ['台北', '台湾', 121.5, 25.04],
        ['钓鱼岛', '台湾', 123.477, 25.745],
        ['永兴岛', '海南', 112.34, 16.835],
    ])('follows the standard map: %s', (_place, province, lng, lat) => {
        const near = layers.get(province)?.land ?? [];
        const isSmall = province === '海南' || lng > 123;
        // Islands of a few hundred metres are triangles at this scale: near is near enough.
        const around = isSmall ? [-0.03, 0, 0.03] : [0];
        for (const drawn of [near, land]) expect(around.some(x => around.some(y => holds(drawn, lng + x, lat + y)))).toBe(true);
    });

    it('draws the ten dashes of the South China Sea and reaches the southernmost reef', () => {
        expect(china.dashes).toHaveLength(10);
        for (const drawn of [layers.get('海南')?.land ?? [], land])
            expect(Math.max(...drawn.map(trace => trace.south))).toBeGreaterThan(toWorld({ lng: 112, lat: 4.1 }).y);
    });

    it('knows the districts of the cities that are open', () => {
        const { file } = china.provinces.find(({ name }) => name === '广东') ?? { file: '' };
        const names = layersOf(read<Areas>(file))
            .get('广东')
            ?.names.map(({ text }) => text);
        expect(names).toEqual(expect.arrayContaining(['福田区', '南山区', '宝安区', '天河区', '番禺区']));
    });

    it('names provinces from afar, cities and then districts when near', () => {
        const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
        const name = (text: string) => ({ text, ...toWorld({ lng: 114.06, lat: 22.54 }) });
        const layer = { land: [], province: [], cities: [], districts: [] };
        const base = {
            provinces: china.provinces,
            cities: new Map([['广东', { ...layer, names: [name('深圳')] }]]),
            districts: new Map([['广东', { ...layer, names: [name('福田区')] }]]),
            isDetailed: true,
            land: [],
            abroad: [],
            dashes: tracesOf([
                [
                    [114, 22],
                    [115, 23],
                ],
            ]),
            names: [name('广东')],
        };
        const written = (zoom: number) => {
            const view = { ...toWorld({ lng: 114, lat: 22.5 }), zoom };
            return paintBase({ context, view, size: { width: 800, height: 600 }, mode: 'light' }, base).map(({ text }) => text);
        };
        expect([4, 7, 8.5, 10].map(written)).toEqual([['广东'], ['深圳'], ['深圳'], ['福田区']]);
    });
});
