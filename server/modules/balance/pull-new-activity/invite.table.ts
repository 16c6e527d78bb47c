import { base, chars, city, dict, fen, id, int, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 邀请记录 */
export const invites = pgTable('act_invite', {
    ...base,
    ...city,
    activityId: id('activity_id').notNull(),
    inviterKind: dict('inviter_kind', 'acct_owner', 12).notNull(),
    inviterId: id('inviter_id').notNull(),
    inviteeKind: dict('invitee_kind', 'acct_owner', 12).notNull(),
    inviteeId: id('invitee_id').notNull(),
    inviteCode: chars('invite_code', 16).notNull(),
    registerTime: ts('register_time').notNull(),
    progress: int('progress').notNull().default(0),
    reachTime: ts('reach_time'),
    releaseAt: ts('release_at'),
    rewardFen: fen('reward_fen').notNull().default(0),
    status: dict('status', 'invite_status', 12).notNull().default('bound'),
    riskFlags: chars('risk_flags', 255),
    journalId: id('journal_id'),
});

export type InviteRow = typeof invites.$inferSelect;
export type NewInviteRow = typeof invites.$inferInsert;
