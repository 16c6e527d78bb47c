import { log, text, ts } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** 撤销 */
export const undos = pgTable(
    'sys_undo',
    {
        ...log,
        /** Encrypted, because it may contain former values of numbers that are masked or encrypted elsewhere. */
        steps: text('steps').notNull(),
        expireAt: ts('expire_at').notNull(),
    },
    table => [index('ix_sys_undo_expire').on(table.expireAt)],
);
