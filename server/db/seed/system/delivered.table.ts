import { chars, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** What was delivered once: a row that somebody deleted since does not come back. */
export const delivered = pgTable(
    'seed_delivered',
    {
        kind: chars('kind', 16).notNull(),
        key: chars('key', 200).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [primaryKey({ columns: [table.kind, table.key] })],
);
