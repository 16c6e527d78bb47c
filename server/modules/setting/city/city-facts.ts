import { sql } from 'drizzle-orm';
import type { CityPoint, PreflightItem } from '#contract/setting/city.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';

interface Counts {
    drivers: number;
    orders: number;
}

/** Drivers on the books and orders of the last thirty days, by city; cities without any have no entry. */
export const cityCounts = async (db: Reader, ids: readonly string[]): Promise<Map<string, Counts>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await db.execute<{ id: string; drivers: number; orders: number }>(sql`
        select c.id,
               (select count(*)::int from usr_driver d where d.city_id = c.id and d.del_flag = 0 and d.status <> 'left') as drivers,
               (select count(*)::int from ord_order o
                 where o.city_id = c.id and o.del_flag = 0 and o.create_time >= now() - interval '30 days' and o.status <> 'draft') as orders
          from unnest(${sql.param([...ids])}::bigint[]) as c(id)`);
    return new Map(rows.map(({ id, drivers, orders }) => [id, { drivers, orders }]));
};

/** Rows with `driverCount` and `orderCount30`. */
export const withCounts = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const counts = await cityCounts(
        db,
        rows.map(row => row.id as string),
    );
    return rows.map(row => {
        const { drivers = 0, orders = 0 } = counts.get(row.id as string) ?? {};
        return { ...row, driverCount: drivers, orderCount30: orders };
    });
};

/** The bubbles of the map. */
export const cityPoints = async (db: Reader, rows: readonly WireRow[]): Promise<CityPoint[]> =>
    (await withCounts(db, rows)).map(row => ({
        id: row.id as string,
        name: row.name as string,
        status: row.status as string,
        lng: row.lng as number,
        lat: row.lat as number,
        orders: row.orderCount30 as number,
        drivers: row.driverCount as number,
    }));

const ITEMS = [
    { key: 'price', label: '车辆价格', path: '/price/vehicle-price' },
    { key: 'service', label: '城市客服', path: '/setting/city-service' },
    { key: 'margin', label: '保证金', path: '/price/margin' },
    { key: 'infoFee', label: '平台信息费', path: '/price/info-fee' },
] as const;

/**
 * What a city needs before it opens (S40): each price list has a published row in force, of the city or for the whole country,
 * and somebody of the city answers the telephone.
 */
export const preflight = async (db: Reader, city: { id: string; tenantId: number }): Promise<PreflightItem[]> => {
    const inForce = sql`tenant_id = ${city.tenantId} and del_flag = 0 and row_status = 'published' and effective_from <= now()
        and (effective_to is null or effective_to > now()) and (city_id = ${city.id} or city_id is null)`;
    const { rows } = await db.execute<Record<PreflightItem['key'], boolean>>(sql`
        select exists (select 1 from prc_vehicle_price where ${inForce}) as price,
               exists (select 1 from set_city_service where city_id = ${city.id} and del_flag = 0 and status = '1') as service,
               exists (select 1 from prc_margin where ${inForce}) as margin,
               exists (select 1 from prc_info_fee where ${inForce}) as "infoFee"`);
    return ITEMS.map(item => ({ ...item, ok: rows[0]?.[item.key] === true }));
};

/** Orders of a city that are neither finished nor given up. */
export const openOrders = async (db: Reader, cityId: string): Promise<number> => {
    const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from ord_order where city_id = ${cityId} and del_flag = 0
           and status in ('placed','paid','dispatching','accepted','en_route','arrived','working','completed')`);
    return rows[0]?.n ?? 0;
};
