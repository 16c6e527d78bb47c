CREATE INDEX "ix_fin_withdraw_15" ON "fin_withdraw" USING btree ("tenant_id","status","create_time" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE del_flag = 0;
