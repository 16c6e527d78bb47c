import { sql } from 'drizzle-orm';
import { base, bool, chars, desc, dict, fen, id, notDeleted, short } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { cities } from '#server/modules/setting/city/city.table.ts';

/** 账户 */
export const accounts = pgTable(
    'fin_account',
    {
        ...base,
        accountNo: chars('account_no', 32).notNull(),
        ownerKind: dict('owner_kind', 'acct_owner', 12).notNull(),
        ownerId: id('owner_id')
            .notNull()
            .default(sql`0`),
        cityId: id('city_id').references(() => cities.id),
        subject: dict('subject', 'acct_subject', 24).notNull(),
        side: dict('side', 'dc', 2).notNull(),
        balanceFen: fen('balance_fen').notNull().default(0),
        allowNegative: bool('allow_negative').notNull().default(false),
        shardCount: short('shard_count').notNull().default(1),
        status: dict('status', 'acct_status', 12).notNull().default('normal'),
        lastEntryId: id('last_entry_id'),
    },
    table => [
        index('ix_fin_account_1').on(table.ownerKind, table.subject, desc(table.balanceFen)),
        uniqueIndex('ux_fin_account_1').on(table.tenantId, table.ownerKind, table.ownerId, table.subject),
        uniqueIndex('ux_fin_account_account_no').on(table.tenantId, table.accountNo).where(notDeleted),
        check('ck_fin_account_1', sql`allow_negative or balance_fen >= 0`),
    ],
);

export type AccountRow = typeof accounts.$inferSelect;
export type NewAccountRow = typeof accounts.$inferInsert;
