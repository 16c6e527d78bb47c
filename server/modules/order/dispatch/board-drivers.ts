import { sql, type SQL } from 'drizzle-orm';
import { type BoardBar, type BoardDriver, type BoardQuery, MOST } from '#contract/order/dispatch-board.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { isSpelledAs } from '#server/kit/spelling/spelled-as.ts';
import type { Db } from '#server/db/client.ts';
import { driverSpellings } from '#server/modules/users/driver/driver-spelling.table.ts';
import { ordersToday } from '../order/order-sets.service.ts';
import { idList, likeOf } from './board-pool.ts';

interface DriversAsked {
    /** Condition on `usr_driver`: drivers that the caller may see. */
    may: SQL;
    now: string;
    query: BoardQuery;
    textOf: (dict: string, value: string) => string;
}

/** Active drivers with vehicle and position: online ones first, then by name. */
export const loadDrivers = async (
    db: Db,
    { may, now, query, textOf }: DriversAsked,
): Promise<{ drivers: BoardDriver[]; driverTotal: number }> => {
    const text = query.keyword?.trim() ?? '';
    const spelled = await isSpelledAs(db, driverSpellings, sql`usr_driver.id`, text);
    const fits = query.typeId
        ? sql`exists (select 1 from veh_type wanted where wanted.id = any(${idList(query.typeId)})
                and wanted.level_one_id = kind.level_one_id and kind.tonnage_kg >= wanted.tonnage_kg)`
        : sql`true`;
    const near = query.near ?? '0';
    const found = sql`
        select usr_driver.id, usr_driver.name, usr_driver.city_id, usr_driver.online_status, usr_driver.home_lng, usr_driver.home_lat,
               v.vehicle_id, v.plate_no, v.type_id, v.depot_lng, v.depot_lat
          from usr_driver
          join lateral (select own.id as vehicle_id, own.plate_no, own.type_id, own.depot_lng, own.depot_lat
                from veh_vehicle own join veh_type kind on kind.id = own.type_id
               where own.driver_id = usr_driver.id and own.del_flag = 0 and own.status <> 'scrapped' and ${fits}
               order by (own.status = 'normal') desc, own.id limit 1) v on true
         where ${may} and status = 'active'
           and ${query.cityId ? sql`city_id = any(${idList(query.cityId)})` : sql`true`}
           and ${query.offline ? sql`true` : sql`online_status <> 'offline'`}
           and (name like ${likeOf(text)} or v.plate_no like ${likeOf(text)} or ${spelled})`;
    const { rows } = await db.execute<Omit<BoardDriver, 'onlineStatus_dictText'> & { total: number }>(sql`
            select f.id::text as id, f.name, c.name as "cityName", f.online_status as "onlineStatus", f.vehicle_id::text as "vehicleId",
                   f.plate_no as "plateNo", t.name as "typeName", coalesce(p.lng, f.depot_lng, f.home_lng)::float8 as lng,
                   coalesce(p.lat, f.depot_lat, f.home_lat)::float8 as lat, ${wireMoment('p.report_time')} as "reportTime",
                   ${ordersToday(sql`f.id`, now)} as "todayOrders", f.total
              from (select *, count(*) over ()::int as total from (${found}) usr_driver order by (usr_driver.city_id = ${near}) desc, case online_status when 'online' then 0 when 'busy' then 1 when 'paused' then 2 else 3 end,
                    usr_driver.city_id, usr_driver.id limit ${MOST.drivers}) f
              join set_city c on c.id = f.city_id
              join veh_type t on t.id = f.type_id
              left join veh_position p on p.vehicle_id = f.vehicle_id
             order by (f.city_id = ${near}) desc, case f.online_status when 'online' then 0 when 'busy' then 1 when 'paused' then 2 else 3 end, f.city_id, f.id`);
    return {
        drivers: rows.map(({ total: _total, ...row }) => ({ ...row, onlineStatus_dictText: textOf('online_status', row.onlineStatus) })),
        driverTotal: rows[0]?.total ?? 0,
    };
};

interface BarsAsked {
    drivers: readonly Pick<BoardDriver, 'id' | 'vehicleId'>[];
    from: string;
    to: string;
    now: string;
    textOf: (dict: string, value: string) => string;
}

