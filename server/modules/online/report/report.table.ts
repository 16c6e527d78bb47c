import { sql } from 'drizzle-orm';
import { chars, int, json } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 在线报表 */
export const reports = pgTable(
    'onl_cgreport_head',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        code: chars('code', 64).notNull(),
        name: chars('name', 64).notNull(),
        dbSource: chars('db_source', 64),
        cgrSql: chars('cgr_sql', 8000).notNull(),
        content: chars('content', 500),
        items: json('items').notNull(),
        params: json('params').notNull().default([]),
        chart: json('chart'),
        ...systemAudit,
    },
    table => [
        uniqueIndex('onl_cgreport_head_code').on(table.tenantId, table.code),
        index('onl_cgreport_head_source')
            .on(table.tenantId, table.dbSource)
            .where(sql`db_source is not null`),
    ],
);
