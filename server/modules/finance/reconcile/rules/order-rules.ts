import { sql } from 'drizzle-orm';
import { ENDED } from '#contract/order/status.ts';
import { sqlList } from '#server/db/sql-list.ts';
import type { ReconRule } from './rule.ts';

/** R03 (I07): the escrow balance of an order equals its payments minus refunds; zero once the order has ended. */
export const escrowRule: ReconRule = {
    code: 'R03',
    facts: ({ tenantId, day }) => sql`
        with held as (
            select e.order_id, sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) as fen
              from fin_entry e join fin_account a on a.id = e.account_id
             where a.tenant_id = ${tenantId} and a.owner_kind = 'platform' and a.subject = 'escrow' and e.order_id is not null group by e.order_id)
        select 'order' as biz_kind, o.id as biz_id, o.order_no as biz_no, x.expect, coalesce(h.fen, 0) as actual, x.expect <> coalesce(h.fen, 0) as is_wrong
          from ord_order o left join held h on h.order_id = o.id
         cross join lateral (select case when o.status in ${sqlList(ENDED)} then 0 else o.paid_fen - o.refunded_fen end as expect) x
         where o.tenant_id = ${tenantId} and o.del_flag = 0
           and (h.order_id is not null or (o.paid_fen > 0 and o.pay_time >= ${day}::timestamptz and o.pay_time < ${day}::timestamptz + interval '1 day'))`,
};

/** R09 (I05): the amounts of an order that was paid or settled on the day match each other and the settlement. */
export const orderAmountRule: ReconRule = {
    code: 'R09',
    facts: ({ tenantId, day }) => sql`
        with settled as (
            select j.order_id, sum(e.amount_fen) as fen from fin_journal j join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
             where j.tenant_id = ${tenantId} and j.account_date = ${day}::date and j.event = 'settle' and e.dc = 'D' and a.subject = 'escrow' group by j.order_id)
        select 'order' as biz_kind, o.id as biz_id, o.order_no as biz_no, o.payable_fen as expect, x.actual, x.actual <> o.payable_fen as is_wrong
          from ord_order o left join settled s on s.order_id = o.id
         cross join lateral (select case
             when o.service_fen + o.pass_fen + o.tax_fen <> o.payable_fen then o.service_fen + o.pass_fen + o.tax_fen
             when o.driver_fen + o.info_fee_fen + o.tax_fen <> o.payable_fen then o.driver_fen + o.info_fee_fen + o.tax_fen
             else coalesce(s.fen, o.payable_fen) end as actual) x
         where o.tenant_id = ${tenantId} and o.del_flag = 0 and (s.order_id is not null or (o.pay_time >= ${day}::timestamptz and o.pay_time < ${day}::timestamptz + interval '1 day'))`,
};
