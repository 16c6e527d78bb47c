-- What the seeded orders moved: payments, cancellations, refunds and settlements, one row a journal line.
create temp table seed_line (
    key text not null, event text not null, at timestamptz not null, line_no int not null, kind text not null, owner bigint not null,
    subject text not null, dc text not null, amount bigint not null, trade text, biz_kind text not null, biz_id bigint, biz_no text,
    order_id bigint, order_no text, city_id bigint, channel text, channel_no text, operator text not null default 'system'
) on commit drop;

create temp table seed_paid on commit drop as
    with paid as (
        select o.*, case when o.order_no = 'D-DEMO-E19' then 'wallet' when o.pay_mode = 'credit' then 'credit' when o.pay_mode = 'offline' then 'bank'
            when pg_temp.dice(o.id, 'way') < 38 then 'wechat' when pg_temp.dice(o.id, 'way') < 60 or o.deposit_fen > 0 then 'alipay' else 'wallet' end as way
          from ord_order o where o.paid_fen > 0 and o.pay_time is not null order by o.id desc limit current_setting('seed.booked')::int),
    loaded as (select *, case when way = 'wallet' then ((paid_fen + 99999) / 100000) * 100000 else 0 end as loaded_fen from paid)
    select l.*, a.id as activity_id, coalesce(a.granted_fen, 0) as granted_fen, least(coalesce(a.granted_fen, 0), l.paid_fen / 2) as bonus_fen,
           case way when 'wechat' then 'clearing_wechat' when 'alipay' then 'clearing_alipay' when 'bank' then 'bank_main' end as clearing
      from loaded l left join lateral (
          select a.id, (select max((t ->> 'bonusFen')::bigint) from jsonb_array_elements(a.tiers) t where (t ->> 'topupFen')::bigint <= l.loaded_fen) as granted_fen
            from seed_activity a where l.way = 'wallet' and (l.order_no = 'D-DEMO-E19' or pg_temp.dice(l.id, 'bonus') < 40) and l.city_id = any(a.cities)
             and l.pay_time > a.start_at + interval '10 minutes' and l.pay_time < a.given_until limit 1) a on true;
create index on seed_paid (id);
-- Of eighty columns those that later steps choose and join by.
analyze seed_paid (id, customer_id, driver_id, way, settle_time, invoice_type);

-- Payments: a deposit is followed by the rest when the work is done.
create temp table seed_payment on commit drop as
    select row_number() over (order by at, id, part) as rn, * from (
        select p.id, 1 as part, p.pay_time as at, case when is_split then 'deposit' else 'full' end as purpose, case when is_split then p.deposit_fen else p.paid_fen end as amount
          from (select *, deposit_fen > 0 and paid_fen > deposit_fen and finish_time is not null as is_split from seed_paid) p
        union all
        select id, 2, finish_time, 'balance', paid_fen - deposit_fen from seed_paid where deposit_fen > 0 and paid_fen > deposit_fen and finish_time is not null
        union all
        select id, 0, pay_time - interval '3 minutes', 'topup', loaded_fen from seed_paid where way = 'wallet') parts;

insert into fin_payment (id, create_by, create_time, payment_no, order_id, payer_kind, payer_id, purpose, channel, channel_no, amount_fen, cash_fen, bonus_fen, status, pay_time)
select pg_temp.seed_id(s.at, 41, s.rn), 'app', s.at - interval '40 seconds', 'SK' || to_char(s.at, 'YYMMDD') || lpad(s.rn::text, 8, '0'),
       case when s.purpose <> 'topup' then p.id end, 'customer', p.customer_id, s.purpose, w.channel,
       case when w.channel in ('wechat', 'alipay') then upper(left(w.channel, 2)) || to_char(s.at, 'YYYYMMDDHH24MISS') || lpad(s.rn::text, 10, '0') end,
       s.amount, case when w.channel = 'balance' then s.amount - p.bonus_fen else 0 end, case when w.channel = 'balance' then p.bonus_fen else 0 end, 'success', s.at
  from seed_payment s join seed_paid p on p.id = s.id
  cross join lateral (select case when s.purpose = 'topup' then case when pg_temp.dice(p.id, 'load') < 60 then 'wechat' else 'alipay' end
      when p.way = 'wallet' then 'balance' else p.way end as channel) w;
analyze fin_payment;

-- Top-ups before payments from the balance, some with a bonus.
insert into seed_line
select 'topup:' || f.channel_no, 'topup', f.pay_time, l.no, l.kind, l.owner, l.subject, l.dc, f.amount_fen, l.trade, 'payment', f.id, f.payment_no, null, null, null, f.channel, f.channel_no
  from fin_payment f cross join lateral (values (1, 'platform', 0::bigint, 'clearing_' || f.channel, 'D', null),
      (2, 'customer', f.payer_id, 'cust_cash', 'C', 'topup')) as l(no, kind, owner, subject, dc, trade) where f.purpose = 'topup';
insert into seed_line
select 'bonus:' || p.id, 'topup_bonus', p.pay_time - interval '2 minutes', l.no, l.kind, l.owner, l.subject, l.dc, p.granted_fen, l.trade, 'grant', p.id, null, null, null, p.city_id, null, null
  from seed_paid p cross join lateral (values (1, 'platform', 0::bigint, 'exp_promo', 'D', null), (2, 'customer', p.customer_id, 'cust_bonus', 'C', 'bonus')) as l(no, kind, owner, subject, dc, trade)
 where p.granted_fen > 0;

