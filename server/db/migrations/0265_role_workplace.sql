ALTER TABLE "sys_role" ADD COLUMN "workplace" jsonb;
