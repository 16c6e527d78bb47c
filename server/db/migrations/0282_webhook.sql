CREATE TABLE "sys_webhook_delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" varchar(40) DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"webhook_id" varchar(32) NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"topic" varchar(40) NOT NULL,
	"resource" varchar(64),
	"subject_id" varchar(36),
	"change" jsonb,
	"status" varchar(8) DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"next_time" timestamptz DEFAULT date_trunc('second', now()) NOT NULL,
	"last_code" smallint,
	"last_ms" integer,
	"last_error" varchar(255),
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"done_time" timestamptz
);

CREATE TABLE "sys_webhook" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"name" varchar(64) NOT NULL,
	"url" varchar(500) NOT NULL,
	"topics" varchar(500) NOT NULL,
	"secret_sealed" varchar(255) NOT NULL,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"last_done" timestamptz,
	"failing_since" timestamptz,
	"misses" smallint DEFAULT 0 NOT NULL,
	"rest_until" timestamptz,
	"paused_reason" varchar(255),
	"remark" varchar(200),
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64),
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz
);

ALTER TABLE "sys_webhook_delivery" ADD CONSTRAINT "sys_webhook_delivery_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "public"."sys_webhook"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sys_webhook" ADD CONSTRAINT "sys_webhook_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sys_webhook_delivery_due" ON "sys_webhook_delivery" USING btree ("next_time","id") WHERE status = 'waiting';
CREATE INDEX "sys_webhook_delivery_order" ON "sys_webhook_delivery" USING btree ("webhook_id","resource","subject_id","id") WHERE status = 'waiting';
CREATE INDEX "sys_webhook_delivery_log" ON "sys_webhook_delivery" USING btree ("webhook_id","id" DESC NULLS LAST);
CREATE INDEX "sys_webhook_delivery_age" ON "sys_webhook_delivery" USING btree ("create_time");
CREATE INDEX "sys_webhook_in_force" ON "sys_webhook" USING btree ("tenant_id") WHERE status = '1';

-- Events for other systems are written by the transaction that makes them, whoever does, in the order in which a record's changes are made:
-- its row is locked by then. Seeds say `diaoyun.quiet`. Arguments: what the topic begins with, the entity, the column, how the topic of its
-- change ends.
create function tell_hooks() returns trigger language plpgsql as $$
declare
    topic text := tg_argv[0] || '.' || case when tg_op = 'INSERT' then 'created' else tg_argv[3] end;
begin
    insert into sys_webhook_delivery (webhook_id, tenant_id, topic, resource, subject_id, change)
    select w.id, new.tenant_id, topic, tg_argv[1], new.id::text, jsonb_build_object('field', tg_argv[2],
        'from', case when tg_op = 'UPDATE' then to_jsonb(old) ->> tg_argv[2] end, 'to', to_jsonb(new) ->> tg_argv[2])
    from sys_webhook w
    where w.tenant_id = new.tenant_id and w.status = '1' and topic = any(string_to_array(w.topics, ','));
    return null;
end $$;
create trigger ord_order_hooked_made after insert on ord_order for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('order', 'order/order', 'status', '');
create trigger ord_order_hooked_status after update of status on ord_order for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('order', 'order/order', 'status', 'status');
create trigger ord_order_hooked_payment after update of pay_status on ord_order for each row
    when (old.pay_status is distinct from new.pay_status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('order', 'order/order', 'pay_status', 'payment');
create trigger fin_withdraw_hooked_made after insert on fin_withdraw for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('withdraw', 'finance/withdraw-audit', 'status', '');
create trigger fin_withdraw_hooked_status after update of status on fin_withdraw for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('withdraw', 'finance/withdraw-audit', 'status', 'status');
create trigger fin_balance_audit_hooked_made after insert on fin_balance_audit for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('balanceAudit', 'finance/balance-audit', 'status', '');
create trigger fin_balance_audit_hooked_status after update of status on fin_balance_audit for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('balanceAudit', 'finance/balance-audit', 'status', 'status');
create trigger fin_invoice_hooked_made after insert on fin_invoice for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('invoiceAudit', 'finance/invoice-audit', 'status', '');
create trigger fin_invoice_hooked_status after update of status on fin_invoice for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('invoiceAudit', 'finance/invoice-audit', 'status', 'status');
create trigger veh_audit_hooked_made after insert on veh_audit for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('vehicleAudit', 'vehicle/audit', 'status', '');
create trigger veh_audit_hooked_status after update of status on veh_audit for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('vehicleAudit', 'vehicle/audit', 'status', 'status');
create trigger rec_application_hooked_made after insert on rec_application for each row
    when (current_setting('diaoyun.quiet', true) is distinct from 'on') execute function tell_hooks('recruitAudit', 'recruit/audit', 'status', '');
create trigger rec_application_hooked_status after update of status on rec_application for each row
    when (old.status is distinct from new.status and current_setting('diaoyun.quiet', true) is distinct from 'on')
    execute function tell_hooks('recruitAudit', 'recruit/audit', 'status', 'status');
