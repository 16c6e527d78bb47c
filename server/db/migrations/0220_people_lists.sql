-- Papers of a driver by two look-ups: one condition with «or» read every paper there is.
create or replace function driver_next_expire(driver bigint) returns date language sql stable as $$
    select least(
        (select min(c.expire_date) from veh_certificate c where c.owner_kind = 'driver' and c.owner_id = driver and c.del_flag = 0),
        (select min(c.expire_date) from veh_vehicle v join veh_certificate c on c.owner_kind = 'vehicle' and c.owner_id = v.id and c.del_flag = 0
          where v.driver_id = driver and v.del_flag = 0))
$$;

-- What a member saved on information fees in the term: the difference to the whole fee. `saved_fen` sorts lists, rows show the present figure.
create function member_saved_fen(member bigint) returns bigint language sql stable as $$
    select coalesce(sum(o.info_fee_fen * (10000 - p.fee_coef_bp) / p.fee_coef_bp), 0)::bigint
      from usr_member m
      join usr_member_plan p on p.id = m.plan_id and p.fee_coef_bp between 1 and 9999
      join ord_order o on o.driver_id = m.driver_id and o.status in ('settled', 'evaluated') and o.create_time >= m.start_at and o.del_flag = 0
     where m.id = member
$$;
alter table usr_member add column saved_fen bigint not null default 0;
create function refresh_member_savings() returns bigint language plpgsql as $$
declare changed bigint;
begin
    update usr_member m set saved_fen = s.fen
      from (select id, member_saved_fen(id) as fen from usr_member where del_flag = 0) s
     where m.id = s.id and m.saved_fen is distinct from s.fen;
    get diagnostics changed = row_count;
    return changed;
end $$;
select refresh_member_savings();

-- What is done in the workshop.
alter table ord_reservation add column remark varchar(200);
create index ix_ord_reservation_maintain on ord_reservation (vehicle_id) where kind = 'maintain' and status = 'held' and del_flag = 0;

-- Whose name stands behind an id that may be a customer's or a driver's (evaluations, bank cards).
create view usr_person as
    select id, tenant_id, name from usr_customer
    union all select id, tenant_id, name from usr_driver;

-- Vehicles of a model are counted for each model when the list is sorted by them.
create index ix_veh_vehicle_model on veh_vehicle (model_id) where del_flag = 0;
