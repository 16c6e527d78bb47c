import type { Statement } from './statement.ts';

/** Titles of companies that ask for invoices; one customer keeps a second one, some wait to be verified. */
export const INVOICE_TITLES: readonly Statement[] = [
    [
        'usr_invoice_title',
        `insert into usr_invoice_title (id, tenant_id, create_by, create_time, customer_id, title_kind, title, tax_no, reg_addr, reg_phone, bank_name,
            bank_account, email, post_addr, is_default, verify_status)
        select c.id, 0, 'app', c.create_time + interval '3 days', c.id, 'company', left(c.name, 128), coalesce(c.credit_code, '91990000MA0000000' || left(c.customer_no, 1)),
               t.name || '市工业大道' || (1 + floor(pg_temp.chance(c.customer_no || 'no') * 300)::int) || '号', '0990-' || (80000000 + (pg_temp.chance(c.customer_no || 'tel') * 9999999)::int),
               (array['中国工商银行', '中国建设银行', '中国农业银行', '招商银行'])[1 + floor(pg_temp.chance(c.customer_no || 'bank') * 3.99)::int] || t.name || '分行',
               '999999' || lpad((pg_temp.chance(c.customer_no || 'acct') * 999999999)::bigint::text, 12, '0'),
               'caiwu' || right(c.customer_no, 4) || '@example.com', t.name || '市工业大道财务部收', true,
               case when pg_temp.chance(c.customer_no || 'ok') < 0.86 then 'passed' when pg_temp.chance(c.customer_no || 'ok') < 0.96 then 'pending' else 'failed' end
          from usr_customer c join set_city t on t.id = c.city_id
         where c.kind in ('company', 'project') and pg_temp.chance(c.customer_no || 'invoice') < 0.3`,
    ],
    [
        'usr_invoice_title',
        `insert into usr_invoice_title (id, tenant_id, create_by, create_time, customer_id, title_kind, title, email, verify_status)
        select id + 1, 0, 'app', create_time + interval '40 days', customer_id, 'person', '个人', email, 'passed'
          from usr_invoice_title where pg_temp.chance(title || 'second') < 0.06`,
    ],
];
