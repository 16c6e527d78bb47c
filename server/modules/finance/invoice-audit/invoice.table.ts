import { base, bp, chars, city, dict, fen, id, int, json, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 发票审核 */
export const invoices = pgTable('fin_invoice', {
    ...base,
    ...city,
    applyNo: chars('apply_no', 32).notNull(),
    customerId: id('customer_id').notNull(),
    titleId: id('title_id').notNull(),
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
});

export type InvoiceRow = typeof invoices.$inferSelect;
export type NewInvoiceRow = typeof invoices.$inferInsert;
