-- no transaction
-- Step 2 of 3, beside the work that goes on. All of it may be done again.
set lock_timeout = '300ms';
--> statement-breakpoint
select limit_before_months('sys_log', 'create_time');
--> statement-breakpoint
select limit_before_months('sys_audit_trail', 'create_time');
--> statement-breakpoint
select limit_before_months('ord_event', 'order_id');
--> statement-breakpoint
select limit_before_months('fin_entry', 'journal_id');
--> statement-breakpoint
alter table sys_log validate constraint sys_log_before;
--> statement-breakpoint
alter table sys_audit_trail validate constraint sys_audit_trail_before;
--> statement-breakpoint
alter table ord_event validate constraint ord_event_before;
--> statement-breakpoint
alter table fin_entry validate constraint fin_entry_before;
--> statement-breakpoint
-- Nobody waits behind these, and they wait for the longest transaction.
set lock_timeout = 0;
--> statement-breakpoint
drop index concurrently if exists months_sys_log_pkey;
--> statement-breakpoint
create unique index concurrently months_sys_log_pkey on sys_log (id, create_time);
--> statement-breakpoint
drop index concurrently if exists months_sys_audit_trail_pkey;
--> statement-breakpoint
create unique index concurrently months_sys_audit_trail_pkey on sys_audit_trail (id, create_time);
--> statement-breakpoint
drop index concurrently if exists months_ord_event_pkey;
--> statement-breakpoint
create unique index concurrently months_ord_event_pkey on ord_event (id, order_id);
--> statement-breakpoint
drop index concurrently if exists months_ux_ord_event_1;
--> statement-breakpoint
create unique index concurrently months_ux_ord_event_1 on ord_event (tenant_id, idem_key, order_id) where idem_key is not null;
--> statement-breakpoint
drop index concurrently if exists months_fin_entry_pkey;
--> statement-breakpoint
create unique index concurrently months_fin_entry_pkey on fin_entry (id, journal_id);
--> statement-breakpoint
set lock_timeout = '300ms';
