import { sql } from 'drizzle-orm';
import { chars, fen, id, log, short, ts } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { refunds } from './refund.table.ts';
import { payments } from '#server/modules/finance/payment/payment.table.ts';

/** 退款分笔: one for each payment that is refunded. */
export const refundLegs = pgTable(
    'fin_refund_leg',
    {
        ...log,
        refundId: id('refund_id')
            .notNull()
            .references(() => refunds.id),
        legNo: short('leg_no').notNull(),
        paymentId: id('payment_id').references(() => payments.id),
        channel: chars('channel', 16).notNull(),
        amountFen: fen('amount_fen').notNull(),
        outNo: chars('out_no', 40).notNull(),
        attempt: short('attempt').notNull().default(0),
        status: chars('status', 12).notNull().default('waiting'),
        channelNo: chars('channel_no', 64),
        sentTime: ts('sent_time'),
        doneTime: ts('done_time'),
        failMsg: chars('fail_msg', 255),
    },
    table => [
        index('ix_fin_refund_leg_1').on(table.paymentId),
        uniqueIndex('ux_fin_refund_leg_1').on(table.refundId, table.legNo),
        uniqueIndex('ux_fin_refund_leg_2').on(table.tenantId, table.outNo),
        uniqueIndex('ux_fin_refund_leg_3')
            .on(table.tenantId, table.channel, table.channelNo)
            .where(sql`channel_no is not null`),
        check('ck_fin_refund_leg_1', sql`amount_fen > 0`),
        check('ck_fin_refund_leg_2', sql`status in ('waiting', 'sent', 'done', 'failed')`),
    ],
);
