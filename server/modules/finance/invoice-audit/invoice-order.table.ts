import { sql } from 'drizzle-orm';
import { bool, fen, id, log } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices } from './invoice.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';

/** 开票明细 */
export const invoiceOrders = pgTable(
    'fin_invoice_order',
    {
        ...log,
        invoiceId: id('invoice_id')
            .notNull()
            .references(() => invoices.id),
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
        amountFen: fen('amount_fen').notNull(),
        active: bool('active').notNull().default(true),
    },
    table => [
        index('ix_fin_invoice_order_1').on(table.orderId),
        uniqueIndex('ux_fin_invoice_order_1').on(table.invoiceId, table.orderId),
        uniqueIndex('ux_fin_invoice_order_2')
            .on(table.tenantId, table.orderId)
            .where(sql`active`),
    ],
);

export type InvoiceOrderRow = typeof invoiceOrders.$inferSelect;
export type NewInvoiceOrderRow = typeof invoiceOrders.$inferInsert;
