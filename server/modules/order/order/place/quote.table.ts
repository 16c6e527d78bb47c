import { base, chars, dict, fen, id, json, notDeleted, ts } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';

/** 报价单 */
export const quotes = pgTable(
    'ord_quote',
    {
        ...base,
        ...city,
        quoteNo: chars('quote_no', 32).notNull(),
        customerId: id('customer_id').references(() => customers.id),
        bizType: dict('biz_type', 'biz_type', 16).notNull(),
        typeId: id('type_id')
            .notNull()
            .references(() => vehicleTypes.id),
        input: json('input').notNull(),
        priceAt: ts('price_at').notNull(),
        validUntil: ts('valid_until').notNull(),
        snapshot: json('snapshot').notNull(),
        snapshotHash: chars('snapshot_hash', 64).notNull(),
        payableFen: fen('payable_fen').notNull(),
        status: dict('status', 'quote_status', 12).notNull().default('valid'),
        orderId: id('order_id'),
    },
    table => [uniqueIndex('ux_ord_quote_quote_no').on(table.tenantId, table.quoteNo).where(notDeleted)],
);

export type QuoteRow = typeof quotes.$inferSelect;
export type NewQuoteRow = typeof quotes.$inferInsert;
