-- Papers that name their journals and accounts, sealed days, reconciliation and what it has found.
insert into fin_balance_audit (id, city_id, create_by, create_time, audit_no, kind, owner_kind, owner_id, owner_name, account_id, reason_code, amount_fen, approved_fen, hold_fen, status, apply_by,
    apply_time, first_by, first_time, second_by, second_time, need_second, reject_reason, journal_id, remark)
select a.aid, a.city_id, 'cs1', a.at, 'SH' || to_char(a.at, 'YYMMDD') || lpad(a.rn::text, 8, '0'), a.kind, a.kind_of, a.owner, a.name, t.id,
       case a.kind when 'topup' then 'offline_pay' else (array['fine', 'no_show', 'damage'])[1 + (a.rn % 3)::int] end, a.amount, case when a.state in ('approved', 'reviewing') then a.amount end,
       case when a.kind = 'margin_deduct' and a.state in ('pending', 'reviewing') then a.amount else 0 end, a.state, 'cs1', a.at,
       case when a.state in ('approved', 'reviewing', 'rejected') then 'fin1' end, case when a.state in ('approved', 'reviewing', 'rejected') then least(a.at + interval '30 minutes', pg_temp.seed_now()) end,
       case when a.state = 'approved' and a.amount >= 100000 then 'finlead' end, case when a.state = 'approved' and a.amount >= 100000 then a.at + interval '35 minutes' end,
       a.amount >= 100000 or a.state = 'reviewing', case when a.state = 'rejected' then '凭证金额与申请金额不一致，请补充转账回单' end, j.id,
       case a.kind when 'topup' then '对公账户转账充值' else '超时未到场，按合同扣罚保证金' end
  from seed_audit a join fin_account t on t.tenant_id = 0 and (t.owner_kind, t.owner_id, t.subject) = (a.kind_of, a.owner, a.subject)
  left join seed_journal j on a.state = 'approved' and j.key = 'audit:' || a.aid || case a.kind when 'topup' then ':topup' else ':margin_out' end;
insert into fin_refund (id, city_id, create_by, create_time, refund_no, order_id, payment_id, reason_code, amount_fen, cash_fen, bonus_fen, channel_fen, status, apply_by, audit_by, audit_time, done_time, journal_id, remark)
select pg_temp.seed_id(r.at, 51, r.rn), r.city_id, 'system', r.at, 'TK' || to_char(r.at, 'YYMMDD') || lpad(r.rn::text, 8, '0'), r.id, f.id, case r.event when 'cancel' then 'cancel' else 'overpay' end, r.refunded_fen,
       case when r.way = 'wallet' then r.rest_back else 0 end, r.bonus_back, case when r.way = 'wallet' then 0 else r.rest_back end, 'done', 'system', 'system', r.at, r.at + interval '1 minute', j.id,
       case r.event when 'cancel' then '订单取消，按取消阶梯退款' else '完工结算价低于预付，退差' end
  from seed_refund r join seed_journal j on j.key = r.event || ':' || r.id
  left join lateral (select id from fin_payment f where f.order_id = r.id order by pay_time limit 1) f on true where r.refunded_fen > 0;
insert into fin_refund (id, city_id, create_by, create_time, refund_no, order_id, payment_id, reason_code, amount_fen, channel_fen, driver_bear_fen, platform_bear_fen, status, apply_by, audit_by, audit_time, done_time, fail_msg, journal_id, remark)
select pg_temp.seed_id(c.at, 51, 500000 + c.rn), c.city_id, 'cs1', c.at, 'TK' || to_char(c.at, 'YYMMDD') || lpad((500000 + c.rn)::text, 8, '0'), c.id, f.id, case when c.dice % 2 = 0 then 'service_fail' else 'dispute' end,
       c.claim, c.claim, case when c.state = 'done' or c.dice % 3 > 0 then c.claim else 0 end, case when c.state = 'done' or c.dice % 3 > 0 then 0 else c.claim end, c.state, 'cs1',
       case when c.state <> 'pending' then 'fin1' end, case when c.state <> 'pending' then c.at + interval '15 minutes' end, case when c.state = 'done' then c.at end,
       case when c.state = 'failed' then '渠道余额不足，退款失败' end, j.id, '客户反映作业未完成，协商部分退款'
  from seed_claim c left join seed_journal j on j.key = 'refund:' || c.id
  left join lateral (select id from fin_payment f where f.order_id = c.id order by pay_time limit 1) f on true;
