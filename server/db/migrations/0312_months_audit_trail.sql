select divide_by_months('sys_audit_trail', 'create_time');
