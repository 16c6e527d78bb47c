import { type SQL, sql } from 'drizzle-orm';
import type { Lifter } from '#contract/order/capacity.ts';
import { ON_THE_JOB, SETTLED, UNDER_WAY } from '#contract/order/status.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { likePattern } from '#server/kit/list/condition.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import { serviceConfig } from '#server/modules/setting/customer-service/service-config.service.ts';
import { driverSpellings } from '#server/modules/users/driver/driver-spelling.table.ts';
import { loadLifters } from '../place/lifters.ts';
import { ordersToday } from '../order-sets.service.ts';
import type { OrderRow } from '../order.table.ts';

/** A driver with the nearest vehicle that fits the order; distance in metres along the straight line. */
export interface DriverFacts {
    driverId: string;
    driverName: string;
    driverPhone: string;
    driverStatus: string;
    onlineStatus: string;
    ratingX100: number;
    acceptRateBp: number;
    isMember: boolean;
    vehicleId: string;
    plateNo: string;
    vehicleStatus: string;
    auditStatus: string;
    /** The earliest expiry date of the vehicle's certificates. */
    nextExpire: string | null;
    typeId: string;
    typeName: string;
    /** Whether the vehicle is of the ordered class. */
    isOrderedClass: boolean;
    tonnageKg: number;
    orderedTonnageKg: number;
    lng: number | null;
    lat: number | null;
    straightM: number | null;
}

const SEARCH_LIMIT = 120;
const METRES_PER_DEGREE = 111_320;
/** A driver who is still travelling or working, however late, is not free for the next half hour. */
const OVERRUN_MIN = 30;

interface Search {
    /** Restricts the search to this pair, to check one choice rather than rank all. */
    only?: { driverId: string; vehicleId: string };
    /** Part of a name, its pinyin or a plate. */
    keyword?: string;
}

/**
 * Drivers of the order's city whose vehicle is of the ordered class and at least as strong, nearest first. With `only`, the given pair in
 * any city and class, so that the guard can report what is wrong with it.
 */
export const loadDriverFacts = async (db: Db | Tx, order: OrderRow, { only, keyword = '' }: Search = {}): Promise<DriverFacts[]> => {
    const like = likePattern('contains', plateSought(keyword));
    const spelled = await isSpelledAs(db, driverSpellings, sql`d.id`, keyword);
    const { rows } = await db.execute<Record<keyof DriverFacts, never>>(sql`
        select d.id as "driverId", d.name as "driverName", d.phone as "driverPhone", d.status as "driverStatus",
               d.online_status as "onlineStatus", d.rating_x100 as "ratingX100", d.accept_rate_bp as "acceptRateBp",
               exists (select 1 from usr_member m where m.driver_id = d.id and m.status in ('active', 'expiring') and m.del_flag = 0) as "isMember",
               v.id as "vehicleId", v.plate_no as "plateNo", v.status as "vehicleStatus", v.audit_status as "auditStatus",
               v.next_expire::text as "nextExpire",
               t.id as "typeId", t.name as "typeName", t.level_one_id = ordered.level_one_id as "isOrderedClass", t.tonnage_kg as "tonnageKg", ordered.tonnage_kg as "orderedTonnageKg",
               place.lng::float8 as lng, place.lat::float8 as lat, away.metres as "straightM"
          from veh_vehicle v
          join usr_driver d on d.id = v.driver_id and d.del_flag = 0
          join veh_type t on t.id = v.type_id
          join veh_type ordered on ordered.id = ${order.typeId}
          left join veh_position p on p.vehicle_id = v.id
          cross join lateral (select coalesce(p.lng, v.depot_lng, d.home_lng) as lng, coalesce(p.lat, v.depot_lat, d.home_lat) as lat) place
          cross join lateral (
               select round(${METRES_PER_DEGREE} * sqrt(
                   power((place.lng - ${order.fromLng}::numeric)::float8 * cos(radians(${order.fromLat}::float8)), 2)
                   + power((place.lat - ${order.fromLat}::numeric)::float8, 2)))::int as metres) away
         where v.tenant_id = ${order.tenantId} and v.del_flag = 0
           and ${
               only
                   ? sql`d.id = ${only.driverId} and v.id = ${only.vehicleId}`
                   : sql`v.city_id = ${order.cityId} and t.level_one_id = ordered.level_one_id and t.tonnage_kg >= ordered.tonnage_kg
                         and d.status <> 'left' and v.status <> 'scrapped'`
           }
           and (d.name like ${like} or v.plate_no like ${like} or ${spelled})
         order by away.metres nulls last, d.id
         limit ${SEARCH_LIMIT}`);
    return rows;
};

