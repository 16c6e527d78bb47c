import { sql, type SQL } from 'drizzle-orm';
import { SOON_SECONDS } from '#contract/order/lateness.ts';
import { SEEKING } from '#contract/order/status.ts';
import { TO_ARRIVE, VOID } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** SQL on `ord_order`: its status is one of these. */
export const statusIn = (statuses: readonly string[]): SQL => sql`status in ${sqlList(statuses)}`;

const LIMIT = sql`case when ${statusIn(SEEKING)} then sla_dispatch_at when ${statusIn(TO_ARRIVE)} then appoint_at end`;
const SOON = sql`make_interval(secs => case when ${statusIn(SEEKING)} then ${SOON_SECONDS.dispatch}::int else ${SOON_SECONDS.arrive}::int end)`;

/** SQL on `ord_order`: how urgent it is at a moment, as `limitOf` and `urgencyOf` of the contract say it. */
export const urgencyAt = (moment: SQL): SQL =>
    sql`case when ${LIMIT} < ${moment} then 'late' when ${LIMIT} < ${moment} + ${SOON} then 'soon' else 'calm' end`;

/** SQL: how many orders a driver has today by the clock. The timeline, the candidates and the fairness points all count with it. */
export const ordersToday = (driverId: SQL, now: string): SQL => {
    const today = sql`${`${now.slice(0, 10)} 00:00:00+08`}::timestamptz`;
    return sql`(select count(*)::int from ord_order o where o.driver_id = ${driverId} and o.appoint_at >= ${today}
                 and o.appoint_at < ${today} + interval '1 day' and o.status not in ${sqlList(VOID)} and o.del_flag = 0)`;
};
