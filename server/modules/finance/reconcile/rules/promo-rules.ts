import { sql } from 'drizzle-orm';
import { termFacts } from '../member-terms.ts';
import type { ReconRule } from './rule.ts';

/** R07 (I16): an activity's used budget equals its grants, and their cost to the platform. */
export const budgetRule: ReconRule = {
    code: 'R07',
    facts: ({ tenantId }) => sql`
        with spent as (
            select g.activity_kind, g.activity_id, sum(g.bonus_fen) as granted, sum(coalesce(b.fen, 0)) as booked
              from act_grant g left join lateral (
                  select sum(case e.dc when 'D' then e.amount_fen else -e.amount_fen end) as fen from fin_entry e join fin_account a on a.id = e.account_id
                   where e.journal_id = g.journal_id and a.subject = 'exp_promo') b on true
             where g.tenant_id = ${tenantId} and g.status <> 'revoked' group by 1, 2),
        activity as (
            select 'balance' as kind, id, name, used_fen from act_balance_activity where tenant_id = ${tenantId} and del_flag = 0
            union all select 'pull_new', id, name, used_fen from act_pull_new where tenant_id = ${tenantId} and del_flag = 0)
        select 'activity' as biz_kind, a.id as biz_id, a.name as biz_no, coalesce(s.granted, 0) as expect,
               case when a.used_fen <> coalesce(s.granted, 0) then a.used_fen else coalesce(s.booked, 0) end as actual,
               a.used_fen <> coalesce(s.granted, 0) or coalesce(s.booked, 0) <> coalesce(s.granted, 0) as is_wrong
          from activity a left join spent s on (s.activity_kind, s.activity_id) = (a.kind, a.id)`,
};

/** R11: the deferred part of a membership fee equals the part of its months that are not over at the end of the day. */
export const deferredRule: ReconRule = { code: 'R11', facts: ({ tenantId, day }) => termFacts(tenantId, day) };
