import { chars, dict, int } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 职务 */
export const positions = pgTable(
    'sys_position',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        code: chars('code', 64).notNull(),
        name: chars('name', 64).notNull(),
        postRank: dict('post_rank', 'position_rank', 2).notNull(),
        ...systemAudit,
    },
    table => [uniqueIndex('sys_position_code').on(table.tenantId, table.code)],
);

export type PositionRow = typeof positions.$inferSelect;
