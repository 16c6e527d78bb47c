import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkShape, type ShapeInput } from '#server/modules/setting/fence/fence-geometry.ts';
import { fenceRoutes } from '#server/modules/setting/fence/fence.routes.ts';
import { fencesAt } from '#server/modules/setting/fence/fences-at.service.ts';
import { cityRoutes } from '#server/modules/setting/city/city.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];
const all = buildSession([...STANDARD.map(action => `setting:fence:${action}`), 'setting:city:add']);

let kit: KitApp;
let cityId = '';
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(fenceRoutes);
        void app.register(cityRoutes);
    });
    const city = { name: '珠海', code: '440400', province: '广东', lng: 113.5767, lat: 22.2707 };
    const { body } = await kit.call(all, { method: 'POST', url: '/setting/city/add', body: city });
    cityId = (body.result as { id: string }).id;
});
afterAll(() => kit.close());

/** A square of about 2 km around a place. */
const square = (lng: number, lat: number, by = 0.01) =>
    [
        [lng - by, lat - by],
        [lng + by, lat - by],
        [lng + by, lat + by],
        [lng - by, lat + by],
    ]
        .map(pair => pair.join(','))
        .join('\n');
let serial = 0;
const zone = (overrides: object = {}) => ({
    name: `围栏${(serial += 1)}`,
    fenceKind: 'no_crane',
    cityId,
    shape: 'polygon',
    corners: square(113.5, 22.2),
    ...overrides,
});
const add = (body: object, session = all) => kit.call(session, { method: 'POST', url: '/setting/fence/add', body });
type Stored = { id: string; version: number } & Record<string, unknown>;
const stored = (answer: Awaited<ReturnType<typeof add>>) => answer.body.result as Stored;
const faultsOf = (answer: Awaited<ReturnType<typeof add>>) => (answer.body.result as { fields?: Record<string, string> }).fields;

