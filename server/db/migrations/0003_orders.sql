create table ord_quote (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, quote_no varchar(32) not null, customer_id bigint references usr_customer,
    biz_type varchar(16) not null, type_id bigint not null references veh_type, input jsonb not null, price_at timestamptz not null,
    valid_until timestamptz not null, snapshot jsonb not null, snapshot_hash varchar(64) not null, payable_fen bigint not null,
    status varchar(12) not null default 'valid', order_id bigint, primary key (id)
);
comment on table ord_quote is '报价单';
create unique index ux_ord_quote_quote_no on ord_quote (tenant_id, quote_no) where del_flag=0;

create table ord_order (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, order_no varchar(32) not null, group_no varchar(32), biz_type varchar(16) not null,
    source varchar(12) not null, customer_id bigint not null references usr_customer, contact varchar(32) not null,
    contact_phone varchar(20) not null, type_id bigint not null references veh_type, status varchar(16) not null default 'draft',
    pay_status varchar(16) not null default 'unpaid', pay_mode varchar(12) not null default 'full',
    dispute_status varchar(12) not null default 'none', invoice_status varchar(12) not null default 'none', appoint_at timestamptz not null,
    est_minutes integer not null default 0, distance_m integer not null default 0, from_addr varchar(255) not null,
    from_lng numeric(9,6) not null, from_lat numeric(8,6) not null, to_addr varchar(255), to_lng numeric(9,6), to_lat numeric(8,6),
    stops jsonb not null default '[]', cargo_name varchar(64) not null, weight_kg integer not null default 0, lift_height_mm integer,
    work_radius_mm integer, site_note varchar(500), images varchar(1000), remark varchar(500), inner_remark varchar(500),
    priority smallint not null default 0, quote_id bigint references ord_quote, price_snapshot jsonb not null,
    service_fen bigint not null default 0, discount_fen bigint not null default 0, adjust_fen bigint not null default 0,
    pass_fen bigint not null default 0, tax_fen bigint not null default 0, payable_fen bigint not null default 0,
    deposit_fen bigint not null default 0, paid_fen bigint not null default 0, refunded_fen bigint not null default 0,
    info_fee_fen bigint not null default 0, driver_fen bigint not null default 0, invoice_type varchar(12) not null default 'none',
    driver_id bigint references usr_driver, vehicle_id bigint references veh_vehicle, dispatcher varchar(64), dispatch_mode varchar(12),
    reassign_count smallint not null default 0, place_time timestamptz, pay_time timestamptz, dispatch_time timestamptz,
    accept_time timestamptz, depart_time timestamptz, arrive_time timestamptz, start_time timestamptz, finish_time timestamptz,
    settle_time timestamptz, evaluate_time timestamptz, cancel_time timestamptz, work_minutes integer, actual_m integer,
    wait_minutes integer not null default 0, pause_minutes integer not null default 0, cancel_by varchar(12), cancel_code varchar(32),
    cancel_remark varchar(500), prev_status varchar(16), sla_dispatch_at timestamptz, is_late boolean not null default false,
    anomaly_level smallint not null default 0, primary key (id),
    constraint ck_ord_order_1 check (payable_fen = service_fen + pass_fen + tax_fen),
    constraint ck_ord_order_2 check (paid_fen >= 0 and refunded_fen between 0 and paid_fen),
    constraint ck_ord_order_3 check (service_fen >= 0 and info_fee_fen between 0 and service_fen),
    constraint ck_ord_order_4 check (driver_fen = service_fen - info_fee_fen + pass_fen)
);
comment on table ord_order is '订单';
create unique index ux_ord_order_order_no on ord_order (tenant_id, order_no) where del_flag=0;
create index ix_ord_order_1 on ord_order (status, create_time desc);
create index ix_ord_order_2 on ord_order (create_time desc, id desc);
create index ix_ord_order_3 on ord_order (city_id, status, create_time desc, id desc) where del_flag=0;
create index ix_ord_order_4 on ord_order (city_id, create_time desc);
create index ix_ord_order_5 on ord_order (customer_id, create_time desc);
create index ix_ord_order_6 on ord_order (driver_id, appoint_at desc);
create index ix_ord_order_7 on ord_order (status, appoint_at) where status in ('paid','dispatching','accepted','en_route','arrived','working');
create index ix_ord_order_8 on ord_order (group_no) where group_no is not null;
create index trg_ord_order_1 on ord_order using gin (cargo_name gin_trgm_ops, from_addr gin_trgm_ops, contact_phone gin_trgm_ops);

