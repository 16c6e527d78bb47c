-- Invoices, refunds and balance changes that people have asked for, in every state.
insert into usr_invoice_title (id, create_by, create_time, customer_id, title_kind, title, tax_no, reg_addr, bank_name, email, is_default, verify_status)
select pg_temp.seed_id('2024-02-01 00:00:00+08'::timestamptz + make_interval(secs => row_number() over (order by c.id)), 47, 0), 'app', c.create_time, c.id,
       case c.kind when 'person' then 'person' else 'company' end, c.name, c.credit_code, null, null, 'fp' || c.customer_no || '@example.com', true, 'passed'
  from usr_customer c where c.id in (select customer_id from seed_paid where invoice_type <> 'none')
   and not exists (select 1 from usr_invoice_title t where t.customer_id = c.id and t.del_flag = 0);

-- One application for each order, or for a customer's orders of a year together; a few were refused, cut, taken back, or failed.
create temp table seed_invoice on commit drop as
    select row_number() over (order by at, id) as rn, pg_temp.seed_id(at, 48, row_number() over (order by at, id)) as fid, * from (
        select p.*, p.paid_fen - p.refunded_fen as gross, case p.invoice_type when 'special' then 900 else 300 end as bp, t.id as title_id,
               jsonb_build_object('titleKind', t.title_kind, 'title', t.title, 'taxNo', t.tax_no, 'regAddr', t.reg_addr, 'regPhone', t.reg_phone,
                   'bankName', t.bank_name, 'bankAccount', t.bank_account, 'email', t.email) as title_snapshot, t.email,
               least(p.settle_time + make_interval(hours => 2 + pg_temp.dice(p.id, 'ask') / 3), pg_temp.seed_now() - make_interval(mins => 15 + pg_temp.dice(p.id, 'wait'))) as at,
               case when p.order_no not like 'D-DEMO-%' and p.invoice_status = 'issued' and p.settle_time < pg_temp.seed_now() - interval '20 days' and pg_temp.dice(p.id, 'red') < 2 then 'red'
                    when p.invoice_status = 'issued' and (p.settle_time < pg_temp.seed_now() - interval '12 days' or pg_temp.dice(p.id, 'inv') > 60) then 'issued'
                    else (array['pending', 'approved', 'pending', 'failed', 'rejected', 'pending', 'approved', 'pending', 'canceled', 'pending'])[1 + p.place % 10] end as state
          from (select *, row_number() over (partition by invoice_status = 'issued' and (settle_time < pg_temp.seed_now() - interval '12 days' or pg_temp.dice(id, 'inv') > 60) order by id)::int - 1 as place
                  from seed_paid where settle_time is not null and driver_id is not null and invoice_type <> 'none' and paid_fen - refunded_fen = payable_fen) p
          join lateral (select * from usr_invoice_title t where t.customer_id = p.customer_id and t.del_flag = 0 order by t.is_default desc, t.id limit 1) t on true) i where at > settle_time;
-- What some customers have changed in their titles since they asked.
update seed_invoice set title_snapshot = title_snapshot || '{"email": "caiwu-old@example.com", "regPhone": "0755-83210000"}' where state = 'pending' and place % 10 = 2;
alter table seed_invoice add column bill bigint, add column line_fen bigint;
update seed_invoice i set bill = g.bill, line_fen = case when i.state = 'approved' and i.place % 10 = 1 then greatest(1, i.gross * 9 / 1000 * 100) else i.gross end
  from (select fid, first_value(fid) over (partition by customer_id, city_id, invoice_type, biz_type = 'haul', state,
               case when state in ('pending', 'issued') and order_no not like 'D-DEMO-%' and pg_temp.dice(customer_id, 'together') < 60 then date_trunc('year', at)::text else fid::text end order by fid) as bill
          from seed_invoice) g where g.fid = i.fid;
create temp table seed_bill on commit drop as
    select bill, min(rn) as rn, max(at) as at, min(city_id) as city_id, min(customer_id) as customer_id, min(title_id) as title_id, (array_agg(title_snapshot))[1] as title_snapshot,
           min(invoice_type) as invoice_type, min(biz_type) as biz_type, min(bp) as bp, min(state) as state, min(email) as email, sum(gross) as gross, sum(line_fen) as approved,
           sum(tax_fen) as tax_fen, count(*) as orders, 0::bigint as vat, null::timestamptz as issue_at, null::timestamptz as red_at, 0::bigint as red_id from seed_invoice group by bill;
update seed_bill set vat = (approved * bp * 2 + 10000 + bp) / (2 * (10000 + bp)), issue_at = least(at + make_interval(hours => 20 + pg_temp.dice(bill, 'issue') / 2), pg_temp.seed_now() - interval '5 minutes'),
       red_at = least(at + make_interval(hours => 120 + pg_temp.dice(bill, 'back')), pg_temp.seed_now() - interval '4 minutes'), red_id = pg_temp.seed_id(at, 54, rn);
