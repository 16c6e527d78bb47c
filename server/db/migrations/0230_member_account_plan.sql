-- S09 is narrowed by plan: the column goes to the end of the view.
create or replace view fin_member_account as
    select m.id, m.tenant_id, m.version, m.create_by, m.create_time, m.update_by, m.update_time, m.del_flag, m.city_id,
           m.member_no, m.driver_id, m.level_no, m.expire_at, m.paid_fen, m.status as member_status,
           (select t.name from set_city t where t.id = m.city_id) as city_name, (select p.name from usr_member_plan p where p.id = m.plan_id) as plan_name,
           (select d.name from usr_driver d where d.id = m.driver_id) as driver_name, (select d.phone from usr_driver d where d.id = m.driver_id) as phone,
           fin_owner_balance('member', m.id, 'mbr_cash') as cash_fen, fin_owner_balance('member', m.id, 'mbr_bonus') as bonus_fen,
           fin_owner_balance('member', m.id, 'mbr_frozen') as frozen_fen, fin_owner_status('member', m.id, 'mbr_cash') as status,
           fin_owner_traded('member', m.id) as last_trade_time, m.plan_id
      from usr_member m;
