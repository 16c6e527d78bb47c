import { sql, type SQL } from 'drizzle-orm';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import { SEEKING } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { statusIn } from '../../order/order/order-sets.service.ts';

type Lists = Required<Pick<LiveBoard, 'sla' | 'anomalies' | 'pauses' | 'certificates' | 'feed' | 'offers'>>;

interface Asked {
    orders: SQL;
    anomalies: SQL;
    pauses: SQL;
    vehicles: SQL;
    drivers: SQL;
    moment: SQL;
    today: SQL;
    textOf: (dict: string, value: string) => string;
}

/** The lists on the wall display: urgent orders, anomalies, pauses, expiring certificates, and the latest events. */
export const liveLists = async (db: Db, { orders, anomalies, pauses, vehicles, drivers, moment, today, textOf }: Asked): Promise<Lists> => {
    const [sla, wrong, paused, certificates, feed, offers] = await Promise.all([
        db.execute<Lists['sla'][number]>(sql`
            select o.id::text as id, o.order_no as "orderNo", c.name as "cityName", t.name as "typeName", to_char(o.sla_dispatch_at, 'HH24:MI:SS') as "slaAt",
                floor(extract(epoch from o.sla_dispatch_at - ${moment}))::int as seconds
            from (select * from ord_order where ${orders} and ${statusIn(SEEKING)} and sla_dispatch_at is not null
                order by sla_dispatch_at limit 20) o
            join set_city c on c.id = o.city_id join veh_type t on t.id = o.type_id order by o.sla_dispatch_at`),
        db.execute<Lists['anomalies'][number]>(sql`
            select id::text as id, level::int as level, title, coalesce(biz_no, '') as "bizNo", to_char(last_seen, 'HH24:MI') as "lastSeen"
            from sys_anomaly where ${anomalies} and status in ('open', 'ack') order by level desc, last_seen desc, id desc limit 12`),
        db.execute<Lists['pauses'][number]>(sql`
            select p.id::text as id, d.name as "driverName", p.reason_code as reason, ${wireMoment('p.start_at')} as "startAt",
                (select o.order_no from ord_order o where o.id = p.order_id) as "orderNo"
            from (select * from ord_pause where ${pauses} and end_at is null order by start_at limit 12) p join usr_driver d on d.id = p.driver_id
            order by p.start_at`),
        db.execute<Lists['certificates'][number]>(sql`
            select e.id::text as id, coalesce(v.plate_no, d.name) as owner, e.cert_type as name, e.expire_date::text as "expireDate"
            from veh_certificate e
            left join (select * from veh_vehicle where ${vehicles}) v on e.owner_kind = 'vehicle' and v.id = e.owner_id
            left join (select * from usr_driver where ${drivers}) d on e.owner_kind = 'driver' and d.id = e.owner_id
            where e.del_flag = 0 and e.expire_date between ${today} - 3 and ${today} and coalesce(v.id, d.id) is not null
            order by e.expire_date desc limit 12`),
        db.execute<{ id: string; orderId: string; orderNo: string; event: string; time: string }>(sql`
            select e.id::text as id, o.id::text as "orderId", o.order_no as "orderNo", e.event, to_char(e.create_time, 'HH24:MI:SS') as time
            from (select * from ord_event where create_time > ${moment} - interval '6 hours' and create_time <= ${moment} order by create_time desc, id desc limit 60) e
            join (select id, order_no from ord_order where ${orders} and create_time > ${moment} - interval '30 days') o on o.id = e.order_id
            order by e.create_time desc, e.id desc limit 20`),
        db.execute<Lists['offers'][number]>(sql`
            select p.order_id::text as "orderId", p.distance_m as metres, extract(epoch from p.reply_time - p.offer_time)::int as seconds
            from ord_dispatch p where p.status = 'accepted' and p.distance_m is not null and p.reply_time >= p.offer_time
                and p.order_id in (select id from ord_order where ${orders} and create_time > ${moment} - interval '1 day')
            limit 400`),
    ]);
    return {
        sla: sla.rows,
        anomalies: wrong.rows,
        pauses: paused.rows.map(row => ({ ...row, reason: textOf('pause_reason', row.reason) })),
        certificates: certificates.rows.map(row => ({ ...row, name: textOf('cert_type', row.name) })),
        feed: feed.rows.map(({ event, ...row }) => ({ ...row, text: textOf('order_event', event) })),
        offers: offers.rows,
    };
};
