import { base, chars, dict, fen, id, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 收款单 */
export const payments = pgTable('fin_payment', {
    ...base,
    paymentNo: chars('payment_no', 32).notNull(),
    orderId: id('order_id'),
    payerKind: dict('payer_kind', 'acct_owner', 12).notNull(),
    payerId: id('payer_id').notNull(),
    purpose: dict('purpose', 'pay_purpose', 16).notNull(),
    channel: dict('channel', 'pay_channel', 16).notNull(),
    channelNo: chars('channel_no', 64),
    amountFen: fen('amount_fen').notNull(),
    cashFen: fen('cash_fen').notNull().default(0),
    bonusFen: fen('bonus_fen').notNull().default(0),
    status: dict('status', 'payment_status', 12).notNull().default('pending'),
    payTime: ts('pay_time'),
    expireTime: ts('expire_time'),
    journalId: id('journal_id'),
    failMsg: chars('fail_msg', 255),
});

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;
