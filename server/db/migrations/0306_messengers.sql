ALTER TABLE "sys_sms" DROP CONSTRAINT "sys_sms_type";
ALTER TABLE "sys_third_account" ADD COLUMN "contact_id" varchar(64);
ALTER TABLE "sys_sms" ADD CONSTRAINT "sys_sms_type" CHECK (es_type in ('1', '2', '3', '4', '5', '6', '7'));