interface RawSlot extends Record<string, unknown> {
    id: string;
    driverId: string;
    kind: 'order' | 'maintain' | 'leave';
    from: string;
    to: string;
    orderId: string | null;
    orderNo: string | null;
    status: string | null;
    appointAt: string | null;
    workEnd: string | null;
}

/** The drivers' occupied time between two moments: travel, jobs, buffers after them, maintenance, leave, pauses. */
export const loadBars = async (db: Db, { drivers, from, to, now, textOf }: BarsAsked): Promise<BoardBar[]> => {
    if (drivers.length === 0) return [];
    const driverIds = sql`${sql.param(drivers.map(({ id }) => id))}::bigint[]`;
    const vehicleIds = sql`${sql.param(drivers.map(({ vehicleId }) => vehicleId))}::bigint[]`;
    const window = sql`tstzrange(${`${from}+08`}, ${`${to}+08`}, '[)')`;
    const [slots, pauses] = await Promise.all([
        db.execute<RawSlot>(sql`
            select r.id::text as id, coalesce(r.driver_id, (select driver_id from veh_vehicle where id = r.vehicle_id))::text as "driverId", r.kind,
                   ${wireMoment('lower(r.during)')} as "from", ${wireMoment('upper(r.during)')} as "to", r.order_id::text as "orderId", o.order_no as "orderNo",
                   o.status, ${wireMoment('o.appoint_at')} as "appointAt", ${wireMoment('o.appoint_at + make_interval(mins => o.est_minutes)')} as "workEnd"
              from ord_reservation r left join ord_order o on o.id = r.order_id
             where r.status = 'held' and r.del_flag = 0 and r.during && ${window}
               and (r.driver_id = any(${driverIds}) or (r.driver_id is null and r.vehicle_id = any(${vehicleIds})))
             limit 2000`),
        db.execute<{ id: string; driverId: string; from: string; to: string; reason: string; isOpen: boolean; orderId: string | null }>(sql`
            select id::text as id, driver_id::text as "driverId", ${wireMoment('start_at')} as "from",
                   ${wireMoment('coalesce(end_at, greatest(plan_end_at, now()))')} as "to", reason_code as reason, end_at is null as "isOpen",
                   order_id::text as "orderId"
              from ord_pause where driver_id = any(${driverIds}) and del_flag = 0 and start_at < ${`${to}+08`}
               and start_at > ${`${from}+08`}::timestamptz - interval '3 days' and (end_at is null or end_at > ${`${from}+08`}) limit 1000`),
    ]);
    return [
        ...slots.rows.flatMap(slot => barsOf(slot, textOf)),
        ...pauses.rows.map(({ reason, ...pause }) => ({
            ...pause,
            to: pause.isOpen && pause.to < now ? now : pause.to,
            kind: 'pause' as const,
            label: textOf('pause_reason', reason),
            status: null,
            status_dictText: null,
            isAsked: false,
        })),
    ].filter(bar => bar.from < to && bar.to > from && bar.from < bar.to);
};

/** A slot as its travel, job and buffer. */
const barsOf = (slot: RawSlot, textOf: (dict: string, value: string) => string): BoardBar[] => {
    const { id, driverId, from, to, orderId, orderNo, status, appointAt, workEnd } = slot;
    const shared = {
        driverId,
        orderId,
        status,
        status_dictText: status && textOf('order_status', status),
        isAsked: status === 'dispatching',
        isOpen: false,
    };
    if (slot.kind !== 'order' || !appointAt || !workEnd)
        return [{ ...shared, id, kind: slot.kind, from, to, label: textOf('resv_kind', slot.kind) }];
    const label = orderNo ?? '';
    // A job that starts late keeps its length: travel comes first, the buffer last.
    const start = appointAt > from ? appointAt : from;
    const end = workEnd > start && workEnd < to ? workEnd : to;
    return [
        { ...shared, id: `${id}-way`, kind: 'travel', from, to: start, label },
        { ...shared, id, kind: 'order', from: start, to: end, label },
        { ...shared, id: `${id}-rest`, kind: 'buffer', from: end, to, label },
    ];
};
