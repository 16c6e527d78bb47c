import { sql, type SQL } from 'drizzle-orm';
import { acceptPercentile } from '#contract/dashboard/accept-classes.ts';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { Order } from '#contract/order/order.ts';
import { UNDER_WAY, WAITING } from '#contract/order/status.ts';
import { Customer } from '#contract/users/customer.ts';
import { Driver } from '#contract/users/driver.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { statusIn } from '../../order/order/order-sets.service.ts';
import { orders } from '../../order/order/order.table.ts';
import { cityDays } from '../stat/city-day.table.ts';
import { orderHours } from '../stat/order-hour.table.ts';
import { daysBack, mayCount, midnightBack, seenBy, shown, type Window } from '../stat/window.service.ts';

interface DayRow extends Record<string, unknown> {
    day: string;
    placed: number;
    done: number;
    canceled: number;
    gmvFen: number;
    feeFen: number;
    activeDrivers: number;
    newCustomers: number;
    newDrivers: number;
    hist: number[];
}

interface SumRow extends Record<string, unknown> {
    orders: number;
    done: number;
    gmvFen: number;
    feeFen: number;
    activeDrivers: number;
}

/** The rows of a roll-up that count for each kind of figure. */
interface Rows {
    orders: SQL;
    customers: SQL;
    drivers: SQL;
}

/**
 * Orders by day and by state over a window that ends today, compared with the preceding window of the same length; from the roll-ups
 * (domain 9.1). Each figure counts the rows that its list shows the caller, and is omitted for callers who may not open that list.
 */
export const analysisOverview = async (
    db: Db,
    session: Session,
    window: Window,
    now: string,
    statusText: (status: string) => string,
): Promise<AnalysisOverview> => {
    const { days, cityId } = window;
    const seen = seenBy(session);
    const of = (permission: string, table: Parameters<typeof mayCount>[0] = cityDays) => mayCount(table, permission, session, cityId);
    const rows = { orders: of(Order.permission), customers: of(Customer.permission), drivers: of(Driver.permission) };
    const [byDay, byStatus, live, before] = await Promise.all([
        sumsByDay(db, rows, window),
        db.execute<{ value: string; count: number }>(sql`
            select status as value, sum(cnt)::int as count from stat_order_hour
            where ${of(Order.permission, orderHours)} and hour_at >= ${midnightBack(window, days - 1)} and hour_at < ${midnightBack(window, -1)} group by 1 order by 2 desc, 1`),
        db.execute<{ waiting: number; live: number }>(sql`
            select count(*) filter (where ${statusIn(WAITING)})::int as waiting, count(*) filter (where ${statusIn(UNDER_WAY)})::int as live
            from ord_order where ${of(Order.permission, orders)} and ${statusIn([...WAITING, ...UNDER_WAY])}`),
        sumsOf(db, rows.orders, window),
    ]);
    const sum = (key: 'placed' | 'done' | 'gmvFen' | 'feeFen' | 'activeDrivers') => byDay.reduce((all, day) => all + day[key], 0);
    return {
        byDay: byDay.map(({ day, placed, done, canceled, activeDrivers, gmvFen, feeFen, newCustomers, newDrivers, hist }) => ({
            day,
            ...shown(seen.orders, {
                ...{ placed, done, canceled, activeDrivers },
                ...{ acceptP50: acceptPercentile(hist, 0.5), acceptP90: acceptPercentile(hist, 0.9) },
            }),
            ...shown(seen.money, { gmvFen, feeFen }),
            ...shown(seen.customers, { newCustomers }),
            ...shown(seen.drivers, { newDrivers }),
        })),
        byStatus: byStatus.rows.map(row => ({ ...row, text: statusText(row.value) })),
        totals: {
            ...shown(seen.orders, {
                ...{ orders: sum('placed'), done: sum('done'), activeDrivers: sum('activeDrivers') / days },
                ...{ live: live.rows[0]?.live ?? 0, waiting: live.rows[0]?.waiting ?? 0 },
            }),
            ...shown(seen.money, { gmvFen: sum('gmvFen'), feeFen: sum('feeFen') }),
        },
        previous: {
            ...shown(seen.orders, { orders: before.orders, done: before.done, activeDrivers: before.activeDrivers }),
            ...shown(seen.money, { gmvFen: before.gmvFen, feeFen: before.feeFen }),
        },
        updatedAt: now,
    };
};

const sumsByDay = async (db: Db, { orders: mine, customers, drivers }: Rows, window: Window): Promise<DayRow[]> => {
    const { rows } = await db.execute<DayRow>(sql`
        select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.placed, 0)::int as placed, coalesce(s.done, 0)::int as done,
               coalesce(s.canceled, 0)::int as canceled, coalesce(s.gmv, 0)::float8 as "gmvFen", coalesce(s.fee, 0)::float8 as "feeFen",
               coalesce(s.active, 0)::int as "activeDrivers", coalesce(s.customers, 0)::int as "newCustomers", coalesce(s.drivers, 0)::int as "newDrivers",
               coalesce(s.hist, '[]') as hist
          from generate_series(${daysBack(window, window.days - 1)}, ${daysBack(window, 0)}, interval '1 day') as d(day)
          left join (select day, sum(orders) filter (where ${mine}) as placed, sum(done) filter (where ${mine}) as done,
                            sum(canceled) filter (where ${mine}) as canceled, sum(gmv_fen) filter (where ${mine}) as gmv,
                            sum(fee_fen) filter (where ${mine}) as fee, sum(active_drivers) filter (where ${mine}) as active,
                            sum(new_customers) filter (where ${customers}) as customers, sum(new_drivers) filter (where ${drivers}) as drivers,
                            sum_hist(accept_hist) filter (where ${mine}) as hist
                       from stat_city_day where (${mine} or ${customers} or ${drivers}) and day >= ${daysBack(window, window.days - 1)}
                      group by 1) s on s.day = d.day::date
         order by d.day`);
    return rows;
};

const sumsOf = async (db: Db, where: SQL, window: Window): Promise<SumRow> => {
    const { rows } = await db.execute<SumRow>(sql`
        select coalesce(sum(orders), 0)::int as orders, coalesce(sum(done), 0)::int as done, coalesce(sum(gmv_fen), 0)::float8 as "gmvFen",
               coalesce(sum(fee_fen), 0)::float8 as "feeFen", coalesce(sum(active_drivers), 0)::float8 / ${window.days}::int as "activeDrivers"
          from stat_city_day where ${where} and day >= ${daysBack(window, 2 * window.days - 1)} and day < ${daysBack(window, window.days - 1)}`);
    return rows[0] ?? { orders: 0, done: 0, gmvFen: 0, feeFen: 0, activeDrivers: 0 };
};
