-- Accounts, journals, entries and trades from the collected lines, as `post` would have written them one by one.
-- A channel pays out every night what it had collected two days before, and keeps 0.6 %.
insert into seed_line
select 'channel:' || channel || ':' || day, 'channel_settle', day + interval '2 days 2 hours', l.no, 'platform', 0, l.subject, l.dc, l.amount, null, 'channel', null,
       upper(left(channel, 2)) || 'S' || to_char(day, 'YYYYMMDD'), null, null, null, channel, null
  from (select substring(subject from 10) as channel, date_trunc('day', at) as day, sum(case dc when 'D' then amount else -amount end)::bigint as net
          from seed_line where subject in ('clearing_wechat', 'clearing_alipay') group by 1, 2) c
  cross join lateral (values (1, 'bank_main', 'D', net - net * 6 / 1000), (2, 'exp_channel', 'D', net * 6 / 1000), (3, 'clearing_' || channel, 'C', net)) as l(no, subject, dc, amount)
 where net > 1000 and day + interval '2 days 2 hours' < pg_temp.seed_now();
analyze seed_line;
do $$
declare bad text;
begin
    select key || ' ' || subject || ' ' || amount into bad from seed_line where amount <= 0 limit 1;
    if bad is not null then raise exception 'a line of nothing: %', bad; end if;
    select key into bad from seed_line group by key having sum(case dc when 'D' then amount else -amount end) <> 0 limit 1;
    if bad is not null then raise exception 'a journal that does not balance: %', bad; end if;
end $$;

insert into fin_account (id, create_by, create_time, account_no, owner_kind, owner_id, city_id, subject, side, allow_negative, shard_count)
select pg_temp.seed_id('2024-01-01 00:00:00+08', 40, row_number() over (order by a.kind, a.owner, a.subject)), 'system', '2024-01-01 00:00:00+08', a.subject || '-' || a.owner, a.kind, a.owner,
       coalesce(c.city_id, d.city_id, m.city_id), subject,
       case when subject in ('bank_main', 'clearing_wechat', 'clearing_alipay', 'credit_recv', 'drv_debt', 'exp_promo', 'exp_comp', 'exp_channel') then 'D' else 'C' end,
       a.kind = 'platform', case when a.kind = 'platform' then 16 else 1 end
  from (select kind, owner, subject from seed_line
        union select 'customer', id, s from usr_customer, unnest(array['cust_cash', 'cust_bonus', 'cust_frozen']) s
        union select 'driver', id, s from usr_driver, unnest(array['drv_avail', 'drv_frozen', 'drv_margin']) s
        union select 'member', id, s from usr_member, unnest(array['mbr_cash', 'mbr_bonus', 'mbr_frozen']) s) a
  left join usr_customer c on a.kind = 'customer' and c.id = a.owner left join usr_driver d on a.kind = 'driver' and d.id = a.owner
  left join usr_member m on a.kind = 'member' and m.id = a.owner;
insert into fin_account_shard (account_id, shard_no) select id, n from fin_account, generate_series(0, shard_count - 1) n where shard_count > 1;
analyze fin_account;

create temp table seed_journal on commit drop as
    select pg_temp.seed_id(at, 45, row_number() over (partition by at order by key)) as id, row_number() over (order by at, key) as rn, * from (
        select key, event, at, min(biz_kind) as biz_kind, min(biz_id) as biz_id, min(biz_no) as biz_no, min(order_id) as order_id, min(order_no) as order_no, min(city_id) as city_id,
               min(channel) as channel, min(channel_no) as channel_no, min(operator) as operator, sum(amount) filter (where dc = 'D') as amount
          from seed_line group by key, event, at) j;
create unique index on seed_journal (key);
analyze seed_journal;
create temp table seed_entry on commit drop as
    select *, sum(delta) over (partition by account_id order by at, journal_id, line_no) as after, row_number() over (partition by account_id order by at desc, journal_id desc, line_no desc) as from_last
      from (select pg_temp.seed_id(l.at, 46, row_number() over (partition by l.at order by j.id, l.line_no)) as id, j.id as journal_id, row_number() over (partition by j.id order by l.line_no) as line_no,
                a.id as account_id, l.dc, l.amount, case when l.dc = a.side then l.amount else -l.amount end as delta, j.order_id, l.at, l.kind, l.owner, l.subject, l.trade
              from seed_line l join seed_journal j on j.key = l.key
              join fin_account a on a.tenant_id = 0 and (a.owner_kind, a.owner_id, a.subject) = (l.kind, l.owner, l.subject)) e;

insert into fin_journal (id, create_by, create_time, journal_no, event, biz_kind, biz_id, biz_no, order_id, city_id, amount_fen, account_date, idem_key, operator, digest)
select j.id, j.operator, j.at, 'PZ' || to_char(j.at, 'YYMMDD') || lpad(j.rn::text, 8, '0'), j.event, j.biz_kind, j.biz_id, j.biz_no, j.order_id, j.city_id, j.amount, j.at::date, j.key, j.operator,
       encode(sha256(convert_to(concat_ws('|', j.id, j.event, j.key, j.at::date, j.amount, '', e.lines), 'UTF8')), 'hex')
  from seed_journal j join (select journal_id, string_agg(concat_ws(':', line_no, account_id, dc, amount), ';' order by line_no) as lines from seed_entry group by journal_id) e on e.journal_id = j.id
 order by j.id;
insert into fin_entry (id, journal_id, line_no, account_id, dc, amount_fen, balance_after_fen, order_id, account_date, create_time)
select id, journal_id, line_no, account_id, dc, amount, case when kind = 'platform' then null else after end, order_id, at::date, at from seed_entry order by id;
insert into fin_trade (id, create_by, create_time, trade_no, owner_kind, owner_id, owner_name, city_id, trade_type, inout, subject, amount_fen, balance_after_fen, channel, channel_no, order_id, order_no, journal_id)
select e.id, j.operator, e.at, 'JY' || to_char(e.at, 'YYMMDD') || lpad(row_number() over (order by e.id)::text, 9, '0'), e.kind, e.owner, left(coalesce(c.name, d.name), 64),
       coalesce(c.city_id, d.city_id), e.trade, case e.dc when 'C' then 'in' else 'out' end, e.subject, e.amount, e.after, j.channel, j.channel_no, j.order_id, j.order_no, e.journal_id
  from seed_entry e join seed_journal j on j.id = e.journal_id left join usr_customer c on e.kind = 'customer' and c.id = e.owner left join usr_driver d on e.kind = 'driver' and d.id = e.owner
 where e.trade is not null order by e.id;
update fin_account a set balance_fen = e.after, last_entry_id = e.id, update_time = e.at, update_by = 'system' from seed_entry e where e.from_last = 1 and e.account_id = a.id and a.shard_count = 1;
update fin_account_shard s set balance_fen = e.after from seed_entry e where e.from_last = 1 and e.account_id = s.account_id and s.shard_no = 0;
update fin_payment f set journal_id = j.id from seed_journal j where j.biz_kind = 'payment' and j.biz_id = f.id;
select setval('fin_journal_serial', (select count(*) + 1 from fin_journal)), setval('fin_trade_serial', (select count(*) + 1 from fin_trade)),
       setval('fin_paper_serial', 900000);
