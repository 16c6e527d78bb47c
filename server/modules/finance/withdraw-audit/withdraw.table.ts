import { base, bool, chars, city, dict, fen, id, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';

/** 提现审核 */
export const withdraws = pgTable('fin_withdraw', {
    ...base,
    ...city,
    withdrawNo: chars('withdraw_no', 32).notNull(),
    ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
    ownerId: id('owner_id').notNull(),
    ownerName: chars('owner_name', 64).notNull(),
    bankCardId: id('bank_card_id').notNull(),
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
});

export type WithdrawRow = typeof withdraws.$inferSelect;
export type NewWithdrawRow = typeof withdraws.$inferInsert;
