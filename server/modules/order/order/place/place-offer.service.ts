import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Order } from '#contract/order/order.ts';
import type { PlaceCity, PlaceType } from '#contract/order/place.ts';
import type { Session } from '#server/kit/access/session.ts';
import { fromWireTime } from '#server/kit/time.ts';
import { isEffective, matches, mostSpecific } from '#server/pricing/choose.ts';
import { citiesWithin } from '#server/modules/setting/customer-service/service-reach.service.ts';

/** The open cities in which the caller may place orders, with their business types. */
export const readPlaceCities = async ({ db }: Pick<FastifyInstance, 'db'>, session: Session): Promise<PlaceCity[]> => {
    const within = citiesWithin(session, Order.permission);
    const { rows } = await db.execute<Omit<PlaceCity, 'bizTypes'> & { biz: string } & Record<string, unknown>>(sql`
        select id::text as id, name, pinyin, biz_types as biz, lng::float8 as lng, lat::float8 as lat, service_radius_m as "serviceRadiusM"
          from set_city where tenant_id = ${session.tenantId} and del_flag = 0 and status = 'open' order by sort_no, id`);
    return rows
        .filter(city => within === undefined || within.has(city.id))
        .map(({ biz, ...city }) => ({ ...city, bizTypes: biz.split(',').filter(Boolean) }));
};

/** The types for a business that have a price in the city at the time of the job, small ones first. */
export const readPlaceTypes = async (
    { db, priceBook }: Pick<FastifyInstance, 'db' | 'priceBook'>,
    { tenantId }: Session,
    { cityId, bizType, at }: { cityId: string; bizType: string; at: string },
): Promise<PlaceType[]> => {
    const book = await priceBook.read();
    const moment = fromWireTime(at).getTime();
    const rows = book.rules.vehicles.filter(row => matches(row.cityId, cityId) && isEffective(row, moment));
    const priced = new Map(
        [...new Set(rows.map(row => row.typeId))].map(typeId => [
            typeId,
            mostSpecific(
                rows.filter(row => row.typeId === typeId),
                row => [row.cityId],
            ).won,
        ]),
    );
    const { rows: types } = await db.execute<
        Pick<PlaceType, 'id' | 'name' | 'levelOneName' | 'bizType' | 'tonnageKg' | 'maxLoadKg' | 'loadTable'> & Record<string, unknown>
    >(sql`
        select t.id::text as id, t.name, l.name as "levelOneName", l.biz_type as "bizType", t.tonnage_kg as "tonnageKg", t.max_load_kg as "maxLoadKg", t.load_table as "loadTable"
          from veh_type t join veh_level_one l on l.id = t.level_one_id
         where t.tenant_id = ${tenantId} and t.del_flag = 0 and t.status = '1' and l.del_flag = 0 and l.biz_type = ${bizType}
         order by l.sort_no, l.id, t.tonnage_kg, t.id`);
    return types.flatMap(type => {
        const price = priced.get(type.id);
        if (!price) return [];
        const { chargeMode, baseFen, incMinutes, incM, extras } = price;
        return [{ ...type, chargeMode, baseFen, incMinutes, incM, extras: [...(extras ?? [])] }];
    });
};