insert into fin_invoice (id, city_id, create_by, create_time, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, approved_fen, net_fen, vat_fen, vat_bp, order_count, content,
    email, status, audit_by, audit_time, reject_reason, invoice_code, invoice_no, issue_time, red_reason)
select bill, city_id, 'app', at, 'FP' || to_char(at, 'YYMMDD') || lpad(rn::text, 8, '0'), customer_id, title_id, title_snapshot, case when title_snapshot ->> 'taxNo' is null then 'general' else invoice_type end, gross,
       case when is_good then approved end, case when is_good then approved - vat end, case when is_good then vat end, bp, orders,
       case biz_type when 'haul' then '*运输服务*拖运费' else '*经营租赁*吊装服务费' end, email, state, case when state not in ('pending', 'canceled') then 'fin1' end,
       case when state not in ('pending', 'canceled') then at + interval '25 minutes' end,
       case state when 'rejected' then '抬头与税号不一致，请核对营业执照后重新申请' when 'failed' then '购买方税号校验未通过，请核对后重新提交' end,
       case when is_out then '044002300111' end, case when is_out then lpad((70000000 + rn)::text, 8, '0') end, case when is_out then issue_at end,
       case state when 'red' then '客户抬头变更，需重新开具' end
  from (select *, state in ('issued', 'approved', 'failed', 'red') as is_good, state in ('issued', 'red') as is_out from seed_bill) b;
insert into fin_invoice (id, city_id, create_by, create_time, apply_no, customer_id, title_id, title_snapshot, invoice_type, amount_fen, approved_fen, net_fen, vat_fen, vat_bp, order_count, content,
    email, status, audit_by, audit_time, invoice_code, invoice_no, issue_time, red_of, red_reason)
select b.red_id, i.city_id, 'finlead', b.red_at, 'FP' || to_char(b.red_at, 'YYMMDD') || lpad((800000 + b.rn)::text, 8, '0'), i.customer_id, i.title_id, i.title_snapshot, i.invoice_type, -b.approved, -b.approved,
       -(b.approved - b.vat), -b.vat, b.bp, i.order_count, i.content, i.email, 'issued', 'finlead', b.red_at, i.invoice_code, lpad((78000000 + b.rn)::text, 8, '0'), b.red_at, i.id, i.red_reason
  from seed_bill b join fin_invoice i on i.id = b.bill where b.state = 'red';
insert into fin_invoice_order (id, create_by, create_time, invoice_id, order_id, amount_fen, active)
select pg_temp.seed_id(at, 49, rn), 'app', at, bill, id, line_fen, state not in ('rejected', 'canceled', 'red') from seed_invoice;
update ord_order o set invoice_status = case when i.state in ('rejected', 'canceled') then 'none' when i.state = 'red' then 'red' else 'applying' end from seed_invoice i where i.id = o.id and i.state <> 'issued';
insert into seed_line
select 'invoice:' || b.bill || ':tax', 'invoice_tax', b.issue_at, l.no, 'platform', 0, l.subject, l.dc, l.amount, null, 'invoice', b.bill, 'FP' || to_char(b.at, 'YYMMDD') || lpad(b.rn::text, 8, '0'),
       null, null, b.city_id, null, null, 'fin1'
  from seed_bill b cross join lateral (values (1, 'rev_tax_add', 'D', b.tax_fen), (2, 'tax_vat', 'C', b.vat), (3, 'diff_tax', 'C', b.tax_fen - b.vat), (4, 'diff_tax', 'D', b.vat - b.tax_fen)) as l(no, subject, dc, amount)
 where b.state in ('issued', 'red') and l.amount > 0;
insert into seed_line
select 'invoice:' || b.bill || ':red', 'invoice_tax', b.red_at, l.no, 'platform', 0, l.subject, l.dc, l.amount, null, 'invoice', b.bill, 'FP' || to_char(b.at, 'YYMMDD') || lpad(b.rn::text, 8, '0'),
       null, null, b.city_id, null, null, 'finlead'
  from seed_bill b cross join lateral (values (1, 'rev_tax_add', 'C', b.tax_fen), (2, 'tax_vat', 'D', b.vat), (3, 'diff_tax', 'D', b.tax_fen - b.vat), (4, 'diff_tax', 'C', b.vat - b.tax_fen)) as l(no, subject, dc, amount)
 where b.state = 'red' and l.amount > 0;

-- Refunds asked for after the settlement: a queue to decide, and six drivers who owe their part.
create temp table seed_claim on commit drop as
    select row_number() over (order by at, id) as rn, *, case when rank <= 6 then 'done' when dice < 70 then 'pending' when dice < 80 then 'rejected' when dice < 90 then 'processing' else 'failed' end as state
      from (select *, least(settle_time + make_interval(hours => 3 + pg_temp.dice(id, 'claim') / 4), pg_temp.seed_now() - interval '20 minutes') as at, pg_temp.dice(id, 'state') as dice,
                least(paid_fen - refunded_fen, greatest(5000, (paid_fen - refunded_fen) / 5 / 100 * 100)) as claim, row_number() over (order by abs(hashtext(id::text))) as rank
              from seed_paid where settle_time > pg_temp.seed_now() - interval '12 days' and driver_id is not null and way in ('wechat', 'alipay') and paid_fen - refunded_fen = payable_fen
                and payable_fen > 20000 and invoice_status = 'none' and order_no not like 'D-DEMO-%' and not exists (select 1 from seed_invoice i where i.id = seed_paid.id)) c
     where rank <= 60;
