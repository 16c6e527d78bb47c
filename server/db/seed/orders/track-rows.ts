import type { PoolClient } from 'pg';
import { photoPath } from './proof-pictures.ts';

/**
 * Where the vehicles of the last days went, and the photos that prove their work: made from the orders themselves, so that the same
 * orders give the same rows. A vehicle comes from its depot, one that is under way is where its last position is.
 */
export async function insertTracks(client: PoolClient, now: string): Promise<void> {
    await client.query(POINTS, [now]);
    await client.query(PROOFS, [now]);
}

/** The layout of live ids (`seedId`) with the row's own moment: nodes 28 and 29 are these tables'. */
const idOf = (at: string, node: number, place: string) =>
    `((((extract(epoch from ${at}) * 1000)::bigint - 1577836800000) << 22) | (${node} << 12) | (${place} & 4095))`;

/** Straight lines with a bend: in from the depot, then over to the destination, or standing at the site. A point a minute, a hundred a leg. */
const POINTS = `
    with trip as (
        select o.id, o.vehicle_id, o.from_lng, o.from_lat, o.to_lng, o.to_lat, o.depart_time, o.arrive_time, o.start_time, o.finish_time, o.status,
               coalesce(v.depot_lng, o.from_lng + 0.05) as s_lng, coalesce(v.depot_lat, o.from_lat - 0.03) as s_lat, p.lng as p_lng, p.lat as p_lat
          from ord_order o join veh_vehicle v on v.id = o.vehicle_id
          left join veh_position p on p.vehicle_id = o.vehicle_id and o.status = 'en_route'
         where o.depart_time between $1::timestamptz - interval '5 days' and $1::timestamptz
         order by o.depart_time desc, o.id limit 240
    ), leg as (
        select id, vehicle_id, 1 as n, s_lng as a_lng, s_lat as a_lat, coalesce(case when arrive_time is null then p_lng end, from_lng) as b_lng,
               coalesce(case when arrive_time is null then p_lat end, from_lat) as b_lat, depart_time as t0, coalesce(arrive_time, $1::timestamptz) as t1 from trip
        union all
        select id, vehicle_id, 2, from_lng, from_lat, coalesce(to_lng, from_lng), coalesce(to_lat, from_lat), start_time, coalesce(finish_time, $1::timestamptz)
          from trip where start_time is not null
    ), point as (
        select id, vehicle_id, n, k, (a_lng = b_lng and a_lat = b_lat) as stands, t0 + (t1 - t0) * k / steps as at, k::numeric / steps as f, a_lng, a_lat, b_lng, b_lat
          from leg cross join lateral (select least(100, greatest(6, ceil(extract(epoch from t1 - t0) / 60)))::int as steps) s
          cross join lateral generate_series(0, steps) k where t1 > t0
    )
    insert into ord_track_point (id, order_id, vehicle_id, lng, lat, speed_kmh, report_time)
    select ${idOf('at', 28, 'row_number() over (order by at, id, n, k)')}, id, vehicle_id,
           a_lng + (b_lng - a_lng) * f + case when stands then 0.00006 * sin(k) else (b_lat - a_lat) * 0.22 * sin(3.14159 * f) * cos(5 * f) end,
           a_lat + (b_lat - a_lat) * f + case when stands then 0.00006 * cos(k * 1.7) else (a_lng - b_lng) * 0.18 * sin(3.14159 * f) * cos(4 * f) end,
           case when stands or f in (0, 1) then 0 else (24 + 18 * abs(sin(k * 0.7)))::int end, at
      from point`;

const PROOFS = `
    with done as (
        select o.*, d.name as driver, row_number() over (order by o.arrive_time desc, o.id) as n
          from ord_order o join usr_driver d on d.id = o.driver_id
         where o.arrive_time between $1::timestamptz - interval '10 days' and $1::timestamptz
         order by o.arrive_time desc, o.id limit 400
    ), proof as (
        select done.*, kind, at, files, said from done cross join lateral (values
            ('arrive', arrive_time, '${photoPath('arrive')},${photoPath('site')}', case when n % 7 = 0 then '现场入口较窄，已倒车入位' end),
            ('start', start_time, '${photoPath('start')}', null),
            ('finish', finish_time, '${photoPath('finish')}', null),
            ('sign', finish_time + interval '1 minute', '${photoPath('sign')}', null),
            ('damage', case when n % 37 = 0 then start_time + interval '40 minutes' end, '${photoPath('damage')}', '构件边角擦碰，已与客户现场确认')
        ) p(kind, at, files, said) where at is not null and at <= $1::timestamptz
    )
    insert into ord_proof (id, tenant_id, create_by, create_time, order_id, proof_type, files, lng, lat, taken_at, remark)
    select ${idOf('at', 29, 'row_number() over (order by at, id, kind)')}, tenant_id, driver, at, id, kind, files,
           coalesce(case when kind in ('finish', 'sign') then to_lng end, from_lng) + 0.0003 * sin(n + length(kind)),
           coalesce(case when kind in ('finish', 'sign') then to_lat end, from_lat) + 0.0003 * cos(n + length(kind)), at, said
      from proof`;
