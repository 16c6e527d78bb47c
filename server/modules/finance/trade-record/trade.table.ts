import { sql } from 'drizzle-orm';
import { chars, desc, dict, fen, id, log } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { journals } from '#server/modules/finance/journal/journal.table.ts';

/** 交易记录 */
export const trades = pgTable(
    'fin_trade',
    {
        ...log,
        tradeNo: chars('trade_no', 32).notNull(),
        ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
        ownerId: id('owner_id').notNull(),
        ownerName: chars('owner_name', 64).notNull(),
        cityId: id('city_id'),
        tradeType: dict('trade_type', 'trade_type', 24).notNull(),
        inout: dict('inout', 'inout', 4).notNull(),
        subject: dict('subject', 'acct_subject', 24).notNull(),
        amountFen: fen('amount_fen').notNull(),
        balanceAfterFen: fen('balance_after_fen').notNull(),
        channel: dict('channel', 'pay_channel', 16),
        channelNo: chars('channel_no', 64),
        orderId: id('order_id'),
        orderNo: chars('order_no', 32),
        journalId: id('journal_id')
            .notNull()
            .references(() => journals.id),
        status: dict('status', 'trade_status', 16).notNull().default('success'),
        reversedFen: fen('reversed_fen').notNull().default(0),
        remark: chars('remark', 500),
    },
    table => [
        index('ix_fin_trade_1').on(table.ownerKind, table.ownerId, desc(table.id)),
        index('ix_fin_trade_2').on(table.tradeType, desc(table.createTime)),
        index('ix_fin_trade_3').on(table.orderNo),
        index('ix_fin_trade_4')
            .on(table.channelNo)
            .where(sql`channel_no is not null`),
        index('ix_fin_trade_5').on(table.ownerKind, table.ownerId, table.subject, desc(table.id)),
        index('ix_fin_trade_7').on(table.tenantId, table.amountFen, table.id),
        index('ix_fin_trade_8').on(table.journalId),
        index('ix_fin_trade_9').on(table.tenantId, table.ownerId, desc(table.createTime), desc(table.id)),
        uniqueIndex('ux_fin_trade_trade_no').on(table.tenantId, table.tradeNo),
    ],
);

export type TradeRow = typeof trades.$inferSelect;
export type NewTradeRow = typeof trades.$inferInsert;
