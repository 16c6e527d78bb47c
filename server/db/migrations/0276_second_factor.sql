CREATE TABLE "sys_recovery_code" (
	"user_id" varchar(32) NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "sys_recovery_code_pkey" PRIMARY KEY("user_id","code_hash")
);

CREATE TABLE "sys_second_factor" (
	"user_id" varchar(32) PRIMARY KEY NOT NULL,
	"secret_enc" varchar(255) NOT NULL,
	"since" timestamptz,
	"last_step" integer DEFAULT 0 NOT NULL
);

ALTER TABLE "sys_role" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "sys_session" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;
ALTER TABLE "sys_user" ADD COLUMN "second_factor" boolean DEFAULT false NOT NULL;
ALTER TABLE "sys_recovery_code" ADD CONSTRAINT "sys_recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sys_second_factor" ADD CONSTRAINT "sys_second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
