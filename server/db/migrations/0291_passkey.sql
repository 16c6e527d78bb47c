CREATE TABLE "sys_passkey" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"user_agent" varchar(255) DEFAULT '' NOT NULL,
	"create_time" timestamptz NOT NULL,
	"last_used" timestamptz,
	CONSTRAINT "sys_passkey_credential_key" UNIQUE("credential_id")
);

ALTER TABLE "sys_passkey" ADD CONSTRAINT "sys_passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
