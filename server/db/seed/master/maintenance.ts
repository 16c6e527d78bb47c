import type { PoolClient } from 'pg';

const chance = (salt: string) => `('x' || substr(md5(v.id::text || '${salt}'), 1, 7))::bit(28)::int`;

/** The layout of live ids (`seedId`); node 31 is this file's. */
const ID = `(((extract(epoch from b.day) * 1000)::bigint + row_number() over (order by b.vehicle_id, b.day) / 4096 - 1577836800000) << 22)
    | (31 << 12) | (row_number() over (order by b.vehicle_id, b.day) % 4096)`;

/**
 * Stays in the workshop: of every vehicle that is there now, past ones of some, and bookings for the coming weeks. They keep clear of what
 * orders hold, so a vehicle whose time is taken has none.
 */
const STAYS = `
    with b as (
        select v.id as vehicle_id, $1::date + s.hours * interval '1 hour' - s.back * interval '1 day' as day, s.days, s.what
          from veh_vehicle v cross join lateral (values
               (v.run_status = 'maintain', 8, 1 + ${chance('a')} % 2, 3 + ${chance('b')} % 3, ${chance('c')} % 6),
               (${chance('d')} % 9 = 0, 9, 20 + ${chance('e')} % 60, 1, ${chance('f')} % 6),
               (${chance('g')} % 9 < 2, 9, 90 + ${chance('h')} % 60, 1 + ${chance('i')} % 2, ${chance('j')} % 6),
               (${chance('k')} % 30 = 0, 8, -6 - ${chance('l')} % 20, 1, ${chance('m')} % 6)) as s(is_so, hours, back, days, what)
         where s.is_so and v.del_flag = 0 and v.status <> 'scrapped'
    ), stay as (
        select b.*, ${ID} as id, tstzrange(b.day, b.day + b.days * interval '1 day' - interval '14 hours', '[)') as during from b
    )
    insert into ord_reservation (id, create_by, create_time, vehicle_id, during, status, kind, remark)
    select id, 'ops', least(day - interval '2 days', $1::timestamptz), vehicle_id, during,
           case when upper(during) <= $1::timestamptz then 'released' else 'held' end, 'maintain',
           (array['更换液压油与滤芯', '钢丝绳与吊钩检查', '年度检验与力矩限制器校准', '制动系统保养', '轮胎更换', '发动机大保养'])[1 + what]
      from stay
     where not exists (select 1 from ord_reservation r where r.vehicle_id = stay.vehicle_id and r.status = 'held' and r.during && stay.during)`;

/** Books the demo's vehicles into the workshop; `now` is a moment with its zone. */
export async function insertMaintenance(client: PoolClient, now: string): Promise<void> {
    await client.query(STAYS, [now]);
}
