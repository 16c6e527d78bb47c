CREATE INDEX "sys_audit_trail_deleted" ON "sys_audit_trail" USING btree ("tenant_id","table_name","create_time" DESC NULLS FIRST) WHERE op = 'delete';
