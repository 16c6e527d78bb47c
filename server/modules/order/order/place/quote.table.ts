import { base, chars, city, dict, fen, id, json, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 报价单 */
export const quotes = pgTable('ord_quote', {
    ...base,
    ...city,
    quoteNo: chars('quote_no', 32).notNull(),
    customerId: id('customer_id'),
    bizType: dict('biz_type', 'biz_type', 16).notNull(),
    typeId: id('type_id').notNull(),
    input: json('input').notNull(),
    priceAt: ts('price_at').notNull(),
    validUntil: ts('valid_until').notNull(),
    snapshot: json('snapshot').notNull(),
    snapshotHash: chars('snapshot_hash', 64).notNull(),
    payableFen: fen('payable_fen').notNull(),
    status: dict('status', 'quote_status', 12).notNull().default('valid'),
    orderId: id('order_id'),
});

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuoteRow = typeof quotes.$inferInsert;
