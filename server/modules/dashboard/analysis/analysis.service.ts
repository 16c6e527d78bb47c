import { sql, type SQL } from 'drizzle-orm';
import { acceptPercentile } from '#contract/dashboard/accept-classes.ts';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/session.ts';
import { orders } from '../../order/order/order.table.ts';
import { cityDays } from '../stat/city-day.table.ts';
import { orderHours } from '../stat/order-hour.table.ts';
import { daysBack, mayCount, type Window } from '../stat/window.service.ts';

const PERMISSION = 'dash:analysis';
type Day = AnalysisOverview['byDay'][number];

interface DayRow extends Record<string, unknown>, Omit<Day, 'acceptP50' | 'acceptP90'> {
    hist: number[];
}

/** Orders by day and by state over a window that ends today, against the equal one before; from the roll-ups (domain 9.1). */
export const analysisOverview = async (
    db: Db,
    session: Session,
    window: Window,
    now: string,
    statusText: (status: string) => string,
): Promise<AnalysisOverview> => {
    const { days, cityId } = window;
    const mine = mayCount(cityDays, PERMISSION, session, cityId);
    const hours = mayCount(orderHours, PERMISSION, session, cityId);
    const live = sql`${mayCount(orders, PERMISSION, session, cityId)} and status in ('paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working')`;
    const [byDay, byStatus, liveRows, previous] = await Promise.all([
        sumsByDay(db, mine, window),
        db.execute<{ value: string; count: number }>(sql`
            select status as value, sum(cnt)::int as count from stat_order_hour
            where ${hours} and hour_at >= ${daysBack(window, days - 1)} and hour_at < ${daysBack(window, -1)} group by 1 order by 2 desc, 1`),
        db.execute<{ value: string; count: number }>(
            sql`select status as value, count(*)::int as count from ord_order where ${live} group by 1`,
        ),
        sumsOf(db, mine, window),
    ]);
    const of = (status: string) => liveRows.rows.find(row => row.value === status)?.count ?? 0;
    const sum = (key: 'placed' | 'done' | 'gmvFen' | 'feeFen' | 'activeDrivers') => byDay.reduce((all, day) => all + day[key], 0);
    return {
        byDay,
        byStatus: byStatus.rows.map(row => ({ ...row, text: statusText(row.value) })),
        totals: {
            orders: sum('placed'),
            done: sum('done'),
            gmvFen: sum('gmvFen'),
            feeFen: sum('feeFen'),
            activeDrivers: sum('activeDrivers') / days,
            live: liveRows.rows.reduce((all, row) => all + row.count, 0),
            waiting: of('paid') + of('dispatching'),
        },
        previous,
        updatedAt: now,
    };
};

const sumsByDay = async (db: Db, where: SQL, window: Window): Promise<Day[]> => {
    const { rows } = await db.execute<DayRow>(sql`
        select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.placed, 0)::int as placed, coalesce(s.done, 0)::int as done,
               coalesce(s.canceled, 0)::int as canceled, coalesce(s.gmv, 0)::float8 as "gmvFen", coalesce(s.fee, 0)::float8 as "feeFen",
               coalesce(s.active, 0)::int as "activeDrivers", coalesce(s.customers, 0)::int as "newCustomers", coalesce(s.drivers, 0)::int as "newDrivers",
               coalesce(s.hist, '[]') as hist
          from generate_series(${daysBack(window, window.days - 1)}, ${daysBack(window, 0)}, interval '1 day') as d(day)
          left join (select day, sum(orders) as placed, sum(done) as done, sum(canceled) as canceled, sum(gmv_fen) as gmv, sum(fee_fen) as fee,
                            sum(active_drivers) as active, sum(new_customers) as customers, sum(new_drivers) as drivers, sum_hist(accept_hist) as hist
                       from stat_city_day where ${where} and day >= ${daysBack(window, window.days - 1)} group by 1) s on s.day = d.day::date
         order by d.day`);
    return rows.map(({ hist, ...day }) => ({ ...day, acceptP50: acceptPercentile(hist, 0.5), acceptP90: acceptPercentile(hist, 0.9) }));
};

const sumsOf = async (db: Db, where: SQL, window: Window): Promise<AnalysisOverview['previous']> => {
    const { rows } = await db.execute<AnalysisOverview['previous']>(sql`
        select coalesce(sum(orders), 0)::int as orders, coalesce(sum(done), 0)::int as done, coalesce(sum(gmv_fen), 0)::float8 as "gmvFen",
               coalesce(sum(fee_fen), 0)::float8 as "feeFen", coalesce(sum(active_drivers), 0)::float8 / ${window.days}::int as "activeDrivers"
          from stat_city_day where ${where} and day >= ${daysBack(window, 2 * window.days - 1)} and day < ${daysBack(window, window.days - 1)}`);
    return rows[0] ?? { orders: 0, done: 0, gmvFen: 0, feeFen: 0, activeDrivers: 0 };
};
