import { bool, fen, id, log } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 开票明细 */
export const invoiceOrders = pgTable('fin_invoice_order', {
    ...log,
    invoiceId: id('invoice_id').notNull(),
    orderId: id('order_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
    active: bool('active').notNull().default(true),
});

export type InvoiceOrderRow = typeof invoiceOrders.$inferSelect;
export type NewInvoiceOrderRow = typeof invoiceOrders.$inferInsert;
