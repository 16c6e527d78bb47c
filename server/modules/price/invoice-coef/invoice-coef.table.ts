import { bp, dict, fen, id, price } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 开票系数 */
export const invoiceCoefs = pgTable('prc_invoice_coef', {
    ...price,
    invoiceType: dict('invoice_type', 'invoice_type', 12).notNull(),
    cityId: id('city_id'),
    titleKind: dict('title_kind', 'title_kind', 12),
    coefBp: bp('coef_bp').notNull(),
    vatBp: bp('vat_bp').notNull(),
    minFen: fen('min_fen').notNull().default(0),
});

export type InvoiceCoefRow = typeof invoiceCoefs.$inferSelect;
export type NewInvoiceCoefRow = typeof invoiceCoefs.$inferInsert;
