import { chars, day, int, ts } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { boolean, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 示例表格 */
export const testSheets = pgTable(
    'test_sheet',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        sortNo: int('sort_no').notNull().default(1),
        name: chars('name', 64).notNull(),
        kind: chars('kind', 16).notNull().default('hoist'),
        states: chars('states', 200),
        ownerBy: chars('owner_by', 64),
        tags: chars('tags', 200),
        count: int('count').notNull().default(0),
        progress: int('progress').notNull().default(0),
        level: chars('level', 16),
        done: boolean('done').notNull().default(false),
        day: day('day'),
        moment: ts('moment'),
        orderId: chars('order_id', 32),
        orderNo: chars('order_no', 32),
        note: chars('note', 500),
        link: chars('link', 255),
        files: chars('files', 2000),
        pictures: chars('pictures', 2000),
        ...systemAudit,
    },
    table => [uniqueIndex('test_sheet_name').on(table.tenantId, table.name)],
);
