CREATE TABLE "sys_user_spelling" (
	"user_id" varchar(32) PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" varchar(64) NOT NULL,
	"initials" varchar(64),
	"spelling" varchar(255)
);

CREATE TABLE "usr_driver_spelling" (
	"driver_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" varchar(64) NOT NULL,
	"initials" varchar(64),
	"spelling" varchar(255)
);

DROP INDEX "usr_customer_spelling_initials";
DROP INDEX "usr_customer_spelling_whole";
ALTER TABLE "sys_user_spelling" ADD CONSTRAINT "sys_user_spelling_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "usr_driver_spelling" ADD CONSTRAINT "usr_driver_spelling_driver_id_fkey" FOREIGN KEY ("driver_id") REFERENCES "public"."usr_driver"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "gin_sys_user_spelling_1" ON "sys_user_spelling" USING gin (initials gin_trgm_ops,spelling gin_trgm_ops);
CREATE INDEX "sys_user_spelling_waiting" ON "sys_user_spelling" USING btree ("user_id") WHERE initials is null;
CREATE INDEX "gin_usr_driver_spelling_1" ON "usr_driver_spelling" USING gin (initials gin_trgm_ops,spelling gin_trgm_ops);
CREATE INDEX "usr_driver_spelling_waiting" ON "usr_driver_spelling" USING btree ("driver_id") WHERE initials is null;
CREATE INDEX "gin_usr_customer_spelling_1" ON "usr_customer_spelling" USING gin (initials gin_trgm_ops,spelling gin_trgm_ops);
CREATE INDEX "ix_usr_bank_card_tail" ON "usr_bank_card" USING btree ("tenant_id","card_tail") WHERE del_flag = 0;
CREATE INDEX "ix_usr_customer_phone_end" ON "usr_customer" USING btree ("tenant_id",right(phone, 4)) WHERE del_flag = 0;
CREATE INDEX "ix_usr_driver_phone_end" ON "usr_driver" USING btree ("tenant_id",right(phone, 4)) WHERE del_flag = 0;
CREATE INDEX "trg_veh_vehicle_1" ON "veh_vehicle" USING gin ("plate_no" gin_trgm_ops);

-- Names of drivers and staff wait for their spelling as customers' do (0140): the server writes it.
CREATE FUNCTION await_driver_spelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO usr_driver_spelling (driver_id, tenant_id, name) VALUES (new.id, new.tenant_id, new.name)
    ON CONFLICT (driver_id) DO UPDATE SET name = excluded.name, tenant_id = excluded.tenant_id, initials = null, spelling = null
        WHERE usr_driver_spelling.name <> excluded.name;
    RETURN null;
END $$;
CREATE TRIGGER usr_driver_spelled AFTER INSERT OR UPDATE OF name ON usr_driver
    FOR EACH ROW EXECUTE FUNCTION await_driver_spelling();
INSERT INTO usr_driver_spelling (driver_id, tenant_id, name) SELECT id, tenant_id, name FROM usr_driver;

CREATE FUNCTION await_user_spelling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO sys_user_spelling (user_id, tenant_id, name) VALUES (new.id, new.tenant_id, new.realname)
    ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, tenant_id = excluded.tenant_id, initials = null, spelling = null
        WHERE sys_user_spelling.name <> excluded.name;
    RETURN null;
END $$;
CREATE TRIGGER sys_user_spelled AFTER INSERT OR UPDATE OF realname ON sys_user
    FOR EACH ROW EXECUTE FUNCTION await_user_spelling();
INSERT INTO sys_user_spelling (user_id, tenant_id, name) SELECT id, tenant_id, realname FROM sys_user;
