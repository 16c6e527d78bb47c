-- Margins, memberships and withdraws.
insert into seed_line
select 'margin:' || d.id, 'margin_in', at, l.no, l.kind, l.owner, l.subject, l.dc, amount, l.trade, 'driver', d.id, d.driver_no, null, null, d.city_id, 'wechat', null
  from (select *, join_date + time '10:00' + make_interval(mins => pg_temp.dice(id, 'paid') * 5) as at,
            case when pg_temp.dice(id, 'margin') < 50 then 200000 when pg_temp.dice(id, 'margin') < 85 then 500000 else 1000000 end as amount
          from usr_driver where join_date is not null and status <> 'left') d
  cross join lateral (values (1, 'platform', 0::bigint, 'clearing_wechat', 'D', null), (2, 'driver', d.id, 'drv_margin', 'C', 'margin_in')) as l(no, kind, owner, subject, dc, trade)
 where at < pg_temp.seed_now();

-- The last paid period of each membership: bought, then earned month by month as the months end.
create temp table seed_member on commit drop as
    select distinct on (r.member_id) r.id, r.city_id, r.renewal_no, r.months, r.pay_fen, r.paid_time as start_at
      from usr_member_renewal r where r.status = 'paid' and r.pay_fen > 0 and r.paid_time < pg_temp.seed_now() order by r.member_id, r.paid_time desc;
insert into seed_line
select 'member:' || m.id || ':buy', 'member_buy', m.start_at, l.no, 'platform', 0, l.subject, l.dc, m.pay_fen, null, 'member', m.id, m.renewal_no, null, null, m.city_id, 'wechat', null
  from seed_member m cross join lateral (values (1, 'clearing_wechat', 'D'), (2, 'def_member', 'C')) as l(no, subject, dc);
insert into seed_line
select 'member:' || m.id || ':rec:' || n, 'member_rec', at, l.no, 'platform', 0, l.subject, l.dc,
       case when n = m.months then m.pay_fen - m.pay_fen / m.months * (m.months - 1) else m.pay_fen / m.months end, null, 'member', m.id, m.renewal_no, null, null, m.city_id, null, null
  from seed_member m cross join lateral generate_series(1, m.months) n cross join lateral (select m.start_at + make_interval(months => n::int) as at) t
  cross join lateral (values (1, 'def_member', 'D'), (2, 'rev_member', 'C')) as l(no, subject, dc) where at < pg_temp.seed_now();

-- One withdraw for a good month, of at most 80 % of what was settled in it: no balance can run out.
create temp table seed_withdraw on commit drop as
    with income as (
        select driver_id, date_trunc('month', settle_time) as month, sum(driver_fen)::bigint as income, max(settle_time) as last
          from seed_paid where settle_time is not null and driver_id is not null and paid_fen - refunded_fen = payable_fen group by 1, 2),
    asked as (
        select i.driver_id, least(2000000, income * 8 / 10 / 10000 * 10000) as amount,
               least(last + make_interval(mins => 60 + pg_temp.dice(i.driver_id, 'ask') * 10), greatest(last, pg_temp.seed_now()) - make_interval(mins => 3 + pg_temp.dice(i.driver_id, 'late'))) as raw, last,
               abs(hashtext(i.driver_id::text || i.month::date::text) % 100) as dice
          from income i where abs(hashtext('wd' || i.driver_id::text || i.month::date::text) % 100) < 60 or last > pg_temp.seed_now() - interval '4 days')
    select row_number() over (order by at, driver_id) as rn, a.driver_id, a.amount, a.at, d.name, d.city_id, k.id as card_id, a.dice,
           case when pg_temp.dice(a.driver_id, 'risk') < 6 and at > pg_temp.seed_now() - interval '4 days' then 82 + a.dice % 15 else a.dice * 6 / 10 end as risk,
           case when at < pg_temp.seed_now() - interval '3 days' then case when a.dice < 92 then 'paid' when a.dice < 94 then 'failed' when a.dice < 98 then 'rejected' else 'canceled' end
                when a.dice < 55 then 'pending' when a.dice < 65 then 'approved' when a.dice < 78 then 'paying' when a.dice < 81 then 'failed' when a.dice < 84 then 'rejected' else 'paid' end as status
      from (select *, greatest(date_trunc('second', raw), last + interval '1 second') as at from asked) a
      join usr_driver d on d.id = a.driver_id
      join lateral (select id from usr_bank_card c where c.verify_status = 'passed' and c.owner_kind = 'driver' and c.owner_id = d.id and c.del_flag = 0 order by c.is_default desc, c.id limit 1) k on true
     where a.amount >= 1000 and a.at < pg_temp.seed_now();
-- However few orders there are, some of what waits looks risky, and the second auditor has work.
update seed_withdraw w set risk = 82 + dice % 15
  from (select rn, row_number() over (order by rn desc) as n from seed_withdraw where status = 'pending') p where p.rn = w.rn and p.n in (2, 4, 7, 9);
-- Large ones wait for the second auditor.
update seed_withdraw set status = 'reviewing'
 where status = 'pending' and (dice % 4 = 0 and (amount >= 500000 or risk >= 80) or rn = (select min(rn) from seed_withdraw where status = 'pending' and risk >= 80));
