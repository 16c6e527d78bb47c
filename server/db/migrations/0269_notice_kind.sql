ALTER TABLE "sys_sms" ADD COLUMN "kind" varchar(16);

-- The four switches kept under this name had no screen and nothing read them; the choices that replace them have another shape.
delete from sys_user_preference where name = 'notification';
