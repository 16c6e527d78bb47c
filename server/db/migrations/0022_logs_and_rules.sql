-- 日志: what a call brought, by name only; the list by tenant and kind, newest first.
alter table sys_log add column request_param varchar(1000);
create index sys_log_list on sys_log (tenant_id, log_type, create_time desc, id desc);

-- 校验规则
create table sys_check_rule (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    rule_name varchar(100) not null,
    rule_code varchar(100) not null,
    rule_json varchar(4000) not null,
    rule_description varchar(200),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_check_rule_code on sys_check_rule (tenant_id, rule_code);

-- 填值规则
create table sys_fill_rule (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    rule_name varchar(100) not null,
    rule_code varchar(100) not null,
    rule_class varchar(64) not null,
    rule_params varchar(1000),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_fill_rule_code on sys_fill_rule (tenant_id, rule_code);

-- Running numbers of fill rules: one row a rule and day, locked while the next number is taken.
create table sys_fill_number (
    tenant_id int not null default 0,
    scope varchar(64) not null,
    value bigint not null,
    primary key (tenant_id, scope)
);
