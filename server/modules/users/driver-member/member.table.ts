import { base, bool, chars, dict, fen, id, int, notDeleted, short, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { memberPlans } from './member-plan.table.ts';

/** 司机会员 */
export const members = pgTable(
    'usr_member',
    {
        ...base,
        ...city,
        memberNo: chars('member_no', 32).notNull(),
        driverId: id('driver_id')
            .notNull()
            .references(() => drivers.id),
        planId: id('plan_id')
            .notNull()
            .references(() => memberPlans.id),
        levelNo: short('level_no').notNull(),
        status: dict('status', 'member_status', 12).notNull().default('active'),
        startAt: ts('start_at').notNull(),
        expireAt: ts('expire_at').notNull(),
        autoRenew: bool('auto_renew').notNull().default(false),
        renewCount: int('renew_count').notNull().default(0),
        paidFen: fen('paid_fen').notNull().default(0),
        savedFen: fen('saved_fen').notNull().default(0),
    },
    table => [
        index('ix_usr_member_1').on(table.status, table.expireAt),
        uniqueIndex('ux_usr_member_driver_id').on(table.tenantId, table.driverId).where(notDeleted),
        uniqueIndex('ux_usr_member_member_no').on(table.tenantId, table.memberNo).where(notDeleted),
    ],
);

export type MemberRow = typeof members.$inferSelect;
export type NewMemberRow = typeof members.$inferInsert;
