import { sql } from 'drizzle-orm';
import { base, chars, desc, dict, fen, id, notDeleted, short, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { members } from '#server/modules/users/driver-member/member.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { memberPlans } from '#server/modules/users/driver-member/member-plan.table.ts';

/** 司机续费 */
export const memberRenewals = pgTable(
    'usr_member_renewal',
    {
        ...base,
        ...city,
        renewalNo: chars('renewal_no', 32).notNull(),
        memberId: id('member_id').references(() => members.id),
        driverId: id('driver_id')
            .notNull()
            .references(() => drivers.id),
        planId: id('plan_id')
            .notNull()
            .references(() => memberPlans.id),
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
    },
    table => [
        index('ix_usr_member_renewal_1').on(table.driverId, desc(table.createTime)),
        index('ix_usr_member_renewal_2').on(table.status),
        index('ix_usr_member_renewal_activity')
            .on(table.activityId)
            .where(sql`activity_id is not null`),
        uniqueIndex('ux_usr_member_renewal_renewal_no').on(table.tenantId, table.renewalNo).where(notDeleted),
    ],
);

export type MemberRenewalRow = typeof memberRenewals.$inferSelect;
export type NewMemberRenewalRow = typeof memberRenewals.$inferInsert;
