import { chars, id, int, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** View fin_invoice_face (migration 0155): the buyer of an invoice, from the snapshot. */
export const invoiceFaces = pgTable('fin_invoice_face', {
    id: id('id').notNull(),
    tenantId: int('tenant_id').notNull(),
    delFlag: short('del_flag').notNull(),
    title: chars('title', 128),
    taxNo: chars('tax_no', 32),
});
