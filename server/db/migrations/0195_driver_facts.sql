-- What lists of drivers are sorted and narrowed by and no driver says: the first paper that ends, the driver's own or a vehicle's,
-- and how much of the demanded margin is there.
alter table usr_driver add column next_expire date, add column margin_bp int;
create index ix_usr_driver_next_expire on usr_driver (tenant_id, next_expire, id) where del_flag = 0;
create index ix_usr_driver_margin_bp on usr_driver (tenant_id, margin_bp, id) where del_flag = 0;

create function driver_next_expire(driver bigint) returns date language sql stable as $$
    select min(c.expire_date) from veh_certificate c
     where c.del_flag = 0 and ((c.owner_kind = 'driver' and c.owner_id = driver)
        or (c.owner_kind = 'vehicle' and c.owner_id in (select v.id from veh_vehicle v where v.driver_id = driver and v.del_flag = 0)))
$$;

-- The margin over what the price list demands for the dearest of the driver's vehicles; null where nothing is demanded.
create function driver_margin_bp(driver bigint) returns int language sql stable as $$
    select least(coalesce(a.balance_fen, 0)::numeric * 10000 / nullif(need.fen, 0), 1000000)::int
      from (select max(m.required_fen) as fen, min(v.tenant_id) as tenant_id
              from veh_vehicle v
              join veh_type t on t.id = v.type_id
              join lateral (
                   select required_fen from prc_margin m
                    where m.tenant_id = v.tenant_id and m.del_flag = 0 and m.row_status = 'published' and m.effective_from <= now()
                      and (m.effective_to is null or m.effective_to > now()) and (m.city_id is null or m.city_id = v.city_id)
                      and (m.type_id is null or m.type_id = v.type_id) and (m.level_one_id is null or m.level_one_id = t.level_one_id)
                    order by m.type_id is null, m.level_one_id is null, m.city_id is null limit 1) m on true
             where v.driver_id = driver and v.del_flag = 0 and v.status <> 'scrapped') need
      left join fin_account a on a.tenant_id = need.tenant_id and a.owner_kind = 'driver' and a.owner_id = driver
           and a.subject = 'drv_margin' and a.del_flag = 0
$$;

-- Papers and who drives what: told by the statements that change them. A bulk load says so and is followed by one statement for all.
create function follow_driver_papers(drivers bigint[]) returns void language sql as $$
    update usr_driver d set next_expire = driver_next_expire(d.id)
     where d.id = any(drivers) and d.next_expire is distinct from driver_next_expire(d.id)
$$;

create function veh_certificate_drivers() returns trigger language plpgsql as $$
begin
    if current_setting('diaoyun.quiet', true) = 'on' then return null; end if;
    perform follow_driver_papers(array(
        select case c.owner_kind when 'driver' then c.owner_id else v.driver_id end
          from changed c left join veh_vehicle v on c.owner_kind = 'vehicle' and v.id = c.owner_id));
    return null;
end $$;
create trigger tr_veh_certificate_add after insert on veh_certificate referencing new table as changed
    for each statement execute function veh_certificate_drivers();
create trigger tr_veh_certificate_edit after update on veh_certificate referencing new table as changed
    for each statement execute function veh_certificate_drivers();

create function veh_vehicle_drivers() returns trigger language plpgsql as $$
begin
    if coalesce(current_setting('diaoyun.quiet', true), '') <> 'on' then
        perform follow_driver_papers(array_remove(array[new.driver_id, old.driver_id], null));
    end if;
    return null;
end $$;
create trigger tr_veh_vehicle_driver after update of driver_id, del_flag on veh_vehicle for each row
    when (old.driver_id is distinct from new.driver_id or old.del_flag is distinct from new.del_flag)
    execute function veh_vehicle_drivers();

update usr_driver set next_expire = driver_next_expire(id), margin_bp = driver_margin_bp(id);

-- Who spoke with a member about renewing, how and with what result (S36, 待续费).
create table usr_member_contact (
    id bigint primary key,
    tenant_id int not null default 0,
    member_id bigint not null references usr_member,
    way varchar(12) not null,
    result varchar(12) not null,
    note varchar(300),
    create_by varchar(64) not null,
    create_time timestamptz not null default now()
);
create index ix_usr_member_contact_1 on usr_member_contact (member_id, create_time desc);

-- What a driver drives, for lists of drivers narrowed by it.
create view veh_driver_type as
    select v.driver_id, v.tenant_id, v.type_id, t.level_one_id, v.plate_no
      from veh_vehicle v join veh_type t on t.id = v.type_id
     where v.driver_id is not null and v.del_flag = 0;
