CREATE TABLE "sys_undo" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"steps" text NOT NULL,
	"expire_at" timestamptz NOT NULL
);

CREATE INDEX "ix_sys_undo_expire" ON "sys_undo" USING btree ("expire_at");
