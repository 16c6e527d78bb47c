import { day, dict, fen, id, int, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 分录 */
export const entries = pgTable('fin_entry', {
    id: id('id').primaryKey(),
    tenantId: int('tenant_id').notNull().default(0),
    journalId: id('journal_id').notNull(),
    lineNo: short('line_no').notNull(),
    accountId: id('account_id').notNull(),
    dc: dict('dc', 'dc', 1).notNull(),
    amountFen: fen('amount_fen').notNull(),
    balanceAfterFen: fen('balance_after_fen'),
    orderId: id('order_id'),
    accountDate: day('account_date').notNull(),
    createTime: ts('create_time')
        .notNull()
        .default(sql`now()`),
});

export type EntryRow = typeof entries.$inferSelect;
export type NewEntryRow = typeof entries.$inferInsert;
