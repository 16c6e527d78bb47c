import { chars, id, int, json, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** 支付渠道回调: the callbacks of channels and their results. */
export const callbacks = pgTable(
    'fin_callback',
    {
        id: id('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        source: chars('source', 16).notNull(),
        bizNo: chars('biz_no', 64).notNull(),
        body: json('body').notNull(),
        outcome: chars('outcome', 12).notNull(),
        reason: chars('reason', 255),
    },
    table => [
        index('ix_fin_callback_1').on(table.tenantId, table.bizNo, table.id),
        check('ck_fin_callback_1', sql`outcome in ('taken', 'repeated', 'refused')`),
    ],
);
