-- Stored files: the path is what records keep, the name only what people gave it (wire-contract 7.15, 9.21).
create table sys_oss_file (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    file_name varchar(255) not null,
    url varchar(255) not null,
    folder varchar(32) not null,
    file_size int not null,
    owner_id varchar(32) not null,
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_oss_file_url on sys_oss_file (url);
create index sys_oss_file_time on sys_oss_file (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_oss_file_owner on sys_oss_file (owner_id, create_time);

-- One-time tickets for places that can send no header (wire-contract section 16, item 27). They die with their session.
create table sys_ticket (
    ticket_hash bytea primary key,
    session_id varchar(32) not null references sys_session on delete cascade,
    path varchar(500) not null,
    expires_at timestamptz not null
);
create index sys_ticket_session on sys_ticket (session_id);
create index sys_ticket_expiry on sys_ticket (expires_at);

-- What people say of themselves (ACCOUNT-01, ACCOUNT-02).
alter table sys_user add column bio varchar(200);
alter table sys_user add column address varchar(100);
alter table sys_user add column tags varchar(255);

-- Personal choices, one row a person and group: custom, notification.
create table sys_user_preference (
    user_id varchar(32) not null references sys_user on delete cascade,
    name varchar(32) not null,
    value jsonb not null,
    update_time timestamptz not null default now(),
    primary key (user_id, name)
);

-- The activity of a person reads both logs by who acted.
create index sys_log_userid on sys_log (userid, create_time desc) where userid is not null;
create index sys_audit_trail_creator on sys_audit_trail (create_by, create_time desc);

comment on table sys_oss_file is '文件';
