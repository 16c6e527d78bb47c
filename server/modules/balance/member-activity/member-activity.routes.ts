import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { MemberActivity, MemberActs, type MemberEffect, MemberEffectQuery } from '#contract/balance/member-activity.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { activityRoutesOf } from '../activity-actions.ts';
import type { ActivityKind } from '../activity-kind.ts';
import { forPlans, inCities, namesOf, withCities } from '../activity-reading.ts';
import { allExist, keepPublished, saveActivity } from '../activity-save.ts';
import { addActivityStat } from '../activity-stat.ts';
import { memberActivities } from './member-activity.table.ts';
import { leastOffer } from './member-offer.service.ts';
import { burnDown } from '../burn-down.service.ts';

const faults = async (row: WireRow, db: Reader): Promise<Record<string, string>> => {
    if (!(await allExist(db, 'usr_member_plan', row.planIds))) return { planIds: '适用套餐不存在' };
    if (row.kind === 'gift') return giftFaults(row);
    if (row.kind === 'coef') return Number(row.coefBp) < 10_000 ? {} : { coefBp: '折扣应在50%~99.99%之间' };
    const offFen = Number(row.offFen);
    if (offFen < 1) return { offFen: '请输入立减金额' };
    const { rows } = await db.execute<{ least: string }>(
        sql`select min(price_fen) as least from usr_member_plan where id = any(${sql.param(row.planIds)}::bigint[])`,
    );
    return offFen < Number(rows[0]?.least ?? 0) ? {} : { offFen: '立减金额须低于套餐价' };
};

const giftFaults = ({ buyMonths, giftMonths }: WireRow): Record<string, string> => ({
    ...(typeof buyMonths === 'number' ? {} : { buyMonths: '请输入购买月数' }),
    ...(typeof giftMonths !== 'number'
        ? { giftMonths: '请输入赠送月数' }
        : typeof buyMonths === 'number' && giftMonths > buyMonths
          ? { giftMonths: '赠送月数不能超过购买月数' }
          : {}),
});

/** The activity kind of S16. */
const MEMBER: ActivityKind = {
    kind: 'member',
    entity: MemberActivity,
    acts: MemberActs,
    table: memberActivities as unknown as ActivityKind['table'],
    looks: [],
    zeros: { usedCount: 0 },
    faults,
    rivals: row =>
        sql`(${memberActivities.target} = ${row.target} or ${memberActivities.target} = 'all' or ${row.target} = 'all')
            and ${memberActivities.planIds} ?| ${sql.param(row.planIds)}::text[]`,
    // If all places are taken, no budget reactivates the activity.
    leastFen: ({ kind, offFen, quota, usedCount }) =>
        typeof quota === 'number' && Number(usedCount) >= quota ? Infinity : leastOffer({ kind, offFen }),
};

/** S16 会员活动: extra months and discounts for drivers who buy a membership. */
export const memberActivityRoutes = async (app: FastifyInstance): Promise<void> => {
    const options: CrudOptions = {
        entity: MemberActivity,
        table: memberActivities,
        narrow: query => and(inCities(query), forPlans(query)),
        beforeSave: saveActivity(app, MEMBER),
        afterWrite: keepPublished,
        computed: ['cityNames', 'planNames', 'offerText'],
        present: (rows, { db }) => shown(db, rows),
        named: activityRoutesOf(app, MEMBER),
    };
    crudRoutes(app, options);
    addActivityStat(app, options);

    onRecordQuery(app, options, MemberEffectQuery, ({ db, row, now }) => memberEffect(db, row, now));
};

/** 买12送2 / 8.5折 / 立减300. */
const offerText = (row: WireRow): string => {
    if (row.kind === 'gift') return `买${Number(row.buyMonths)}送${Number(row.giftMonths)}`;
    if (row.kind === 'coef') return `${Number(row.coefBp) / 1000}折`;
    return `立减${yuan(Number(row.offFen)).replace(/\.00$/, '')}`;
};

const shown = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const plans = await namesOf(
        db,
        'usr_member_plan',
        rows.map(row => row.planIds),
    );
    return (await withCities(db, rows)).map(row => ({ ...row, planNames: plans(row.planIds), offerText: offerText(row) }));
};

/** Days after the purchase at which the retention of members is measured. */
const LATER = [30, 60, 90];
const MAX_DAYS = 120;

/** Renewals of the activity's plans and cities by day, compared with the days before it; retention; use of the budget. */
const memberEffect = async (db: Reader, row: WireRow, now: string): Promise<MemberEffect> => {
    const id = String(row.id);
    const [days, spent, retained] = await Promise.all([
        db.execute<{ day: string; now: number; before: number }>(sql`
            with span as (select ${String(row.startAt)}::timestamptz::date as first, least(${String(row.endAt)}::timestamptz, ${now}::timestamptz)::date as last),
            days as (select d::date as day, (d::date - s.first) as n, s.first, (s.last - s.first + 1) as length
                       from span s, generate_series(s.first::timestamp, least(s.last, s.first + ${MAX_DAYS - 1}::int)::timestamp, interval '1 day') d),
            sold as (select r.paid_time::date as day, count(*)::int as n from usr_member_renewal r, span s
                      where r.status in ('paid', 'refunded') and r.kind <> 'gift' and r.del_flag = 0 and r.paid_time >= (s.first - (s.last - s.first + 1))::timestamptz and r.paid_time < (s.last + 1)::timestamptz
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
