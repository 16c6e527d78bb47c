import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 分类字典 */
export const categories = pgTable(
    'sys_category',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        /** `0` on the first level. */
        pid: chars('pid', 32).notNull().default('0'),
        name: chars('name', 100).notNull(),
        code: chars('code', 100).notNull(),
        /** wire: `1`, `0`. */
        hasChild: chars('has_child', 3).notNull().default('0'),
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_category_code').on(table.tenantId, table.code),
        uniqueIndex('sys_category_name').on(table.tenantId, table.pid, table.name),
        index('sys_category_pid').on(table.pid),
    ],
);

export type CategoryRow = typeof categories.$inferSelect;
