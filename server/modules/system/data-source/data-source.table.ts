import { sql } from 'drizzle-orm';
import { chars, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 多数据源 */
export const dataSources = pgTable(
    'sys_data_source',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        code: chars('code', 64).notNull(),
        name: chars('name', 100).notNull(),
        dbType: chars('db_type', 10).notNull(),
        host: chars('host', 255).notNull(),
        port: int('port').notNull(),
        dbName: chars('db_name', 100).notNull(),
        dbUsername: chars('db_username', 100).notNull(),
        passwordSealed: chars('password_sealed', 1000),
        remark: chars('remark', 200),
        ...systemAudit,
    },
    table => [
        uniqueIndex('sys_data_source_code').on(table.tenantId, table.code),
        check('sys_data_source_port', sql`port between 1 and 65535`),
    ],
);
