import { chars, id, int, json, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';

/** 事件发件箱 */
export const outbox = pgTable(
    'sys_outbox',
    {
        id: id('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        topic: chars('topic', 64).notNull(),
        key: chars('key', 64).notNull(),
        payload: json('payload').notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        sentTime: ts('sent_time'),
        attempts: short('attempts').notNull().default(0),
        nextTime: ts('next_time')
            .notNull()
            .default(sql`now()`),
        failMsg: chars('fail_msg', 255),
    },
    table => [
        index('ix_sys_outbox_1')
            .on(table.id)
            .where(sql`sent_time is null`),
        index('ix_sys_outbox_2')
            .on(table.nextTime, table.id)
            .where(sql`sent_time is null`),
    ],
);

export type OutboxMessageRow = typeof outbox.$inferSelect;
export type NewOutboxMessageRow = typeof outbox.$inferInsert;
