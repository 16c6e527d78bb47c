import { sql } from 'drizzle-orm';
import type { CityPoint, PreflightItem } from '#contract/setting/city.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';

/** The bubbles of the map. */
export const cityPoints = (rows: readonly WireRow[]): CityPoint[] =>
    rows.map(row => ({
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
