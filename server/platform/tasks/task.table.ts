import { sql } from 'drizzle-orm';
import { base, bool, chars, desc, dict, int, json, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 导入导出任务 */
export const tasks = pgTable(
    'sys_task',
    {
        ...base,
        taskNo: chars('task_no', 32).notNull(),
        kind: dict('kind', 'task_kind', 12).notNull(),
        handler: chars('handler', 128).notNull(),
        page: chars('page', 128).notNull(),
        name: chars('name', 128).notNull(),
        params: json('params').notNull().default({}),
        policy: dict('policy', 'import_policy', 20).notNull().default('reject_failed'),
        total: int('total').notNull().default(0),
        done: int('done').notNull().default(0),
        ok: int('ok').notNull().default(0),
        failed: int('failed').notNull().default(0),
        status: dict('status', 'task_status', 12).notNull().default('queued'),
        message: chars('message', 500),
        filePath: chars('file_path', 255),
        fileName: chars('file_name', 255),
        expireAt: ts('expire_at'),
        undoUntil: ts('undo_until'),
        startTime: ts('start_time'),
        finishTime: ts('finish_time'),
        owner: chars('owner', 64).notNull(),
        ownerId: chars('owner_id', 32).notNull(),
        ownerOrg: chars('owner_org', 64),
        ownerIp: chars('owner_ip', 64).notNull(),
        attempt: int('attempt').notNull().default(0),
        beatTime: ts('beat_time'),
        cancelAsked: bool('cancel_asked').notNull().default(false),
    },
    table => [
        index('ix_sys_task_1').on(table.owner, desc(table.createTime)),
        index('ix_sys_task_2')
            .on(table.status, table.beatTime)
            .where(sql`status in ('queued', 'running')`),
        index('ix_sys_task_3')
            .on(table.expireAt)
            .where(sql`expire_at is not null`),
        uniqueIndex('ux_sys_task_task_no').on(table.tenantId, table.taskNo).where(notDeleted),
    ],
);

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;
