import { sql } from 'drizzle-orm';
import { base, chars, dict, fen, id, int, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { pullNews } from './pull-new.table.ts';

/** 邀请记录 */
export const invites = pgTable(
    'act_invite',
    {
        ...base,
        ...city,
        activityId: id('activity_id')
            .notNull()
            .references(() => pullNews.id),
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
    },
    table => [
        index('ix_act_invite_1').on(table.activityId, table.status),
        index('ix_act_invite_2').on(table.inviterKind, table.inviterId),
        index('ix_act_invite_open')
            .on(table.status, table.releaseAt)
            .where(sql`status in ('bound', 'frozen') and del_flag = 0`),
        uniqueIndex('ux_act_invite_1').on(table.tenantId, table.inviteeKind, table.inviteeId).where(notDeleted),
    ],
);

export type InviteRow = typeof invites.$inferSelect;
export type NewInviteRow = typeof invites.$inferInsert;
