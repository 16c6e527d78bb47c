create table set_city (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(32) not null, code varchar(12) not null, province varchar(32) not null, pinyin varchar(64) not null,
    letter varchar(1) not null, lng numeric(9,6) not null, lat numeric(8,6) not null, city_level smallint not null default 2,
    status varchar(12) not null default 'planned', open_date date, biz_types varchar(64) not null default 'hoist,haul,combo',
    service_radius_m integer not null default 60000, org_code varchar(64), sort_no integer not null default 0, remark varchar(500),
    primary key (id), constraint ck_set_city_1 check (service_radius_m between 1000 and 500000)
);
comment on table set_city is '城市';
create unique index ux_set_city_name on set_city (tenant_id, name) where del_flag=0;
create unique index ux_set_city_code on set_city (tenant_id, code) where del_flag=0;

create table set_service_config (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    side varchar(12) not null, city_id bigint references set_city, cfg_key varchar(64) not null, cfg_value jsonb not null,
    effective_from timestamptz not null default now(), status varchar(2) not null default '1', remark varchar(500), primary key (id)
);
comment on table set_service_config is '客户/司机服务配置';
create unique index ux_set_service_config_1 on set_service_config (tenant_id, side, coalesce(city_id,0), cfg_key) where del_flag=0;

create table set_system (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    cfg_key varchar(64) not null, cfg_group varchar(32) not null, name varchar(64) not null, val_type varchar(12) not null,
    cfg_value text not null, default_value text, min_value varchar(32), max_value varchar(32), need_review boolean not null default false,
    is_secret boolean not null default false, remark varchar(500), primary key (id)
);
comment on table set_system is '系统设置';
create unique index ux_set_system_cfg_key on set_system (tenant_id, cfg_key) where del_flag=0;

create table set_holiday (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    day date not null, day_type varchar(12) not null, name varchar(32), primary key (id)
);
comment on table set_holiday is '节假日历';
create unique index ux_set_holiday_day on set_holiday (tenant_id, day) where del_flag=0;

create table veh_level_one (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(32) not null, code varchar(32) not null, biz_type varchar(16) not null, charge_mode varchar(12) not null, icon varchar(255),
    intro varchar(500), sort_no integer not null default 0, status varchar(2) not null default '1', primary key (id)
);
comment on table veh_level_one is '一级车型';
create unique index ux_veh_level_one_name on veh_level_one (tenant_id, name) where del_flag=0;
create unique index ux_veh_level_one_code on veh_level_one (tenant_id, code) where del_flag=0;

create table veh_type (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    level_one_id bigint not null references veh_level_one, name varchar(64) not null, code varchar(32) not null, tonnage_kg integer not null,
    max_load_kg integer, max_height_mm integer, deck_len_mm integer, deck_wid_mm integer, max_radius_mm integer,
    need_certs varchar(255) not null default '', load_table jsonb not null default '[]', images varchar(1000), intro varchar(1000),
    sort_no integer not null default 0, status varchar(2) not null default '1', primary key (id),
    constraint ck_veh_type_1 check (tonnage_kg > 0)
);
comment on table veh_type is '车辆类型';
create unique index ux_veh_type_code on veh_type (tenant_id, code) where del_flag=0;
create unique index ux_veh_type_1 on veh_type (tenant_id, level_one_id, name) where del_flag=0;

create table veh_model (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    type_id bigint not null references veh_type, brand varchar(32) not null, name varchar(64) not null, emission varchar(8),
    axle_count smallint, curb_kg integer, length_mm integer, width_mm integer, height_mm integer, boom_mm integer,
    spec jsonb not null default '{}', image varchar(255), status varchar(2) not null default '1', primary key (id)
);
comment on table veh_model is '车辆型号';
create unique index ux_veh_model_1 on veh_model (tenant_id, brand, name) where del_flag=0;

