import { base, chars, city, dict, fen, id, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 争议工单 */
export const disputes = pgTable('ord_dispute', {
    ...base,
    ...city,
    disputeNo: chars('dispute_no', 32).notNull(),
    orderId: id('order_id').notNull(),
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
});

export type DisputeRow = typeof disputes.$inferSelect;
export type NewDisputeRow = typeof disputes.$inferInsert;
