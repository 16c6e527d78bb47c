import { sql } from 'drizzle-orm';
import { chars, day, desc, dict, fen, id, log } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 记账凭证 */
export const journals = pgTable(
    'fin_journal',
    {
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
    },
    table => [
        index('ix_fin_journal_1').on(table.bizKind, table.bizId),
        index('ix_fin_journal_2').on(table.orderId),
        index('ix_fin_journal_3').on(table.accountDate, table.event),
        index('ix_fin_journal_5').on(table.tenantId, table.accountDate, table.id),
        index('ix_fin_journal_6').on(table.tenantId, table.amountFen, table.id),
        index('ix_fin_journal_7')
            .on(table.reverseOf)
            .where(sql`reverse_of is not null`),
        index('ix_fin_journal_8')
            .on(table.tenantId, table.bizNo.op('varchar_pattern_ops'), desc(table.createTime), desc(table.id))
            .where(sql`biz_no is not null`),
        uniqueIndex('ux_fin_journal_1')
            .on(table.tenantId, table.reverseOf)
            .where(sql`reverse_of is not null and event = 'reverse'`),
        uniqueIndex('ux_fin_journal_idem_key').on(table.tenantId, table.idemKey),
        uniqueIndex('ux_fin_journal_journal_no').on(table.tenantId, table.journalNo),
    ],
);

export type JournalRow = typeof journals.$inferSelect;
export type NewJournalRow = typeof journals.$inferInsert;
