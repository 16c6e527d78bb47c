-- 职务
create table sys_position (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    code varchar(64) not null,
    name varchar(64) not null,
    post_rank varchar(2) not null,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_position_code on sys_position (tenant_id, code);
