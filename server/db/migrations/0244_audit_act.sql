-- Which act a change came from, as its button calls it: the operation alone says only that it was one.
alter table sys_audit_trail add column act varchar(64);
comment on column sys_audit_trail.act is '动作';
