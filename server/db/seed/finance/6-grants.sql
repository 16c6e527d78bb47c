-- The activities with what they have come to, and every grant with the journal that paid it.
insert into act_balance_activity (id, create_by, create_time, name, city_ids, user_scope, level_codes, start_at, end_at, tiers, per_user_limit, budget_fen, used_fen, status, rule_text, publish_by, publish_time, join_count, topup_fen)
select a.id, 'mkt1', least(a.start_at, pg_temp.seed_now()) - interval '5 days', a.name, (select jsonb_agg(c::text) from unnest(a.cities) c), a.user_scope, a.level_codes, a.start_at, a.end_at, a.tiers, a.per_user_limit,
       case a.status when 'exhausted' then u.used_fen when 'ended' then greatest(a.plan_fen, ceil(u.used_fen * 1.12 / 500000) * 500000) when 'active' then ceil(u.used_fen * 1.45 / 500000 + 1) * 500000
            when 'paused' then ceil(u.used_fen * 2.5 / 500000 + 1) * 500000 else a.plan_fen end, u.used_fen, case when a.status = 'exhausted' and u.used_fen = 0 then 'ended' else a.status end,
       '充值金额实时到账，赠送金可抵扣订单金额的50%，不可提现。' || chr(10) || '退款时按支付比例退回赠送金。', case when a.status not in ('draft', 'pending') then 'mkt1' end,
       case when a.status not in ('draft', 'pending') then least(a.start_at, pg_temp.seed_now()) - interval '2 days' end, u.joined, u.topup_fen
  from seed_activity a
  cross join lateral (select greatest(coalesce(sum(p.granted_fen), 0), 0) as used_fen, count(*) as joined, coalesce(sum(p.loaded_fen), 0) as topup_fen from seed_paid p where p.activity_id = a.id and p.granted_fen > 0) u
 where not (a.status = 'exhausted' and u.used_fen = 0);
-- What is left of a bonus is what the order did not use, and what a refund gave back.
insert into act_grant (id, create_by, create_time, activity_kind, activity_id, owner_kind, owner_id, topup_fen, bonus_fen, left_fen, expire_at, journal_id, status)
select p.id, 'app', j.at, 'balance', p.activity_id, 'customer', p.customer_id, p.loaded_fen, p.granted_fen, l.left_fen, j.at + interval '3 years', j.id, case when l.left_fen > 0 then 'valid' else 'used' end
  from seed_paid p join seed_journal j on j.key = 'bonus:' || p.id left join seed_refund r on r.id = p.id
 cross join lateral (select p.granted_fen - p.bonus_fen + coalesce(r.bonus_back, 0) as left_fen) l where p.granted_fen > 0;

insert into act_member_activity (id, create_by, create_time, name, city_ids, kind, plan_ids, target, start_at, end_at, buy_months, gift_months, coef_bp, off_fen, per_user_limit, quota, used_count, budget_fen, used_fen, status, rule_text)
select a.id, 'mkt1', least(a.start_at, pg_temp.seed_now()) - interval '3 days', a.name, (select jsonb_agg(c::text) from unnest(a.cities) c), a.kind, (select jsonb_agg(p::text) from unnest(a.plan_ids) p), a.target, a.start_at, a.end_at,
       a.buy_months, a.gift_months, a.coef_bp, a.off_fen, 1, greatest(a.quota, u.used), u.used, case a.status when 'exhausted' then greatest(a.off_fen, u.fen) else greatest(a.budget_fen, u.fen) end, u.fen,
       case when a.status = 'exhausted' and u.used < a.quota then 'active' else a.status end, '活动期间每位司机限参与一次，与其他优惠不同享。'
  from seed_member_activity a cross join lateral (select count(*)::int as used, coalesce(sum(saved_fen), 0)::bigint as fen from seed_member_use u where u.activity_id = a.id) u;