insert into seed_line
select 'refund:' || c.id, 'refund_post', c.at, l.no, l.kind, l.owner, l.subject, l.dc, c.claim, l.trade, 'refund', c.id, 'TK' || to_char(c.at, 'YYMMDD') || lpad((500000 + c.rn)::text, 8, '0'), c.id, c.order_no, c.city_id, null, null, 'fin1'
  from seed_claim c cross join lateral (values (1, 'driver', c.driver_id, 'drv_debt', 'D', 'debt'), (2, 'platform', 0::bigint, c.clearing, 'C', null)) as l(no, kind, owner, subject, dc, trade) where c.state = 'done';
update ord_order o set refunded_fen = o.refunded_fen + c.claim, pay_status = 'part_refunded' from seed_claim c where c.id = o.id and c.state = 'done';

-- Offline top-ups, deductions and margin fines.
create temp table seed_audit on commit drop as
    with people as (
        select 'customer' as kind_of, c.id as owner, c.name, c.city_id, row_number() over (order by abs(hashtext('audit' || c.id::text))) as rank from usr_customer c where c.status = 'normal'
        union all select 'driver', d.id, d.name, d.city_id, row_number() over (order by abs(hashtext('audit' || d.id::text))) from usr_driver d
         where exists (select 1 from seed_line l where l.key = 'margin:' || d.id)),
    chosen as (select * from people where rank <= case kind_of when 'customer' then 130 else 40 end)
    select row_number() over (order by rank, kind_of) as rn, *,
           case kind_of when 'driver' then 'margin_deduct' when 'customer' then case when rank % 10 = 9 then 'adjust' else 'topup' end end as kind,
           case when kind_of = 'driver' then 20000 + pg_temp.dice(owner, 'a') * 1000 else 30000 + pg_temp.dice(owner, 'a') * pg_temp.dice(owner, 'b') * 200 end as amount,
           case when rank <= 24 then case when rank % 4 = 3 then 'reviewing' else 'pending' end when rank % 9 = 0 then 'rejected' when rank % 17 = 0 then 'canceled' else 'approved' end as state,
           date_trunc('second', pg_temp.seed_now() - case when rank <= 24 then make_interval(mins => 12 + rank::int * 47) else make_interval(days => 1 + (rank * 4)::int, mins => pg_temp.dice(owner, 't') * 3) end) as at
      from chosen;
alter table seed_audit add column aid bigint, add column subject text;
update seed_audit set aid = pg_temp.seed_id(at, 50, rn), subject = case kind_of when 'driver' then 'drv_margin' else 'cust_cash' end, kind = case when kind = 'adjust' then 'topup' else kind end;
insert into seed_line
select 'audit:' || a.aid || ':' || e.step, e.event, e.at, l.no, l.kind, l.owner, l.subject, l.dc, a.amount, l.trade, 'balance_audit', a.aid, 'SH' || to_char(a.at, 'YYMMDD') || lpad(a.rn::text, 8, '0'),
       null, null, a.city_id, l.channel, null, e.who
  from seed_audit a cross join lateral (values ('topup', 'offline_topup', a.at + interval '35 minutes', 'fin1', a.kind = 'topup' and a.state = 'approved'),
      ('hold', 'hold', a.at, 'cs1', a.kind = 'margin_deduct'), ('margin_out', 'margin_out', a.at + interval '35 minutes', 'fin1', a.kind = 'margin_deduct' and a.state = 'approved'),
      ('unhold', 'unhold', a.at + interval '35 minutes', 'fin1', a.kind = 'margin_deduct' and a.state in ('rejected', 'canceled'))) as e(step, event, at, who, happened)
  cross join lateral (values ('topup', 1, 'platform', 0::bigint, 'bank_main', 'D', null, 'bank'), ('topup', 2, 'customer', a.owner, 'cust_cash', 'C', 'topup', 'bank'),
      ('hold', 1, 'driver', a.owner, 'drv_margin', 'D', 'freeze', null), ('hold', 2, 'driver', a.owner, 'drv_frozen', 'C', 'freeze', null),
      ('margin_out', 1, 'driver', a.owner, 'drv_frozen', 'D', 'margin_fine', null), ('margin_out', 2, 'platform', 0, 'rev_penalty', 'C', null, null),
      ('unhold', 1, 'driver', a.owner, 'drv_frozen', 'D', 'unfreeze', null), ('unhold', 2, 'driver', a.owner, 'drv_margin', 'C', 'unfreeze', null)) as l(step, no, kind, owner, subject, dc, trade, channel)
 where e.happened and l.step = e.step;
