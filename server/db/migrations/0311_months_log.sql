select divide_by_months('sys_log', 'create_time');
comment on table sys_log is '日志';
