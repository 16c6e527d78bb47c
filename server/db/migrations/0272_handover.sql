CREATE TABLE "dash_handover" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"handover_no" varchar(32) NOT NULL,
	"giver_id" varchar(32) NOT NULL,
	"taker_id" varchar(32) NOT NULL,
	"body" varchar(2000) NOT NULL,
	"marked" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_work" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"status" varchar(12) DEFAULT 'waiting' NOT NULL,
	"take_time" timestamptz,
	"reply" varchar(200)
);

ALTER TABLE "dash_handover" ADD CONSTRAINT "dash_handover_giver_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dash_handover" ADD CONSTRAINT "dash_handover_taker_id_fkey" FOREIGN KEY ("taker_id") REFERENCES "public"."sys_user"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ix_dash_handover_1" ON "dash_handover" USING btree ("taker_id","status");
CREATE INDEX "ix_dash_handover_2" ON "dash_handover" USING btree ("giver_id","create_time" DESC NULLS FIRST);
CREATE UNIQUE INDEX "ux_dash_handover_1" ON "dash_handover" USING btree ("tenant_id","handover_no") WHERE del_flag = 0;

CREATE SEQUENCE dash_handover_no;
