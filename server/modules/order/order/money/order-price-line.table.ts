import { chars, decimal, dict, fen, id, log, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 订单费用明细 */
export const orderPriceLines = pgTable('ord_price_line', {
    ...log,
    orderId: id('order_id').notNull(),
    phase: dict('phase', 'price_phase', 12).notNull(),
    seq: short('seq').notNull(),
    lineCode: dict('line_code', 'price_line', 24).notNull(),
    name: chars('name', 64).notNull(),
    qty: decimal('qty', 12, 3).notNull().default(1),
    unit: chars('unit', 12),
    priceFen: fen('price_fen').notNull().default(0),
    amountFen: fen('amount_fen').notNull(),
    ruleId: id('rule_id'),
    ruleText: chars('rule_text', 255),
});

export type OrderPriceLineRow = typeof orderPriceLines.$inferSelect;
export type NewOrderPriceLineRow = typeof orderPriceLines.$inferInsert;
