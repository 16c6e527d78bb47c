import { sql } from 'drizzle-orm';
import { base, bp, chars, dict, fen, int, json, notDeleted, text, ts } from '#server/db/columns.ts';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 余额活动 */
export const balanceActivities = pgTable(
    'act_balance_activity',
    {
        ...base,
        name: chars('name', 64).notNull(),
        cityIds: json('city_ids').notNull().default([]),
        userScope: dict('user_scope', 'act_scope', 16).notNull(),
        startAt: ts('start_at').notNull(),
        endAt: ts('end_at').notNull(),
        tiers: json('tiers').notNull(),
        perUserLimit: int('per_user_limit').notNull().default(1),
        budgetFen: fen('budget_fen').notNull(),
        usedFen: fen('used_fen').notNull().default(0),
        bonusDays: int('bonus_days').notNull().default(365),
        bonusUseBp: bp('bonus_use_bp').notNull().default(5000),
        status: dict('status', 'act_status', 12).notNull().default('draft'),
        cover: chars('cover', 255),
        ruleText: text('rule_text'),
        publishBy: chars('publish_by', 64),
        publishTime: ts('publish_time'),
        levelCodes: chars('level_codes', 255),
        tagCodes: chars('tag_codes', 255),
        joinCount: int('join_count').notNull().default(0),
        topupFen: fen('topup_fen').notNull().default(0),
    },
    table => [
        uniqueIndex('ux_act_balance_activity_name').on(table.tenantId, table.name).where(notDeleted),
        check('ck_act_balance_activity_1', sql`end_at > start_at`),
        check('ck_act_balance_activity_2', sql`used_fen between 0 and budget_fen`),
    ],
);

export type BalanceActivityRow = typeof balanceActivities.$inferSelect;
export type NewBalanceActivityRow = typeof balanceActivities.$inferInsert;
