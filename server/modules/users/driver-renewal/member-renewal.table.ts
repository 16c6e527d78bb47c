import { base, chars, city, dict, fen, id, short, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 司机续费 */
export const memberRenewals = pgTable('usr_member_renewal', {
    ...base,
    ...city,
    renewalNo: chars('renewal_no', 32).notNull(),
    memberId: id('member_id'),
    driverId: id('driver_id').notNull(),
    planId: id('plan_id').notNull(),
    kind: dict('kind', 'renew_kind', 12).notNull(),
    months: short('months').notNull(),
    giftMonths: short('gift_months').notNull().default(0),
    listFen: fen('list_fen').notNull(),
    discountFen: fen('discount_fen').notNull().default(0),
    payFen: fen('pay_fen').notNull(),
    payChannel: dict('pay_channel', 'pay_channel', 16).notNull(),
    activityId: id('activity_id'),
    status: dict('status', 'renew_status', 12).notNull().default('pending'),
    beforeExpire: ts('before_expire'),
    afterExpire: ts('after_expire'),
    paidTime: ts('paid_time'),
    refundFen: fen('refund_fen').notNull().default(0),
    auditBy: chars('audit_by', 64),
    auditTime: ts('audit_time'),
    remark: chars('remark', 500),
});

export type MemberRenewalRow = typeof memberRenewals.$inferSelect;
export type NewMemberRenewalRow = typeof memberRenewals.$inferInsert;
