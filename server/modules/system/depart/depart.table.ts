import { chars, int, notDeleted } from '#server/db/columns.ts';
import { delFlag, hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 部门 */
export const departs = pgTable(
    'sys_depart',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        parentId: hexKey('parent_id'),
        departName: chars('depart_name', 100).notNull(),
        departNameEn: chars('depart_name_en', 100),
        departNameAbbr: chars('depart_name_abbr', 100),
        departOrder: int('depart_order').notNull().default(0),
        description: chars('description', 500),
        orgCategory: chars('org_category', 10).notNull().default('1'),
        orgType: chars('org_type', 10),
        orgCode: chars('org_code', 64).notNull(),
        mobile: chars('mobile', 32),
        fax: chars('fax', 32),
        address: chars('address', 100),
        memo: chars('memo', 500),
        status: chars('status', 1).notNull().default('1'),
        delFlag,
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_depart_org_code').on(table.tenantId, table.orgCode).where(notDeleted),
        index('sys_depart_parent').on(table.parentId),
    ],
);

export type DepartRow = typeof departs.$inferSelect;
