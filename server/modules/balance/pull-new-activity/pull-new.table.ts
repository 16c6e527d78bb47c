import { base, bp, chars, dict, fen, int, json, notDeleted, short, text, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 拉新活动 */
export const pullNews = pgTable(
    'act_pull_new',
    {
        ...base,
        name: chars('name', 64).notNull(),
        cityIds: json('city_ids').notNull().default([]),
        inviterKind: dict('inviter_kind', 'acct_owner', 12).notNull(),
        inviteeKind: dict('invitee_kind', 'acct_owner', 12).notNull(),
        triggerCode: dict('trigger_code', 'pn_trigger', 24).notNull(),
        triggerN: int('trigger_n').notNull().default(1),
        withinDays: int('within_days').notNull().default(30),
        inviterFen: fen('inviter_fen').notNull(),
        inviteeFen: fen('invitee_fen').notNull().default(0),
        rewardTo: dict('reward_to', 'acct_subject', 24).notNull(),
        perInviterCap: int('per_inviter_cap').notNull().default(50),
        holdDays: short('hold_days').notNull().default(7),
        startAt: ts('start_at').notNull(),
        endAt: ts('end_at').notNull(),
        budgetFen: fen('budget_fen').notNull(),
        usedFen: fen('used_fen').notNull().default(0),
        status: dict('status', 'act_status', 12).notNull().default('draft'),
        ruleText: text('rule_text'),
        inviteCount: int('invite_count').notNull().default(0),
        reachCount: int('reach_count').notNull().default(0),
        paidFen: fen('paid_fen').notNull().default(0),
        convRate: bp('conv_rate')
            .notNull()
            .generatedAlwaysAs(sql`case when invite_count = 0 then 0 else (reach_count::bigint * 10000 / invite_count)::integer end`),
    },
    table => [
        uniqueIndex('ux_act_pull_new_name').on(table.tenantId, table.name).where(notDeleted),
        check('ck_act_pull_new_1', sql`end_at > start_at`),
        check('ck_act_pull_new_2', sql`used_fen between 0 and budget_fen`),
    ],
);

export type PullNewRow = typeof pullNews.$inferSelect;
export type NewPullNewRow = typeof pullNews.$inferInsert;
