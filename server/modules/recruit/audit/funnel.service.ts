import { sql } from 'drizzle-orm';
import type { RecruitFunnel } from '#contract/recruit/audit.ts';
import type { Db } from '#server/db/client.ts';
import type { Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { applications } from './application.table.ts';

const STAGES = [
    ['applied', '申请'],
    ['first', '初审通过'],
    ['interview', '面试'],
    ['passed', '终审通过'],
    ['ordered', '首单'],
] as const;

interface Counted extends Record<string, unknown> {
    applied: number;
    first: number;
    interview: number;
    passed: number;
    ordered: number;
    firstHours: number | null;
    passedHours: number | null;
}

/** The progress of the applications of the last ninety days. */
export const recruitFunnel = async (db: Db, source: Source, session: Session, now: string): Promise<RecruitFunnel> => {
    const visible = visibleTo(source, session).where;
    const { rows } = await db.execute<Counted>(sql`
        select count(*)::int as applied, count(first_time)::int as first, count(interview_at)::int as interview,
               count(*) filter (where status = 'passed')::int as passed,
               count(*) filter (where exists (select 1 from usr_driver d where d.id = rec_application.driver_id and d.order_count > 0))::int as ordered,
               round(percentile_cont(0.5) within group (order by extract(epoch from first_time - create_time) / 3600))::int as "firstHours",
               round(percentile_cont(0.5) within group (order by extract(epoch from second_time - create_time) / 3600)
                   filter (where status = 'passed'))::int as "passedHours"
          from ${applications} where ${visible} and create_time > ${now}::timestamptz - interval '90 days'`);
    const [counted] = rows;
    const hours: Partial<Record<string, number | null>> = { first: counted?.firstHours ?? null, passed: counted?.passedHours ?? null };
    return STAGES.map(([key, label]) => ({ key, label, count: counted?.[key] ?? 0, hours: hours[key] ?? null }));
};
