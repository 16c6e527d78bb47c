-- 车辆短信配置 counts what each entry has sent lately.
create index ix_set_sms_log_config on set_sms_log (config_id, create_time desc);
