CREATE TABLE "sys_client_error_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"error_id" bigint NOT NULL,
	"release" varchar(40) NOT NULL,
	"page" varchar(200) NOT NULL,
	"stack" text NOT NULL,
	"crumbs" jsonb NOT NULL,
	"agent" varchar(300),
	"took_ms" integer
);

CREATE TABLE "sys_client_error" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"kind" varchar(12) NOT NULL,
	"message" varchar(300) NOT NULL,
	"page" varchar(200) NOT NULL,
	"status" varchar(12) DEFAULT 'open' NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"first_seen" timestamptz DEFAULT now() NOT NULL,
	"last_seen" timestamptz DEFAULT now() NOT NULL,
	"release" varchar(40) NOT NULL,
	"resolved_release" varchar(40)
);

CREATE INDEX "ix_sys_client_error_event_1" ON "sys_client_error_event" USING btree ("error_id","create_time" DESC NULLS FIRST);
CREATE INDEX "ix_sys_client_error_event_2" ON "sys_client_error_event" USING btree ("create_by","create_time" DESC NULLS FIRST);
CREATE INDEX "ix_sys_client_error_event_3" ON "sys_client_error_event" USING btree ("create_time");
CREATE UNIQUE INDEX "ux_sys_client_error_1" ON "sys_client_error" USING btree ("tenant_id","fingerprint");
CREATE INDEX "ix_sys_client_error_1" ON "sys_client_error" USING btree ("tenant_id","last_seen" DESC NULLS FIRST);
comment on table sys_client_error is '前端错误';
comment on table sys_client_error_event is '前端错误明细';
