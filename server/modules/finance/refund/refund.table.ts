import { sql } from 'drizzle-orm';
import { base, chars, desc, dict, fen, id, notDeleted, ts } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { payments } from '#server/modules/finance/payment/payment.table.ts';

/** 退款单 */
export const refunds = pgTable(
    'fin_refund',
    {
        ...base,
        ...city,
        refundNo: chars('refund_no', 32).notNull(),
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
        paymentId: id('payment_id').references(() => payments.id),
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
    },
    table => [
        index('gin_fin_refund_1').using('gin', sql`text_parts(refund_no)`),
        index('ix_fin_refund_1').on(table.orderId),
        index('ix_fin_refund_12').on(table.tenantId, desc(table.amountFen), desc(table.id)).where(notDeleted),
        index('ix_fin_refund_2').on(table.status, table.createTime),
        uniqueIndex('ux_fin_refund_refund_no').on(table.tenantId, table.refundNo).where(notDeleted),
        check('ck_fin_refund_1', sql`amount_fen > 0 and amount_fen = cash_fen + bonus_fen + channel_fen`),
    ],
);

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefundRow = typeof refunds.$inferInsert;