-- Their ways: one has been sent and is answered within the hour, others were refused by the channel or have arrived.
insert into fin_refund_leg (id, create_by, create_time, refund_id, leg_no, payment_id, channel, amount_fen, out_no, attempt, status, channel_no, sent_time, done_time, fail_msg)
select r.id, 'fin1', r.audit_time, r.id, 1, f.id, f.channel, r.channel_fen, r.refund_no || '-1', 1, case r.status when 'processing' then 'sent' else r.status end,
       case r.status when 'done' then 'TKQ' || r.refund_no end, r.audit_time, r.done_time, r.fail_msg
  from fin_refund r join fin_payment f on f.id = r.payment_id where r.apply_by = 'cs1' and r.status in ('processing', 'failed', 'done') and f.channel in ('wechat', 'alipay');
update fin_refund r set channel_no = l.channel_no from fin_refund_leg l where l.refund_id = r.id and l.channel_no is not null;
insert into sys_outbox (id, topic, key, payload, create_time, next_time)
select l.id, 'channel.noticed', l.out_no, jsonb_build_object('kind', 'refund', 'outNo', l.out_no, 'attempt', 1, 'channel', l.channel, 'amountFen', l.amount_fen,
       'isSuccess', true, 'channelNo', 'TKQ' || l.out_no, 'text', null), pg_temp.seed_now(), pg_temp.seed_now() + make_interval(mins => 20 + (l.id % 40)::int)
  from fin_refund_leg l where l.status = 'sent';
update fin_invoice i set journal_id = j.id from seed_journal j where j.key = 'invoice:' || coalesce(i.red_of, i.id) || case when i.red_of is null then ':tax' else ':red' end;

-- What the channels say, thirty days back, with the two faults of the story: one amount and one missing line.
insert into fin_channel_statement (id, create_by, create_time, channel, account_date, channel_no, amount_fen)
select pg_temp.seed_id(pay_time, 52, row_number() over (order by id)), 'system', pay_time::date + interval '1 day 1 hour', channel, pay_time::date, channel_no, amount_fen
  from fin_payment where channel_no is not null and pay_time >= pg_temp.seed_now()::date - 30 and pay_time < pg_temp.seed_now()::date;
create temp table seed_planted on commit drop as
    select (select min(id) from fin_channel_statement where account_date = pg_temp.seed_now()::date - 3) as wrong_statement,
           (select max(id) from fin_channel_statement where account_date = pg_temp.seed_now()::date - 3) as lost_statement,
           (select t.id from fin_trade t where t.subject = 'drv_avail' and t.create_time < pg_temp.seed_now()::date and t.create_time >= pg_temp.seed_now()::date - 8
               and not exists (select 1 from fin_account a where a.last_entry_id > t.id and (a.owner_kind, a.owner_id, a.subject) = (t.owner_kind, t.owner_id, t.subject)) order by t.id desc limit 1) as wrong_trade,
           (select id from seed_paid p where p.status in ('accepted', 'dispatching', 'paid') and p.pay_time < pg_temp.seed_now() and p.order_no not like 'D-DEMO-%' order by id desc limit 1) as wrong_order;
update fin_channel_statement s set amount_fen = s.amount_fen + 100 from seed_planted p where s.id = p.wrong_statement;
delete from fin_channel_statement s using seed_planted p where s.id = p.lost_statement and p.lost_statement <> p.wrong_statement;
alter table fin_trade disable trigger ledger_trade_fixed;
update fin_trade t set balance_after_fen = t.balance_after_fen + 100 from seed_planted p where t.id = p.wrong_trade;
alter table fin_trade enable trigger ledger_trade_fixed;
update ord_order o set paid_fen = o.paid_fen + 100 from seed_planted p where o.id = p.wrong_order;
-- A customer over the limit of the credit.
update usr_customer c set credit_limit_fen = a.balance_fen - a.balance_fen / 10 from fin_account a
 where a.id = (select id from fin_account where subject = 'credit_recv' order by balance_fen desc, id limit 1) and c.id = a.owner_id and a.balance_fen > 100;

-- Days are sealed up to eight days ago, each with the digest of the one before.
do $$
declare days record; previous text := ''; fresh text; last date := (pg_temp.seed_now()::date - 8);
begin
    for days in select account_date as day, count(*) as n, sum(amount_fen) as fen, max(id) as last_id, string_agg(digest, '' order by id) as digests
                  from fin_journal where account_date <= last group by 1 order by 1 loop
        fresh := encode(sha256(convert_to(previous || days.digests, 'UTF8')), 'hex');
        insert into fin_day_seal (id, create_by, create_time, account_date, journal_count, debit_fen, credit_fen, last_journal_id, digest, prev_digest)
        values (pg_temp.seed_id(days.day + interval '1 day 1 hour', 53, 0), 'system', days.day + interval '1 day 1 hour', days.day, days.n, days.fen, days.fen, days.last_id, fresh, previous);
        previous := fresh;
    end loop;
