import { sql, type SQL } from 'drizzle-orm';
import type { WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import { Anomaly } from '#contract/monitor/anomaly.ts';
import { Order } from '#contract/order/order.ts';
import { Approval } from '#contract/system/approval.ts';
import { Evaluation } from '#contract/users/evaluation.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import { anomalies } from '../../monitor/anomaly/anomaly.table.ts';
import { orders } from '../../order/order/order.table.ts';
import { mayCount, mayList, scopeKey } from '../stat/window.service.ts';

interface Row extends Record<string, unknown> {
    mine: number | null;
    team: number | null;
}

/** The list behind each figure; the figure is omitted for callers who may not open the list. */
const NEEDS = {
    volume: [],
    speed: [Anomaly.permission],
    accuracy: [Order.permission],
    agreement: [Approval.permission],
    satisfaction: [Order.permission, Evaluation.permission],
} as const satisfies Record<string, readonly string[]>;
type Measure = keyof typeof NEEDS;
const MEASURES = Object.keys(NEEDS) as readonly Measure[];

const openTo = (session: Session): Measure[] => MEASURES.filter(key => NEEDS[key].every(permission => mayList(session, permission)));

/** Part of the key of a cached answer: the person, and everything else that the figures depend on besides the rows. */
export const measuresKey = (session: Session): string => JSON.stringify([session.username, openTo(session), scopeKey(session)]);

/**
 * The caller's performance compared with colleagues over thirty days: amount, speed, accuracy, agreement, satisfaction; each 0…100. A
 * figure based on a list counts the rows that it shows the caller, and is omitted for callers who may not open it.
 */
export const measuresOf = async (db: Db, session: Session, now: string): Promise<WorkplaceBoard['measures']> => {
    const { tenantId, username } = session;
    const since = sql`${`${now}+08`}::timestamptz - interval '30 days'`;
    const queries: Record<Measure, SQL> = {
        volume: sql`select 100.0 * max(n) filter (where create_by = ${username}) / max(n) as mine, 100.0 * avg(n) / max(n) as team from (
            select create_by, count(*) as n from sys_audit_trail where tenant_id = ${tenantId} and create_time > ${since} and actor <> 'system' group by 1) a`,
        speed: sql`select 100.0 * count(*) filter (where quick and owner_by = ${username}) / nullif(count(*) filter (where owner_by = ${username}), 0) as mine,
            100.0 * count(*) filter (where quick) / nullif(count(*), 0) as team from (
            select owner_by, handle_time < first_seen + interval '30 minutes' as quick from sys_anomaly
            where ${mayCount(anomalies, Anomaly.permission, session)} and first_seen > ${since} and handle_time is not null and owner_by is not null and update_by is not null) a`,
        accuracy: sql`select 100.0 * count(*) filter (where reassign_count = 0 and dispatcher = ${username}) / nullif(count(*) filter (where dispatcher = ${username}), 0) as mine,
            100.0 * count(*) filter (where reassign_count = 0) / nullif(count(*), 0) as team from ord_order
            where ${mayCount(orders, Order.permission, session)} and create_time > ${since} and dispatcher is not null`,
        agreement: sql`select 100.0 * count(*) filter (where status = 'approved' and maker = ${username}) / nullif(count(*) filter (where maker = ${username}), 0) as mine,
            100.0 * count(*) filter (where status = 'approved') / nullif(count(*), 0) as team from sys_approval
            where tenant_id = ${tenantId} and del_flag = 0 and make_time > ${since} and status in ('approved', 'rejected')`,
        satisfaction: sql`select 20.0 * avg(e.score) filter (where o.dispatcher = ${username}) as mine, 20.0 * avg(e.score) as team
            from usr_evaluation e join (select id, dispatcher from ord_order where ${mayCount(orders, Order.permission, session)}) o on o.id = e.order_id
            where e.tenant_id = ${tenantId} and e.del_flag = 0 and e.create_time > ${since} and e.to_kind = 'driver'`,
    };
    return Promise.all(
        openTo(session).map(async key => {
            const { rows } = await db.execute<Row>(queries[key]);
            return { key, mine: round(rows[0]?.mine), team: round(rows[0]?.team) };
        }),
    );
};

const round = (value: number | null | undefined) => (value === null || value === undefined ? null : Math.round(Number(value)));
