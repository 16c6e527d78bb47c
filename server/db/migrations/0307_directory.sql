ALTER TABLE "sys_user" ADD COLUMN "in_directory" boolean DEFAULT false NOT NULL;