-- Payments of orders.
insert into seed_line
select 'pay:' || f.id, case f.channel when 'balance' then 'pay_wallet' when 'credit' then 'pay_credit' else 'pay_channel' end, f.pay_time, l.no, l.kind, l.owner,
       l.subject, l.dc, l.amount, l.trade, 'payment', f.id, f.payment_no, p.id, p.order_no, p.city_id, f.channel, f.channel_no
  from fin_payment f join seed_paid p on p.id = f.order_id cross join lateral (values
      (1, 'customer', p.customer_id, 'cust_cash', 'D', f.cash_fen, 'order_pay'), (2, 'customer', p.customer_id, 'cust_bonus', 'D', f.bonus_fen, 'order_pay'),
      (3, 'customer', p.customer_id, 'credit_recv', 'D', case when f.channel = 'credit' then f.amount_fen else 0 end, 'order_pay'),
      (4, 'platform', 0::bigint, p.clearing, 'D', case when f.channel in ('wechat', 'alipay', 'bank') then f.amount_fen else 0 end, null),
      (5, 'platform', 0, 'escrow', 'C', f.amount_fen, null)) as l(no, kind, owner, subject, dc, amount, trade) where l.amount > 0;
insert into seed_line
select 'credit_back:' || p.id, 'credit_back', at, l.no, l.kind, l.owner, l.subject, l.dc, p.paid_fen - p.refunded_fen, l.trade, 'order', p.id, p.order_no, p.id, p.order_no, p.city_id, 'bank', null, 'fin1'
  from (select *, date_trunc('minute', pay_time) + interval '30 days' + make_interval(hours => pg_temp.dice(id, 'back') * 3) as at from seed_paid where way = 'credit') p
  cross join lateral (values (1, 'platform', 0::bigint, 'bank_main', 'D', null), (2, 'customer', p.customer_id, 'credit_recv', 'C', 'topup')) as l(no, kind, owner, subject, dc, trade)
 where p.paid_fen > p.refunded_fen and at < pg_temp.seed_now() and p.order_no not like 'D-DEMO-%' and (p.settle_time is not null or p.cancel_time is not null);

-- What goes back to the customer, along the ways it came.
create temp table seed_refund on commit drop as
    select row_number() over (order by at, id) as rn, *, refunded_fen - bonus_back as rest_back from (
        select *, case when cancel_time is not null then cancel_time else finish_time end as at,
               case when cancel_time is not null then 'cancel' else 'refund_pre' end as event, (refunded_fen::numeric * bonus_fen / paid_fen)::bigint
               - case when (refunded_fen::numeric * bonus_fen / paid_fen)::bigint > refunded_fen::numeric * bonus_fen / paid_fen then 1 else 0 end as bonus_back,
               paid_fen - refunded_fen as kept
          from seed_paid where cancel_time is not null or refunded_fen > 0) r where at is not null;
insert into seed_line
select r.event || ':' || r.id, r.event, r.at, l.no, l.kind, l.owner, l.subject, l.dc, l.amount, l.trade, 'order', r.id, r.order_no, r.id, r.order_no, r.city_id, null, null
  from seed_refund r cross join lateral (select case when r.event = 'cancel' then r.kept else 0 end as fee) k
  cross join lateral (select case when r.driver_id is null then 0 else k.fee * 8 / 10 end as share) s cross join lateral (values
      (1, 'platform', 0::bigint, 'escrow', 'D', r.refunded_fen + k.fee, null), (2, 'driver', r.driver_id, 'drv_avail', 'C', s.share, 'comp'),
      (3, 'platform', 0, 'rev_penalty', 'C', k.fee - s.share, null), (4, 'customer', r.customer_id, 'cust_cash', 'C', case when r.way = 'wallet' then r.rest_back else 0 end, 'refund'),
      (5, 'customer', r.customer_id, 'credit_recv', 'C', case when r.way = 'credit' then r.rest_back else 0 end, 'refund'),
      (6, 'platform', 0, coalesce(r.clearing, 'bank_main'), 'C', case when r.way in ('wechat', 'alipay', 'bank') then r.rest_back else 0 end, null),
      (7, 'customer', r.customer_id, 'cust_bonus', 'C', r.bonus_back, 'refund')) as l(no, kind, owner, subject, dc, amount, trade) where l.amount > 0;

insert into seed_line
select 'settle:' || p.id, 'settle', p.settle_time, l.no, l.kind, l.owner, l.subject, l.dc, l.amount, l.trade, 'order', p.id, p.order_no, p.id, p.order_no, p.city_id, null, null
  from seed_paid p cross join lateral (values (1, 'platform', 0::bigint, 'escrow', 'D', p.payable_fen, null), (2, 'driver', p.driver_id, 'drv_avail', 'C', p.driver_fen, 'order_income'),
      (3, 'platform', 0, 'rev_info_fee', 'C', p.info_fee_fen, null), (4, 'platform', 0, 'rev_tax_add', 'C', p.tax_fen, null)) as l(no, kind, owner, subject, dc, amount, trade)
 where p.settle_time is not null and p.driver_id is not null and p.paid_fen - p.refunded_fen = p.payable_fen and l.amount > 0;
