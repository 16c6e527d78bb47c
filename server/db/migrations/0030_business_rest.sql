create table set_city_service (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, name varchar(32) not null, phone varchar(20) not null, wechat varchar(64),
    qr_path varchar(255), cs_scope varchar(16) not null default 'all', work_start time not null default '08:00',
    work_end time not null default '22:00', is_default boolean not null default false, status varchar(2) not null default '1',
    primary key (id)
);
comment on table set_city_service is '城市客服';
create unique index ux_set_city_service_1 on set_city_service (tenant_id, city_id, cs_scope) where is_default and del_flag=0;

create table set_user_config (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    cfg_type varchar(24) not null, code varchar(32) not null, name varchar(32) not null, level_no smallint, threshold_fen bigint,
    threshold_orders integer, benefits jsonb not null default '{}', color varchar(16), status varchar(2) not null default '1',
    sort_no integer not null default 0, primary key (id)
);
comment on table set_user_config is '用户配置';
create unique index ux_set_user_config_1 on set_user_config (tenant_id, cfg_type, code) where del_flag=0;

create table set_sms_config (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    scene varchar(32) not null, city_id bigint references set_city, receiver varchar(16) not null, template_code varchar(64) not null,
    sign_name varchar(32) not null, content varchar(500) not null, advance_min integer not null default 0, quiet_start time, quiet_end time,
    daily_limit integer not null default 5, status varchar(2) not null default '1', primary key (id)
);
comment on table set_sms_config is '车辆短信配置';
create unique index ux_set_sms_config_1 on set_sms_config (tenant_id, scene, receiver, coalesce(city_id,0)) where del_flag=0;

create table set_sms_log (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    config_id bigint not null references set_sms_config, phone varchar(20) not null, biz_type varchar(24) not null, biz_id bigint,
    content varchar(500) not null, result varchar(12) not null, fail_msg varchar(255), channel_msg_id varchar(64), primary key (id)
);
comment on table set_sms_log is '短信发送记录';
create index ix_set_sms_log_1 on set_sms_log (phone, create_time desc);

create table veh_audit (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, audit_no varchar(32) not null, vehicle_id bigint references veh_vehicle,
    driver_id bigint not null, apply_type varchar(12) not null, snapshot jsonb not null, diff jsonb,
    status varchar(12) not null default 'pending', submit_time timestamptz not null default now(), auditor varchar(64),
    audit_time timestamptz, reject_codes varchar(255), audit_remark varchar(500), claimed_by varchar(64), claim_until timestamptz,
    primary key (id)
);
comment on table veh_audit is '车辆审核';
create unique index ux_veh_audit_audit_no on veh_audit (tenant_id, audit_no) where del_flag=0;
create unique index ux_veh_audit_1 on veh_audit (tenant_id, vehicle_id, apply_type) where status in ('pending','reviewing') and del_flag=0;
create index ix_veh_audit_1 on veh_audit (status, submit_time);

create table usr_address (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    customer_id bigint not null references usr_customer, name varchar(64) not null, addr varchar(255) not null, lng numeric(9,6) not null,
    lat numeric(8,6) not null, contact varchar(32), phone varchar(20), site_note varchar(500), primary key (id)
);
comment on table usr_address is '常用地址';

create table usr_evaluation (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, order_id bigint not null, from_kind varchar(12) not null, from_id bigint not null,
    to_kind varchar(12) not null, to_id bigint not null, score smallint not null, score_items jsonb not null default '{}', tags varchar(255),
    content varchar(1000), images varchar(1000), is_auto boolean not null default false, reply varchar(500), reply_by varchar(64),
    show_status varchar(12) not null default 'shown', appeal_status varchar(12) not null default 'none', appeal_reason varchar(500),
    primary key (id), constraint ck_usr_evaluation_1 check (score between 1 and 5)
);
comment on table usr_evaluation is '评价';
create unique index ux_usr_evaluation_1 on usr_evaluation (tenant_id, order_id, from_kind) where del_flag=0;
create index ix_usr_evaluation_1 on usr_evaluation (to_kind, to_id, create_time desc);

