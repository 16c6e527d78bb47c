-- An owner with the balances of the owner's accounts, for S07, S08 and S09. The version is the owner's: sub-selects keep the rows lockable.
create index ix_fin_trade_5 on fin_trade (owner_kind, owner_id, subject, id desc);
create function fin_owner_balance(kind varchar, owner bigint, what varchar) returns bigint language sql stable as $$
    select coalesce((select a.balance_fen from fin_account a where a.tenant_id = 0 and a.owner_kind = kind and a.owner_id = owner and a.subject = what), 0) $$;
create function fin_owner_status(kind varchar, owner bigint, what varchar) returns varchar language sql stable as $$
    select coalesce((select a.status from fin_account a where a.tenant_id = 0 and a.owner_kind = kind and a.owner_id = owner and a.subject = what), 'normal') $$;
create function fin_owner_traded(kind varchar, owner bigint) returns timestamptz language sql stable as $$
    select t.create_time from fin_trade t where t.owner_kind = kind and t.owner_id = owner order by t.id desc limit 1 $$;
create function fin_owner_sum(kind varchar, owner bigint, types text[]) returns bigint language sql stable as $$
    select coalesce(sum(t.amount_fen), 0)::bigint from fin_trade t where t.owner_kind = kind and t.owner_id = owner and t.trade_type = any(types) $$;

create view fin_customer_account as
    select c.id, c.tenant_id, c.version, c.create_by, c.create_time, c.update_by, c.update_time, c.del_flag, c.city_id,
           c.customer_no, c.name as customer_name, c.phone, c.kind, c.credit_limit_fen,
           (select t.name from set_city t where t.id = c.city_id) as city_name,
           fin_owner_balance('customer', c.id, 'cust_cash') as cash_fen, fin_owner_balance('customer', c.id, 'cust_bonus') as bonus_fen,
           fin_owner_balance('customer', c.id, 'cust_frozen') as frozen_fen, fin_owner_balance('customer', c.id, 'credit_recv') as credit_used_fen,
           fin_owner_status('customer', c.id, 'cust_cash') as status, fin_owner_traded('customer', c.id) as last_trade_time,
           fin_owner_sum('customer', c.id, '{topup}') as topup_fen, fin_owner_sum('customer', c.id, '{order_pay}') as spend_fen
      from usr_customer c;

create view fin_driver_account as
    select d.id, d.tenant_id, d.version, d.create_by, d.create_time, d.update_by, d.update_time, d.del_flag, d.city_id,
           d.driver_no, d.name as driver_name, d.phone, d.income_fen, d.status as driver_status, d.leave_date,
           (select t.name from set_city t where t.id = d.city_id) as city_name,
           fin_owner_balance('driver', d.id, 'drv_avail') as avail_fen, fin_owner_balance('driver', d.id, 'drv_frozen') as frozen_fen,
           fin_owner_balance('driver', d.id, 'drv_margin') as margin_fen, fin_owner_balance('driver', d.id, 'drv_debt') as debt_fen,
           coalesce((select sum(w.net_fen) from fin_withdraw w where w.owner_kind = 'driver' and w.owner_id = d.id and w.status in ('approved', 'paying')), 0)::bigint as transit_fen,
           need.fen as margin_need_fen,
           least(100000, case when need.fen = 0 then 10000 else fin_owner_balance('driver', d.id, 'drv_margin') * 10000 / need.fen end)::int as margin_rate,
           fin_owner_status('driver', d.id, 'drv_avail') as status, fin_owner_traded('driver', d.id) as last_trade_time,
           coalesce((select sum(w.net_fen) from fin_withdraw w where w.owner_kind = 'driver' and w.owner_id = d.id and w.status = 'paid'), 0)::bigint as withdraw_fen
      from usr_driver d cross join lateral (select coalesce((
          select m.required_fen from prc_margin m join veh_vehicle v on v.driver_id = d.id and v.del_flag = 0 join veh_type t on t.id = v.type_id
           where m.row_status = 'published' and m.del_flag = 0 and m.effective_from <= now() and (m.effective_to is null or m.effective_to > now())
             and (m.city_id is null or m.city_id = d.city_id) and (m.level_one_id is null or m.level_one_id = t.level_one_id) and (m.type_id is null or m.type_id = v.type_id)
           order by m.type_id nulls last, m.level_one_id nulls last, m.city_id nulls last limit 1), 0) as fen) need;

create view fin_member_account as
    select m.id, m.tenant_id, m.version, m.create_by, m.create_time, m.update_by, m.update_time, m.del_flag, m.city_id,
           m.member_no, m.driver_id, m.level_no, m.expire_at, m.paid_fen, m.status as member_status,
           (select t.name from set_city t where t.id = m.city_id) as city_name, (select p.name from usr_member_plan p where p.id = m.plan_id) as plan_name,
           (select d.name from usr_driver d where d.id = m.driver_id) as driver_name, (select d.phone from usr_driver d where d.id = m.driver_id) as phone,
           fin_owner_balance('member', m.id, 'mbr_cash') as cash_fen, fin_owner_balance('member', m.id, 'mbr_bonus') as bonus_fen,
           fin_owner_balance('member', m.id, 'mbr_frozen') as frozen_fen, fin_owner_status('member', m.id, 'mbr_cash') as status,
           fin_owner_traded('member', m.id) as last_trade_time
      from usr_member m;
