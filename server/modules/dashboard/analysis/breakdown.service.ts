import { sql } from 'drizzle-orm';
import type { AnalysisBreakdown } from '#contract/dashboard/analysis.ts';
import { DriverPause } from '#contract/order/driver-pause.ts';
import { Order } from '#contract/order/order.ts';
import { TRADED, VOID, WORKED } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { Session } from '#server/kit/access/session.ts';
import { driverPauses } from '../../order/driver-pause/driver-pause.table.ts';
import { orders } from '../../order/order/order.table.ts';
import { orderHours } from '../stat/order-hour.table.ts';
import { mayCount, midnightBack, type Seen, seenBy, shown, type Window } from '../stat/window.service.ts';

const STEPS = ['placed', 'paid', 'accepted', 'done'] as const;

interface RankedRow extends Record<string, unknown> {
    id: string;
    name: string;
    orders: number;
    gmvFen: number;
}
type TextOf = (dict: string, value: string) => string;

/** The window by hour, city, type and reason, and the funnel of orders; empty if the caller may not open the counted list. */
export const analysisBreakdown = async (db: Db, session: Session, window: Window, textOf: TextOf): Promise<AnalysisBreakdown> => {
    const { days, cityId } = window;
    const since = midnightBack(window, days - 1);
    const until = midnightBack(window, -1);
    const seen = seenBy(session);
    const stats = sql`${mayCount(orderHours, Order.permission, session, cityId)} and hour_at >= ${since} and hour_at < ${until}`;
    const placed = sql`${mayCount(orders, Order.permission, session, cityId)} and create_time >= ${since} and create_time < ${until}`;
    const paused = sql`${mayCount(driverPauses, DriverPause.permission, session, cityId)} and start_at >= ${since} and start_at < ${until}`;
    const ranked = (column: 'city_id' | 'type_id', names: 'set_city' | 'veh_type') => sql`
        select n.id::text as id, n.name, s.orders::int as orders, s.gmv::float8 as "gmvFen" from (
            select ${sql.raw(column)} as id, sum(cnt) as orders, coalesce(sum(service_fen) filter (where status in ${sqlList(TRADED)}), 0) as gmv
            from stat_order_hour where ${stats} group by 1) s
        join ${sql.raw(names)} n on n.id = s.id order by ${seen.money ? sql`s.gmv` : sql`s.orders`} desc, n.id limit ${column === 'city_id' ? 20 : 10}`;
    const minutes = sql`greatest(0, extract(epoch from coalesce(end_at, least(now(), start_at + interval '12 hours')) - start_at) / 60)`;
    const [hours, cities, types, cancels, funnel, pauses, grid, members] = await Promise.all([
        db.execute<{ hour: number; status: string; n: number }>(sql`
            select extract(hour from hour_at)::int as hour, status, sum(cnt)::int as n from stat_order_hour where ${stats} group by 1, 2`),
        db.execute<RankedRow>(ranked('city_id', 'set_city')),
        db.execute<RankedRow>(ranked('type_id', 'veh_type')),
        db.execute<{ by: string; code: string; count: number }>(sql`
            select coalesce(cancel_by, 'system') as by, coalesce(cancel_code, 'other') as code, count(*)::int as count
            from ord_order where ${placed} and status in ${sqlList(VOID)} group by 1, 2 order by 3 desc`),
        db.execute<{ placed: number; paid: number; accepted: number; done: number }>(sql`
            select count(place_time)::int as placed, count(pay_time)::int as paid, count(accept_time)::int as accepted,
                count(*) filter (where status in ${sqlList(WORKED)})::int as done from ord_order where ${placed}`),
        db.execute<{ reason: string; count: number; minutes: number }>(sql`
            select reason_code as reason, count(*)::int as count, sum(${minutes})::int as minutes from ord_pause where ${paused} group by 1 order by 3 desc`),
        db.execute<{ weekday: number; hour: number; minutes: number }>(sql`
            select extract(isodow from start_at)::int as weekday, extract(hour from start_at)::int as hour, sum(${minutes})::int as minutes
            from ord_pause where ${paused} group by 1, 2`),
        db.execute<AnalysisBreakdown['members'][number]>(sql`
            select m.id is not null as "isMember", count(distinct o.driver_id)::int as drivers, count(*)::int as orders,
                coalesce(sum(o.driver_fen - o.comp_fen), 0)::float8 as "incomeFen", coalesce(sum(o.info_fee_fen), 0)::float8 as "feeFen",
                coalesce(sum(o.service_fen), 0)::float8 as "serviceFen"
            from (select driver_id, driver_fen, comp_fen, info_fee_fen, service_fen, create_time from ord_order where ${placed} and status in ${sqlList(WORKED)} and driver_id is not null) o
            left join usr_member m on m.driver_id = o.driver_id and m.del_flag = 0 and o.create_time between m.start_at and m.expire_at
            group by 1 order by 1 desc`),
    ]);
    const [reached] = funnel.rows;
    const statuses = [...new Set(hours.rows.map(({ status }) => status))];
    return {
        byHour: statuses.map(status => ({
            status,
            text: textOf('order_status', status),
            counts: Array.from({ length: 24 }, (_, hour) => hours.rows.find(row => row.status === status && row.hour === hour)?.n ?? 0),
        })),
        cities: cities.rows.map(pricedFor(seen)),
        types: types.rows.map(pricedFor(seen)),
        cancels: cancels.rows.map(row => ({ ...row, byText: textOf('cancel_by', row.by), codeText: textOf('cancel_reason', row.code) })),
        funnel: seen.orders ? STEPS.map(step => ({ step, count: reached?.[step] ?? 0 })) : [],
        pauses: pauses.rows.map(row => ({ ...row, text: textOf('pause_reason', row.reason) })),
        pauseGrid: Array.from({ length: seen.pauses ? 7 : 0 }, (_, weekday) =>
            Array.from({ length: 24 }, (__, hour) => grid.rows.find(row => row.weekday === weekday + 1 && row.hour === hour)?.minutes ?? 0),
        ),
        members: seen.money ? members.rows : [],
    };
};

const pricedFor =
    ({ money }: Seen) =>
    ({ gmvFen, ...row }: RankedRow) => ({ ...row, ...shown(money, { gmvFen }) });
