import { dict, fen, id, log, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 活动发放 */
export const activityGrants = pgTable('act_grant', {
    ...log,
    activityKind: dict('activity_kind', 'act_kind', 16).notNull(),
    activityId: id('activity_id').notNull(),
    ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
    ownerId: id('owner_id').notNull(),
    topupFen: fen('topup_fen').notNull().default(0),
    bonusFen: fen('bonus_fen').notNull(),
    leftFen: fen('left_fen').notNull(),
    expireAt: ts('expire_at'),
    journalId: id('journal_id').notNull(),
    status: dict('status', 'grant_status', 12).notNull().default('valid'),
});

export type ActivityGrantRow = typeof activityGrants.$inferSelect;
export type NewActivityGrantRow = typeof activityGrants.$inferInsert;
