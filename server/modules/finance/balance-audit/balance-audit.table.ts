import { base, bool, chars, city, dict, fen, id, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 余额审核 */
export const balanceAudits = pgTable('fin_balance_audit', {
    ...base,
    ...city,
    auditNo: chars('audit_no', 32).notNull(),
    kind: dict('kind', 'bal_audit_kind', 16).notNull(),
    ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
    ownerId: id('owner_id').notNull(),
    ownerName: chars('owner_name', 64).notNull(),
    accountId: id('account_id').notNull(),
    reasonCode: dict('reason_code', 'bal_reason', 32).notNull(),
    amountFen: fen('amount_fen').notNull(),
    approvedFen: fen('approved_fen'),
    holdFen: fen('hold_fen').notNull().default(0),
    orderId: id('order_id'),
    proofs: chars('proofs', 1000),
    status: dict('status', 'audit_flow', 12).notNull().default('pending'),
    applyBy: chars('apply_by', 64).notNull(),
    applyTime: ts('apply_time')
        .notNull()
        .default(sql`now()`),
    firstBy: chars('first_by', 64),
    firstTime: ts('first_time'),
    secondBy: chars('second_by', 64),
    secondTime: ts('second_time'),
    needSecond: bool('need_second').notNull().default(false),
    rejectReason: chars('reject_reason', 500),
    journalId: id('journal_id'),
    remark: chars('remark', 500),
});

export type BalanceAuditRow = typeof balanceAudits.$inferSelect;
export type NewBalanceAuditRow = typeof balanceAudits.$inferInsert;
