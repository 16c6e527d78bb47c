import { sql } from 'drizzle-orm';
import { base, bp, chars, dict, fen, int, json, notDeleted, short, text, ts } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 会员活动 */
export const memberActivities = pgTable(
    'act_member_activity',
    {
        ...base,
        name: chars('name', 64).notNull(),
        cityIds: json('city_ids').notNull().default([]),
        kind: dict('kind', 'mact_kind', 16).notNull(),
        planIds: json('plan_ids').notNull().default([]),
        target: dict('target', 'mact_target', 16).notNull(),
        startAt: ts('start_at').notNull(),
        endAt: ts('end_at').notNull(),
        buyMonths: short('buy_months'),
        giftMonths: short('gift_months'),
        coefBp: bp('coef_bp').notNull().default(10000),
        offFen: fen('off_fen').notNull().default(0),
        perUserLimit: int('per_user_limit').notNull().default(1),
        quota: int('quota'),
        usedCount: int('used_count').notNull().default(0),
        budgetFen: fen('budget_fen').notNull(),
        usedFen: fen('used_fen').notNull().default(0),
        status: dict('status', 'act_status', 12).notNull().default('draft'),
        ruleText: text('rule_text'),
    },
    table => [
        uniqueIndex('ux_act_member_activity_name').on(table.tenantId, table.name).where(notDeleted),
        check('ck_act_member_activity_1', sql`end_at > start_at`),
        check('ck_act_member_activity_2', sql`quota is null or used_count <= quota`),
        check('ck_act_member_activity_3', sql`used_fen between 0 and budget_fen`),
    ],
);

export type MemberActivityRow = typeof memberActivities.$inferSelect;
export type NewMemberActivityRow = typeof memberActivities.$inferInsert;
