import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { GANTT_DAYS, type GanttBar, type GanttLane, MAX_BARS, MAX_LANES, type OrderGantt } from '#contract/order/views.ts';
import { PATTERNS } from '#contract/kit/patterns.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { badRequest } from '#server/kit/errors.ts';
import { type Query, whereOf } from '#server/kit/list/read.ts';
import type { Session } from '#server/kit/access/session.ts';
import { askedOf } from './order-views.service.ts';

interface Taken extends GanttBar, Record<string, unknown> {
    driverId: string;
    driverName: string;
    plateNo: string | null;
}

const DAY = new RegExp(PATTERNS.date);

/** The days of the chart: `days` of them from `day`, by default today. */
const spanOf = ({ day, days }: Query, today: string): { day: string; days: number } => {
    const count = days === undefined || days === '' ? GANTT_DAYS[0] : Number(days);
    if (!GANTT_DAYS.some(each => each === count)) throw badRequest({ days: '天数只能是1、3或7' });
    if (day === undefined || day === '') return { day: today, days: count };
    if (typeof day !== 'string' || !DAY.test(day) || Number.isNaN(Date.parse(day))) throw badRequest({ day: '日期格式不正确' });
    return { day, days: count };
};

/**
 * The drivers' time reserved for orders matching the list's filters: current reservations, and for completed orders the driver's former
 * one. The index on `during` finds the time span; permissions and filters are those of the list.
 */
export const orderGantt = async (
    app: Pick<FastifyInstance, 'db' | 'dictionary' | 'settings'>,
    source: CrudOptions,
    session: Session,
    query: Query,
    now: string,
): Promise<OrderGantt> => {
    const { day, days } = spanOf(query, now.slice(0, 10));
    const minutesNow = Math.floor((Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${day}T00:00:00Z`)) / 60_000);
    const head = { day, days, now: minutesNow };
    const { conditions, notice } = await askedOf(app, source, session, query);
    if (notice) return { ...head, lanes: [], drivers: 0, isCut: false, notice };
    const from = sql`${`${day} 00:00:00+08`}::timestamptz`;
    const span = sql`tstzrange(${from}, ${from} + make_interval(days => ${days}))`;
    const minuteOf = (moment: ReturnType<typeof sql>) =>
        sql`least(${days * 1440}, greatest(0, floor(extract(epoch from ${moment} - ${from}) / 60)))::int`;
    const { rows } = await app.db.execute<Taken>(sql`
        select r.id::text as id, r.driver_id::text as "driverId", d.name as "driverName", v.plate_no as "plateNo", ord_order.id::text as "orderId",
               ord_order.order_no as "orderNo", ord_order.status, c.name as "customerName", ord_order.from_addr as "fromAddr",
               ${wireMoment('ord_order.appoint_at')} as "appointAt", ${wireMoment('ord_order.sla_dispatch_at')} as "slaDispatchAt",
               ${minuteOf(sql`lower(r.during)`)} as "from", ${minuteOf(sql`upper(r.during)`)} as "to",
               ${wireMoment('lower(r.during)')} as "startAt", ${wireMoment('upper(r.during)')} as "endAt"
          from ord_reservation r
          join ord_order on ord_order.id = r.order_id
          join usr_driver d on d.id = r.driver_id
          left join veh_vehicle v on v.id = r.vehicle_id
          left join usr_customer c on c.id = ord_order.customer_id
         where r.del_flag = 0 and r.during && ${span} and (r.status = 'held' or r.driver_id = ord_order.driver_id)
           and ${whereOf(source, session, conditions)}
         order by lower(r.during), r.id limit ${MAX_BARS + 1}`);
    const statusText = (status: string) => app.dictionary.dictText('order_status', status) ?? status;
    const lanes = lanesOf(rows.slice(0, MAX_BARS), statusText);
    return { ...head, lanes: lanes.slice(0, MAX_LANES), drivers: lanes.length, isCut: rows.length > MAX_BARS };
};

/** Drivers in the order of their first job. */
const lanesOf = (rows: readonly Taken[], statusText: (status: string) => string): GanttLane[] => {
    const lanes = new Map<string, GanttLane>();
    for (const { driverId, driverName, plateNo, ...bar } of rows) {
        const lane = lanes.get(driverId) ?? { driverId, driverName, plateNo, bars: [] };
        lane.bars.push({ ...bar, status_dictText: statusText(bar.status) });
        lanes.set(driverId, lane);
    }
    return [...lanes.values()];
};
