ALTER TABLE "sys_sms" DROP CONSTRAINT "sys_sms_type";
ALTER TABLE "sys_sms" ADD CONSTRAINT "sys_sms_type" CHECK (es_type in ('1', '2', '3', '4'));
