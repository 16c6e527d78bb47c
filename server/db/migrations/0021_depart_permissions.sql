-- 部门权限: what a department role may be given at most
create table sys_depart_permission (
    depart_id varchar(32) not null references sys_depart on delete cascade,
    permission_id varchar(32) not null references sys_permission on delete cascade,
    data_rule_ids varchar(1000),
    primary key (depart_id, permission_id)
);
create index sys_depart_permission_permission on sys_depart_permission (permission_id);
