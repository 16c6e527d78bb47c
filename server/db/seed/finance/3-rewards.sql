-- Who brought whom along, what it earned, and what smells of fraud.
create temp table seed_pull on commit drop as
    with day as (select date_trunc('day', pg_temp.seed_now()) as today),
    made(no, name, region, who, trigger_code, trigger_n, within_days, inviter_fen, invitee_fen, reward_to, cap, hold_days, start_at, end_at, budget_fen, status) as (
        select 1, '老客推荐有礼', 'all', 'customer', 'first_order', 1, 60, 5000::bigint, 2000::bigint, 'cust_bonus', 20, 3, d.today - interval '540 days', d.today - interval '260 days', 1500000::bigint, 'ended' from day d
        union all select 2, '司机带司机', 'all', 'driver', 'n_orders', 3, 180, 20000, 0, 'drv_avail', 10, 30, d.today - interval '780 days', d.today - interval '549 days', 1200000, 'ended' from day d
        union all select 3, '老客推荐加码季', 'south', 'customer', 'first_order', 1, 60, 8000, 0, 'cust_bonus', 20, 30, d.today - interval '250 days', d.today + interval '25 days' - interval '1 second', 3000000, 'active' from day d
        union all select 4, '长三角邀请首单礼', 'east', 'customer', 'first_order', 1, 45, 6000, 0, 'cust_bonus', 10, 30, d.today - interval '240 days', d.today + interval '10 days' - interval '1 second', 1200000, 'paused' from day d
        union all select 5, '新司机入驻伯乐奖', 'west', 'driver', 'audit', 1, 30, 10000, 5000, 'drv_avail', 10, 7, d.today + interval '31 days', d.today + interval '90 days' - interval '1 second', 900000, 'scheduled' from day d
        union all select 6, '邀请首充双倍礼', 'west', 'customer', 'first_topup', 1, 30, 5000, 5000, 'cust_bonus', 10, 7, d.today + interval '2 days', d.today + interval '32 days' - interval '1 second', 700000, 'draft' from day d)
    select pg_temp.seed_id(least(m.start_at, pg_temp.seed_now()) - interval '4 days', 162, m.no) as id, m.*, r.cities from made m join seed_region r on r.region = m.region;

-- Some of those who came in the time of an activity were sent by an earlier one of their city; one in fourteen by himself.
create temp table seed_invite on commit drop as
    with people as (
        select 'customer' as who, id, city_id, reg_time as at, name from usr_customer where status = 'normal'
        union all select 'driver', id, city_id, create_time, name from usr_driver where status in ('active', 'suspended')),
    came as (
        select p.*, a.id as activity_id, a.trigger_n, a.within_days, a.inviter_fen, a.invitee_fen, a.hold_days, a.reward_to, a.status as activity_status,
               row_number() over (partition by a.id order by abs(hashtext('invite' || p.id::text))) as place
          from seed_pull a join people p on p.who = a.who and p.city_id = any(a.cities) and p.at between a.start_at and least(a.end_at, pg_temp.seed_now() - interval '1 hour')
         where a.status in ('ended', 'active', 'paused') and pg_temp.dice(p.id, 'invited') < 45),
    chosen as (select distinct on (who, id) * from came where place <= case who when 'driver' then 60 else 90 end order by who, id, activity_id)
    select row_number() over (order by c.at, c.id) as rn, c.*, i.id as inviter_id, i.name as inviter_name, done.n as done, done.nth_at as reach_at, pg_temp.dice(c.id, 'fraud') < 7 as is_fraud
      from chosen c
      join lateral (select p.id, p.name from people p where p.who = c.who and p.city_id = c.city_id and p.at < c.at and p.id <> c.id
                    order by abs(hashtext((p.id % 7)::text || c.activity_id::text)), abs(hashtext(p.id::text)) limit 1 offset pg_temp.dice(c.id, 'by') / 12) i on true
      cross join lateral (select count(*) as n, max(settle_time) filter (where nth = c.trigger_n) as nth_at
          from (select o.settle_time, row_number() over (order by o.settle_time) as nth from (
                    select settle_time from ord_order where tenant_id = 0 and del_flag = 0 and c.who = 'customer' and customer_id = c.id
                    union all select settle_time from ord_order where tenant_id = 0 and del_flag = 0 and c.who = 'driver' and driver_id = c.id) o
                 where o.settle_time between c.at and c.at + make_interval(days => c.within_days)) o) done;
alter table seed_invite add column iid bigint, add column status text, add column release_at timestamptz;
update seed_invite set iid = pg_temp.seed_id(at, 163, rn), release_at = reach_at + make_interval(days => hold_days);
-- The latest of what is still on waits: its hold ends in the next days.
update seed_invite i set release_at = date_trunc('second', pg_temp.seed_now()) + make_interval(days => f.nth::int)
  from (select iid, row_number() over (partition by activity_id order by reach_at desc) as nth from seed_invite where reach_at is not null and not is_fraud and activity_status in ('active', 'paused')) f
 where f.iid = i.iid and f.nth <= 6;
update seed_invite set status = case when is_fraud then 'invalid' when reach_at is null then 'bound' when release_at > pg_temp.seed_now() then 'frozen' else 'paid' end;
-- Rewards of what was paid and of what still waits; the same for the invited one where the activity promises it.
create temp table seed_reward on commit drop as
    select i.*, w.side, w.owner_id, w.fen, row_number() over (order by i.rn, w.side) as wn
      from seed_invite i cross join lateral (values (1, i.inviter_id, i.inviter_fen), (2, i.id, i.invitee_fen)) as w(side, owner_id, fen)
     where i.status in ('frozen', 'paid') and w.fen > 0;
insert into seed_line
select 'invite:' || r.iid || ':' || r.who || ':' || r.owner_id || ':' || e.step, 'pn_' || e.step, e.at, l.no, l.kind, l.owner, l.subject, l.dc, r.fen, l.trade, 'invite', r.iid, null, null, null, r.city_id, null, null
  from seed_reward r cross join lateral (values ('grant', r.reach_at, true), ('release', r.release_at, r.status = 'paid')) as e(step, at, happened)
  cross join lateral (select case r.who when 'driver' then 'drv_frozen' else 'cust_frozen' end as frozen) f
  cross join lateral (values ('grant', 1, 'platform', 0::bigint, 'exp_promo', 'D', null), ('grant', 2, r.who, r.owner_id, f.frozen, 'C', 'reward'),
      ('release', 1, r.who, r.owner_id, f.frozen, 'D', 'unfreeze'), ('release', 2, r.who, r.owner_id, r.reward_to, 'C', 'unfreeze')) as l(step, no, kind, owner, subject, dc, trade)
 where e.happened and l.step = e.step;
