import { sql } from 'drizzle-orm';
import { BEGUN } from '#contract/order/status.ts';
import type { Utilisation } from '#contract/vehicle/center.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { whereOf } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { vehicles } from './vehicle.table.ts';

const DAYS = 14;
/** Orders are created at most this long before their work starts. */
const AHEAD_DAYS = 60;

/** Average working hours per day of the vehicles of each type, limited to those that the caller may see. `today` is a day. */
export const loadUtilisation = async (db: Db, source: Source, session: Session, today: string): Promise<Utilisation> => {
    const { rows } = await db.execute<{ id: string; name: string; vehicles: number; day: string; hours: number }>(sql`
        with mine as (select id, type_id from ${vehicles} where ${whereOf(source, session, [])} and status <> 'scrapped'),
        types as (select type_id, count(*)::int as n from mine group by 1),
        days as (select d::date as day from generate_series(${today}::date - ${DAYS - 1}::int, ${today}::date, interval '1 day') d),
        worked as (
            select mine.type_id, o.appoint_at::date as day,
                   sum(coalesce(extract(epoch from o.finish_time - o.start_time) / 60, o.est_minutes)) as minutes
              from ord_order o join mine on mine.id = o.vehicle_id
             where o.tenant_id = ${session.tenantId} and o.del_flag = 0 and o.status in ${sqlList(BEGUN)}
               and o.create_time >= ${today}::timestamptz - ${`${DAYS + AHEAD_DAYS} days`}::interval
               and o.appoint_at >= ${today}::timestamptz - ${`${DAYS - 1} days`}::interval and o.appoint_at < ${today}::timestamptz + interval '1 day'
             group by 1, 2)
        select t.id::text as id, t.name, types.n as vehicles, to_char(days.day, 'YYYY-MM-DD') as day,
               round(coalesce(worked.minutes, 0) / 6 / types.n)::int as hours
          from types join veh_type t on t.id = types.type_id cross join days
          left join worked on worked.type_id = types.type_id and worked.day = days.day
         order by t.sort_no, t.id, days.day`);
    const byType = new Map<string, Utilisation['rows'][number]>();
    for (const { id, name, vehicles: count, hours } of rows) {
        const row = byType.get(id) ?? { id, name, vehicles: count, hoursX10: [] };
        row.hoursX10.push(hours);
        byType.set(id, row);
    }
    return { days: [...new Set(rows.map(({ day }) => day))], rows: [...byType.values()] };
};
