ALTER TABLE "sys_user" ADD COLUMN "password_since" timestamptz DEFAULT now() NOT NULL;
