import { sql } from 'drizzle-orm';
import { base, chars, dict, fen, id, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';

/** 争议工单 */
export const disputes = pgTable(
    'ord_dispute',
    {
        ...base,
        ...city,
        disputeNo: chars('dispute_no', 32).notNull(),
        orderId: id('order_id')
            .notNull()
            .references(() => orders.id),
        raisedBy: dict('raised_by', 'eval_from', 12).notNull(),
        reasonCode: dict('reason_code', 'dispute_reason', 32).notNull(),
        content: chars('content', 1000).notNull(),
        claimFen: fen('claim_fen').notNull().default(0),
        evidence: chars('evidence', 2000),
        status: dict('status', 'dispute_status', 12).notNull().default('open'),
        ownerBy: chars('owner_by', 64),
        slaAt: ts('sla_at').notNull(),
        responsible: dict('responsible', 'responsible', 12),
        refundFen: fen('refund_fen').notNull().default(0),
        driverDeductFen: fen('driver_deduct_fen').notNull().default(0),
        platformBearFen: fen('platform_bear_fen').notNull().default(0),
        conclusion: chars('conclusion', 1000),
        closeTime: ts('close_time'),
    },
    table => [
        index('ix_ord_dispute_1').on(table.status, table.slaAt),
        uniqueIndex('ux_ord_dispute_1')
            .on(table.tenantId, table.orderId)
            .where(sql`status in ('open', 'processing', 'review') and del_flag = 0`),
        uniqueIndex('ux_ord_dispute_dispute_no').on(table.tenantId, table.disputeNo).where(notDeleted),
    ],
);

export type DisputeRow = typeof disputes.$inferSelect;
export type NewDisputeRow = typeof disputes.$inferInsert;
