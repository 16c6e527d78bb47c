import { and, eq, type SQL, sql } from 'drizzle-orm';
import { WORKED } from '#contract/order/status.ts';
import type { Cohort } from '#contract/users/driver-pictures.ts';
import type { TrackPoint } from '#contract/vehicle/center.ts';
import type { Db } from '#server/db/client.ts';
import { sqlList } from '#server/db/sql-list.ts';
import { whereOf } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { positions } from '../../vehicle/center/position.table.ts';
import { loadTrack } from '../../vehicle/center/vehicle-facts.service.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { drivers } from './driver.table.ts';

/** A query for the positions of drivers that the caller may see, as the JSON of `LiveDriver[]`: those of their vehicles. */
export const liveDrivers = (source: Source, session: Session): SQL => sql`
        select coalesce(json_agg(json_build_array(${drivers.id}::text, ${drivers.name}, p.lng::float8, p.lat::float8, ${drivers.onlineStatus})), '[]')::text as written
          from ${drivers}
          join (select distinct on (driver_id) driver_id, lng, lat from ${positions} where driver_id is not null
                 order by driver_id, report_time desc) p on p.driver_id = ${drivers.id}
         where ${and(whereOf(source, session, []), sql`${drivers.status} <> 'left'`)}`;

/** For the drivers who joined in a month, how many worked in that month and in each later one. `now` is a wire time. */
export const loadCohort = async (db: Db, source: Source, session: Session, now: string): Promise<Cohort> => {
    const { rows } = await db.execute<{ month: string; joined: number; worked: number }>(sql`
        with months as (
            select m from generate_series(date_trunc('month', ${now}::timestamptz) - interval '23 months',
                                          date_trunc('month', ${now}::timestamptz), interval '1 month') m),
        mine as (select id, date_trunc('month', join_date::timestamptz) as joined from ${drivers}
                  where ${whereOf(source, session, [])} and join_date >= (select min(m) from months))
        select to_char(mine.joined, 'YYYY-MM') as month, count(*)::int as joined, count(*) filter (where exists (
                   select 1 from ord_order o where o.driver_id = mine.id and o.appoint_at >= months.m
                      and o.appoint_at < months.m + interval '1 month' and o.status in ${sqlList(WORKED)}))::int as worked
          from mine join months on months.m >= mine.joined
         group by mine.joined, months.m order by mine.joined, months.m`);
    const byMonth = new Map<string, Cohort[number]>();
    for (const { month, joined, worked } of rows) {
        const row = byMonth.get(month) ?? { month, joined, worked: [] };
        row.worked.push(worked);
        byMonth.set(month, row);
    }
    return [...byMonth.values()];
};

/** The positions of the driver's vehicle in the last 24 hours; of several, the one that moved last. */
export const loadDriverTrack = async (db: Db, driverId: string): Promise<TrackPoint[]> => {
    const own = await db
        .select({ id: vehicles.id })
        .from(vehicles)
        .innerJoin(positions, eq(positions.vehicleId, vehicles.id))
        .where(and(eq(vehicles.driverId, driverId), eq(vehicles.delFlag, 0)))
        .orderBy(sql`${positions.reportTime} desc`)
        .limit(1);
    return own[0] ? loadTrack(db, own[0].id) : [];
};
