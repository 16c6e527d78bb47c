import { base, chars, city, dict, fen, id, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 退款单 */
export const refunds = pgTable('fin_refund', {
    ...base,
    ...city,
    refundNo: chars('refund_no', 32).notNull(),
    orderId: id('order_id').notNull(),
    paymentId: id('payment_id'),
    reasonCode: dict('reason_code', 'refund_reason', 32).notNull(),
    amountFen: fen('amount_fen').notNull(),
    cashFen: fen('cash_fen').notNull().default(0),
    bonusFen: fen('bonus_fen').notNull().default(0),
    channelFen: fen('channel_fen').notNull().default(0),
    driverBearFen: fen('driver_bear_fen').notNull().default(0),
    platformBearFen: fen('platform_bear_fen').notNull().default(0),
    status: dict('status', 'refund_status', 12).notNull().default('pending'),
    applyBy: chars('apply_by', 64).notNull(),
    approvalId: id('approval_id'),
    auditBy: chars('audit_by', 64),
    auditTime: ts('audit_time'),
    channelNo: chars('channel_no', 64),
    doneTime: ts('done_time'),
    failMsg: chars('fail_msg', 255),
    journalId: id('journal_id'),
    remark: chars('remark', 500),
});

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefundRow = typeof refunds.$inferInsert;
