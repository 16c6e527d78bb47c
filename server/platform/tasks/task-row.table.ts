import { chars, dict, id, int, json } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tasks } from './task.table.ts';

/** 导入行结果 */
export const taskRows = pgTable(
    'sys_task_row',
    {
        taskId: id('task_id')
            .notNull()
            .references(() => tasks.id),
        rowNo: int('row_no').notNull(),
        status: dict('status', 'row_status', 12),
        errors: json('errors'),
        raw: json('raw').notNull(),
        targetId: chars('target_id', 36),
    },
    table => [primaryKey({ columns: [table.taskId, table.rowNo] })],
);

export type TaskRowRow = typeof taskRows.$inferSelect;
export type NewTaskRowRow = typeof taskRows.$inferInsert;
