-- 变更审计: the list, newest first.
create index sys_audit_trail_list on sys_audit_trail (tenant_id, create_time desc, id desc);
