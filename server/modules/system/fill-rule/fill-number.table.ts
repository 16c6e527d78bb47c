import { chars, count, int } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** The last number that a fill rule gave, by rule and day. */
export const fillNumbers = pgTable(
    'sys_fill_number',
    {
        tenantId: int('tenant_id').notNull().default(0),
        scope: chars('scope', 64).notNull(),
        value: count('value').notNull(),
    },
    table => [primaryKey({ columns: [table.tenantId, table.scope] })],
);
