-- Events wait for their next try, and say why the last one failed.
alter table sys_outbox add column next_time timestamptz not null default now(), add column fail_msg varchar(255);
create index ix_sys_outbox_2 on sys_outbox (next_time, id) where sent_time is null;

-- 消息: one row a receiver, written with what it tells of and sent from here (wire-contract 9.14).
create table sys_sms (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    es_type varchar(1) not null,
    es_title varchar(100),
    es_content text not null,
    es_param varchar(1000),
    es_receiver varchar(100) not null,
    es_send_status varchar(1) not null default '0',
    es_send_num int not null default 0,
    es_send_time timestamptz,
    es_result varchar(255),
    remark varchar(500),
    next_time timestamptz not null default now(),
    biz_type varchar(32),
    biz_id varchar(64),
    link varchar(255),
    once_key varchar(128),
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_sms_type check (es_type in ('1', '2', '4')),
    constraint sys_sms_status check (es_send_status in ('0', '1', '2'))
);
create unique index sys_sms_once on sys_sms (tenant_id, once_key);
create index sys_sms_due on sys_sms (next_time, id) where es_send_status = '0' and del_flag = 0;
create index sys_sms_list on sys_sms (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_sms_biz on sys_sms (biz_type, biz_id) where biz_id is not null;

-- 消息模板 (wire-contract 9.15)
create table sys_sms_template (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    template_code varchar(32) not null,
    template_name varchar(50) not null,
    template_type varchar(1) not null default '1',
    template_content text not null,
    template_test_json varchar(1000),
    use_status varchar(1) not null default '0',
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_sms_template_type check (template_type in ('1', '2')),
    constraint sys_sms_template_use check (use_status in ('0', '1'))
);
create unique index sys_sms_template_code on sys_sms_template (tenant_id, template_code);
