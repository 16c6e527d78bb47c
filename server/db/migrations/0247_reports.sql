-- 在线报表: a query with its columns and parameters; who runs it sees their own rows and columns of its tables
create table onl_cgreport_head (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    code varchar(64) not null,
    name varchar(64) not null,
    cgr_sql varchar(8000) not null,
    content varchar(500),
    items jsonb not null,
    params jsonb not null default '[]',
    chart jsonb,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index onl_cgreport_head_code on onl_cgreport_head (tenant_id, code);
