import { chars, day, dict, fen, id, log } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 记账凭证 */
export const journals = pgTable('fin_journal', {
    ...log,
    journalNo: chars('journal_no', 32).notNull(),
    event: dict('event', 'journal_event', 32).notNull(),
    bizKind: chars('biz_kind', 24).notNull(),
    bizId: id('biz_id'),
    bizNo: chars('biz_no', 32),
    orderId: id('order_id'),
    cityId: id('city_id'),
    amountFen: fen('amount_fen').notNull(),
    accountDate: day('account_date').notNull(),
    idemKey: chars('idem_key', 96).notNull(),
    reverseOf: id('reverse_of'),
    remark: chars('remark', 500),
    operator: chars('operator', 64).notNull(),
    approvalId: id('approval_id'),
    digest: chars('digest', 64),
});

export type JournalRow = typeof journals.$inferSelect;
export type NewJournalRow = typeof journals.$inferInsert;
