import { sql, type SQL } from 'drizzle-orm';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { Order } from '#contract/order/order.ts';
import { SEEKING, UNDER_WAY, WAITING } from '#contract/order/status.ts';
import { TO_ARRIVE, TO_START, WORKED } from '#contract/order/status.ts';
import { Driver } from '#contract/users/driver.ts';
import { Vehicle } from '#contract/vehicle/center.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Session } from '#server/kit/access/session.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { anomalies } from '../../monitor/anomaly/anomaly.table.ts';
import { driverPauses } from '../../order/driver-pause/driver-pause.table.ts';
import { statusIn, urgencyAt } from '../../order/order/order-sets.service.ts';
import { orders } from '../../order/order/order.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { orderHours } from '../stat/order-hour.table.ts';
import { mayCount, seenBy, shown } from '../stat/window.service.ts';
import { liveLists } from './live-lists.service.ts';

const LIVE = statusIn([...SEEKING, ...UNDER_WAY]);

type Place = NonNullable<LiveBoard['vehicles']>[number] & Record<string, unknown>;
type Pin = NonNullable<LiveBoard['orders']>[number] & Record<string, unknown>;

/** The current operation (domain 9.2): counts, shares, queues and positions, from the lists that the caller may open. */
export const liveBoard = async (
    db: Db,
    session: Session,
    now: string,
    textOf: (dict: string, value: string) => string,
): Promise<LiveBoard> => {
    const seen = seenBy(session);
    const may = (table: Parameters<typeof mayCount>[0], of: { permission: string } = Order): SQL => mayCount(table, of.permission, session);
    const moment = sql`${`${now}+08`}::timestamptz`;
    const today = sql`${now.slice(0, 10)}::date`;
    const midnight = sql`${today}::timestamptz`;
    const [states, today_, online, serious, vehiclesNow, ordersNow, hours, lists] = await Promise.all([
        db.execute<{ value: string; count: number; late: number; dispute: number }>(sql`
            select status as value, count(*)::int as count,
                count(*) filter (where ${statusIn(TO_ARRIVE)} and ${urgencyAt(moment)} = 'late')::int as late,
                count(*) filter (where dispute_status = 'open')::int as dispute
            from ord_order where ${may(orders)} and ${LIVE} group by 1`),
        db.execute<{ placed: number; done: number; inTime: number; decided: number; dispute: number }>(sql`
            select count(*) filter (where status not in ('draft', 'closed'))::int as placed,
                count(*) filter (where status in ${sqlList(WORKED)})::int as done,
                count(*) filter (where accept_time <= sla_dispatch_at)::int as "inTime",
                count(*) filter (where sla_dispatch_at < ${moment} or accept_time is not null)::int as decided,
                (select count(*)::int from ord_order where ${may(orders)} and dispute_status = 'open') as dispute
            from ord_order where ${may(orders)} and create_time >= ${midnight}`),
        db.execute<{ online: number; all: number }>(sql`
            select count(*) filter (where online_status <> 'offline')::int as online, count(*)::int as all from usr_driver
            where ${may(drivers, Driver)} and status = 'active'`),
        db.execute<{ n: number }>(sql`
            select count(*)::int as n from sys_anomaly where ${may(anomalies, Anomaly)} and status in ('open', 'ack') and level = 3`),
        db.execute<Place>(sql`
            select veh_vehicle.id::text as id, plate_no as label, p.lng::float8 as lng, p.lat::float8 as lat, run_status as "runStatus",
                ${wireMoment('p.report_time')} as "reportTime"
            from veh_vehicle join veh_position p on p.vehicle_id = veh_vehicle.id
            where ${may(vehicles, Vehicle)} and status = 'normal' and run_status <> 'offline' order by run_status = 'idle', veh_vehicle.id limit 600`),
        db.execute<Pin>(sql`
            select id::text as id, order_no as label, from_lng::float8 as lng, from_lat::float8 as lat, status,
                ${urgencyAt(moment)} as urgency
            from ord_order where ${may(orders)} and ${LIVE} order by create_time desc limit 400`),
        db.execute<{ ago: number; hour: number; n: number }>(sql`
            select (${today} - hour_at::date)::int as ago, extract(hour from hour_at)::int as hour, sum(cnt)::int as n from stat_order_hour
            where ${may(orderHours)} and (hour_at >= ${midnight} or hour_at >= ${midnight} - interval '7 days' and hour_at < ${midnight} - interval '6 days') and status <> 'draft' group by 1, 2`),
        liveLists(db, {
            orders: may(orders),
            anomalies: may(anomalies, Anomaly),
            pauses: may(driverPauses, DriverPause),
            vehicles: may(vehicles, Vehicle),
            drivers: may(drivers, Driver),
            moment,
            today,
            textOf,
        }),
    ]);
    const count = (...wanted: string[]) => states.rows.filter(row => wanted.includes(row.value)).reduce((sum, row) => sum + row.count, 0);
    const [day] = today_.rows;
    const byHour = (ago: number) =>
        Array.from({ length: 24 }, (_, hour) => hours.rows.find(row => row.ago === ago && row.hour === hour)?.n ?? 0);
    return {
        counts: {
            ...shown(seen.orders, {
                paid: count(...WAITING),
                dispatching: count('dispatching'),
                moving: count(...TO_START),
                working: count('working'),
                late: states.rows.reduce((sum, row) => sum + row.late, 0),
                dispute: day?.dispute ?? 0,
            }),
            ...shown(seen.anomalies, { serious: serious.rows[0]?.n ?? 0 }),
        },
        ...shown(seen.orders, {
            byStatus: states.rows.map(({ value, count: n }) => ({ value, text: textOf('order_status', value), count: n })),
            slaShare: share(day?.inTime, day?.decided),
            doneShare: share(day?.done, day?.placed),
            sla: lists.sla,
            feed: lists.feed,
            offers: lists.offers,
            orders: ordersNow.rows,
            hours: { today: byHour(0).slice(0, Number(now.slice(11, 13)) + 1), lastWeek: byHour(7) },
        }),
        ...shown(seen.anomalies, { anomalies: lists.anomalies }),
        ...shown(seen.pauses, { pauses: lists.pauses }),
        ...shown(seen.drivers, { onlineShare: share(online.rows[0]?.online, online.rows[0]?.all) }),
        ...shown(seen.vehicles || seen.drivers, { certificates: lists.certificates }),
        ...shown(seen.vehicles, { vehicles: vehiclesNow.rows }),
        updatedAt: now,
    };
};

const share = (part = 0, whole = 0): number | null => (whole === 0 ? null : part / whole);
