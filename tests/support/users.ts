import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { blacklist } from '#server/modules/users/blacklist/blacklist.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

let phones = 13_800_000_000;
export const newPhone = (): string => String((phones += 1));

/** Stores an open city. */
export const storeCity = async (db: Db, name = '深圳'): Promise<string> => {
    const id = newId();
    await db.insert(cities).values({
        id,
        createBy: 'seed',
        name,
        code: name,
        province: '广东',
        pinyin: name,
        letter: 'S',
        lng: 114.05,
        lat: 22.54,
        status: 'open',
    });
    return id;
};

export const storeCustomer = async (db: Db, cityId: string, given: Partial<typeof customers.$inferInsert> = {}): Promise<string> => {
    const id = newId();
    await db.insert(customers).values({
        id,
        createBy: 'app',
        cityId,
        customerNo: `C${id.slice(-8)}`,
        kind: 'person',
        name: '王建国',
        phone: newPhone(),
        source: 'app',
        ...given,
    });
    return id;
};

export const storeDriver = async (db: Db, cityId: string, given: Partial<typeof drivers.$inferInsert> = {}): Promise<string> => {
    const id = newId();
    await db.insert(drivers).values({
        id,
        createBy: 'app',
        cityId,
        driverNo: `S${id.slice(-8)}`,
        name: '李强',
        phone: newPhone(),
        status: 'active',
        onlineStatus: 'online',
        joinDate: '2025-01-01',
        ...given,
    });
    return id;
};

/** Stores a phone number that is blocked in all cities. */
export const storeBlockedPhone = (db: Db, cityId: string, phone: string) =>
    db.insert(blacklist).values({
        ...{ id: newId(), createBy: 'lead', cityId, targetKind: 'phone', targetId: phone, targetName: phone, phone },
        ...{ reasonCode: 'unpaid', reason: '恶意欠费' },
    });

/** Stores a vehicle type with its level-one type. */
export const storeVehicleType = async (db: Db, name = '25吨汽车吊'): Promise<string> => {
    const [level, id] = [newId(), newId()];
    await db
        .insert(levelOnes)
        .values({ id: level, createBy: 'seed', name: `类${level.slice(-12)}`, code: level, bizType: 'hoist', chargeMode: 'shift' });
    await db
        .insert(vehicleTypes)
        .values({ id, createBy: 'seed', levelOneId: level, name, code: id, tonnageKg: 25_000, needCerts: 'drive_lic,q2_cert' });
    return id;
};

export const storeOrder = async (
    db: Db,
    given: Pick<typeof orders.$inferInsert, 'cityId' | 'customerId' | 'typeId'> & Partial<typeof orders.$inferInsert>,
): Promise<string> => {
    const id = newId();
    await db.insert(orders).values({
        id,
        createBy: 'app',
        orderNo: `D${id.slice(-12)}`,
        bizType: 'hoist',
        source: 'app',
        contact: '张工',
        contactPhone: '13900000000',
        status: 'evaluated',
        appointAt: '2026-09-10 09:00:00',
        fromAddr: '深圳市南山区科技路1号',
        fromLng: 114,
        fromLat: 22.5,
        cargoName: '钢梁',
        priceSnapshot: {},
        serviceFen: 80_000,
        driverFen: 80_000,
        payableFen: 80_000,
        ...given,
    });
    return id;
};
