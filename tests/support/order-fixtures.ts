import type pg from 'pg';
import { newId } from '#server/kit/ids.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';

export interface Fleet {
    cityId: string;
    otherCityId: string;
    typeId: string;
    customerId: string;
    /** Free drivers of the city with a vehicle of the type, nearest first. */
    drivers: { driverId: string; vehicleId: string; name: string }[];
}

let serial = 1_000_000;
/** Seven digits for unique values: the last digits of an id repeat after some seconds. */
const nextTail = (): string => String((serial += 1));

const SITE = { lng: 114.0579, lat: 22.5431 };

const insert = async (pool: pg.Pool, table: string, row: Record<string, unknown>): Promise<string> => {
    const id = newId();
    const columns = Object.entries({ id, create_by: 'test', ...row });
    await pool.query({
        text: `insert into ${table} (${columns.map(([name]) => name).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
        values: columns.map(([, value]) => value),
    });
    return id;
};

/** Stores a city with one vehicle type, one customer and `count` online drivers, each a kilometre farther away. */
export const buildFleet = async (pool: pg.Pool, count = 6): Promise<Fleet> => {
    const tail = nextTail();
    const city = { province: '广东省', pinyin: 'shiyan', letter: 'S', ...SITE, status: 'open' };
    const cityId = await insert(pool, 'set_city', { name: `试验市${tail}`, code: `9${tail}`, ...city });
    const otherCityId = await insert(pool, 'set_city', { name: `邻市${tail}`, code: `8${tail}`, ...city });
    const levelOneId = await insert(pool, 'veh_level_one', {
        name: `汽车吊${tail}`,
        code: `crane_${tail}`,
        biz_type: 'hoist',
        charge_mode: 'shift',
    });
    const typeId = await insert(pool, 'veh_type', {
        level_one_id: levelOneId,
        name: '25吨汽车吊',
        code: `t25_${tail}`,
        tonnage_kg: 25_000,
    });
    const customerId = await insert(pool, 'usr_customer', {
        city_id: cityId,
        customer_no: `K${tail}`,
        kind: 'company',
        name: '晟远建工',
        phone: `199${tail}0`,
        source: 'app',
    });
    const fleet: Fleet = { cityId, otherCityId, typeId, customerId, drivers: [] };
    for (let n = 0; n < count; n++) fleet.drivers.push(await addDriver(pool, fleet, n));
    return fleet;
};

/** Adds a driver with a vehicle to the fleet; `driver` and `vehicle` overwrite columns. */
export const addDriver = async (
    pool: pg.Pool,
    fleet: Fleet,
    n: number,
    driver: Record<string, unknown> = {},
    vehicle: Record<string, unknown> = {},
): Promise<Fleet['drivers'][number]> => {
    const tail = nextTail();
    const name = `司机${n}`;
    const driverId = await insert(pool, 'usr_driver', {
        city_id: fleet.cityId,
        driver_no: `J${tail}`,
        name,
        phone: `198${tail}0`,
        status: 'active',
        online_status: 'online',
        rating_x100: 490,
        ...driver,
    });
    const place = { lng: SITE.lng + n * 0.01, lat: SITE.lat };
    const vehicleId = await insert(pool, 'veh_vehicle', {
        city_id: fleet.cityId,
        plate_no: `粤B${tail.slice(-6)}`,
        plate_color: 'yellow',
        type_id: fleet.typeId,
        owner_type: 'personal',
        driver_id: driverId,
        audit_status: 'approved',
        depot_lng: place.lng,
        depot_lat: place.lat,
        ...vehicle,
    });
    await pool.query('insert into veh_position (vehicle_id, driver_id, lng, lat, report_time) values ($1, $2, $3, $4, now())', [
        vehicleId,
        driverId,
        place.lng,
        place.lat,
    ]);
    return { driverId, vehicleId, name };
};

interface OrderOptions {
    status?: string;
    /** The driver of the order, who gets an accepted dispatch and a slot. */
    driver?: Fleet['drivers'][number];
    columns?: Record<string, unknown>;
    now?: Date;
}

/** An order of the fleet's city for tomorrow, in any state, with the dispatch and slot that the state requires. */
export const addOrder = async (
    pool: pg.Pool,
    fleet: Fleet,
    { status = 'accepted', driver, columns = {}, now = new Date() }: OrderOptions = {},
) => {
    const appointAt = addMinutes(toWireTime(now), 24 * 60);
    const orderNo = `D${newId().slice(-12)}`;
    const id = await insert(pool, 'ord_order', {
        city_id: fleet.cityId,
        order_no: orderNo,
        biz_type: 'hoist',
        source: 'app',
        customer_id: fleet.customerId,
        contact: '刘工',
        contact_phone: '19900002207',
        type_id: fleet.typeId,
        status,
        pay_status: 'paid',
        appoint_at: `${appointAt}+08`,
        est_minutes: 240,
        from_addr: '南山区科苑路18号',
        from_lng: SITE.lng,
        from_lat: SITE.lat,
        cargo_name: '钢结构',
        price_snapshot: {},
        service_fen: 80_000,
        payable_fen: 80_000,
        driver_fen: 80_000,
        driver_id: driver?.driverId ?? null,
        vehicle_id: driver?.vehicleId ?? null,
        ...columns,
    });
    if (driver) {
        await insert(pool, 'ord_dispatch', {
            order_id: id,
            round_no: 1,
            mode: 'auto',
            driver_id: driver.driverId,
            vehicle_id: driver.vehicleId,
            status: 'accepted',
            expire_time: `${appointAt}+08`,
        });
        await insert(pool, 'ord_reservation', {
            order_id: id,
            driver_id: driver.driverId,
            vehicle_id: driver.vehicleId,
            during: `[${addMinutes(appointAt, -30)}+08,${addMinutes(appointAt, 270)}+08)`,
        });
    }
    return { id, orderNo, version: 0, appointAt };
};
