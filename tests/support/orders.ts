import type { Db } from '#server/db/client.ts';
import { newId } from '#server/kit/ids.ts';
import { type NewOrderRow, orders } from '#server/modules/order/order/order.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** Stores the rows that orders refer to: cities 1 深圳 and 2 上海, customers 1 大地建设 and 2 海风物流, one vehicle type. */
export async function storeOrderSurroundings(db: Db): Promise<void> {
    const createBy = 'seed';
    const place = { createBy, province: '省', lng: 114, lat: 22, pinyin: 'p', letter: 'P' };
    await db.insert(cities).values([
        { ...place, id: '1', name: '深圳', code: '440300' },
        { ...place, id: '2', name: '上海', code: '310000' },
    ]);
    const customer = { createBy, kind: 'company', source: 'app', cityId: '1' } as const;
    await db.insert(customers).values([
        { ...customer, id: '1', customerNo: 'K1', name: '大地建设', phone: '13800000001' },
        { ...customer, id: '2', customerNo: 'K2', name: '海风物流', phone: '13800000002' },
    ]);
    await db.insert(levelOnes).values({ id: '1', createBy, name: '汽车吊', code: 'crane', bizType: 'hoist', chargeMode: 'shift' });
    await db.insert(vehicleTypes).values({ id: '1', createBy, levelOneId: '1', name: '25吨', code: 't25', tonnageKg: 25_000 });
}

/** Builds a paid order of 大地建设 in 深圳; needs `storeOrderSurroundings`. */
export const buildOrder = (overrides: Partial<NewOrderRow> = {}): NewOrderRow => {
    const id = newId();
    return {
        id,
        createBy: 'seed',
        createTime: '2026-03-01 10:00:00',
        orderNo: `D${id}`,
        bizType: 'hoist',
        source: 'app',
        customerId: '1',
        cityId: '1',
        typeId: '1',
        contact: '王五',
        contactPhone: '13912345678',
        status: 'paid',
        appointAt: '2026-03-02 08:00:00',
        fromAddr: '科技路1号',
        fromLng: 114,
        fromLat: 22,
        cargoName: '钢结构',
        priceSnapshot: {},
        ...overrides,
    };
};

export const storeOrders = async (db: Db, given: readonly Partial<NewOrderRow>[]): Promise<void> => {
    await db.insert(orders).values(given.map(buildOrder));
};
