import { sql } from 'drizzle-orm';
import type { ReconRule } from './rule.ts';

/** R08: the tax of an issued invoice equals the amount moved to the tax account; a red invoice reverses that of its original. */
export const vatRule: ReconRule = {
    code: 'R08',
    facts: ({ tenantId }) => sql`
        with paper as (
            select i.id, coalesce(i.red_of, i.id) as root from fin_invoice i where i.tenant_id = ${tenantId} and i.del_flag = 0),
        moved as (
            select p.root, sum(case e.dc when 'C' then e.amount_fen else -e.amount_fen end) as fen
              from fin_journal j join paper p on j.biz_kind = 'invoice' and p.id = j.biz_id
              join fin_entry e on e.journal_id = j.id join fin_account a on a.id = e.account_id
             where j.tenant_id = ${tenantId} and a.owner_kind = 'platform' and a.subject = 'tax_vat' group by p.root)
        select 'invoice' as biz_kind, i.id as biz_id, i.apply_no as biz_no, x.expect, coalesce(m.fen, 0) as actual, x.expect <> coalesce(m.fen, 0) as is_wrong
          from fin_invoice i left join moved m on m.root = i.id
         cross join lateral (select case when i.status = 'issued' then coalesce(i.vat_fen, 0) else 0 end as expect) x
         where i.tenant_id = ${tenantId} and i.del_flag = 0 and i.red_of is null and (i.status in ('issued', 'red') or m.root is not null)`,
};
