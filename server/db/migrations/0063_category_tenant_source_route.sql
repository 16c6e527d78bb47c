-- 分类字典
create table sys_category (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    pid varchar(32) not null default '0',
    name varchar(100) not null,
    code varchar(100) not null,
    has_child varchar(3) not null default '0',
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_category_code on sys_category (tenant_id, code);
create unique index sys_category_name on sys_category (tenant_id, pid, name);
create index sys_category_pid on sys_category (pid);

-- 租户: who changed it last, like every other record
alter table sys_tenant add column version int not null default 0;
alter table sys_tenant add column update_by varchar(64);
alter table sys_tenant add column update_time timestamptz;

-- 多数据源: the address in parts, never a free URL (security S94); the password sealed
create table sys_data_source (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    code varchar(64) not null,
    name varchar(100) not null,
    db_type varchar(10) not null,
    host varchar(255) not null,
    port int not null,
    db_name varchar(100) not null,
    db_username varchar(100) not null,
    password_sealed varchar(1000),
    remark varchar(200),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_data_source_port check (port between 1 and 65535)
);
create unique index sys_data_source_code on sys_data_source (tenant_id, code);

-- 路由网关: data for a gateway in front of us; we run none (security S95)
create table sys_gateway_route (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    router_id varchar(64) not null,
    name varchar(64) not null,
    uri varchar(255) not null,
    predicates jsonb not null default '[]',
    filters jsonb not null default '[]',
    strip_prefix int not null default 1,
    retryable int not null default 0,
    persistable int not null default 1,
    show_api int not null default 1,
    status int not null default 1,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_gateway_route_router on sys_gateway_route (tenant_id, router_id);