create table usr_member_renewal (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, renewal_no varchar(32) not null, member_id bigint references usr_member,
    driver_id bigint not null references usr_driver, plan_id bigint not null references usr_member_plan, kind varchar(12) not null,
    months smallint not null, gift_months smallint not null default 0, list_fen bigint not null, discount_fen bigint not null default 0,
    pay_fen bigint not null, pay_channel varchar(16) not null, activity_id bigint, status varchar(12) not null default 'pending',
    before_expire timestamptz, after_expire timestamptz, paid_time timestamptz, refund_fen bigint not null default 0, audit_by varchar(64),
    audit_time timestamptz, remark varchar(500), primary key (id)
);
comment on table usr_member_renewal is '司机续费';
create unique index ux_usr_member_renewal_renewal_no on usr_member_renewal (tenant_id, renewal_no) where del_flag=0;
create index ix_usr_member_renewal_1 on usr_member_renewal (driver_id, create_time desc);
create index ix_usr_member_renewal_2 on usr_member_renewal (status);

create table usr_bank_card (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, owner_kind varchar(12) not null, owner_id bigint not null, holder varchar(64) not null,
    card_no_enc varchar(255) not null, card_no_hash varchar(64) not null, card_tail varchar(4) not null, bank_code varchar(16) not null,
    branch varchar(128), card_kind varchar(12) not null, phone varchar(20), is_default boolean not null default false,
    verify_status varchar(12) not null default 'pending', verify_msg varchar(255), verify_time timestamptz, locked_until timestamptz,
    primary key (id)
);
comment on table usr_bank_card is '银行卡信息';
create unique index ux_usr_bank_card_1 on usr_bank_card (tenant_id, owner_kind, owner_id, card_no_hash) where del_flag=0;
create unique index ux_usr_bank_card_2 on usr_bank_card (tenant_id, owner_kind, owner_id) where is_default and del_flag=0;

create table usr_invoice_title (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    customer_id bigint not null references usr_customer, title_kind varchar(12) not null, title varchar(128) not null, tax_no varchar(32),
    reg_addr varchar(255), reg_phone varchar(20), bank_name varchar(128), bank_account varchar(64), email varchar(128),
    post_addr varchar(255), is_default boolean not null default false, verify_status varchar(12) not null default 'pending',
    primary key (id)
);
comment on table usr_invoice_title is '开票信息';
create unique index ux_usr_invoice_title_1 on usr_invoice_title (tenant_id, customer_id, title, coalesce(tax_no,'')) where del_flag=0;

create table rec_application (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, apply_no varchar(32) not null, name varchar(32) not null, phone varchar(20) not null,
    id_card_enc varchar(255), id_card_hash varchar(64), apply_kind varchar(12) not null, type_id bigint references veh_type,
    has_vehicle boolean not null default true, plate_no varchar(16), drive_years smallint, certs jsonb not null default '[]',
    source varchar(16) not null, inviter_id bigint, status varchar(16) not null default 'submitted', risk_flags varchar(255),
    first_by varchar(64), first_time timestamptz, second_by varchar(64), second_time timestamptz, interview_at timestamptz,
    interview_note varchar(1000), reject_codes varchar(255), audit_remark varchar(500), driver_id bigint, claimed_by varchar(64),
    claim_until timestamptz, primary key (id)
);
comment on table rec_application is '招募审核';
create unique index ux_rec_application_apply_no on rec_application (tenant_id, apply_no) where del_flag=0;
create unique index ux_rec_application_1 on rec_application (tenant_id, phone) where status in ('submitted','first_passed','supplement','interview') and del_flag=0;
create index ix_rec_application_1 on rec_application (status, create_time);

create table ord_proof (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    order_id bigint not null references ord_order, proof_type varchar(16) not null, files varchar(1000) not null, lng numeric(9,6),
    lat numeric(8,6), taken_at timestamptz, remark varchar(255), primary key (id)
);
comment on table ord_proof is '作业凭证';

create table ord_dispute (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, dispute_no varchar(32) not null, order_id bigint not null references ord_order,
    raised_by varchar(12) not null, reason_code varchar(32) not null, content varchar(1000) not null, claim_fen bigint not null default 0,
    evidence varchar(2000), status varchar(12) not null default 'open', owner_by varchar(64), sla_at timestamptz not null,
    responsible varchar(12), refund_fen bigint not null default 0, driver_deduct_fen bigint not null default 0,
    platform_bear_fen bigint not null default 0, conclusion varchar(1000), close_time timestamptz, primary key (id)
);
comment on table ord_dispute is '争议工单';
create unique index ux_ord_dispute_dispute_no on ord_dispute (tenant_id, dispute_no) where del_flag=0;
create unique index ux_ord_dispute_1 on ord_dispute (tenant_id, order_id) where status in ('open','processing','review') and del_flag=0;
create index ix_ord_dispute_1 on ord_dispute (status, sla_at);

