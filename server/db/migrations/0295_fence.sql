CREATE TABLE "set_fence" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"create_by" varchar(64) NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_by" varchar(64),
	"update_time" timestamptz,
	"del_flag" smallint DEFAULT 0 NOT NULL,
	"city_id" bigint NOT NULL,
	"name" varchar(64) NOT NULL,
	"fence_kind" varchar(16) NOT NULL,
	"shape" varchar(16) DEFAULT 'polygon' NOT NULL,
	"corners" text,
	"lng" numeric(9,6),
	"lat" numeric(8,6),
	"radius_m" integer,
	"area_km2" numeric(10,3) NOT NULL,
	"west" numeric(9,6) NOT NULL,
	"east" numeric(9,6) NOT NULL,
	"south" numeric(8,6) NOT NULL,
	"north" numeric(8,6) NOT NULL,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"status" varchar(2) DEFAULT '1' NOT NULL,
	"remark" varchar(300),
	CONSTRAINT "ck_set_fence_shape" CHECK (case shape when 'circle' then num_nulls(lng, lat, radius_m) = 0 else corners is not null end),
	CONSTRAINT "ck_set_fence_valid" CHECK (valid_to is null or valid_from is null or valid_to > valid_from)
);

ALTER TABLE "set_fence" ADD CONSTRAINT "set_fence_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "public"."set_city"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "ux_set_fence_name" ON "set_fence" USING btree ("tenant_id","city_id","name") WHERE del_flag = 0;
