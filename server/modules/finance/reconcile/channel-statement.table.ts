import { sql } from 'drizzle-orm';
import { chars, day, fen, log } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** 渠道账单: the channel's side of rule R06. */
export const channelStatements = pgTable(
    'fin_channel_statement',
    {
        ...log,
        channel: chars('channel', 16).notNull(),
        accountDate: day('account_date').notNull(),
        channelNo: chars('channel_no', 64).notNull(),
        amountFen: fen('amount_fen').notNull(),
    },
    table => [
        index('ix_fin_channel_statement_1').on(table.tenantId, table.accountDate, table.channel),
        uniqueIndex('ux_fin_channel_statement_1').on(table.tenantId, table.channel, table.channelNo),
        check('ck_fin_channel_statement_1', sql`amount_fen > 0`),
    ],
);