create table ord_track_point (
    id bigint not null, order_id bigint not null, vehicle_id bigint not null, lng numeric(9,6) not null, lat numeric(8,6) not null,
    speed_kmh smallint not null default 0, report_time timestamptz not null, primary key (id)
);
comment on table ord_track_point is '轨迹点';
create index ix_ord_track_point_1 on ord_track_point (order_id, report_time);

create table prc_change_set (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    set_no varchar(32) not null, name varchar(64) not null, kind varchar(12) not null, status varchar(12) not null default 'draft',
    effective_from timestamptz not null, reason varchar(500) not null, impact jsonb, rollback_of bigint, submit_by varchar(64),
    submit_time timestamptz, review_by varchar(64), review_time timestamptz, publish_time timestamptz, reject_reason varchar(500),
    primary key (id)
);
comment on table prc_change_set is '调价单';
create unique index ux_prc_change_set_set_no on prc_change_set (tenant_id, set_no) where del_flag=0;

create table prc_vehicle_price (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, city_id bigint references set_city,
    type_id bigint not null references veh_type, charge_mode varchar(12) not null, base_fen bigint not null,
    inc_minutes integer not null default 0, inc_m integer not null default 0, half_fen bigint, half_minutes integer not null default 240,
    full_fen bigint, full_minutes integer not null default 480, hour_fen bigint not null default 0,
    step_minutes smallint not null default 30, grace_minutes smallint not null default 10, km1_fen bigint not null default 0,
    tier_m integer not null default 50000, km2_fen bigint not null default 0, free_radius_m integer not null default 20000,
    mobilize_km_fen bigint not null default 0, wait_free_min integer not null default 30, wait_step_min smallint not null default 15,
    wait_step_fen bigint not null default 0, min_fen bigint not null default 0, extras jsonb not null default '[]', primary key (id),
    constraint xr_prc_vehicle_price_1 exclude using gist (tenant_id with =, (coalesce(city_id,0)) with =, type_id with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_vehicle_price_2 check (base_fen >= 0 and hour_fen >= 0 and km1_fen >= 0 and km2_fen >= 0 and min_fen >= 0),
    constraint ck_prc_vehicle_price_3 check (step_minutes in (10,15,20,30,60)),
    constraint ck_prc_vehicle_price_4 check (half_fen is null or half_minutes > inc_minutes),
    constraint ck_prc_vehicle_price_5 check (full_fen is null or full_minutes > half_minutes),
    constraint ck_prc_vehicle_price_6 check (hour_fen * step_minutes % 60 = 0), constraint ck_prc_vehicle_price_7 check (tier_m >= inc_m)
);
comment on table prc_vehicle_price is '车辆价格';

create table prc_period (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, name varchar(64) not null,
    city_id bigint references set_city, level_one_id bigint references veh_level_one, type_id bigint references veh_type,
    day_type varchar(12) not null, start_min smallint not null, end_min smallint not null, coef_bp integer not null default 10000,
    add_fen bigint not null default 0, apply_mode varchar(12) not null default 'auto', priority smallint not null default 10,
    primary key (id),
    constraint xr_prc_period_1 exclude using gist (tenant_id with =, (coalesce(city_id,0)) with =, (coalesce(level_one_id,0)) with =, (coalesce(type_id,0)) with =, day_type with =, start_min with =, priority with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_period_2 check (start_min between 0 and 1439 and end_min between 0 and 1440 and start_min <> end_min),
    constraint ck_prc_period_3 check (coef_bp between 5000 and 30000), constraint ck_prc_period_4 check (add_fen between 0 and 10000000)
);
comment on table prc_period is '时段价格';

create table prc_info_fee (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, city_id bigint references set_city,
    level_one_id bigint references veh_level_one, biz_type varchar(16), payer varchar(12) not null default 'driver',
    tier_mode varchar(12) not null default 'progressive', tiers jsonb not null, min_fen bigint not null default 0, max_fen bigint,
    cap_bp integer not null default 2000, primary key (id),
    constraint xr_prc_info_fee_1 exclude using gist (tenant_id with =, (coalesce(city_id,0)) with =, (coalesce(level_one_id,0)) with =, (coalesce(biz_type,'')) with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_info_fee_2 check (cap_bp between 0 and 3000),
    constraint ck_prc_info_fee_3 check (max_fen is null or max_fen >= min_fen)
);
comment on table prc_info_fee is '平台信息费';

create table prc_margin (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, city_id bigint references set_city,
    level_one_id bigint references veh_level_one, type_id bigint references veh_type, required_fen bigint not null,
    warn_bp integer not null default 8000, block_bp integer not null default 5000, refund_days smallint not null default 30,
    primary key (id),
    constraint xr_prc_margin_1 exclude using gist (tenant_id with =, (coalesce(city_id,0)) with =, (coalesce(level_one_id,0)) with =, (coalesce(type_id,0)) with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_margin_2 check (required_fen >= 0 and block_bp <= warn_bp and warn_bp <= 10000)
);
comment on table prc_margin is '保证金金额';

create table prc_discount (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, name varchar(64) not null, scope varchar(12) not null,
    level_code varchar(32), city_id bigint references set_city, biz_type varchar(16), level_one_id bigint references veh_level_one,
    coef_bp integer not null, stackable boolean not null default false, floor_bp integer not null default 7000, max_off_fen bigint,
    min_order_fen bigint not null default 0, primary key (id),
    constraint xr_prc_discount_1 exclude using gist (tenant_id with =, scope with =, (coalesce(level_code,'')) with =, (coalesce(city_id,0)) with =, (coalesce(biz_type,'')) with =, (coalesce(level_one_id,0)) with =, name with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_discount_2 check (coef_bp between 1000 and 10000 and floor_bp between 1000 and 10000)
);
comment on table prc_discount is '折扣系数';

create table prc_invoice_coef (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    change_set_id bigint not null references prc_change_set, row_status varchar(12) not null default 'draft',
    effective_from timestamptz not null, effective_to timestamptz, replaces_id bigint, invoice_type varchar(12) not null,
    city_id bigint references set_city, title_kind varchar(12), coef_bp integer not null, vat_bp integer not null,
    min_fen bigint not null default 0, primary key (id),
    constraint xr_prc_invoice_coef_1 exclude using gist (tenant_id with =, invoice_type with =, (coalesce(city_id,0)) with =, (coalesce(title_kind,'')) with =, tstzrange(effective_from, effective_to, '[)') with &&) where (row_status = 'published' and del_flag = 0),
    constraint ck_prc_invoice_coef_2 check (coef_bp between 0 and 2000 and vat_bp between 0 and 1700)
);
comment on table prc_invoice_coef is '开票系数';

create table fin_account (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    account_no varchar(32) not null, owner_kind varchar(12) not null, owner_id bigint not null default 0, city_id bigint references set_city,
    subject varchar(24) not null, side varchar(2) not null, balance_fen bigint not null default 0,
    allow_negative boolean not null default false, shard_count smallint not null default 1, status varchar(12) not null default 'normal',
    last_entry_id bigint, primary key (id), constraint ck_fin_account_1 check (allow_negative or balance_fen >= 0)
);
comment on table fin_account is '账户';
create unique index ux_fin_account_account_no on fin_account (tenant_id, account_no) where del_flag=0;
create unique index ux_fin_account_1 on fin_account (tenant_id, owner_kind, owner_id, subject);
create index ix_fin_account_1 on fin_account (owner_kind, subject, balance_fen desc);

create table fin_account_shard (
    account_id bigint not null references fin_account, shard_no smallint not null, balance_fen bigint not null default 0,
    tenant_id integer not null default 0, primary key (account_id, shard_no)
);
comment on table fin_account_shard is '热点账户分片';

create table fin_journal (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    journal_no varchar(32) not null, event varchar(32) not null, biz_kind varchar(24) not null, biz_id bigint, biz_no varchar(32),
    order_id bigint, city_id bigint, amount_fen bigint not null, account_date date not null, idem_key varchar(96) not null,
    reverse_of bigint, remark varchar(500), operator varchar(64) not null, approval_id bigint, digest varchar(64), primary key (id)
);
comment on table fin_journal is '记账凭证';
create unique index ux_fin_journal_journal_no on fin_journal (tenant_id, journal_no);
create unique index ux_fin_journal_idem_key on fin_journal (tenant_id, idem_key);
create index ix_fin_journal_1 on fin_journal (biz_kind, biz_id);
create index ix_fin_journal_2 on fin_journal (order_id);
create index ix_fin_journal_3 on fin_journal (account_date, event);
create unique index ux_fin_journal_1 on fin_journal (tenant_id, reverse_of) where reverse_of is not null and event='reverse';

create table fin_entry (
    id bigint not null, tenant_id integer not null default 0, journal_id bigint not null references fin_journal, line_no smallint not null,
    account_id bigint not null references fin_account, dc varchar(1) not null, amount_fen bigint not null, balance_after_fen bigint,
    order_id bigint, account_date date not null, create_time timestamptz not null default now(), primary key (id),
    constraint ck_fin_entry_1 check (amount_fen > 0 and dc in ('D','C'))
);
comment on table fin_entry is '分录';
create unique index ux_fin_entry_1 on fin_entry (journal_id, line_no);
create index ix_fin_entry_1 on fin_entry (account_id, id desc);
create index ix_fin_entry_2 on fin_entry (order_id) where order_id is not null;

create table fin_trade (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    trade_no varchar(32) not null, owner_kind varchar(12) not null, owner_id bigint not null, owner_name varchar(64) not null,
    city_id bigint, trade_type varchar(24) not null, inout varchar(4) not null, subject varchar(24) not null, amount_fen bigint not null,
    balance_after_fen bigint not null, channel varchar(16), channel_no varchar(64), order_id bigint, order_no varchar(32),
    journal_id bigint not null references fin_journal, status varchar(16) not null default 'success', reversed_fen bigint not null default 0,
    remark varchar(500), primary key (id)
);
comment on table fin_trade is '交易记录';
create unique index ux_fin_trade_trade_no on fin_trade (tenant_id, trade_no);
create index ix_fin_trade_1 on fin_trade (owner_kind, owner_id, id desc);
create index ix_fin_trade_2 on fin_trade (trade_type, create_time desc);
create index ix_fin_trade_3 on fin_trade (order_no);
create index ix_fin_trade_4 on fin_trade (channel_no) where channel_no is not null;

create table fin_payment (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    payment_no varchar(32) not null, order_id bigint references ord_order, payer_kind varchar(12) not null, payer_id bigint not null,
    purpose varchar(16) not null, channel varchar(16) not null, channel_no varchar(64), amount_fen bigint not null,
    cash_fen bigint not null default 0, bonus_fen bigint not null default 0, status varchar(12) not null default 'pending',
    pay_time timestamptz, expire_time timestamptz, journal_id bigint, fail_msg varchar(255), primary key (id)
);
comment on table fin_payment is '收款单';
create unique index ux_fin_payment_payment_no on fin_payment (tenant_id, payment_no) where del_flag=0;
create unique index ux_fin_payment_1 on fin_payment (tenant_id, channel, channel_no) where channel_no is not null;
create index ix_fin_payment_1 on fin_payment (order_id);

create table fin_refund (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, refund_no varchar(32) not null, order_id bigint not null references ord_order,
    payment_id bigint references fin_payment, reason_code varchar(32) not null, amount_fen bigint not null,
    cash_fen bigint not null default 0, bonus_fen bigint not null default 0, channel_fen bigint not null default 0,
    driver_bear_fen bigint not null default 0, platform_bear_fen bigint not null default 0, status varchar(12) not null default 'pending',
    apply_by varchar(64) not null, approval_id bigint, audit_by varchar(64), audit_time timestamptz, channel_no varchar(64),
    done_time timestamptz, fail_msg varchar(255), journal_id bigint, remark varchar(500), primary key (id),
    constraint ck_fin_refund_1 check (amount_fen > 0 and amount_fen = cash_fen + bonus_fen + channel_fen)
);
comment on table fin_refund is '退款单';
create unique index ux_fin_refund_refund_no on fin_refund (tenant_id, refund_no) where del_flag=0;
create index ix_fin_refund_1 on fin_refund (order_id);
create index ix_fin_refund_2 on fin_refund (status, create_time);

create table fin_balance_audit (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, audit_no varchar(32) not null, kind varchar(16) not null, owner_kind varchar(12) not null,
    owner_id bigint not null, owner_name varchar(64) not null, account_id bigint not null references fin_account,
    reason_code varchar(32) not null, amount_fen bigint not null, approved_fen bigint, hold_fen bigint not null default 0, order_id bigint,
    proofs varchar(1000), status varchar(12) not null default 'pending', apply_by varchar(64) not null,
    apply_time timestamptz not null default now(), first_by varchar(64), first_time timestamptz, second_by varchar(64),
    second_time timestamptz, need_second boolean not null default false, reject_reason varchar(500), journal_id bigint, remark varchar(500),
    primary key (id),
    constraint ck_fin_balance_audit_1 check (amount_fen > 0 and (approved_fen is null or approved_fen between 0 and amount_fen))
);
comment on table fin_balance_audit is '余额审核';
create unique index ux_fin_balance_audit_audit_no on fin_balance_audit (tenant_id, audit_no) where del_flag=0;
create index ix_fin_balance_audit_1 on fin_balance_audit (status, apply_time);
create index ix_fin_balance_audit_2 on fin_balance_audit (owner_kind, owner_id);

create table fin_withdraw (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, withdraw_no varchar(32) not null, owner_kind varchar(12) not null, owner_id bigint not null,
    owner_name varchar(64) not null, bank_card_id bigint not null references usr_bank_card, amount_fen bigint not null, approved_fen bigint,
    fee_fen bigint not null default 0, tax_fen bigint not null default 0, net_fen bigint, status varchar(16) not null default 'pending',
    risk_score smallint not null default 0, risk_flags varchar(255), apply_time timestamptz not null default now(), first_by varchar(64),
    first_time timestamptz, second_by varchar(64), second_time timestamptz, need_second boolean not null default false, batch_id bigint,
    channel_no varchar(64), paid_time timestamptz, reject_reason varchar(500), fail_msg varchar(255), idem_key varchar(64) not null,
    primary key (id),
    constraint ck_fin_withdraw_1 check (amount_fen > 0 and (approved_fen is null or approved_fen between 1 and amount_fen)),
    constraint ck_fin_withdraw_2 check (net_fen is null or net_fen = approved_fen - fee_fen - tax_fen)
);
comment on table fin_withdraw is '提现审核';
create unique index ux_fin_withdraw_withdraw_no on fin_withdraw (tenant_id, withdraw_no) where del_flag=0;
create unique index ux_fin_withdraw_1 on fin_withdraw (tenant_id, idem_key);
create unique index ux_fin_withdraw_2 on fin_withdraw (tenant_id, channel_no) where channel_no is not null;
create index ix_fin_withdraw_1 on fin_withdraw (status, apply_time);
create index ix_fin_withdraw_2 on fin_withdraw (owner_kind, owner_id, apply_time desc);

create table fin_payout_batch (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    batch_no varchar(32) not null, total_count integer not null default 0, total_fen bigint not null default 0,
    bank_channel varchar(16) not null, status varchar(12) not null default 'draft', file_path varchar(255), maker varchar(64),
    checker varchar(64), submit_time timestamptz, finish_time timestamptz, success_count integer not null default 0,
    fail_count integer not null default 0, primary key (id)
);
comment on table fin_payout_batch is '打款批次';
create unique index ux_fin_payout_batch_batch_no on fin_payout_batch (tenant_id, batch_no) where del_flag=0;

create table fin_invoice (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, apply_no varchar(32) not null, customer_id bigint not null references usr_customer,
    title_id bigint not null references usr_invoice_title, title_snapshot jsonb not null, invoice_type varchar(12) not null,
    amount_fen bigint not null, approved_fen bigint, net_fen bigint, vat_fen bigint, vat_bp integer not null,
    order_count integer not null default 0, content varchar(64) not null, email varchar(128), status varchar(12) not null default 'pending',
    audit_by varchar(64), audit_time timestamptz, reject_reason varchar(500), invoice_code varchar(32), invoice_no varchar(32),
    issue_time timestamptz, file_path varchar(255), red_of bigint, red_reason varchar(255), journal_id bigint, primary key (id),
    constraint ck_fin_invoice_1 check (amount_fen > 0 and (approved_fen is null or approved_fen between 1 and amount_fen))
);
comment on table fin_invoice is '发票审核';
create unique index ux_fin_invoice_apply_no on fin_invoice (tenant_id, apply_no) where del_flag=0;
create unique index ux_fin_invoice_1 on fin_invoice (tenant_id, invoice_code, invoice_no) where invoice_no is not null;
create index ix_fin_invoice_1 on fin_invoice (status, create_time);
create index ix_fin_invoice_2 on fin_invoice (customer_id);

create table fin_invoice_order (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    invoice_id bigint not null references fin_invoice, order_id bigint not null references ord_order, amount_fen bigint not null,
    active boolean not null default true, primary key (id)
);
comment on table fin_invoice_order is '开票明细';
create unique index ux_fin_invoice_order_1 on fin_invoice_order (invoice_id, order_id);
create unique index ux_fin_invoice_order_2 on fin_invoice_order (tenant_id, order_id) where active;

create table fin_recon_run (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    run_no varchar(32) not null, account_date date not null, scope varchar(16) not null, status varchar(12) not null default 'running',
    checked bigint not null default 0, diff_count integer not null default 0, diff_fen bigint not null default 0, finish_time timestamptz,
    primary key (id)
);
comment on table fin_recon_run is '对账任务';
create unique index ux_fin_recon_run_run_no on fin_recon_run (tenant_id, run_no) where del_flag=0;
create unique index ux_fin_recon_run_1 on fin_recon_run (tenant_id, account_date, scope);

create table fin_recon_diff (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    run_id bigint not null references fin_recon_run, rule_code varchar(16) not null, biz_kind varchar(24) not null, biz_id bigint,
    biz_no varchar(64), expect_fen bigint not null, actual_fen bigint not null, status varchar(12) not null default 'open',
    handle_by varchar(64), handle_time timestamptz, handle_note varchar(500), fix_journal_id bigint, primary key (id)
);
comment on table fin_recon_diff is '对账差异';

create table fin_day_seal (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    account_date date not null, journal_count bigint not null, debit_fen bigint not null, credit_fen bigint not null,
    last_journal_id bigint not null, digest varchar(64) not null, prev_digest varchar(64) not null, primary key (id)
);
comment on table fin_day_seal is '日结封账';
create unique index ux_fin_day_seal_account_date on fin_day_seal (tenant_id, account_date);

create table act_balance_activity (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(64) not null, city_ids jsonb not null default '[]', user_scope varchar(16) not null, start_at timestamptz not null,
    end_at timestamptz not null, tiers jsonb not null, per_user_limit integer not null default 1, budget_fen bigint not null,
    used_fen bigint not null default 0, bonus_days integer not null default 365, bonus_use_bp integer not null default 5000,
    status varchar(12) not null default 'draft', cover varchar(255), rule_text text, publish_by varchar(64), publish_time timestamptz,
    primary key (id), constraint ck_act_balance_activity_1 check (end_at > start_at),
    constraint ck_act_balance_activity_2 check (used_fen between 0 and budget_fen)
);
comment on table act_balance_activity is '余额活动';

create table act_member_activity (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(64) not null, city_ids jsonb not null default '[]', kind varchar(16) not null, plan_ids jsonb not null default '[]',
    target varchar(16) not null, start_at timestamptz not null, end_at timestamptz not null, buy_months smallint, gift_months smallint,
    coef_bp integer not null default 10000, off_fen bigint not null default 0, per_user_limit integer not null default 1, quota integer,
    used_count integer not null default 0, budget_fen bigint not null, used_fen bigint not null default 0,
    status varchar(12) not null default 'draft', rule_text text, primary key (id),
    constraint ck_act_member_activity_1 check (end_at > start_at),
    constraint ck_act_member_activity_2 check (quota is null or used_count <= quota),
    constraint ck_act_member_activity_3 check (used_fen between 0 and budget_fen)
);
comment on table act_member_activity is '会员活动';

create table act_pull_new (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    name varchar(64) not null, city_ids jsonb not null default '[]', inviter_kind varchar(12) not null, invitee_kind varchar(12) not null,
    trigger_code varchar(24) not null, trigger_n integer not null default 1, within_days integer not null default 30,
    inviter_fen bigint not null, invitee_fen bigint not null default 0, reward_to varchar(24) not null,
    per_inviter_cap integer not null default 50, hold_days smallint not null default 7, start_at timestamptz not null,
    end_at timestamptz not null, budget_fen bigint not null, used_fen bigint not null default 0, status varchar(12) not null default 'draft',
    rule_text text, primary key (id), constraint ck_act_pull_new_1 check (end_at > start_at),
    constraint ck_act_pull_new_2 check (used_fen between 0 and budget_fen)
);
comment on table act_pull_new is '拉新活动';

create table act_invite (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, activity_id bigint not null references act_pull_new, inviter_kind varchar(12) not null,
    inviter_id bigint not null, invitee_kind varchar(12) not null, invitee_id bigint not null, invite_code varchar(16) not null,
    register_time timestamptz not null, progress integer not null default 0, reach_time timestamptz, release_at timestamptz,
    reward_fen bigint not null default 0, status varchar(12) not null default 'bound', risk_flags varchar(255), journal_id bigint,
    primary key (id)
);
comment on table act_invite is '邀请记录';
create unique index ux_act_invite_1 on act_invite (tenant_id, invitee_kind, invitee_id) where del_flag=0;
create index ix_act_invite_1 on act_invite (activity_id, status);
create index ix_act_invite_2 on act_invite (inviter_kind, inviter_id);

create table act_grant (
    id bigint not null, tenant_id integer not null default 0, create_by varchar(64) not null, create_time timestamptz not null default now(),
    activity_kind varchar(16) not null, activity_id bigint not null, owner_kind varchar(12) not null, owner_id bigint not null,
    topup_fen bigint not null default 0, bonus_fen bigint not null, left_fen bigint not null, expire_at timestamptz,
    journal_id bigint not null, status varchar(12) not null default 'valid', primary key (id)
);
comment on table act_grant is '活动发放';
create index ix_act_grant_1 on act_grant (owner_kind, owner_id, expire_at);
create index ix_act_grant_2 on act_grant (activity_kind, activity_id);

create table sys_approval (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    approval_no varchar(32) not null, action varchar(64) not null, biz_kind varchar(24) not null, biz_id bigint not null, biz_no varchar(64),
    city_id bigint, title varchar(128) not null, amount_fen bigint not null default 0, payload jsonb not null,
    payload_hash varchar(64) not null, before_snap jsonb, status varchar(12) not null default 'pending', maker varchar(64) not null,
    make_time timestamptz not null default now(), checker varchar(64), check_time timestamptz, check_remark varchar(500),
    expire_at timestamptz not null, exec_result jsonb, primary key (id),
    constraint ck_sys_approval_1 check (checker is null or checker <> maker)
);
comment on table sys_approval is '双人复核单';
create unique index ux_sys_approval_approval_no on sys_approval (tenant_id, approval_no) where del_flag=0;
create unique index ux_sys_approval_1 on sys_approval (tenant_id, action, biz_id) where status='pending';
create index ix_sys_approval_1 on sys_approval (status, make_time);

create table sys_anomaly (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    city_id bigint not null references set_city, rule_code varchar(32) not null, level smallint not null, biz_kind varchar(24) not null,
    biz_id bigint not null, biz_no varchar(64), title varchar(128) not null, detail jsonb not null default '{}',
    status varchar(12) not null default 'open', owner_by varchar(64), handle_time timestamptz, handle_note varchar(500),
    first_seen timestamptz not null default now(), last_seen timestamptz not null default now(), hits integer not null default 1,
    primary key (id)
);
comment on table sys_anomaly is '异常预警';
create unique index ux_sys_anomaly_1 on sys_anomaly (tenant_id, rule_code, biz_kind, biz_id) where status in ('open','ack') and del_flag=0;
create index ix_sys_anomaly_1 on sys_anomaly (status, level desc, last_seen desc);

create table stat_order_hour (
    tenant_id integer not null default 0, hour_at timestamptz not null, city_id bigint not null, type_id bigint not null,
    status varchar(16) not null, cnt integer not null default 0, service_fen bigint not null default 0,
    info_fee_fen bigint not null default 0, refund_fen bigint not null default 0, accept_sec_sum bigint not null default 0,
    accept_cnt integer not null default 0, late_cnt integer not null default 0, primary key (tenant_id, hour_at, city_id, type_id, status)
);
comment on table stat_order_hour is '订单小时汇总';

create table stat_city_day (
    tenant_id integer not null default 0, day date not null, city_id bigint not null, gmv_fen bigint not null default 0,
    orders integer not null default 0, done integer not null default 0, canceled integer not null default 0,
    new_customers integer not null default 0, new_drivers integer not null default 0, active_drivers integer not null default 0,
    online_minutes bigint not null default 0, pause_minutes bigint not null default 0, fee_fen bigint not null default 0,
    promo_fen bigint not null default 0, accept_hist jsonb not null default '[]', primary key (tenant_id, day, city_id)
);
comment on table stat_city_day is '城市日汇总';
