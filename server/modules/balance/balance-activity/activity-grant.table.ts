import { sql } from 'drizzle-orm';
import { dict, fen, id, log, ts } from '#server/db/columns.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** 活动发放 */
export const activityGrants = pgTable(
    'act_grant',
    {
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
    },
    table => [
        index('ix_act_grant_1').on(table.ownerKind, table.ownerId, table.expireAt),
        index('ix_act_grant_2').on(table.activityKind, table.activityId),
        index('ix_act_grant_expiry')
            .on(table.expireAt)
            .where(sql`status = 'valid' and left_fen > 0`),
        index('ix_act_grant_journal').on(table.journalId),
    ],
);

export type ActivityGrantRow = typeof activityGrants.$inferSelect;
export type NewActivityGrantRow = typeof activityGrants.$inferInsert;