insert into act_pull_new (id, create_by, create_time, name, city_ids, inviter_kind, invitee_kind, trigger_code, trigger_n, within_days, inviter_fen, invitee_fen, reward_to, per_inviter_cap, hold_days, start_at, end_at,
    budget_fen, used_fen, status, rule_text, invite_count, reach_count, paid_fen)
select a.id, 'mkt1', least(a.start_at, pg_temp.seed_now()) - interval '4 days', a.name, (select jsonb_agg(c::text) from unnest(a.cities) c), a.who, a.who, a.trigger_code, a.trigger_n, a.within_days, a.inviter_fen, a.invitee_fen,
       a.reward_to, a.cap, a.hold_days, a.start_at, a.end_at, greatest(a.budget_fen, ceil(r.fen * 1.2 / 100000) * 100000), r.fen, a.status, '被邀人须为首次注册；同一设备、银行卡或证件地址的邀请无效。', i.n, i.reached, r.paid
  from seed_pull a cross join lateral (select count(*)::int as n, count(*) filter (where i.status in ('frozen', 'paid'))::int as reached from seed_invite i where i.activity_id = a.id) i
  cross join lateral (select coalesce(sum(fen), 0)::bigint as fen, coalesce(sum(fen) filter (where r.status = 'paid'), 0)::bigint as paid from seed_reward r where r.activity_id = a.id) r;
insert into act_invite (id, city_id, create_by, create_time, activity_id, inviter_kind, inviter_id, invitee_kind, invitee_id, invite_code, register_time, progress, reach_time, release_at, reward_fen, status, risk_flags, journal_id)
select i.iid, i.city_id, 'app', i.at, i.activity_id, i.who, i.inviter_id, i.who, i.id, upper(substr(md5(i.inviter_id::text), 1, 8)), i.at, least(i.done, i.trigger_n),
       case when i.status in ('frozen', 'paid') then i.reach_at end, case when i.status in ('frozen', 'paid') then i.release_at end, case when i.status in ('frozen', 'paid') then i.inviter_fen + i.invitee_fen else 0 end, i.status,
       case when i.is_fraud then (array['same_device,self_order', 'same_card', 'same_device', 'same_address,self_order'])[1 + i.rn % 4]
            when pg_temp.dice(i.id, 'smell') < 8 then (array['same_device', 'same_address', 'self_order'])[1 + i.rn % 3] end, j.id
  from seed_invite i left join seed_journal j on j.key = 'invite:' || i.iid || ':' || i.who || ':' || i.inviter_id || ':grant';
insert into act_grant (id, create_by, create_time, activity_kind, activity_id, owner_kind, owner_id, bonus_fen, left_fen, journal_id, status)
select pg_temp.seed_id(r.reach_at, 164, r.wn), 'system', r.reach_at, 'pull_new', r.activity_id, r.who, r.owner_id, r.fen, case when r.status = 'paid' and r.reward_to = 'cust_bonus' then r.fen else 0 end, j.id, case when r.status = 'frozen' or r.reward_to = 'cust_bonus' then 'valid' else 'used' end
  from seed_reward r join seed_journal j on j.key = 'invite:' || r.iid || ':' || r.who || ':' || r.owner_id || ':grant';

-- What people saw of it: some forty looks for one that took part, every sixth of them closer.
insert into act_reach (activity_kind, activity_id, day, shown, clicked)
select 'balance', a.id, d.day, (joined * 38 + 20 + pg_temp.dice(a.id, d.day::text))::int, (joined * 6 + 3 + pg_temp.dice(a.id, d.day::text) / 12)::int
  from act_balance_activity a cross join lateral (select ts::date as day from generate_series(a.start_at, least(a.end_at, pg_temp.seed_now()), interval '1 day') ts) d
  cross join lateral (select count(*) as joined from act_grant g where g.activity_kind = 'balance' and g.activity_id = a.id and g.create_time::date = d.day) g
 where a.status not in ('draft', 'pending', 'scheduled');
analyze act_grant;
analyze act_invite;