alter table seed_withdraw add column wid bigint, add column approved bigint, add column audit_at timestamptz, add column paid_at timestamptz;
update seed_withdraw set wid = pg_temp.seed_id(at, 43, rn),
    approved = case when status in ('approved', 'paying', 'paid', 'failed') then amount - case when dice % 13 = 5 then amount / 10 / 100 * 100 else 0 end end,
    audit_at = least(at + make_interval(mins => 30 + dice * 4), pg_temp.seed_now() - interval '90 seconds'),
    paid_at = least(at + make_interval(mins => 900 + dice * 6), pg_temp.seed_now() - interval '30 seconds');
-- Two payout batches: one under way, one done each older day.
insert into fin_payout_batch (id, create_by, create_time, batch_no, total_count, total_fen, bank_channel, status, maker, checker, submit_time, finish_time, success_count, fail_count)
select pg_temp.seed_id(day, 44, row_number() over (order by day)), 'fin1', day, 'PC' || to_char(day, 'YYMMDD') || '00000001', count(*), sum(approved - 200), 'bank_file',
       case when bool_or(status = 'paying') then 'processing' when bool_or(status = 'failed') then 'partial' else 'done' end, 'fin1', 'finlead', day,
       case when not bool_or(status = 'paying') then max(paid_at) end, count(*) filter (where status = 'paid'), count(*) filter (where status = 'failed')
  from (select date_trunc('day', paid_at) + interval '30 minutes' as day, * from seed_withdraw where status in ('paying', 'paid', 'failed')) w group by day;
insert into fin_withdraw (id, city_id, create_by, create_time, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, approved_fen, fee_fen, net_fen, status,
    risk_score, risk_flags, apply_time, first_by, first_time, second_by, second_time, need_second, batch_id, channel_no, paid_time, reject_reason, fail_msg, idem_key)
select w.wid, w.city_id, 'app', w.at, 'TX' || to_char(w.at, 'YYMMDD') || lpad(w.rn::text, 8, '0'), 'driver', w.driver_id, w.name, w.card_id, w.amount, w.approved,
       case when approved is null then 0 else 200 end, w.approved - 200, w.status, w.risk,
       case when w.risk >= 80 then (array['新换银行卡', '交易量突增', '疑似互刷订单', '设备共用'])[1 + w.dice % 4] when w.risk > 50 then '夜间集中提现' end, w.at,
       case when w.status not in ('pending', 'canceled') then 'fin1' end, case when w.status not in ('pending', 'canceled') then w.audit_at end,
       case when w.approved is not null and w.amount >= 500000 then 'finlead' end, case when w.approved is not null and w.amount >= 500000 then w.audit_at + interval '1 minute' end,
       w.amount >= 500000 or w.risk >= 80, b.id,
       case when w.status = 'paid' then 'BK' || to_char(w.paid_at, 'YYYYMMDD') || lpad(w.rn::text, 10, '0') end, case when w.status = 'paid' then w.paid_at end,
       case when w.status = 'rejected' then '户名与司机不一致，请更换本人银行卡后重新申请' end, case when w.status = 'failed' then '账号户名不符，银行退回' end, 'seed-' || w.wid
  from seed_withdraw w left join fin_payout_batch b on w.status in ('paying', 'paid', 'failed') and b.submit_time = date_trunc('day', w.paid_at) + interval '30 minutes';
insert into seed_line
select 'wd:' || w.wid || ':' || e.step, 'wd_' || e.step, e.at, l.no, l.kind, l.owner, l.subject, l.dc, l.amount, l.trade, 'withdraw', w.wid,
       'TX' || to_char(w.at, 'YYMMDD') || lpad(w.rn::text, 8, '0'), null, null, w.city_id, null, null, e.who
  from seed_withdraw w cross join lateral (values ('apply', w.at, 'app', true), ('approve', w.audit_at, 'fin1', w.approved is not null),
      ('reject', w.audit_at, 'fin1', w.status in ('rejected', 'canceled')), ('paid', w.paid_at, 'fin1', w.status = 'paid'), ('fail', w.paid_at, 'fin1', w.status = 'failed')) as e(step, at, who, happened)
  cross join lateral (values
      ('apply', 1, 'driver', w.driver_id, 'drv_avail', 'D', w.amount, 'freeze'), ('apply', 2, 'driver', w.driver_id, 'drv_frozen', 'C', w.amount, 'freeze'),
      ('approve', 1, 'driver', w.driver_id, 'drv_frozen', 'D', w.amount, 'withdraw'), ('approve', 2, 'platform', 0, 'wd_transit', 'C', w.approved - 200, null),
      ('approve', 3, 'platform', 0, 'rev_wd_fee', 'C', 200, null), ('approve', 4, 'driver', w.driver_id, 'drv_avail', 'C', w.amount - w.approved, 'wd_back'),
      ('reject', 1, 'driver', w.driver_id, 'drv_frozen', 'D', w.amount, 'unfreeze'), ('reject', 2, 'driver', w.driver_id, 'drv_avail', 'C', w.amount, 'unfreeze'),
      ('paid', 1, 'platform', 0, 'wd_transit', 'D', w.approved - 200, null), ('paid', 2, 'platform', 0, 'bank_main', 'C', w.approved - 200, null),
      ('fail', 1, 'platform', 0, 'wd_transit', 'D', w.approved - 200, null), ('fail', 2, 'platform', 0, 'rev_wd_fee', 'D', 200, null),
      ('fail', 3, 'driver', w.driver_id, 'drv_avail', 'C', w.approved, 'wd_back')) as l(step, no, kind, owner, subject, dc, amount, trade)
 where e.happened and l.step = e.step and l.amount > 0;
