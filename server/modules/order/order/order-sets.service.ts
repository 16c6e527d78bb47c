import { sql, type SQL } from 'drizzle-orm';
import { SOON_SECONDS } from '#contract/order/lateness.ts';
import { SEEKING } from '#contract/order/status.ts';
import { TO_ARRIVE, VOID } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';

/** SQL condition on `ord_order`: the status is one of these. */
export const statusIn = (statuses: readonly string[]): SQL => sql`status in ${sqlList(statuses)}`;

const LIMIT = sql`case when ${statusIn(SEEKING)} then sla_dispatch_at when ${statusIn(TO_ARRIVE)} then appoint_at end`;
const SOON = sql`make_interval(secs => case when ${statusIn(SEEKING)} then ${SOON_SECONDS.dispatch}::int else ${SOON_SECONDS.arrive}::int end)`;

/** SQL on `ord_order`: the urgency at a time, equivalent to `limitOf` and `urgencyOf` of the contract. */
export const urgencyAt = (moment: SQL): SQL =>
    sql`case when ${LIMIT} < ${moment} then 'late' when ${LIMIT} < ${moment} + ${SOON} then 'soon' else 'calm' end`;

/** SQL: the number of a driver's orders on the current calendar day. Used for the timeline, the candidates and the fairness points. */
export const ordersToday = (driverId: SQL, now: string): SQL => {
    const today = sql`${`${now.slice(0, 10)} 00:00:00+08`}::timestamptz`;
    return sql`(select count(*)::int from ord_order o where o.driver_id = ${driverId} and o.appoint_at >= ${today}
                 and o.appoint_at < ${today} + interval '1 day' and o.status not in ${sqlList(VOID)} and o.del_flag = 0)`;
};
