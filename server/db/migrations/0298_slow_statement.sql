CREATE TABLE "sys_process" (
	"instance" varchar(200) PRIMARY KEY NOT NULL,
	"node" varchar(32) NOT NULL,
	"workers" integer NOT NULL,
	"start_time" timestamptz NOT NULL,
	"beat_time" timestamptz DEFAULT now() NOT NULL,
	"figures" jsonb NOT NULL
);

CREATE TABLE "sys_slow_statement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"fingerprint" varchar(64) NOT NULL,
	"work" varchar(200) NOT NULL,
	"statement" varchar(2000) NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"mean_ms" integer DEFAULT 0 NOT NULL,
	"max_ms" integer DEFAULT 0 NOT NULL,
	"total_ms" bigint DEFAULT 0 NOT NULL,
	"first_seen" timestamptz DEFAULT now() NOT NULL,
	"last_seen" timestamptz DEFAULT now() NOT NULL
);

CREATE UNIQUE INDEX "ux_sys_slow_statement_1" ON "sys_slow_statement" USING btree ("tenant_id","fingerprint");
CREATE INDEX "ix_sys_slow_statement_1" ON "sys_slow_statement" USING btree ("tenant_id","last_seen" DESC NULLS FIRST);
comment on table sys_slow_statement is '慢语句';
comment on table sys_process is '服务进程';
