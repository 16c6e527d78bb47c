import { base, bool, chars, dict, fen, id, short } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 账户 */
export const accounts = pgTable('fin_account', {
    ...base,
    accountNo: chars('account_no', 32).notNull(),
    ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
    ownerId: id('owner_id').notNull().default('0'),
    cityId: id('city_id'),
    subject: dict('subject', 'acct_subject', 24).notNull(),
    side: dict('side', 'dc', 2).notNull(),
    balanceFen: fen('balance_fen').notNull().default(0),
    allowNegative: bool('allow_negative').notNull().default(false),
    shardCount: short('shard_count').notNull().default(1),
    status: dict('status', 'acct_status', 12).notNull().default('normal'),
    lastEntryId: id('last_entry_id'),
});

export type AccountRow = typeof accounts.$inferSelect;
export type NewAccountRow = typeof accounts.$inferInsert;
