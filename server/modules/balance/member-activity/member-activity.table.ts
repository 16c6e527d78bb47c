import { base, bp, chars, dict, fen, int, json, short, text, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 会员活动 */
export const memberActivities = pgTable('act_member_activity', {
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
});

export type MemberActivityRow = typeof memberActivities.$inferSelect;
export type NewMemberActivityRow = typeof memberActivities.$inferInsert;
