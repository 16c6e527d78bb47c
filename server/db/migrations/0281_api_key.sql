CREATE TABLE "sys_api_key" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"name" varchar(64) NOT NULL,
	"key_prefix" varchar(16) NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"former_hash" "bytea",
	"former_until" timestamptz,
	"scopes" jsonb NOT NULL,
	"per_minute" integer NOT NULL,
	"allowed_ips" varchar(1000),
	"expires_at" timestamptz NOT NULL,
	"revoked_time" timestamptz,
	"last_used" timestamptz,
	"last_ip" varchar(64),
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64),
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	CONSTRAINT "sys_api_key_hash" UNIQUE("key_hash"),
	CONSTRAINT "sys_api_key_former" UNIQUE("former_hash")
);

ALTER TABLE "sys_api_key" ADD CONSTRAINT "sys_api_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sys_api_key_user" ON "sys_api_key" USING btree ("user_id");
