ALTER TABLE "usr_blacklist" ADD COLUMN "former" jsonb;
