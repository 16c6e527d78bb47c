import { base, bool, chars, desc, dict, fen, id, notDeleted, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { accounts } from '#server/modules/finance/account/account.table.ts';

/** 余额审核 */
export const balanceAudits = pgTable(
    'fin_balance_audit',
    {
        ...base,
        ...city,
        auditNo: chars('audit_no', 32).notNull(),
        kind: dict('kind', 'bal_audit_kind', 16).notNull(),
        ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
        ownerId: id('owner_id').notNull(),
        ownerName: chars('owner_name', 64).notNull(),
        accountId: id('account_id')
            .notNull()
            .references(() => accounts.id),
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
    },
    table => [
        index('gin_fin_balance_audit_1').using('gin', sql`text_parts(owner_name)`, sql`text_parts(audit_no)`),
        index('ix_fin_balance_audit_1').on(table.status, table.applyTime),
        index('ix_fin_balance_audit_10').on(table.tenantId, desc(table.applyTime), desc(table.id)).where(notDeleted),
        index('ix_fin_balance_audit_11').on(table.tenantId, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_fin_balance_audit_13').on(table.tenantId, desc(table.amountFen), desc(table.id)).where(notDeleted),
        index('ix_fin_balance_audit_2').on(table.ownerKind, table.ownerId),
        uniqueIndex('ux_fin_balance_audit_audit_no').on(table.tenantId, table.auditNo).where(notDeleted),
        check('ck_fin_balance_audit_1', sql`amount_fen > 0 and (approved_fen is null or (approved_fen between 0 and amount_fen))`),
    ],
);

export type BalanceAuditRow = typeof balanceAudits.$inferSelect;
export type NewBalanceAuditRow = typeof balanceAudits.$inferInsert;
