import { base, bool, chars, desc, dict, fen, id, notDeleted, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { bankCards } from '#server/modules/users/bank-card/bank-card.table.ts';

/** 提现审核 */
export const withdraws = pgTable(
    'fin_withdraw',
    {
        ...base,
        ...city,
        withdrawNo: chars('withdraw_no', 32).notNull(),
        ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
        ownerId: id('owner_id').notNull(),
        ownerName: chars('owner_name', 64).notNull(),
        bankCardId: id('bank_card_id')
            .notNull()
            .references(() => bankCards.id),
        amountFen: fen('amount_fen').notNull(),
        approvedFen: fen('approved_fen'),
        feeFen: fen('fee_fen').notNull().default(0),
        taxFen: fen('tax_fen').notNull().default(0),
        netFen: fen('net_fen'),
        status: dict('status', 'withdraw_status', 16).notNull().default('pending'),
        riskScore: short('risk_score').notNull().default(0),
        riskFlags: chars('risk_flags', 255),
        applyTime: ts('apply_time')
            .notNull()
            .default(sql`now()`),
        firstBy: chars('first_by', 64),
        firstTime: ts('first_time'),
        secondBy: chars('second_by', 64),
        secondTime: ts('second_time'),
        needSecond: bool('need_second').notNull().default(false),
        batchId: id('batch_id'),
        channelNo: chars('channel_no', 64),
        paidTime: ts('paid_time'),
        rejectReason: chars('reject_reason', 500),
        failMsg: chars('fail_msg', 255),
        idemKey: chars('idem_key', 64).notNull(),
    },
    table => [
        index('gin_fin_withdraw_1').using('gin', sql`text_parts(owner_name)`, sql`text_parts(withdraw_no)`),
        index('ix_fin_withdraw_1').on(table.status, table.applyTime),
        index('ix_fin_withdraw_10').on(table.tenantId, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_fin_withdraw_11').on(table.tenantId, desc(table.applyTime), desc(table.id)).where(notDeleted),
        index('ix_fin_withdraw_12').on(table.tenantId, table.status, desc(table.applyTime), desc(table.id)).where(notDeleted),
        index('ix_fin_withdraw_13').on(table.tenantId, table.cityId, table.status, desc(table.applyTime)).where(notDeleted),
        index('ix_fin_withdraw_14').on(table.tenantId, desc(table.amountFen), desc(table.id)).where(notDeleted),
        index('ix_fin_withdraw_15').on(table.tenantId, table.status, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_fin_withdraw_2').on(table.ownerKind, table.ownerId, desc(table.applyTime)),
        index('ix_fin_withdraw_channel_no')
            .on(table.channelNo)
            .where(sql`channel_no is not null`),
        uniqueIndex('ux_fin_withdraw_1').on(table.tenantId, table.idemKey),
        uniqueIndex('ux_fin_withdraw_2')
            .on(table.tenantId, table.channelNo)
            .where(sql`channel_no is not null`),
        uniqueIndex('ux_fin_withdraw_withdraw_no').on(table.tenantId, table.withdrawNo).where(notDeleted),
        check('ck_fin_withdraw_1', sql`amount_fen > 0 and (approved_fen is null or (approved_fen between 1 and amount_fen))`),
        check('ck_fin_withdraw_2', sql`net_fen is null or (net_fen = approved_fen - fee_fen - tax_fen)`),
    ],
);

export type WithdrawRow = typeof withdraws.$inferSelect;
export type NewWithdrawRow = typeof withdraws.$inferInsert;
