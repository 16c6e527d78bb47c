-- The system part: who may sign in, what they may do, dictionaries, sessions.
-- Names follow wire-contract section 9; ids are varchar(32) as existing clients know them.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table sys_tenant (
    id int primary key,
    name varchar(64) not null,
    begin_date timestamptz,
    end_date timestamptz,
    status int not null default 1,
    create_by varchar(64),
    create_time timestamptz not null default now()
);

create table sys_depart (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    parent_id varchar(32),
    depart_name varchar(100) not null,
    depart_name_en varchar(100),
    depart_name_abbr varchar(100),
    depart_order int not null default 0,
    description varchar(500),
    org_category varchar(10) not null default '1',
    org_type varchar(10),
    org_code varchar(64) not null,
    mobile varchar(32),
    fax varchar(32),
    address varchar(100),
    memo varchar(500),
    status varchar(1) not null default '1',
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_depart_org_code on sys_depart (tenant_id, org_code) where del_flag = 0;
create index sys_depart_parent on sys_depart (parent_id);

create table sys_user (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    username varchar(64) not null,
    realname varchar(64) not null,
    nickname varchar(64),
    password_hash varchar(255) not null,
    avatar varchar(255),
    birthday date,
    sex smallint,
    email varchar(128),
    phone varchar(20),
    org_code varchar(64),
    status smallint not null default 1,
    work_no varchar(64),
    post varchar(255),
    telephone varchar(45),
    user_identity smallint not null default 1,
    depart_ids varchar(1000),
    rel_tenant_ids varchar(100),
    activiti_sync smallint not null default 0,
    must_change_password boolean not null default false,
    last_login_time timestamptz,
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_user_status check (status in (1, 2))
);
create unique index sys_user_username on sys_user (lower(username)) where del_flag = 0;
create unique index sys_user_phone on sys_user (phone) where del_flag = 0 and phone is not null;
create unique index sys_user_email on sys_user (lower(email)) where del_flag = 0 and email is not null;
create unique index sys_user_work_no on sys_user (tenant_id, work_no) where del_flag = 0 and work_no is not null;

create table sys_user_depart (
    user_id varchar(32) not null references sys_user on delete cascade,
    dep_id varchar(32) not null references sys_depart on delete cascade,
    primary key (user_id, dep_id)
);

create table sys_role (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    role_name varchar(100) not null,
    role_code varchar(64) not null,
    description varchar(255),
    rank int not null default 0,
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_role_code on sys_role (tenant_id, role_code) where del_flag = 0;

create table sys_user_role (
    user_id varchar(32) not null references sys_user on delete cascade,
    role_id varchar(32) not null references sys_role on delete cascade,
    primary key (user_id, role_id)
);
create index sys_user_role_role on sys_user_role (role_id);

create table sys_permission (
    id varchar(32) primary key,
    parent_id varchar(32),
    name varchar(100) not null,
    perms varchar(255),
    perms_type varchar(10) not null default '1',
    icon varchar(100),
    component varchar(255),
    component_name varchar(100),
    url varchar(255),
    redirect varchar(255),
    sort_no numeric(8, 2) not null default 0,
    menu_type smallint not null,
    is_leaf boolean not null default true,
    is_route boolean not null default true,
    keep_alive boolean not null default false,
    hidden boolean not null default false,
    hide_tab boolean not null default false,
    always_show boolean not null default false,
    internal_or_external boolean not null default false,
    description varchar(255),
    status varchar(2) not null default '1',
    rule_flag smallint not null default 0,
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_permission_menu_type check (menu_type in (0, 1, 2))
);
create index sys_permission_parent on sys_permission (parent_id);
create index sys_permission_perms on sys_permission (perms) where perms is not null;

create table sys_role_permission (
    role_id varchar(32) not null references sys_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    primary key (role_id, permission_id)
);

create table sys_permission_data_rule (
    id varchar(32) primary key,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    rule_name varchar(50) not null,
    rule_column varchar(50) not null,
    rule_conditions varchar(20) not null,
    rule_value varchar(300) not null,
    status varchar(2) not null default '1',
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create index sys_permission_data_rule_permission on sys_permission_data_rule (permission_id);

create table sys_dict (
    id varchar(32) primary key,
    dict_name varchar(100) not null,
    dict_code varchar(100) not null,
    description varchar(255),
    type smallint not null default 0,
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_dict_code on sys_dict (dict_code) where del_flag = 0;

create table sys_dict_item (
    id varchar(32) primary key,
    dict_id varchar(32) not null references sys_dict on delete cascade,
    item_text varchar(100) not null,
    item_value varchar(100) not null,
    description varchar(255),
    color varchar(16),
    sort_order int not null default 1,
    status smallint not null default 1,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_dict_item_value on sys_dict_item (dict_id, item_value);

-- A session is found by the SHA-256 of its token; the token itself is never stored (security S24).
create table sys_session (
    id varchar(32) primary key,
    token_hash bytea not null unique,
    token_tail varchar(8) not null,
    user_id varchar(32) not null references sys_user on delete cascade,
    tenant_id int not null default 0,
    org_code varchar(64),
    remember boolean not null default false,
    ip varchar(64),
    user_agent varchar(255),
    create_time timestamptz not null default now(),
    last_seen timestamptz not null default now(),
    idle_until timestamptz not null,
    expires_at timestamptz not null
);
create index sys_session_user on sys_session (user_id);
create index sys_session_expiry on sys_session (expires_at);

create table sys_captcha (
    check_key varchar(64) primary key,
    code varchar(8) not null,
    expires_at timestamptz not null
);

-- Failed sign-ins by account and network, and by address: counted before the password is compared (security S08).
create table sys_login_failure (
    scope varchar(8) not null,
    subject varchar(160) not null,
    failures int not null default 0,
    window_start timestamptz not null,
    locked_until timestamptz,
    primary key (scope, subject)
);

create table sys_log (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    log_type smallint not null,
    log_content varchar(1000),
    operate_type smallint,
    userid varchar(64),
    username varchar(64),
    ip varchar(64),
    method varchar(255),
    request_url varchar(255),
    request_type varchar(10),
    request_id varchar(64),
    cost_time int,
    create_by varchar(64),
    create_time timestamptz not null default now()
);
create index sys_log_time on sys_log (create_time desc);

-- Counters that other processes watch: permissions, dictionaries (one row each, bumped in the writing transaction).
create table sys_version (
    name varchar(32) primary key,
    value bigint not null default 1
);
insert into sys_version (name) values ('permission'), ('dictionary'), ('setting');
