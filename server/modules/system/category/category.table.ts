import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 分类字典 */
export const categories = pgTable('sys_category', {
    id: hexKey('id').primaryKey(),
    tenantId: int('tenant_id').notNull().default(0),
    /** `0` on the first level. */
    pid: chars('pid', 32).notNull().default('0'),
    name: chars('name', 100).notNull(),
    code: chars('code', 100).notNull(),
    /** wire: `1`, `0`. */
    hasChild: chars('has_child', 3).notNull().default('0'),
    ...systemAudit,
});

export type CategoryRow = typeof categories.$inferSelect;
