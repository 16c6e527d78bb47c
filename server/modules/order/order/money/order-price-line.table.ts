import { chars, decimal, dict, fen, id, log, short } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '../order.table.ts';

/** 订单费用明细 */
export const orderPriceLines = pgTable(
    'ord_price_line',
    {
        ...log,
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
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
    },
    table => [uniqueIndex('ux_ord_price_line_1').on(table.orderId, table.phase, table.seq)],
);

export type OrderPriceLineRow = typeof orderPriceLines.$inferSelect;
export type NewOrderPriceLineRow = typeof orderPriceLines.$inferInsert;
