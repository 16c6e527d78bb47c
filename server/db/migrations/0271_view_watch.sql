ALTER TABLE "sys_saved_view" ADD COLUMN "watch_over" integer;
ALTER TABLE "sys_saved_view" ADD COLUMN "is_above" boolean DEFAULT false NOT NULL;