/** Facts about drivers on the day of the order, keyed by driver or vehicle id. */
export interface DayFacts {
    /** Lifting data of the vehicles' types, by type id. */
    types: Map<string, Lifter>;
    /** Number of orders of each driver on the current calendar day. */
    todayOrders: Map<string, number>;
    /** Number of each driver's active orders of that day: accepted and not completed, or reserved during an offer. */
    activeOrders: Map<string, number>;
    /** Maximum number of active orders of a driver (S43, 最多同时接单). */
    maxActive: number;
    customerOrders: Map<string, number>;
    certificates: { ownerId: string; certType: string; expireDate: string }[];
    blacklisted: { targetId: string; name: string; reason: string }[];
    /** Vehicles whose driver has less margin than the price list requires for accepting orders. */
    marginLow: { vehicleId: string; requiredFen: number; haveFen: number }[];
    busy: (Occupied & { driverId: string | null; vehicleId: string | null })[];
}

/** Occupied time of a driver or a vehicle, between two wire times; with the order number if it is an order. */
export interface Occupied extends Record<string, unknown> {
    kind: 'order' | 'maintain' | 'leave';
    orderNo: string | null;
    from: string;
    to: string;
}

interface DayAsked {
    /** Wire times around the job. */
    from: string;
    to: string;
    now: string;
}

