ALTER TABLE "sys_session" ADD COLUMN "viewing_user_id" varchar(32);
ALTER TABLE "sys_session" ADD COLUMN "viewing_until" timestamp with time zone;
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_viewing_user_id_fkey" FOREIGN KEY ("viewing_user_id") REFERENCES "public"."sys_user"("id") ON DELETE set null ON UPDATE no action;
