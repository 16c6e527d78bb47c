import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type MemberPicture, MemberPictureQuery, PlanPreviewQuery } from '#contract/users/driver-member.ts';
import type { Db } from '#server/db/client.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { addStatusCounts } from '#server/kit/list/totals.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { driverMemberSource } from './driver-member.source.ts';
import { GRANT } from './grant.approval.ts';
import { members } from './member.table.ts';
import { exchange, findPlan } from './term.service.ts';

/** S35 司机会员: list and actions, the preview of a change of plan, the counts above the list, and the chart. */
export async function driverMemberRoutes(app: FastifyInstance): Promise<void> {
    app.approvals.add(GRANT);
    crudRoutes(app, driverMemberSource);

    onRecordQuery(app, driverMemberSource, PlanPreviewQuery, async ({ db, now, params, row }) => {
        const [from, to] = [await findPlan(db, String(row.planId)), await findPlan(db, params.planId)];
        if (!from || !to) throw notFound();
        return exchange(now, String(row.expireAt), from, to);
    });
    addStatusCounts(app, driverMemberSource);
    onQuery(app, MemberPictureQuery, ({ db, session, now }) => memberPicture(db, session, now));
}

const memberPicture = async (db: Db, session: Session, now: string): Promise<MemberPicture> => {
    const visible = visibleTo(driverMemberSource, session).where;
    const [plans, expiring, active] = await Promise.all([
        db.execute<{ id: string; name: string; count: number }>(sql`
            select p.id::text as id, p.name, count(*)::int as count from usr_member_plan p
              join (select plan_id from ${members} where ${visible} and status in ('active', 'expiring')) m on m.plan_id = p.id
             group by p.id, p.name, p.sort_no order by p.sort_no`),
        db.execute<{ day: string; count: number }>(sql`
            select to_char(d, 'MM-DD') as day, count(m.expire_at)::int as count
              from generate_series(${now}::timestamptz::date, ${now}::timestamptz::date + 29, interval '1 day') d
              left join (select expire_at from ${members} where ${visible} and status in ('active', 'expiring')) m on m.expire_at::date = d::date
             group by d order by d`),
        db.execute<{ month: string; count: number }>(sql`
            select to_char(m, 'YYYY-MM') as month, count(own.start_at)::int as count
              from generate_series(date_trunc('month', ${now}::timestamptz) - interval '11 months', ${now}::timestamptz, interval '1 month') m
              left join (select start_at, expire_at from ${members} where ${visible}) own
                on own.start_at < m + interval '1 month' and own.expire_at > least(m + interval '1 month', ${now}::timestamptz)
             group by m order by m`),
    ]);
    return { plans: plans.rows, expiring: expiring.rows, active: active.rows };
};
