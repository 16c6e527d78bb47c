import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { fences } from '#server/modules/setting/fence/fence.table.ts';
import { orderFormRoutes } from '#server/modules/order/order/place/order-form.routes.ts';
import { orderDetailRoutes } from '#server/modules/order/order/read/order-details.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';

const SITE = { lng: 113.3, lat: 24.2 };
const desk = buildSession(['order:order:add', 'order:order:query'], { userId: 'desk' });
const reader = buildSession(['order:order:query'], { userId: 'reader' });

let kit: KitApp;
let pool: pg.Pool;
let fleet: Fleet;
const zoneId = newId();
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(orderDetailRoutes);
        void app.register(orderFormRoutes);
    });
    pool = kit.app.pool;
    fleet = await buildFleet(pool, 1);
    const circle = {
        shape: 'circle',
        ...SITE,
        radiusM: 2000,
        areaKm2: 12.566,
        west: 113.2,
        east: 113.4,
        south: 24.1,
        north: 24.3,
    } as const;
    const shared = { createBy: 'test', cityId: fleet.cityId, ...circle };
    await kit.db.insert(fences).values([
        { ...shared, id: zoneId, name: '净空保护区', fenceKind: 'no_crane', remark: '须报批' },
        { ...shared, id: newId(), name: '北江码头', fenceKind: 'site' },
        { ...shared, id: newId(), name: '过期', fenceKind: 'no_crane', validTo: '2020-01-01 00:00:00' },
    ]);
});
afterAll(() => kit.close());

const place = { from_lng: SITE.lng, from_lat: SITE.lat };
const namesOf = async (columns: object = place, status = 'accepted') => {
    const { id } = await addOrder(pool, fleet, { status, columns: { ...columns } });
    const { body } = await kit.call(desk, { url: `/order/order/fences?id=${id}` });
    return (body.result as unknown as { name: string; end: string }[]).map(({ name, end }) => `${end} ${name}`);
};

describe('the fences of an order', () => {
    it('are the no-crane zones and sites that its places lie in', async () => {
        expect(await namesOf()).toEqual(['from 净空保护区', 'from 北江码头']);
        expect(await namesOf({})).toEqual([]);
        const ends = { biz_type: 'combo', to_addr: '码头', to_lng: SITE.lng, to_lat: SITE.lat };
        expect(await namesOf(ends)).toEqual(['to 净空保护区', 'to 北江码头']);
    });

    it('are no warning for what is hauled or over', async () => {
        expect(await namesOf({ ...place, biz_type: 'haul' })).toEqual(['from 北江码头']);
        expect(await namesOf(place, 'canceled')).toEqual(['from 北江码头']);
    });

    it('are told for a job that is being placed, with the reason', async () => {
        const url = `/order/order/fencesAt?from=${SITE.lng},${SITE.lat}&bizType=hoist&at=${encodeURIComponent('2026-12-01 08:00:00')}`;
        const { body } = await kit.call(desk, { url });
        expect((body.result as unknown as unknown[])[0]).toEqual({
            id: zoneId,
            name: '净空保护区',
            fenceKind: 'no_crane',
            end: 'from',
            remark: '须报批',
            validTo: null,
        });
        expect((await kit.call(desk, { url: '/order/order/fencesAt?from=深圳' })).status).toBe(400);
    });

    it('[PERM-07] are asked for with the rights of the order', async () => {
        expect((await kit.call(reader, { url: '/order/order/fencesAt?from=113,24' })).status).toBe(403);
        expect((await kit.call(reader, { url: '/order/order/fences?id=1' })).status).toBe(404);
        expect((await kit.call(buildSession([], { userId: 'n' }), { url: '/order/order/fences?id=1' })).status).toBe(403);
    });
});
