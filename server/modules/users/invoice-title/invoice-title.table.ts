import { sql } from 'drizzle-orm';
import { base, bool, chars, dict, id, notDeleted } from '#server/db/columns.ts';
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from '#server/modules/users/customer/customer.table.ts';

/** 开票信息 */
export const invoiceTitles = pgTable(
    'usr_invoice_title',
    {
        ...base,
        customerId: id('customer_id')
            .notNull()
            .references(() => customers.id),
        titleKind: dict('title_kind', 'title_kind', 12).notNull(),
        title: chars('title', 128).notNull(),
        taxNo: chars('tax_no', 32),
        regAddr: chars('reg_addr', 255),
        regPhone: chars('reg_phone', 20),
        bankName: chars('bank_name', 128),
        bankAccount: chars('bank_account', 64),
        email: chars('email', 128),
        postAddr: chars('post_addr', 255),
        isDefault: bool('is_default').notNull().default(false),
        verifyStatus: dict('verify_status', 'verify_status', 12).notNull().default('pending'),
    },
    table => [
        uniqueIndex('ux_usr_invoice_title_1')
            .on(table.tenantId, table.customerId, table.title, sql`coalesce(tax_no, '')`)
            .where(notDeleted),
    ],
);

export type InvoiceTitleRow = typeof invoiceTitles.$inferSelect;
export type NewInvoiceTitleRow = typeof invoiceTitles.$inferInsert;
