import { chars, dict, int, json, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** 幂等记录 */
export const idempotencyKeys = pgTable(
    'sys_idempotency',
    {
        idemKey: chars('idem_key', 96).notNull(),
        userId: chars('user_id', 32).notNull(),
        tenantId: int('tenant_id').notNull().default(0),
        method: chars('method', 8).notNull(),
        path: chars('path', 255).notNull(),
        bodyHash: chars('body_hash', 64).notNull(),
        state: dict('state', 'idem_state', 12).notNull(),
        response: json('response'),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        expireAt: ts('expire_at').notNull(),
    },
    table => [primaryKey({ columns: [table.idemKey, table.userId] })],
);

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect;
export type NewIdempotencyKeyRow = typeof idempotencyKeys.$inferInsert;
