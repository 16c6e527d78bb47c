import { fen, id, int, short } from '#server/db/columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { accounts } from './account.table.ts';

/** 热点账户分片 */
export const accountShards = pgTable(
    'fin_account_shard',
    {
        accountId: id('account_id')
            .notNull()
            .references(() => accounts.id),
        shardNo: short('shard_no').notNull(),
        balanceFen: fen('balance_fen').notNull().default(0),
        tenantId: int('tenant_id').notNull().default(0),
    },
    table => [primaryKey({ columns: [table.accountId, table.shardNo] })],
);

export type AccountShardRow = typeof accountShards.$inferSelect;
export type NewAccountShardRow = typeof accountShards.$inferInsert;
