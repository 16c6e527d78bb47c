import { chars, int, ts } from '#server/db/columns.ts';
import { systemAudit } from '#server/db/system-columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 租户 */
export const tenants = pgTable('sys_tenant', {
    id: int('id').primaryKey(),
    name: chars('name', 64).notNull(),
    beginDate: ts('begin_date'),
    endDate: ts('end_date'),
    /** 1 in use, 0 frozen. */
    status: int('status').notNull().default(1),
    ...systemAudit,
});
