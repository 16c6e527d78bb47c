ALTER TABLE "sys_role" ADD COLUMN "marks_papers" boolean DEFAULT false NOT NULL;
