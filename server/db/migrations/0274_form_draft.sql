CREATE TABLE "sys_form_draft" (
	"user_id" varchar(32) NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" varchar(200) NOT NULL,
	"device" varchar(64) NOT NULL,
	"record_version" integer,
	"content" text NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"update_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sys_form_draft_pkey" PRIMARY KEY("user_id","tenant_id","name")
);

ALTER TABLE "sys_form_draft" ADD CONSTRAINT "sys_form_draft_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "ix_sys_form_draft_time" ON "sys_form_draft" USING btree ("update_time");