create table ord_price_line (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    order_id bigint not null references ord_order, phase varchar(12) not null, seq smallint not null, line_code varchar(24) not null,
    name varchar(64) not null, qty numeric(12,3) not null default 1, unit varchar(12), price_fen bigint not null default 0,
    amount_fen bigint not null, rule_id bigint, rule_text varchar(255), primary key (id)
);
comment on table ord_price_line is '订单费用明细';
create unique index ux_ord_price_line_1 on ord_price_line (order_id, phase, seq);

create table ord_event (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    order_id bigint not null references ord_order, event varchar(32) not null, from_status varchar(16), to_status varchar(16),
    actor_kind varchar(12) not null, actor varchar(64) not null, reason_code varchar(32), remark varchar(500), lng numeric(9,6),
    lat numeric(8,6), data jsonb not null default '{}', idem_key varchar(64), primary key (id)
);
comment on table ord_event is '订单时间线';
create index ix_ord_event_1 on ord_event (order_id, id);
create unique index ux_ord_event_1 on ord_event (tenant_id, idem_key) where idem_key is not null;

create table ord_dispatch (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    order_id bigint not null references ord_order, round_no smallint not null, mode varchar(12) not null,
    driver_id bigint not null references usr_driver, vehicle_id bigint references veh_vehicle, score integer, score_detail jsonb,
    distance_m integer, eta_min integer, status varchar(12) not null default 'offered', offer_time timestamptz not null default now(),
    expire_time timestamptz not null, reply_time timestamptz, reject_code varchar(32), primary key (id)
);
comment on table ord_dispatch is '派单记录';
create unique index ux_ord_dispatch_1 on ord_dispatch (order_id) where status='accepted';
create unique index ux_ord_dispatch_2 on ord_dispatch (order_id, driver_id, round_no);
create index ix_ord_dispatch_1 on ord_dispatch (driver_id, offer_time desc);

create table ord_reassign (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    order_id bigint not null references ord_order, seq smallint not null, from_driver_id bigint, from_vehicle_id bigint, to_driver_id bigint,
    to_vehicle_id bigint, at_status varchar(16) not null, reason_code varchar(32) not null, responsible varchar(12) not null,
    compensate_fen bigint not null default 0, remark varchar(500), journal_id bigint, primary key (id)
);
comment on table ord_reassign is '改派记录';
create unique index ux_ord_reassign_1 on ord_reassign (order_id, seq);

create table ord_reservation (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    order_id bigint not null references ord_order, driver_id bigint not null references usr_driver, vehicle_id bigint references veh_vehicle,
    during tstzrange not null, status varchar(12) not null default 'held', kind varchar(12) not null default 'order', primary key (id),
    constraint ex_ord_reservation_1 exclude using gist (driver_id with =, during with &&) where (status='held' and del_flag=0),
    constraint ex_ord_reservation_2 exclude using gist (vehicle_id with =, during with &&) where (status='held' and vehicle_id is not null and del_flag=0)
);
comment on table ord_reservation is '档期占用';

create table ord_pause (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, pause_no varchar(32) not null, driver_id bigint not null references usr_driver,
    vehicle_id bigint, order_id bigint references ord_order, pause_type varchar(12) not null, reason_code varchar(32) not null,
    remark varchar(500), images varchar(1000), start_at timestamptz not null, plan_end_at timestamptz, end_at timestamptz, minutes integer,
    source varchar(12) not null, lng numeric(9,6), lat numeric(8,6), responsible varchar(12), billable boolean not null default false,
    audit_status varchar(12) not null default 'none', audit_by varchar(64), audit_time timestamptz, end_by varchar(64), primary key (id),
    constraint ck_ord_pause_1 check (end_at is null or end_at >= start_at),
    constraint ck_ord_pause_2 check (pause_type <> 'work' or order_id is not null)
);
comment on table ord_pause is '司机暂停记录';
create unique index ux_ord_pause_pause_no on ord_pause (tenant_id, pause_no) where del_flag=0;
create unique index ux_ord_pause_1 on ord_pause (tenant_id, driver_id) where end_at is null and del_flag=0;
create index ix_ord_pause_1 on ord_pause (driver_id, start_at desc);
create index ix_ord_pause_2 on ord_pause (order_id);
create index ix_ord_pause_3 on ord_pause (city_id, start_at desc);

create or replace function append_only() returns trigger language plpgsql as $$
begin
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on ord_price_line for each row execute function append_only();
create trigger append_only before update or delete on ord_event for each row execute function append_only();
create trigger append_only before update or delete on ord_reassign for each row execute function append_only();
