import { sql } from 'drizzle-orm';
import { bp, dict, fen, id } from '#server/db/columns.ts';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { price } from '#server/modules/price/change-set/change-set.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 开票系数 */
export const invoiceCoefs = pgTable(
    'prc_invoice_coef',
    {
        ...price,
        invoiceType: dict('invoice_type', 'invoice_type', 12).notNull(),
        cityId: id('city_id').references(() => cities.id),
        titleKind: dict('title_kind', 'title_kind', 12),
        coefBp: bp('coef_bp').notNull(),
        vatBp: bp('vat_bp').notNull(),
        minFen: fen('min_fen').notNull().default(0),
    },
    () => [check('ck_prc_invoice_coef_2', sql`coef_bp between 0 and 2000 and vat_bp between 0 and 1700`)],
);

export type InvoiceCoefRow = typeof invoiceCoefs.$inferSelect;
export type NewInvoiceCoefRow = typeof invoiceCoefs.$inferInsert;
