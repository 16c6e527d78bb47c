import { chars, int, ts } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Failed sign-ins by account and by address, counted before the password is compared (security S08). */
export const loginFailures = pgTable(
    'sys_login_failure',
    {
        scope: chars('scope', 8).notNull(),
        subject: chars('subject', 160).notNull(),
        failures: int('failures').notNull().default(0),
        windowStart: ts('window_start').notNull(),
        lockedUntil: ts('locked_until'),
    },
    table => [primaryKey({ columns: [table.scope, table.subject] })],
);