create table veh_vehicle (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, plate_no varchar(16) not null, plate_color varchar(8) not null, vin varchar(17),
    type_id bigint not null references veh_type, model_id bigint references veh_model, owner_type varchar(12) not null,
    owner_name varchar(64), driver_id bigint, reg_date date, buy_date date, audit_status varchar(12) not null default 'pending',
    run_status varchar(12) not null default 'idle', status varchar(12) not null default 'normal', depot_lng numeric(9,6),
    depot_lat numeric(8,6), depot_addr varchar(255), next_expire date, total_orders integer not null default 0,
    total_fen bigint not null default 0, images varchar(1000), remark varchar(500), primary key (id)
);
comment on table veh_vehicle is '车辆中心';
create unique index ux_veh_vehicle_plate_no on veh_vehicle (tenant_id, plate_no) where del_flag=0;
create unique index ux_veh_vehicle_vin on veh_vehicle (tenant_id, vin) where del_flag=0;
create index ix_veh_vehicle_1 on veh_vehicle (driver_id);
create index ix_veh_vehicle_2 on veh_vehicle (city_id, type_id, status);
create index ix_veh_vehicle_3 on veh_vehicle (next_expire);

create table veh_certificate (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    owner_kind varchar(8) not null, owner_id bigint not null, cert_type varchar(24) not null, cert_no varchar(64) not null, issue_date date,
    expire_date date, files varchar(1000), audit_status varchar(12) not null default 'pending', ocr jsonb,
    remind_days varchar(32) not null default '30,15,7,1', primary key (id)
);
comment on table veh_certificate is '车辆/司机证照';
create unique index ux_veh_certificate_1 on veh_certificate (tenant_id, owner_kind, owner_id, cert_type) where del_flag=0;
create index ix_veh_certificate_1 on veh_certificate (expire_date);

create table veh_position (
    vehicle_id bigint not null references veh_vehicle, tenant_id integer not null default 0, driver_id bigint, lng numeric(9,6) not null,
    lat numeric(8,6) not null, speed_kmh smallint not null default 0, heading smallint not null default 0,
    online boolean not null default true, report_time timestamptz not null, primary key (vehicle_id)
);
comment on table veh_position is '最新位置';

create table usr_customer (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, customer_no varchar(32) not null, kind varchar(12) not null, name varchar(64) not null,
    phone varchar(20) not null, contact varchar(32), credit_code varchar(32), level_code varchar(32) not null default 'normal',
    source varchar(16) not null, inviter_id bigint, reg_time timestamptz not null default now(), last_order_time timestamptz,
    order_count integer not null default 0, order_fen bigint not null default 0, cancel_count integer not null default 0,
    credit_limit_fen bigint not null default 0, credit_days smallint not null default 0, status varchar(12) not null default 'normal',
    real_name_status varchar(12) not null default 'none', tags varchar(255), sales_by varchar(64), remark varchar(500), primary key (id)
);
comment on table usr_customer is '客户';
create unique index ux_usr_customer_customer_no on usr_customer (tenant_id, customer_no) where del_flag=0;
create unique index ux_usr_customer_phone on usr_customer (tenant_id, phone) where del_flag=0;
create index ix_usr_customer_1 on usr_customer (city_id, create_time desc);
create index ix_usr_customer_2 on usr_customer (level_code);

create table usr_driver (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, driver_no varchar(32) not null, name varchar(32) not null, phone varchar(20) not null,
    id_card_enc varchar(255), id_card_hash varchar(64), gender varchar(2), birthday date, avatar varchar(255), home_lng numeric(9,6),
    home_lat numeric(8,6), team varchar(64), status varchar(12) not null default 'onboarding',
    online_status varchar(12) not null default 'offline', current_order_id bigint, member_id bigint,
    rating_x100 integer not null default 500, order_count integer not null default 0, income_fen bigint not null default 0,
    accept_rate_bp integer not null default 10000, cancel_rate_bp integer not null default 0, recruit_id bigint, join_date date,
    leave_date date, skills varchar(255) not null default '', tags varchar(255), remark varchar(500), primary key (id)
);
comment on table usr_driver is '司机';
create unique index ux_usr_driver_driver_no on usr_driver (tenant_id, driver_no) where del_flag=0;
create unique index ux_usr_driver_phone on usr_driver (tenant_id, phone) where del_flag=0;
create unique index ux_usr_driver_id_card_hash on usr_driver (tenant_id, id_card_hash) where del_flag=0;
create index ix_usr_driver_1 on usr_driver (city_id, status, online_status);
create index ix_usr_driver_2 on usr_driver (name);

