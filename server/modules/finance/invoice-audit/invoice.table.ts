import { sql } from 'drizzle-orm';
import { base, bp, chars, desc, dict, fen, id, int, json, notDeleted, ts } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { invoiceTitles } from '#server/modules/users/invoice-title/invoice-title.table.ts';

/** 发票审核 */
export const invoices = pgTable(
    'fin_invoice',
    {
        ...base,
        ...city,
        applyNo: chars('apply_no', 32).notNull(),
        customerId: id('customer_id')
            .notNull()
            .references(() => customers.id),
        titleId: id('title_id')
            .notNull()
            .references(() => invoiceTitles.id),
        titleSnapshot: json('title_snapshot').notNull(),
        invoiceType: dict('invoice_type', 'invoice_type', 12).notNull(),
        amountFen: fen('amount_fen').notNull(),
        approvedFen: fen('approved_fen'),
        netFen: fen('net_fen'),
        vatFen: fen('vat_fen'),
        vatBp: bp('vat_bp').notNull(),
        orderCount: int('order_count').notNull().default(0),
        content: chars('content', 64).notNull(),
        email: chars('email', 128),
        status: dict('status', 'invoice_status', 12).notNull().default('pending'),
        auditBy: chars('audit_by', 64),
        auditTime: ts('audit_time'),
        rejectReason: chars('reject_reason', 500),
        invoiceCode: chars('invoice_code', 32),
        invoiceNo: chars('invoice_no', 32),
        issueTime: ts('issue_time'),
        filePath: chars('file_path', 255),
        redOf: id('red_of'),
        redReason: chars('red_reason', 255),
        journalId: id('journal_id'),
    },
    table => [
        index('gin_fin_invoice_1').using('gin', sql`text_parts(apply_no)`, sql`text_parts(invoice_no)`),
        index('ix_fin_invoice_1').on(table.status, table.createTime),
        index('ix_fin_invoice_2').on(table.customerId),
        index('ix_fin_invoice_5').on(table.tenantId, desc(table.amountFen), desc(table.id)).where(notDeleted),
        uniqueIndex('ux_fin_invoice_1')
            .on(table.tenantId, table.invoiceCode, table.invoiceNo)
            .where(sql`invoice_no is not null`),
        uniqueIndex('ux_fin_invoice_2')
            .on(table.tenantId, table.redOf)
            .where(sql`red_of is not null`),
        uniqueIndex('ux_fin_invoice_3')
            .on(table.tenantId, sql`coalesce(invoice_code, '')`, table.invoiceNo)
            .where(sql`invoice_no is not null`),
        uniqueIndex('ux_fin_invoice_apply_no').on(table.tenantId, table.applyNo).where(notDeleted),
        check(
            'ck_fin_invoice_1',
            sql`case when red_of is null then (amount_fen > 0 and (approved_fen is null or (approved_fen between 1 and amount_fen))) else (amount_fen < 0 and approved_fen = amount_fen) end`,
        ),
    ],
);

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
