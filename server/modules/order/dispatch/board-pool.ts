import { sql, type SQL } from 'drizzle-orm';
import { type BoardQuery, type CityLoad, MOST, type PoolOrder } from '#contract/order/dispatch-board.ts';
import { SEEKING, WAITING } from '#contract/order/status.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import type { Db } from '#server/db/client.ts';
import { statusIn, urgencyAt } from '../order/order-sets.service.ts';

export interface PoolAsked {
    /** Condition on `ord_order`: orders that the caller may see. */
    may: SQL;
    /** Condition on `usr_driver`: drivers of the same scope. */
    mayDrivers: SQL;
    moment: SQL;
    query: BoardQuery;
    textOf: (dict: string, value: string) => string;
}

type RawOrder = Omit<PoolOrder, `${string}_dictText` | 'offer'> & {
    bizType: string;
    driverId: string | null;
    driverName: string | null;
    plateNo: string | null;
    until: string | null;
};

const OPEN = statusIn(SEEKING);
export const idList = (ids: string): SQL => sql`${sql.param(ids.split(','))}::bigint[]`;
export const likeOf = (keyword: string): string => likePattern('contains', plateSought(keyword));

/** The filters of the pool, in addition to the scope. */
const filtersOf = ({ cityId, typeId, bizType, appointFrom, appointTo, keyword }: BoardQuery): SQL => {
    const text = keyword?.trim();
    return sql.join(
        [
            sql`true`,
            ...(cityId ? [sql`city_id = any(${idList(cityId)})`] : []),
            ...(typeId ? [sql`type_id = any(${idList(typeId)})`] : []),
            ...(bizType ? [sql`biz_type = ${bizType}`] : []),
            ...(appointFrom ? [sql`appoint_at >= ${`${appointFrom} 00:00:00+08`}`] : []),
            ...(appointTo ? [sql`appoint_at < ${`${appointTo} 00:00:00+08`}::timestamptz + interval '1 day'`] : []),
            ...(text ? [sql`(order_no like ${likeOf(text)} or from_addr like ${likeOf(text)} or cargo_name like ${likeOf(text)})`] : []),
        ],
        sql` and `,
    );
};

/** Orders without a driver, the most urgent first; those with an unanswered offer come after the others. */
export const loadPool = async (
    db: Db,
    { may, moment, query, textOf }: PoolAsked,
): Promise<{ pool: PoolOrder[]; poolTotal: number; poolWaiting: number }> => {
    const filters = filtersOf(query);
    const [found, total] = await Promise.all([
        db.execute<RawOrder & Record<string, unknown>>(sql`
            select o.id::text as id, o.version, o.order_no as "orderNo", o.status, o.biz_type as "bizType", o.city_id::text as "cityId",
                   c.name as "cityName", o.type_id::text as "typeId", t.name as "typeName", k.name as "customerName",
                   ${wireMoment('o.appoint_at')} as "appointAt", o.est_minutes as "estMinutes", o.from_addr as "fromAddr",
                   o.from_lng::float8 as lng, o.from_lat::float8 as lat, o.cargo_name as "cargoName", o.weight_kg as "weightKg",
                   o.priority::int as priority, ${wireMoment('o.sla_dispatch_at')} as "slaAt", o.reassign_count::int as "reassignCount",
                   p.driver_id::text as "driverId", d.name as "driverName", v.plate_no as "plateNo", ${wireMoment('p.expire_time')} as "until"
              from (select ord_order.*, (select id from ord_dispatch where order_id = ord_order.id and status = 'offered' and del_flag = 0
                        and expire_time > ${moment} order by round_no desc, id desc limit 1) as offer_id
                      from ord_order where ${may} and ${OPEN} and ${filters}
                     order by sla_dispatch_at nulls last, id limit ${MOST.pool}) o
              join set_city c on c.id = o.city_id
              join veh_type t on t.id = o.type_id
              join usr_customer k on k.id = o.customer_id
              left join ord_dispatch p on p.id = o.offer_id
              left join usr_driver d on d.id = p.driver_id
              left join veh_vehicle v on v.id = p.vehicle_id
             order by (p.id is not null), o.sla_dispatch_at nulls last, o.id`),
        db.execute<{ n: number; waiting: number }>(sql`
            select count(*)::int as n, count(*) filter (where ${statusIn(WAITING)})::int as waiting
              from ord_order where ${may} and ${OPEN} and ${filters}`),
    ]);
    return {
        pool: found.rows.map(({ bizType, driverId, driverName, plateNo, until, ...row }) => ({
            ...row,
            status_dictText: textOf('order_status', row.status),
            bizType_dictText: textOf('biz_type', bizType),
            priority_dictText: textOf('order_priority', String(row.priority)),
            offer: driverId && driverName && until ? { driverId, driverName, plateNo, until } : null,
        })),
        poolTotal: total.rows[0]?.n ?? 0,
        poolWaiting: total.rows[0]?.waiting ?? 0,
    };
};

/** The load of the caller's cities, regardless of the filters: orders by urgency, and free drivers. */
export const loadCities = async (db: Db, { may, mayDrivers, moment }: PoolAsked): Promise<CityLoad[]> => {
    const { rows } = await db.execute<CityLoad & Record<string, unknown>>(sql`
        with waiting as (
            select city_id, count(*) filter (where urgency = 'late')::int as late, count(*) filter (where urgency = 'soon')::int as soon,
                   count(*) filter (where urgency = 'calm')::int as calm
              from (select city_id, ${urgencyAt(moment)} as urgency from ord_order where ${may} and ${OPEN}) o group by 1),
        free as (select city_id, count(*)::int as n from usr_driver where ${mayDrivers} and status = 'active' and online_status = 'online' group by 1)
        select c.id::text as "cityId", c.name as "cityName", w.late, w.soon, w.calm, coalesce(f.n, 0) as free
          from waiting w join set_city c on c.id = w.city_id left join free f on f.city_id = c.id
         order by w.late desc, w.soon desc, w.calm desc, c.id limit 60`);
    return rows;
};

/** The vehicle types of waiting orders, as filter choices. */
export const loadTypes = async (db: Db, { may }: PoolAsked): Promise<{ id: string; name: string; count: number }[]> => {
    const { rows } = await db.execute<{ id: string; name: string; count: number }>(sql`
        select t.id::text as id, t.name, w.count
          from (select type_id, count(*)::int as count from ord_order where ${may} and ${OPEN} group by 1) w
          join veh_type t on t.id = w.type_id order by w.count desc, t.id limit 40`);
    return rows;
};
