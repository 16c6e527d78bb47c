import { sql, type SQL } from 'drizzle-orm';
import { Order } from '#contract/order/order.ts';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { Db } from '#server/db/client.ts';
import { visibleTo } from '#server/kit/scope.ts';
import type { Session } from '#server/kit/session.ts';
import { orders } from '../../order/order/order.table.ts';

/** Orders that count as trade (domain section 9, GMV). */
const TRADED = sql`status not in ('draft', 'placed', 'closed', 'canceled')`;

interface DayRow extends Record<string, unknown> {
    day: string;
    placed: number;
    done: number;
    canceled: number;
    gmvFen: number;
}

/**
 * Orders by day and by state over the last `days` days, today included, against the window before.
 * The row scope is that of the dashboard itself: a role may see figures without the list behind them.
 */
export const analysisOverview = async (
    db: Db,
    session: Session,
    days: number,
    now: string,
    statusText: (status: string) => string,
): Promise<AnalysisOverview> => {
    const today = now.slice(0, 10);
    const source = { entity: { ...Order, permission: 'dash:analysis' }, table: orders };
    const mine = visibleTo(source, session).where;
    const since = (back: number) => sql`${today}::date - ${back}::int`;
    const inWindow = sql`${mine} and ${orders.createTime} >= ${since(days - 1)} and ${orders.createTime} < ${since(-1)}`;
    const before = sql`${mine} and ${orders.createTime} >= ${since(2 * days - 1)} and ${orders.createTime} < ${since(days - 1)}`;
    const [byDay, byStatus, live, previous] = await Promise.all([
        ordersByDay(db, inWindow, today, days),
        countByStatus(db, inWindow),
        countByStatus(db, sql`${mine} and status in ('paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working')`),
        sums(db, before),
    ]);
    const of = (status: string) => live.find(row => row.value === status)?.count ?? 0;
    return {
        byDay,
        byStatus: byStatus.map(row => ({ ...row, text: statusText(row.value) })),
        totals: {
            orders: byDay.reduce((sum, row) => sum + row.placed, 0),
            gmvFen: byDay.reduce((sum, row) => sum + row.gmvFen, 0),
            live: live.reduce((sum, row) => sum + row.count, 0),
            waiting: of('paid') + of('dispatching'),
        },
        previous,
        updatedAt: now,
    };
};

const ordersByDay = async (db: Db, where: SQL, today: string, days: number): Promise<DayRow[]> => {
    const { rows } = await db.execute<DayRow>(sql`
        select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(o.placed, 0)::int as placed, coalesce(o.done, 0)::int as done,
               coalesce(o.canceled, 0)::int as canceled, coalesce(o.gmv, 0)::float8 as "gmvFen"
          from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as d(day)
          left join (select create_time::date as day, count(*) as placed,
                            count(*) filter (where status in ('completed', 'settled', 'evaluated')) as done,
                            count(*) filter (where status in ('canceled', 'closed')) as canceled,
                            sum(service_fen) filter (where ${TRADED}) as gmv
                       from ord_order where ${where} group by 1) o on o.day = d.day::date
         order by d.day`);
    return rows;
};

const countByStatus = async (db: Db, where: SQL) => {
    const { rows } = await db.execute<{ value: string; count: number }>(
        sql`select status as value, count(*)::int as count from ord_order where ${where} group by status order by count(*) desc, status`,
    );
    return rows;
};

const sums = async (db: Db, where: SQL) => {
    const { rows } = await db.execute<{ orders: number; gmvFen: number }>(
        sql`select count(*)::int as orders, coalesce(sum(service_fen) filter (where ${TRADED}), 0)::float8 as "gmvFen" from ord_order where ${where}`,
    );
    return rows[0] ?? { orders: 0, gmvFen: 0 };
};
