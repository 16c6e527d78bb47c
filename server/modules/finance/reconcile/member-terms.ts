import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/client.ts';
import { eachRow } from '#server/kit/jobs/each-row.ts';
import { retrying } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import { memberRec } from '#server/ledger/journals/member.ts';
import { post } from '#server/ledger/post.ts';

/**
 * All posted membership fees at the end of a day: the fee kept, the number of months, and how many of them are over. Months that end today
 * are not over yet: they become revenue when the day is closed. A refund removes the last months; the last remaining month gets the
 * remainder.
 */
const terms = (tenantId: number, day: string): SQL => sql`
    select r.id, r.renewal_no, r.city_id, r.months, t.kept, t.part, t.used, least(t.used, t.over)::int as over
      from usr_member_renewal r cross join lateral (
          select r.pay_fen - r.refund_fen as kept, r.pay_fen / greatest(r.months, 1) as part,
                 (r.months - round(r.refund_fen::numeric * r.months / greatest(r.pay_fen, 1)))::int as used,
                 (select count(*) from generate_series(1, r.months) n
                   where greatest(r.paid_time, coalesce(r.before_expire, r.paid_time)) + make_interval(months => n::int) < least(${day}::date + 1, current_date)::timestamptz) as over) t
     where r.tenant_id = ${tenantId} and r.del_flag = 0 and r.status in ('paid', 'refunded') and r.pay_fen > 0 and r.months > 0
       and r.paid_time < ${day}::timestamptz + interval '1 day'
       and exists (select 1 from fin_journal j where j.tenant_id = r.tenant_id and j.idem_key = 'member:' || r.id || ':buy')`;

/** The revenue of the months that are over. */
const earned = (over: SQL) => sql`case when ${over} >= used then kept else least(kept, ${over} * part) end`;

/** One row per membership, with its expected and its actual deferred amount. */
export const termFacts = (tenantId: number, day: string): SQL => sql`
    with term as (${terms(tenantId, day)}),
    moved as (
        select j.biz_id, sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) as fen
          from fin_journal j join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
         where j.tenant_id = ${tenantId} and j.biz_kind = 'member' and a.owner_kind = 'platform' and a.subject = 'def_member'
           and j.account_date <= ${day}::date group by j.biz_id)
    select 'member' as biz_kind, term.id as biz_id, term.renewal_no as biz_no, x.expect, coalesce(m.fen, 0) as actual, x.expect <> coalesce(m.fen, 0) as is_wrong
      from term left join moved m on m.biz_id = term.id cross join lateral (select kept - ${earned(sql`over`)} as expect) x`;

interface DueMonth extends Record<string, unknown> {
    id: string;
    no: string;
    city: string;
    month: number;
    fen: string;
}

/** Posts the revenue of membership months that were over at the end of the day, including earlier days; running it again posts nothing. */
export async function earnMonths(
    { db, app, signal = new AbortController().signal }: { db: Db; app: Pick<FastifyInstance, 'clock' | 'log'>; signal?: AbortSignal },
    day: string,
    tenantId = 0,
): Promise<number> {
    const { rows } = await db.execute<DueMonth>(sql`
        with term as (${terms(tenantId, day)})
        select id::text as id, renewal_no as no, city_id::text as city, n::int as month, ${earned(sql`n`)} - ${earned(sql`(n - 1)`)} as fen
          from term cross join lateral generate_series(1, over) n
         where ${earned(sql`n`)} > ${earned(sql`(n - 1)`)}
           and not exists (select 1 from fin_journal j where j.tenant_id = ${tenantId} and j.idem_key = 'member:' || term.id || ':rec:' || n) order by id, n`);
    const at = toWireTime(app.clock.date());
    const sealed = await db.execute(sql`select 1 from fin_day_seal where tenant_id = ${tenantId} and account_date = ${day}::date`);
    const byKey = new Map(rows.map(row => [`${row.no}:${row.month}`, row]));
    const { done } = await eachRow({ app, signal }, [...byKey.keys()], async key => {
        const { id, no, city, month, fen } = byKey.get(key) as DueMonth;
        await retrying(db, tx =>
            post(
                tx,
                memberRec({
                    // Missed months of a sealed day are posted today.
                    at: sealed.rows.length > 0 ? at : `${day} 23:59:59`,
                    operator: 'system',
                    bizKind: 'member',
                    bizId: id,
                    bizNo: no,
                    cityId: city,
                    renewalId: id,
                    month,
                    amountFen: Number(fen),
                    tenantId,
                }),
            ),
        );
        return true;
    });
    return done;
}
