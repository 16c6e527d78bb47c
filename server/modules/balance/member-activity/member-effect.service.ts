import { sql } from 'drizzle-orm';
import type { MemberEffect } from '#contract/balance/member-activity.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { burnDown } from '../burn-down.service.ts';

/** How long after the purchase one looks whether the driver still is a member. */
const LATER = [30, 60, 90];
const MAX_DAYS = 120;

/** Renewals of the activity's plans and cities by day, beside the days before it; who stayed; how the budget goes. */
export const memberEffect = async (db: Reader, row: WireRow, now: string): Promise<MemberEffect> => {
    const id = String(row.id);
    const [days, spent, retained] = await Promise.all([
        db.execute<{ day: string; now: number; before: number }>(sql`
            with span as (select ${String(row.startAt)}::timestamptz::date as first, least(${String(row.endAt)}::timestamptz, ${now}::timestamptz)::date as last),
            days as (select d::date as day, (d::date - s.first) as n, s.first, (s.last - s.first + 1) as length
                       from span s, generate_series(s.first::timestamp, least(s.last, s.first + ${MAX_DAYS - 1}::int)::timestamp, interval '1 day') d),
            sold as (select r.paid_time::date as day, count(*)::int as n from usr_member_renewal r, span s
                      where r.status in ('paid', 'refunded') and r.kind <> 'gift' and r.del_flag = 0 and r.paid_time >= s.first - (s.last - s.first + 1) and r.paid_time < s.last + 1
                        and r.plan_id = any(${sql.param(row.planIds)}::bigint[]) and r.city_id = any(${sql.param(row.cityIds)}::bigint[]) group by 1)
            select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(a.n, 0) as now, coalesce(b.n, 0) as before
              from days d left join sold a on a.day = d.day left join sold b on b.day = d.day - d.length order by d.day`),
        db.execute<{ day: string; fen: string }>(sql`
            select to_char(coalesce(paid_time, create_time), 'YYYY-MM-DD') as day,
                   sum(discount_fen + case when months > 0 then round(list_fen::numeric * gift_months / months) else 0 end) as fen
              from usr_member_renewal where activity_id = ${id} and status <> 'closed' and del_flag = 0 group by 1`),
        db.execute<{ days: number; of: number; kept: number }>(sql`
            select l.days, count(m.id)::int as of, count(m.id) filter (where m.expire_at >= r.paid_time + make_interval(days => l.days))::int as kept
              from unnest(${sql.param(LATER)}::int[]) as l(days)
              left join usr_member_renewal r on r.activity_id = ${id} and r.status = 'paid' and r.paid_time + make_interval(days => l.days) <= ${now}::timestamptz
              left join usr_member m on m.driver_id = r.driver_id and m.del_flag = 0 group by 1 order by 1`),
    ]);
    return {
        days: days.rows,
        retained: retained.rows,
        burn: burnDown(row, new Map(spent.rows.map(({ day, fen }) => [day, Number(fen)])), now),
    };
};
