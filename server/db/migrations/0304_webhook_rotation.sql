ALTER TABLE "sys_webhook" ADD COLUMN "former_sealed" varchar(255);
ALTER TABLE "sys_webhook" ADD COLUMN "former_until" timestamptz;