end $$;
insert into fin_recon_run (id, create_by, create_time, run_no, account_date, scope, status, checked, finish_time)
with booked as materialized (select account_date, event, count(*) as n from fin_journal where account_date >= pg_temp.seed_now()::date - 30 group by 1, 2)
select pg_temp.seed_id(day + interval '1 day 1 hour', 54, s.no), 'system', day + interval '1 day 1 hour', 'DZ' || to_char(day, 'YYMMDD') || '0' || s.no, day, s.scope, 'passed',
       coalesce((select sum(b.n) from booked b where b.account_date = day and (s.events is null or b.event = any(s.events))), 0), day + interval '1 day 1 hour 2 minutes'
  from generate_series(pg_temp.seed_now()::date - 30, pg_temp.seed_now()::date - 2, interval '1 day') as d(ts) cross join lateral (select d.ts::date as day) x
  cross join (values (1, 'ledger', null::text[]), (2, 'order', array['settle', 'cancel', 'refund_pre', 'refund_post']), (3, 'withdraw', array['wd_apply', 'wd_approve', 'wd_paid', 'wd_fail', 'wd_reject']),
      (4, 'channel', array['topup', 'pay_channel', 'margin_in']), (5, 'invoice', array['invoice_tax']), (6, 'promo', array['topup_bonus', 'pn_grant', 'member_rec', 'bonus_expire'])) as s(no, scope, events);
insert into fin_recon_diff (id, create_by, create_time, run_id, rule_code, biz_kind, biz_id, biz_no, expect_fen, actual_fen)
select pg_temp.seed_id(r.finish_time, 55, row_number() over (order by f.rule, f.biz_no)), 'system', r.finish_time, r.id, f.rule, f.biz_kind, f.biz_id, f.biz_no, f.expect, f.actual
  from (select 'R06' as rule, 'channel' as scope, m.account_date as day, 'payment' as biz_kind, f.id as biz_id, f.payment_no as biz_no, f.amount_fen as expect, m.amount_fen as actual
          from seed_planted p join fin_channel_statement m on m.id = p.wrong_statement join fin_payment f on f.channel_no = m.channel_no
        union all
        select 'R06', 'channel', f.pay_time::date, 'payment', f.id, f.payment_no, f.amount_fen, 0 from fin_payment f
         where f.channel_no is not null and f.pay_time >= pg_temp.seed_now()::date - 3 and f.pay_time < pg_temp.seed_now()::date - 2
           and not exists (select 1 from fin_channel_statement m where m.channel_no = f.channel_no)) f
  join fin_recon_run r on r.scope = f.scope and r.account_date = f.day;
-- What finance has explained meanwhile: money that a channel booked a day later, and a charge that was none of ours.
insert into fin_recon_diff (id, create_by, create_time, run_id, rule_code, biz_kind, biz_id, biz_no, expect_fen, actual_fen, status, handle_by, handle_time, handle_note)
select pg_temp.seed_id(r.finish_time, 55, 100 + h.back), 'system', r.finish_time, r.id, 'R06', 'payment', f.id, f.payment_no, f.amount_fen, h.actual, h.state, 'fin1',
       r.finish_time + make_interval(hours => 8, mins => h.back), h.note
  from (values (12, 0, 'explained', '渠道跨日入账，次日对账单已包含该笔'), (19, 0, 'explained', '渠道跨日入账，次日对账单已包含该笔'),
      (25, 100, 'ignored', '渠道测试扣款，已与渠道确认不入账')) as h(back, actual, state, note)
  join fin_recon_run r on r.scope = 'channel' and r.account_date = pg_temp.seed_now()::date - h.back
  cross join lateral (select f.id, f.payment_no, f.amount_fen from fin_payment f
      where f.channel_no is not null and f.pay_time >= r.account_date and f.pay_time < r.account_date + 1 order by f.id limit 1) f;
update fin_recon_run r set status = case when d.open > 0 then 'diff' else 'passed' end, diff_count = d.n, diff_fen = d.fen
  from (select run_id, count(*) as n, count(*) filter (where status = 'open') as open, sum(abs(expect_fen - actual_fen)) as fen from fin_recon_diff group by 1) d where d.run_id = r.id;
insert into fin_recon_rule (run_id, rule_code, checked, diff_count, diff_fen)
select r.id, c.code, r.checked, coalesce(d.n, 0), coalesce(d.fen, 0)
  from fin_recon_run r join (values ('ledger', 'R01'), ('ledger', 'R02'), ('ledger', 'R10'), ('ledger', 'R12'), ('order', 'R03'), ('order', 'R09'), ('withdraw', 'R04'),
      ('withdraw', 'R05'), ('channel', 'R06'), ('promo', 'R07'), ('promo', 'R11'), ('invoice', 'R08')) as c(scope, code) on c.scope = r.scope
  left join lateral (select count(*)::int as n, sum(abs(expect_fen - actual_fen)) as fen from fin_recon_diff f where f.run_id = r.id and f.rule_code = c.code) d on true;
