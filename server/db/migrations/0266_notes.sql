CREATE TABLE "sys_note" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"resource" varchar(64) NOT NULL,
	"record_id" varchar(64) NOT NULL,
	"title" varchar(200) NOT NULL,
	"body" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"files" varchar(1500)
);

CREATE INDEX "ix_sys_note_1" ON "sys_note" USING btree ("tenant_id","resource","record_id","id" DESC NULLS FIRST) WHERE del_flag = 0;
CREATE INDEX "ix_sys_note_2" ON "sys_note" USING btree ("tenant_id","create_time" DESC NULLS FIRST) WHERE del_flag = 0;
