-- 部门角色: roles that heads of departments make, never wider than what the department was granted (sys_depart_permission).
create table sys_depart_role (
    id varchar(32) primary key,
    tenant_id int not null default 0,
    depart_id varchar(32) not null references sys_depart on delete cascade,
    role_name varchar(100) not null,
    role_code varchar(64) not null,
    description varchar(255),
    version int not null default 0,
    create_by varchar(64),
    create_time timestamptz not null default now(),
    update_by varchar(64),
    update_time timestamptz
);
create unique index sys_depart_role_code on sys_depart_role (tenant_id, role_code);
create index sys_depart_role_depart on sys_depart_role (depart_id);

create table sys_depart_role_permission (
    role_id varchar(32) not null references sys_depart_role on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    primary key (role_id, permission_id)
);
create index sys_depart_role_permission_permission on sys_depart_role_permission (permission_id);

create table sys_depart_role_user (
    id varchar(32) primary key,
    drole_id varchar(32) not null references sys_depart_role on delete cascade,
    user_id varchar(32) not null references sys_user on delete cascade
);
create unique index sys_depart_role_user_pair on sys_depart_role_user (user_id, drole_id);
create index sys_depart_role_user_role on sys_depart_role_user (drole_id);
