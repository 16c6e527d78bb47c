import { sql } from 'drizzle-orm';
import { base, chars, count, desc, int, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 慢语句: one statement of one route or job. */
export const slowStatements = pgTable(
    'sys_slow_statement',
    {
        ...base,
        fingerprint: chars('fingerprint', 64).notNull(),
        work: chars('work', 200).notNull(),
        statement: chars('statement', 2000).notNull(),
        hits: int('hits').notNull().default(0),
        meanMs: int('mean_ms').notNull().default(0),
        maxMs: int('max_ms').notNull().default(0),
        totalMs: count('total_ms').notNull().default(0),
        firstSeen: ts('first_seen')
            .notNull()
            .default(sql`now()`),
        lastSeen: ts('last_seen')
            .notNull()
            .default(sql`now()`),
    },
    table => [
        uniqueIndex('ux_sys_slow_statement_1').on(table.tenantId, table.fingerprint),
        index('ix_sys_slow_statement_1').on(table.tenantId, desc(table.lastSeen)),
    ],
);
