import { sql } from 'drizzle-orm';
import { base, chars, dict, fen, id, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#server/modules/order/order/order.table.ts';

/** 收款单 */
export const payments = pgTable(
    'fin_payment',
    {
        ...base,
        paymentNo: chars('payment_no', 32).notNull(),
        orderId: id('order_id').references(() => orders.id),
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
    },
    table => [
        index('ix_fin_payment_1').on(table.orderId),
        index('ix_fin_payment_2')
            .on(table.payTime)
            .where(sql`channel_no is not null`),
        index('ix_fin_payment_3')
            .on(table.expireTime)
            .where(sql`status = 'pending' and del_flag = 0`),
        uniqueIndex('ux_fin_payment_1')
            .on(table.tenantId, table.channel, table.channelNo)
            .where(sql`channel_no is not null`),
        uniqueIndex('ux_fin_payment_payment_no').on(table.tenantId, table.paymentNo).where(notDeleted),
    ],
);

export type PaymentRow = typeof payments.$inferSelect;
export type NewPaymentRow = typeof payments.$inferInsert;
