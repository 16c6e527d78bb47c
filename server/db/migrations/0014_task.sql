create table sys_task (
    id bigint not null, tenant_id integer not null default 0, version integer not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0,
    task_no varchar(32) not null, kind varchar(12) not null, handler varchar(128) not null, page varchar(128) not null,
    name varchar(128) not null, params jsonb not null default '{}', policy varchar(20) not null default 'reject_failed',
    total integer not null default 0, done integer not null default 0, ok integer not null default 0, failed integer not null default 0,
    status varchar(12) not null default 'queued', message varchar(500), file_path varchar(255), file_name varchar(255),
    expire_at timestamptz, undo_until timestamptz, start_time timestamptz, finish_time timestamptz, owner varchar(64) not null,
    owner_id varchar(32) not null, owner_org varchar(64), owner_ip varchar(64) not null, attempt integer not null default 0,
    beat_time timestamptz, cancel_asked boolean not null default false, primary key (id)
);
comment on table sys_task is '导入导出任务';
create unique index ux_sys_task_task_no on sys_task (tenant_id, task_no) where del_flag=0;
create index ix_sys_task_1 on sys_task (owner, create_time desc);
create index ix_sys_task_2 on sys_task (status, beat_time) where status in ('queued','running');
create index ix_sys_task_3 on sys_task (expire_at) where expire_at is not null;

create table sys_task_row (
    task_id bigint not null references sys_task, row_no integer not null, status varchar(12), errors jsonb, raw jsonb not null,
    target_id varchar(36), primary key (task_id, row_no)
);
comment on table sys_task_row is '导入行结果';
