-- Announcements, who got and read them, and what processes tell each other by NOTIFY.
create table sys_announcement (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    titile varchar(100) not null,
    msg_abstract varchar(255) not null,
    msg_content text,
    start_time timestamptz,
    end_time timestamptz,
    sender varchar(64),
    priority varchar(1) not null default 'H',
    msg_category varchar(1) not null default '1',
    msg_type varchar(4) not null default 'ALL',
    user_ids text,
    send_status varchar(1) not null default '0',
    send_time timestamptz,
    cancel_time timestamptz,
    open_type varchar(16),
    open_page varchar(255),
    bus_type varchar(64),
    bus_id varchar(64),
    dt_task_id varchar(64),
    del_flag smallint not null default 0,
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_announcement_priority check (priority in ('L', 'M', 'H')),
    constraint sys_announcement_category check (msg_category in ('1', '2')),
    constraint sys_announcement_type check (msg_type in ('USER', 'ALL')),
    constraint sys_announcement_status check (send_status in ('0', '1', '2')),
    constraint sys_announcement_open check (open_type in ('url', 'component')),
    constraint sys_announcement_window check (start_time is null or end_time is null or end_time > start_time)
);
create index sys_announcement_list on sys_announcement (tenant_id, create_time desc, id desc) where del_flag = 0;
create index sys_announcement_sent on sys_announcement (tenant_id, msg_category, send_time desc) where del_flag = 0 and send_status = '1';

-- One row for each user whom an announcement is for; for ALL it comes when they first look.
create table sys_announcement_send (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    annt_id varchar(32) not null references sys_announcement on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade,
    read_flag varchar(1) not null default '0',
    read_time timestamptz,
    star_flag varchar(1) not null default '0',
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz,
    constraint sys_announcement_send_read check (read_flag in ('0', '1')),
    constraint sys_announcement_send_star check (star_flag in ('0', '1'))
);
create unique index sys_announcement_send_once on sys_announcement_send (annt_id, user_id);
create index sys_announcement_send_user on sys_announcement_send (user_id, read_flag);

-- However a session ends, its sockets hear of it, on whichever process they are.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
    perform pg_notify('diaoyun_bus', json_build_object('kind', 'sessionEnded', 'sessionId', old.id)::text);
    return null;
end $$;
create trigger sys_session_ended after delete on sys_session for each row execute function tell_session_ended();

create function tell_user_ended() returns trigger language plpgsql as $$
begin
    perform pg_notify('diaoyun_bus', json_build_object('kind', 'userEnded', 'userId', new.id)::text);
    return null;
end $$;
create trigger sys_user_ended after update of status, del_flag on sys_user for each row
    when (new.status <> 1 or new.del_flag <> 0) execute function tell_user_ended();

create function tell_version() returns trigger language plpgsql as $$
begin
    perform pg_notify('diaoyun_bus', json_build_object('kind', 'version', 'name', new.name)::text);
    return null;
end $$;
create trigger sys_version_told after update on sys_version for each row execute function tell_version();
