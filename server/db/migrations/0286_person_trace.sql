CREATE INDEX "sys_log_username" ON "sys_log" USING btree ("username","create_time" DESC NULLS FIRST) WHERE username is not null;

-- What a person saw and did: sign-ins, operations, refusals, changes, numbers seen whole, exports. Union all: each half is read by its own index.
create view sys_person_trace as
    select id, tenant_id, (case when log_type = 1 then 'sign' when log_content like '拒绝访问:%' then 'refused' else 'operation' end)::varchar(12) as kind,
           username, log_content as words, null::varchar(64) as table_name, null::varchar(64) as data_id, null::varchar(64) as record_no,
           null::varchar(500) as reason, ip, request_id, username as create_by, create_time
      from sys_log
    union all
    select id::varchar(32), tenant_id, (case when op = 'export' then 'export' when act = '查看完整号码' then 'view' else 'change' end)::varchar(12),
           create_by, coalesce(act, case op when 'add' then '新增' when 'edit' then '修改' when 'delete' then '删除' when 'restore' then '恢复' when 'import' then '导入'
               when 'export' then '导出' || coalesce(' ' || (diff ->> 'rows') || ' 行', '') when 'login' then '登录' else '业务操作' end)::varchar(1000), table_name, data_id, data_no,
           reason, ip, request_id, create_by, create_time
      from sys_audit_trail;