create table usr_blacklist (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, target_kind varchar(12) not null, target_id bigint not null,
    target_name varchar(64) not null, phone varchar(20), scope varchar(12) not null default 'global', scope_id bigint,
    reason_code varchar(32) not null, reason varchar(500) not null, evidence varchar(1000), start_at timestamptz not null default now(),
    end_at timestamptz, status varchar(12) not null default 'active', lift_by varchar(64), lift_time timestamptz, lift_reason varchar(500),
    primary key (id)
);
comment on table usr_blacklist is '黑名单';
create unique index ux_usr_blacklist_1 on usr_blacklist (tenant_id, target_kind, target_id, scope, coalesce(scope_id,0)) where status='active' and del_flag=0;

create table usr_member_plan (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(64) not null, level_no smallint not null, months smallint not null, price_fen bigint not null,
    fee_coef_bp integer not null default 10000, priority_weight smallint not null default 0, free_withdraw smallint not null default 0,
    benefits jsonb not null default '[]', status varchar(2) not null default '1', sort_no integer not null default 0, primary key (id),
    constraint ck_usr_member_plan_1 check (fee_coef_bp between 0 and 10000)
);
comment on table usr_member_plan is '会员套餐';
create unique index ux_usr_member_plan_name on usr_member_plan (tenant_id, name) where del_flag=0;

create table usr_member (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, member_no varchar(32) not null, driver_id bigint not null references usr_driver,
    plan_id bigint not null references usr_member_plan, level_no smallint not null, status varchar(12) not null default 'active',
    start_at timestamptz not null, expire_at timestamptz not null, auto_renew boolean not null default false,
    renew_count integer not null default 0, paid_fen bigint not null default 0, primary key (id)
);
comment on table usr_member is '司机会员';
create unique index ux_usr_member_member_no on usr_member (tenant_id, member_no) where del_flag=0;
create unique index ux_usr_member_driver_id on usr_member (tenant_id, driver_id) where del_flag=0;
create index ix_usr_member_1 on usr_member (status, expire_at);

create table sys_user_city (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    user_id varchar(32) not null, city_id bigint not null references set_city, primary key (id)
);
comment on table sys_user_city is '用户城市授权';
create unique index ux_sys_user_city_1 on sys_user_city (tenant_id, user_id, city_id) where del_flag=0;

create table sys_idempotency (
    idem_key varchar(96) not null, user_id varchar(32) not null, tenant_id integer not null default 0, method varchar(8) not null,
    path varchar(255) not null, body_hash varchar(64) not null, state varchar(12) not null, response jsonb,
    create_time timestamptz not null default now(), expire_at timestamptz not null, primary key (idem_key, user_id)
);
comment on table sys_idempotency is '幂等记录';

create table sys_audit_trail (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    table_name varchar(64) not null, data_id varchar(64) not null, data_no varchar(64), op varchar(12) not null, version_no integer not null,
    diff jsonb not null, snapshot jsonb, actor varchar(64) not null, ip varchar(64), request_id varchar(64), reason varchar(500),
    hash varchar(64), primary key (id)
);
comment on table sys_audit_trail is '变更审计';
create index ix_sys_audit_trail_1 on sys_audit_trail (table_name, data_id, version_no);
create index ix_sys_audit_trail_2 on sys_audit_trail (actor, create_time desc);
create index ix_sys_audit_trail_3 on sys_audit_trail (request_id);

create table sys_saved_view (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    page varchar(128) not null, name varchar(64) not null, owner varchar(64) not null, share_scope varchar(12) not null default 'private',
    role_codes varchar(500), payload jsonb not null, is_default boolean not null default false, sort_no integer not null default 0,
    primary key (id)
);
comment on table sys_saved_view is '保存视图';
create unique index ux_sys_saved_view_1 on sys_saved_view (tenant_id, page, owner, name) where del_flag=0;

create table sys_outbox (
    id bigint not null, tenant_id integer not null default 0, topic varchar(64) not null, key varchar(64) not null, payload jsonb not null,
    create_time timestamptz not null default now(), sent_time timestamptz, attempts smallint not null default 0, primary key (id)
);
comment on table sys_outbox is '事件发件箱';
create index ix_sys_outbox_1 on sys_outbox (id) where sent_time is null;

create or replace function append_only() returns trigger language plpgsql as $$
begin
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on sys_audit_trail for each row execute function append_only();
