import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { toWireTime } from '#server/kit/time.ts';
import { driverRoutes } from '#server/modules/users/driver/driver.routes.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { positions } from '#server/modules/vehicle/center/position.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeCity, storeCustomer, storeDriver, storeOrder, storeVehicleType } from '#tests/support/users.ts';

const WIRE = '/users/driver';
const CODES = ['users:driver:list', 'users:driver:query'];
const all = buildSession(CODES);

let kit: KitApp;
let cityId: string;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(driverRoutes));
    cityId = await storeCity(kit.db);
});
afterAll(() => kit.close());

/** The driver's vehicle has just told where it is. */
const standAt = async (driverId: string, plateNo: string, [lng, lat]: readonly [number, number]) => {
    const vehicleId = newId();
    await kit.db.insert(vehicles).values({
        id: vehicleId,
        createBy: 's',
        cityId,
        typeId: await storeVehicleType(kit.db),
        plateColor: 'yellow',
        ownerType: 'personal',
        plateNo,
        driverId,
    });
    await kit.db.insert(positions).values({ vehicleId, driverId, lng, lat, reportTime: toWireTime(new Date()) });
};

describe('drivers in pictures', () => {
    it('[USER-02] stand on a map, and are followed from the month they joined', async () => {
        const id = await storeDriver(kit.db, cityId, {
            name: '图上',
            joinDate: new Date(Date.now() + 28_800_000).toISOString().slice(0, 10),
        });
        await standAt(id, '粤BMAP01', [114, 22.5]);
        expect((await kit.call(all, { url: `${WIRE}/live` })).body.result).toContainEqual([id, '图上', 114, 22.5, expect.any(String)]);
        await storeOrder(kit.db, {
            cityId,
            customerId: await storeCustomer(kit.db, cityId),
            typeId: await storeVehicleType(kit.db),
            driverId: id,
            status: 'settled',
        });
        await kit.db.execute(sql`update ord_order set appoint_at = now() where driver_id = ${id}`);
        const cohort = (await kit.call(all, { url: `${WIRE}/cohort` })).body.result as unknown as { joined: number; worked: number[] }[];
        expect(cohort.at(-1)).toMatchObject({ worked: [1] });
        expect((await kit.call(all, { url: `${WIRE}/track?id=${id}` })).body.result).toEqual([]);
        const profile = (await kit.call(all, { url: `${WIRE}/profile?id=${id}` })).body.result;
        expect(profile).toMatchObject({ workDays: [{ orders: 1 }] });
    });

    it('[USER-02] [PERM-06] places are read once for all who ask within a second, for each tenant its own', async () => {
        const id = await storeDriver(kit.db, cityId, { name: '先前' });
        await standAt(id, '粤BMAP02', [113, 23]);
        const stranger = buildSession(CODES, { tenantId: 77, tenantIds: [77] });
        const nameOn = async (session = all) => {
            const places = (await kit.call(session, { url: `${WIRE}/live` })).body.result as unknown as [string, string][];
            return places.find(([each]) => each === id)?.[1];
        };
        const now = Math.ceil(performance.now()); // whole, so that differences are exact
        const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 5000);
        expect(await nameOn()).toBe('先前');
        await kit.db.update(drivers).set({ name: '后来' }).where(eq(drivers.id, id));
        expect([await nameOn(), await nameOn(stranger)]).toEqual(['先前', undefined]);
        clock.mockReturnValue(now + 6000);
        expect(await nameOn()).toBe('后来');
        clock.mockRestore();
    });
});
