import { chars, desc, dict, int, ts } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 定时任务 */
export const quartzJobs = pgTable(
    'sys_quartz_job',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        /** Name of a handler in the code. */
        jobClassName: chars('job_class_name', 64).notNull(),
        cronExpression: chars('cron_expression', 64).notNull(),
        /** JSON object with the handler's parameters. */
        parameter: chars('parameter', 1000),
        description: chars('description', 255),
        status: int('status').notNull().default(0),
        overlap: dict('overlap', 'quartz_overlap', 8).notNull().default('skip'),
        retryTimes: int('retry_times').notNull().default(0),
        retrySeconds: int('retry_seconds').notNull().default(60),
        timeoutSeconds: int('timeout_seconds').notNull().default(600),
        /** The next time of the schedule; null if the job is stopped or there is none. */
        nextTime: ts('next_time'),
        lastTime: ts('last_time'),
        lastStatus: dict('last_status', 'quartz_run_status', 12),
        lastMessage: chars('last_message', 500),
        delFlag,
        ...systemAudit,
    },
    table => [
        index('sys_quartz_job_due')
            .on(table.nextTime)
            .where(sql`status = 0 and del_flag = 0`),
        check('sys_quartz_job_overlap', sql`overlap in ('skip', 'queue')`),
        check('sys_quartz_job_status', sql`status in (0, -1)`),
    ],
);

/** 执行记录 */
export const quartzRuns = pgTable(
    'sys_quartz_run',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        jobId: hexKey('job_id')
            .notNull()
            .references(() => quartzJobs.id, { onDelete: 'cascade' }),
        triggerKind: dict('trigger_kind', 'quartz_trigger', 8).notNull(),
        plannedTime: ts('planned_time').notNull(),
        status: dict('status', 'quartz_run_status', 12).notNull().default('queued'),
        /** Counted from 1. */
        attempt: int('attempt').notNull().default(0),
        startTime: ts('start_time'),
        finishTime: ts('finish_time'),
        beatTime: ts('beat_time'),
        message: chars('message', 500),
        createBy: chars('create_by', 64),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [
        index('sys_quartz_run_alive')
            .on(table.beatTime)
            .where(sql`status = 'running'`),
        index('sys_quartz_run_list').on(table.jobId, desc(table.createTime), desc(table.id)),
        uniqueIndex('sys_quartz_run_once')
            .on(table.jobId, table.plannedTime)
            .where(sql`trigger_kind = 'cron'`),
        check('sys_quartz_run_status', sql`status in ('queued', 'running', 'done', 'failed', 'skipped')`),
    ],
);

export type QuartzJobRow = typeof quartzJobs.$inferSelect;
export type QuartzRunRow = typeof quartzRuns.$inferSelect;
