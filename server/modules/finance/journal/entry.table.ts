import { day, desc, dict, fen, id, int, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { journals } from './journal.table.ts';
import { accounts } from '#server/modules/finance/account/account.table.ts';

/** 分录 */
export const entries = pgTable(
    'fin_entry',
    {
        id: id('id').notNull(),
        tenantId: int('tenant_id').notNull().default(0),
        journalId: id('journal_id')
            .notNull()
            .references(() => journals.id),
        lineNo: short('line_no').notNull(),
        accountId: id('account_id')
            .notNull()
            .references(() => accounts.id),
        dc: dict('dc', 'dc', 1).notNull(),
        amountFen: fen('amount_fen').notNull(),
        balanceAfterFen: fen('balance_after_fen'),
        orderId: id('order_id'),
        accountDate: day('account_date').notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [
        primaryKey({ name: 'fin_entry_pkey', columns: [table.id, table.journalId] }),
        index('ix_fin_entry_1').on(table.accountId, desc(table.id)),
        index('ix_fin_entry_2')
            .on(table.orderId)
            .where(sql`order_id is not null`),
        index('ix_fin_entry_3').on(table.accountDate),
        uniqueIndex('ux_fin_entry_1').on(table.journalId, table.lineNo),
        check('ck_fin_entry_1', sql`amount_fen > 0 and dc in ('D', 'C')`),
    ],
);

export type EntryRow = typeof entries.$inferSelect;
export type NewEntryRow = typeof entries.$inferInsert;
