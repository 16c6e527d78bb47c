import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable } from 'drizzle-orm/pg-core';
import { chars, dict, int, json, short, ts } from '#server/db/columns.ts';
import { hexKey, systemAudit } from '#server/db/system-columns.ts';
import { users } from '../user/user.table.ts';

/** 事件推送 */
export const webhooks = pgTable(
    'sys_webhook',
    {
        id: hexKey('id').primaryKey(),
        tenantId: int('tenant_id').notNull().default(0),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        name: chars('name', 64).notNull(),
        url: chars('url', 500).notNull(),
        topics: chars('topics', 500).notNull(),
        secretSealed: chars('secret_sealed', 255).notNull(),
        /** The secret before the last rotation: deliveries carry its signature too, until `formerUntil`. */
        formerSealed: chars('former_sealed', 255),
        formerUntil: ts('former_until'),
        status: dict('status', 'enable_status', 2).notNull().default('1'),
        lastDone: ts('last_done'),
        /** Since when no try has succeeded, and how often in a row the receiver was not there. */
        failingSince: ts('failing_since'),
        misses: short('misses').notNull().default(0),
        /** The receiver was not there: nothing is tried before this. */
        restUntil: ts('rest_until'),
        pausedReason: chars('paused_reason', 255),
        remark: chars('remark', 200),
        ...systemAudit,
    },
    table => [
        index('sys_webhook_in_force')
            .on(table.tenantId)
            .where(sql`status = '1'`),
    ],
);

/** 推送记录: written by triggers in the transaction of the change (migration 0282), numbered in its order. */
export const hookDeliveries = pgTable(
    'sys_webhook_delivery',
    {
        id: bigserial('id', { mode: 'number' }).primaryKey(),
        messageId: chars('message_id', 40)
            .notNull()
            .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
        webhookId: hexKey('webhook_id')
            .notNull()
            .references(() => webhooks.id, { onDelete: 'cascade' }),
        tenantId: int('tenant_id').notNull().default(0),
        topic: chars('topic', 40).notNull(),
        resource: chars('resource', 64),
        subjectId: chars('subject_id', 36),
        /** `field`, `from` and `to`. */
        change: json('change'),
        status: dict('status', 'webhook_delivery', 8).notNull().default('waiting'),
        attempts: short('attempts').notNull().default(0),
        /** Tries that the receiver answered with a refusal: they are given up some time. */
        refusals: short('refusals').notNull().default(0),
        /** Of a whole second, as the server's clock tells: due at once. */
        nextTime: ts('next_time')
            .notNull()
            .default(sql`date_trunc('second', now())`),
        lastCode: short('last_code'),
        lastMs: int('last_ms'),
        lastError: chars('last_error', 255),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        doneTime: ts('done_time'),
    },
    table => [
        index('sys_webhook_delivery_due')
            .on(table.nextTime, table.id)
            .where(sql`status = 'waiting'`),
        index('sys_webhook_delivery_order')
            .on(table.webhookId, table.resource, table.subjectId, table.id)
            .where(sql`status = 'waiting'`),
        index('sys_webhook_delivery_log').on(table.webhookId, table.id.desc()),
        index('sys_webhook_delivery_age').on(table.createTime),
    ],
);
