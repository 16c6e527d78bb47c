-- Who stands in for whom, from when until when (wire-contract 7.1, «User agent»).
create table sys_user_agent (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    user_name varchar(64) not null,
    agent_user_name varchar(64) not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    status varchar(2) not null default '1',
    create_name varchar(64),
    update_name varchar(64),
    sys_org_code varchar(64),
    sys_company_code varchar(64),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_user_agent_period check (end_time > start_time),
    constraint sys_user_agent_other check (lower(user_name) <> lower(agent_user_name))
);
create unique index sys_user_agent_user on sys_user_agent (tenant_id, user_name);
comment on table sys_user_agent is '用户代理人';
