CREATE TABLE "sys_written_position" (
	"user_id" varchar(32) PRIMARY KEY NOT NULL,
	"position" pg_lsn NOT NULL
);

comment on table sys_written_position is '写入位置';
