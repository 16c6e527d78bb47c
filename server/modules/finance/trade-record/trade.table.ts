import { chars, dict, fen, id, log } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 交易记录 */
export const trades = pgTable('fin_trade', {
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
    journalId: id('journal_id').notNull(),
    status: dict('status', 'trade_status', 16).notNull().default('success'),
    reversedFen: fen('reversed_fen').notNull().default(0),
    remark: chars('remark', 500),
});

export type TradeRow = typeof trades.$inferSelect;
export type NewTradeRow = typeof trades.$inferInsert;
