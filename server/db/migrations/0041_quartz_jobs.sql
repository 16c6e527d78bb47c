-- 定时任务 (wire-contract 9.20): next_time decides when a run is made; who makes it holds the row's lock.
create table sys_quartz_job (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    job_class_name varchar(64) not null,
    cron_expression varchar(64) not null,
    parameter varchar(1000),
    description varchar(255),
    status int not null default 0,
    overlap varchar(8) not null default 'skip',
    retry_times int not null default 0,
    retry_seconds int not null default 60,
    timeout_seconds int not null default 600,
    next_time timestamptz,
    last_time timestamptz,
    last_status varchar(12),
    last_message varchar(500),
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_quartz_job_status check (status in (0, -1)),
    constraint sys_quartz_job_overlap check (overlap in ('skip', 'queue'))
);
create index sys_quartz_job_due on sys_quartz_job (next_time) where status = 0 and del_flag = 0;

-- One run each; a moment of the plan has at most one, whatever happens.
create table sys_quartz_run (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    job_id varchar(32) not null references sys_quartz_job on delete cascade,
    trigger_kind varchar(8) not null,
    planned_time timestamptz not null,
    status varchar(12) not null default 'queued',
    attempt int not null default 0,
    start_time timestamptz,
    finish_time timestamptz,
    beat_time timestamptz,
    message varchar(500),
    create_by varchar(64),
    create_time timestamptz not null default now(),
    constraint sys_quartz_run_status check (status in ('queued', 'running', 'done', 'failed', 'skipped'))
);
create unique index sys_quartz_run_once on sys_quartz_run (job_id, planned_time) where trigger_kind = 'cron';
create index sys_quartz_run_list on sys_quartz_run (job_id, create_time desc, id desc);
create index sys_quartz_run_alive on sys_quartz_run (beat_time) where status = 'running';
