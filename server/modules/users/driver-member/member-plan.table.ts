import { sql } from 'drizzle-orm';
import { base, bp, chars, dict, fen, int, json, notDeleted, short } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 会员套餐 */
export const memberPlans = pgTable(
    'usr_member_plan',
    {
        ...base,
        name: chars('name', 64).notNull(),
        levelNo: short('level_no').notNull(),
        months: short('months').notNull(),
        priceFen: fen('price_fen').notNull(),
        feeCoefBp: bp('fee_coef_bp').notNull().default(10000),
        priorityWeight: short('priority_weight').notNull().default(0),
        freeWithdraw: short('free_withdraw').notNull().default(0),
        benefits: json('benefits').notNull().default([]),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
        sortNo: int('sort_no').notNull().default(0),
    },
    table => [
        uniqueIndex('ux_usr_member_plan_name').on(table.tenantId, table.name).where(notDeleted),
        check('ck_usr_member_plan_1', sql`fee_coef_bp between 0 and 10000`),
    ],
);

export type MemberPlanRow = typeof memberPlans.$inferSelect;
export type NewMemberPlanRow = typeof memberPlans.$inferInsert;
