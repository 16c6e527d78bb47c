import { base, bool, chars, city, dict, fen, id, int, short, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 司机会员 */
export const members = pgTable('usr_member', {
    ...base,
    ...city,
    memberNo: chars('member_no', 32).notNull(),
    driverId: id('driver_id').notNull(),
    planId: id('plan_id').notNull(),
    levelNo: short('level_no').notNull(),
    status: dict('status', 'member_status', 12).notNull().default('active'),
    startAt: ts('start_at').notNull(),
    expireAt: ts('expire_at').notNull(),
    autoRenew: bool('auto_renew').notNull().default(false),
    renewCount: int('renew_count').notNull().default(0),
    paidFen: fen('paid_fen').notNull().default(0),
    savedFen: fen('saved_fen').notNull().default(0),
});

export type MemberRow = typeof members.$inferSelect;
export type NewMemberRow = typeof members.$inferInsert;
