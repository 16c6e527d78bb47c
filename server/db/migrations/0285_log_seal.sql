CREATE TABLE "sys_log_block" (
	"log" varchar(12) NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"sealed_time" timestamptz DEFAULT now() NOT NULL,
	"rows" jsonb NOT NULL,
	"hash" varchar(48) NOT NULL,
	CONSTRAINT "sys_log_block_pkey" PRIMARY KEY("log","seq")
);

CREATE TABLE "sys_log_day" (
	"log" varchar(12) NOT NULL,
	"day" date NOT NULL,
	"first_seq" bigint NOT NULL,
	"last_seq" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"head" varchar(48) NOT NULL,
	"signature" text NOT NULL,
	"purged_day" date,
	"purge_signature" text,
	CONSTRAINT "sys_log_day_pkey" PRIMARY KEY("log","day")
);

CREATE TABLE "sys_log_waiting" (
	"log" varchar(12) NOT NULL,
	"row_id" varchar(32) NOT NULL
);

ALTER TABLE "sys_audit_trail" ADD COLUMN "mark" varchar(48);
ALTER TABLE "sys_log" ADD COLUMN "mark" varchar(48);
CREATE UNIQUE INDEX "ux_sys_log_day_1" ON "sys_log_day" USING btree ("log","last_seq");

-- Who seals the logs takes the rows from here: a row waits from the moment at which its transaction commits, whatever its id is.
create function note_log_rows() returns trigger language plpgsql as $$
begin
    insert into sys_log_waiting (log, row_id) select tg_argv[0], id::text from fresh;
    return null;
end $$;
create trigger seal_waiting after insert on sys_audit_trail referencing new table as fresh for each statement execute function note_log_rows('change');
create trigger seal_waiting after insert on sys_log referencing new table as fresh for each statement execute function note_log_rows('operation');
comment on table sys_log_block is '日志封存块';
comment on table sys_log_day is '日志日封存';
comment on table sys_log_waiting is '待封存日志';