/** Loads the facts of the day for the found pairs in one round trip each. */
export const loadDayFacts = async (db: Db | Tx, order: OrderRow, found: DriverFacts[], { from, to, now }: DayAsked): Promise<DayFacts> => {
    const driverIds = sql`${sql.param([...new Set(found.map(one => one.driverId))])}::bigint[]`;
    const vehicleIds = sql`${sql.param([...new Set(found.map(one => one.vehicleId))])}::bigint[]`;
    const day = order.appointAt.slice(0, 10);
    const counts = async (query: ReturnType<typeof sql>) => {
        const { rows } = await db.execute<{ id: string; n: number }>(query);
        return new Map(rows.map(row => [row.id, row.n]));
    };
    const todayOrders = await counts(
        sql`select driver.id, ${ordersToday(sql`driver.id`, now)} as n from unnest(${driverIds}) as driver(id)`,
    );
    // The slots are few and are selected first: joined directly, they would be looked up again for each waiting order.
    const activeOrders = await counts(sql`
        with kept as materialized (
            select driver_id, order_id from ord_reservation where driver_id = any(${driverIds}) and status = 'held' and del_flag = 0)
        select id, count(*)::int as n from (
            select driver_id as id from ord_order
             where driver_id = any(${driverIds}) and status in ${sqlList(UNDER_WAY)} and id <> ${order.id} and del_flag = 0
               and appoint_at >= ${`${day} 00:00:00+08`} and appoint_at < ${`${day} 00:00:00+08`}::timestamptz + interval '1 day'
            union all
            select r.driver_id from kept r join ord_order o on o.id = r.order_id
             where o.status = 'dispatching' and o.id <> ${order.id}
               and o.appoint_at >= ${`${day} 00:00:00+08`} and o.appoint_at < ${`${day} 00:00:00+08`}::timestamptz + interval '1 day'
        ) taken group by id`);
    const customerOrders = await counts(sql`
        select driver_id as id, count(*)::int as n from ord_order
         where customer_id = ${order.customerId} and driver_id = any(${driverIds}) and status in ${sqlList(SETTLED)} and del_flag = 0
         group by driver_id`);
    const certificates = await db.execute<DayFacts['certificates'][number]>(sql`
        select owner_id as "ownerId", cert_type as "certType", expire_date::text as "expireDate" from veh_certificate
         where del_flag = 0 and expire_date is not null and expire_date < greatest(${day}::date, ${from.slice(0, 10)}::date) + 30
           and ((owner_kind = 'driver' and owner_id = any(${driverIds})) or (owner_kind = 'vehicle' and owner_id = any(${vehicleIds})))`);
    const blacklisted = await db.execute<DayFacts['blacklisted'][number]>(sql`
        select target_id as "targetId", target_name as name, reason from usr_blacklist
         where del_flag = 0 and status = 'active' and (end_at is null or end_at > now())
           and ((target_kind = 'driver' and target_id = any(${driverIds})) or (target_kind = 'vehicle' and target_id = any(${vehicleIds})))
           and (scope = 'global' or (scope = 'city' and scope_id = ${order.cityId}) or (scope = 'pair' and scope_id = ${order.customerId}))`);
    const busy = await db.execute<DayFacts['busy'][number]>(sql`
        select r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.kind, o.order_no as "orderNo",
               ${wireMoment('lower(r.during)')} as "from", ${wireMoment('upper(r.during)')} as "to"
          from ord_reservation r left join ord_order o on o.id = r.order_id
         where r.status = 'held' and r.del_flag = 0 and r.order_id is distinct from ${order.id}
           and r.during && tstzrange(${`${from}+08`}, ${`${to}+08`}, '[)')
           and (r.driver_id = any(${driverIds}) or r.vehicle_id = any(${vehicleIds}))
        union all
        select o.driver_id, o.vehicle_id, 'order', o.order_no, ${wireMoment('now()')}, to_char(now() + interval '${sql.raw(String(OVERRUN_MIN))} minutes', 'YYYY-MM-DD HH24:MI:SS')
          from ord_order o where o.status in ${sqlList(ON_THE_JOB)} and o.id <> ${order.id} and o.del_flag = 0
           and (o.driver_id = any(${driverIds}) or o.vehicle_id = any(${vehicleIds}))`);
    const config = await serviceConfig(db, { side: 'driver', cityId: order.cityId });
    // Only if the city requires margin (S43).
    const marginLow = config.margin_required ? await loadMarginLow(db, vehicleIds) : [];
    return {
        types: await loadLifters(
            db,
            found.map(one => one.typeId),
        ),
        todayOrders,
        activeOrders,
        maxActive: config.max_active,
        customerOrders,
        certificates: certificates.rows,
        blacklisted: blacklisted.rows,
        marginLow,
        busy: busy.rows,
    };
};

/** Vehicles whose driver's margin is below the share of the required margin at which orders stop (S21). */
const loadMarginLow = async (db: Db | Tx, vehicleIds: SQL): Promise<DayFacts['marginLow']> => {
    const { rows } = await db.execute<DayFacts['marginLow'][number]>(sql`
        select v.id as "vehicleId", m.required_fen::float8 as "requiredFen", coalesce(a.balance_fen, 0)::float8 as "haveFen"
          from veh_vehicle v
          join veh_type t on t.id = v.type_id
          join lateral (
               select required_fen, block_bp from prc_margin m
                where m.tenant_id = v.tenant_id and m.del_flag = 0 and m.row_status = 'published' and m.effective_from <= now()
                  and (m.effective_to is null or m.effective_to > now()) and (m.city_id is null or m.city_id = v.city_id)
                  and (m.type_id is null or m.type_id = v.type_id) and (m.level_one_id is null or m.level_one_id = t.level_one_id)
                order by m.type_id is null, m.level_one_id is null, m.city_id is null limit 1) m on true
          left join fin_account a on a.tenant_id = v.tenant_id and a.owner_kind = 'driver' and a.owner_id = v.driver_id and a.subject = 'drv_margin'
         where v.id = any(${vehicleIds}) and coalesce(a.balance_fen, 0) * 10000 < m.required_fen * m.block_bp`);
    return rows;
};
