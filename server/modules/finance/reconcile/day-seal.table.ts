import { chars, count, day, fen, id, log } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 日结封账 */
export const daySeals = pgTable(
    'fin_day_seal',
    {
        ...log,
        accountDate: day('account_date').notNull(),
        journalCount: count('journal_count').notNull(),
        debitFen: fen('debit_fen').notNull(),
        creditFen: fen('credit_fen').notNull(),
        lastJournalId: id('last_journal_id').notNull(),
        digest: chars('digest', 64).notNull(),
        prevDigest: chars('prev_digest', 64).notNull(),
    },
    table => [uniqueIndex('ux_fin_day_seal_account_date').on(table.tenantId, table.accountDate)],
);

export type DaySealRow = typeof daySeals.$inferSelect;
export type NewDaySealRow = typeof daySeals.$inferInsert;
