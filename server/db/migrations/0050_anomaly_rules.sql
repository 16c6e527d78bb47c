-- Some anomalies belong to no city: the server's, reconciliation, sign-ins.
alter table sys_anomaly alter column city_id drop not null;

-- What an installation has changed of the rules; a rule without a row is as delivered.
create table sys_anomaly_rule (
    tenant_id integer not null default 0,
    rule_code varchar(32) not null,
    is_enabled boolean not null default true,
    level smallint not null check (level between 1 and 3),
    threshold integer not null check (threshold >= 0),
    sla_minutes integer not null check (sla_minutes > 0),
    owner_by varchar(64),
    update_by varchar(64) not null,
    update_time timestamptz not null default now(),
    primary key (tenant_id, rule_code)
);
comment on table sys_anomaly_rule is '预警规则';

create table sys_anomaly_mute (
    id varchar(32) primary key,
    tenant_id integer not null default 0,
    rule_code varchar(32) not null,
    city_id bigint references set_city,
    until timestamptz not null,
    reason varchar(200) not null,
    create_by varchar(64) not null,
    create_time timestamptz not null default now()
);
comment on table sys_anomaly_mute is '预警静默';
create index ix_sys_anomaly_mute_1 on sys_anomaly_mute (tenant_id, rule_code, until);

create index ix_sys_anomaly_2 on sys_anomaly (tenant_id, first_seen desc, id desc) where del_flag = 0;
create index ix_sys_anomaly_3 on sys_anomaly (biz_kind, biz_id);
