import { sql } from 'drizzle-orm';
import type { ReconRule } from './rule.ts';

/** R04: the money in transit to the bank equals the net amounts of the withdrawals that are approved or being paid, for each of them. */
export const transitRule: ReconRule = {
    code: 'R04',
    facts: ({ tenantId }) => sql`
        with moved as (
            select case when j.biz_kind = 'withdraw' then j.biz_id end as withdraw_id, sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) as fen
              from fin_entry e join fin_account a on a.id = e.account_id join fin_journal j on j.id = e.journal_id
             where a.tenant_id = ${tenantId} and a.owner_kind = 'platform' and a.subject = 'wd_transit' group by 1),
        due as (select w.id, w.withdraw_no, case when w.status in ('approved', 'paying') then w.net_fen else 0 end as fen from fin_withdraw w
            where w.tenant_id = ${tenantId} and w.del_flag = 0 and (w.status in ('approved', 'paying') or w.id in (select withdraw_id from moved)))
        select case when d.id is null then 'account' else 'withdraw' end as biz_kind, coalesce(d.id, m.withdraw_id, 0) as biz_id,
               coalesce(d.withdraw_no, '提现在途') as biz_no, coalesce(d.fen, 0) as expect, coalesce(m.fen, 0) as actual, coalesce(d.fen, 0) <> coalesce(m.fen, 0) as is_wrong
          from due d full join moved m on m.withdraw_id = d.id`,
};

/** R05 (I15): an owner's frozen amount equals that of their undecided withdrawals, deductions and rewards. */
export const frozenRule: ReconRule = {
    code: 'R05',
    facts: ({ tenantId }) => sql`
        with cause as (
            select owner_kind as kind, owner_id as owner, amount_fen as fen from fin_withdraw
             where tenant_id = ${tenantId} and del_flag = 0 and status in ('pending', 'reviewing')
            union all
            select owner_kind, owner_id, hold_fen from fin_balance_audit
             where tenant_id = ${tenantId} and del_flag = 0 and status in ('pending', 'reviewing') and hold_fen > 0
            union all
            -- A reward waits from its grant until somebody releases or revokes it.
            select a.owner_kind, a.owner_id, sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end)
              from fin_journal j join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
             where j.tenant_id = ${tenantId} and j.event in ('pn_grant', 'pn_release', 'pn_revoke') and a.subject in ('cust_frozen', 'drv_frozen', 'mbr_frozen')
             group by 1, 2),
        due as (select kind, owner, sum(fen) as fen from cause group by 1, 2)
        select 'account' as biz_kind, a.id as biz_id, a.account_no as biz_no, coalesce(d.fen, 0) as expect, a.balance_fen as actual,
               a.balance_fen <> coalesce(d.fen, 0) as is_wrong
          from fin_account a left join due d on (d.kind, d.owner) = (a.owner_kind, a.owner_id)
         where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.subject in ('cust_frozen', 'drv_frozen', 'mbr_frozen')`,
};
