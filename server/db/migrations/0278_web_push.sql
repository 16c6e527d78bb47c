CREATE TABLE "sys_push_device" (
	"id" varchar(32) PRIMARY KEY NOT NULL,
	"user_id" varchar(32) NOT NULL,
	"session_id" varchar(32) NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" varchar(100) NOT NULL,
	"auth" varchar(32) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"last_used" timestamptz,
	CONSTRAINT "ux_sys_push_device_session" UNIQUE("session_id"),
	CONSTRAINT "ux_sys_push_device_endpoint" UNIQUE("endpoint")
);

CREATE TABLE "sys_push_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" varchar(100) NOT NULL,
	"private_key" text NOT NULL
);

ALTER TABLE "sys_sms" DROP CONSTRAINT "sys_sms_type";
ALTER TABLE "sys_push_device" ADD CONSTRAINT "sys_push_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sys_push_device" ADD CONSTRAINT "sys_push_device_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."sys_session"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "ix_sys_push_device_user" ON "sys_push_device" USING btree ("user_id");
ALTER TABLE "sys_sms" ADD CONSTRAINT "sys_sms_type" CHECK (es_type in ('1', '2', '3', '4', '5'));
