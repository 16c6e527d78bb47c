ALTER TABLE "sys_session" ADD COLUMN "locked_at" timestamp with time zone;