describe('geofences', () => {
    it('keep corners one a line, without a closing or doubled one, with their area', async () => {
        const corners = '113.49,22.19;113.51,22.19; 113.51，22.19\n113.51 22.21\n113.49,22.21\n113.49,22.19';
        const fence = stored(await add(zone({ corners })));
        expect(fence.corners).toBe('113.490000,22.190000\n113.510000,22.190000\n113.510000,22.210000\n113.490000,22.210000');
        expect(fence.areaKm2).toBeGreaterThan(4.4);
        expect(fence.areaKm2).toBeLessThan(4.7);
        const page = await kit.call(all, { url: `/setting/fence/list?cityId=${cityId}&fenceKind=no_crane` });
        expect(page.records).toContainEqual(expect.objectContaining({ id: fence.id, cityName: '珠海', fenceKind_dictText: '禁吊区' }));
    });

    it.each([
        ['two corners', { corners: '113.5,22.2;113.6,22.2' }, 'corners', '至少需要3个角点，现在有2个'],
        ['no corner at all', { corners: null }, 'corners', '至少需要3个角点，现在有0个'],
        ['words', { corners: '113.5,22.2;东门;113.6,22.3' }, 'corners', '“东门”不是坐标，每个角点请写成“经度,纬度”'],
        [
            'crossing edges',
            { corners: '113.5,22.2;113.6,22.3;113.6,22.2;113.5,22.3' },
            'corners',
            '围栏的边相互交叉，请调整角点的顺序或位置',
        ],
        ['corners on a line', { corners: '113.5,22.2;113.55,22.2;113.6,22.2' }, 'corners', undefined],
        ['latitude first', { corners: '22.2,113.5;22.3,113.5;22.3,113.6' }, 'corners', '坐标不在中国境内，请检查经度在前、纬度在后'],
        ['half a province', { corners: square(113.5, 22.2, 1) }, 'corners', undefined],
        ['a site as large as a city', { fenceKind: 'site', corners: square(113.5, 22.2, 0.1) }, 'corners', undefined],
        ['a circle without a centre', { shape: 'circle', radiusM: 500 }, 'lng', '请在地图上点选圆心，或填写经纬度'],
        ['a circle without a radius', { shape: 'circle', lng: 113.5, lat: 22.2 }, 'radiusM', '请输入半径，10~100000米'],
        [
            'an end before its beginning',
            { validFrom: '2026-03-02 00:00:00', validTo: '2026-03-01 00:00:00' },
            'validTo',
            '失效时间须晚于生效时间',
        ],
    ])('refuse %s with what to do', async (_what, overrides, field, says) => {
        const answer = await add(zone(overrides));
        expect(answer.body.success).toBe(false);
        const faults = faultsOf(answer) ?? {};
        expect(Object.keys(faults)).toEqual([field]);
        if (says) expect(faults[field]).toBe(says);
        else expect(faults[field]).toMatch(/^(面积\d+平方公里超过|围栏面积太小|围栏的边)/);
    });

    it('refuse more than 200 corners', () => {
        const corners = Array.from({ length: 201 }, (_, n) => {
            const angle = (2 * Math.PI * n) / 201;
            return `${(113.5 + 0.05 * Math.cos(angle)).toFixed(6)},${(22.2 + 0.05 * Math.sin(angle)).toFixed(6)}`;
        }).join(';');
        const input: ShapeInput = { fenceKind: 'no_crane', shape: 'polygon', corners, lng: null, lat: null, radiusM: null };
        expect(checkShape(input)).toEqual({ faults: { corners: '最多200个角点，现在有201个，请删减' } });
    });

    it('become circles and back: what belongs to the other shape goes', async () => {
        const { id, version } = stored(await add(zone()));
        const edit = (body: object) => kit.call(all, { method: 'PUT', url: '/setting/fence/edit', body });
        const round = stored(await edit({ id, version, shape: 'circle', lng: 113.5, lat: 22.2, radiusM: 1000 }));
        expect(round).toMatchObject({ corners: null, lng: 113.5, radiusM: 1000, areaKm2: 3.142 });
        const again = await edit({ id, version: round.version, shape: 'polygon', corners: square(113.6, 22.3) });
        expect(stored(again)).toMatchObject({ lng: null, lat: null, radiusM: null });
    });

    it('have one name a city', async () => {
        const first = zone();
        await add(first);
        expect((await add(first)).body).toMatchObject({ success: false, message: '该城市已有同名围栏' });
    });

    it('are found by point, time and state, for lifting and not for hauling', async () => {
        const at = '2026-05-01 12:00:00';
        const place = { lng: 110.3, lat: 20.0 };
        const corners = square(place.lng, place.lat);
        const limits = { validFrom: '2026-04-01 00:00:00', validTo: '2026-06-01 00:00:00' };
        const zoned = stored(await add(zone({ corners, remark: '净空', ...limits })));
        const site = stored(await add(zone({ fenceKind: 'site', shape: 'circle', ...place, radiusM: 800 })));
        await add(zone({ fenceKind: 'city', corners }));
        const { id, version } = stored(await add(zone({ corners })));
        await kit.call(all, { method: 'POST', url: '/setting/fence/disable', body: { id, version } });
        const hits = async (given: Parameters<typeof fencesAt>[2], when = at) =>
            (await fencesAt(kit.app.db, 0, given, when)).map(hit => [hit.end, hit.id, hit.validTo]);
        const zoneHit = ['from', zoned.id, '2026-06-01 00:00:00'];
        expect(await hits({ from: place })).toEqual([zoneHit, ['from', site.id, null]]);
        expect(await hits({ from: place, bizType: 'haul' })).toEqual([['from', site.id, null]]);
        expect(await hits({ from: place }, '2026-06-01 00:00:00')).toEqual([['from', site.id, null]]);
        // In the box around the circle, outside of the circle.
        expect(await hits({ from: { lng: place.lng + 0.0075, lat: place.lat + 0.0071 } })).toEqual([zoneHit]);
        expect(await hits({ from: { lng: 111, lat: 21 }, to: place })).toEqual([
            ['to', zoned.id, '2026-06-01 00:00:00'],
            ['to', site.id, null],
        ]);
    });

    it('are drawn on maps while they are in force', async () => {
        const past = stored(await add(zone({ validTo: '2020-01-01 00:00:00' })));
        const now = stored(await add(zone()));
        const { body } = await kit.call(all, { url: '/setting/fence/shapes' });
        const ids = (body.result as unknown as { id: string }[]).map(({ id }) => id);
        expect(ids).toContain(now.id);
        expect(ids).not.toContain(past.id);
    });

    it('[PERM-07] [SYS-05] are those of the own cities for whom a data rule binds, in the list, on maps and to write', async () => {
        const { id } = stored(await add(zone()));
        const codes = STANDARD.map(action => `setting:fence:${action}`);
        const within = (...values: string[]) =>
            buildSession(codes, { userId: `m${values.length}`, scope: [[{ column: 'cityId', condition: 'IN', values }]] });
        const [own, stranger] = [within(cityId), within('1', '2')];
        const idsOf = async (session: typeof own) => {
            const { records } = await kit.call(session, { url: '/setting/fence/list?pageSize=100' });
            const { body } = await kit.call(session, { url: '/setting/fence/shapes' });
            return [records, body.result as unknown as { id: string }[]].map(rows => rows.some(row => row.id === id));
        };
        expect(await idsOf(own)).toEqual([true, true]);
        expect(await idsOf(stranger)).toEqual([false, false]);
        expect((await add(zone(), own)).body.success).toBe(true);
        expect((await add(zone(), stranger)).body.success).toBe(false);
    });

    it('[PERM-07] need their permission codes', async () => {
        const reader = buildSession(['setting:fence:list'], { userId: 'r' });
        expect((await add(zone(), reader)).status).toBe(403);
        expect((await kit.call(reader, { url: '/setting/fence/shapes' })).status).toBe(200);
        expect((await kit.call(buildSession([], { userId: 'n' }), { url: '/setting/fence/shapes' })).status).toBe(403);
    });
});
