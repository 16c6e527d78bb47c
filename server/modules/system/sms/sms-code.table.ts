import { bytes, chars, int, ts } from '#server/db/columns.ts';
import { bigint, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Codes that wait to be typed in, as hashes (security S18). */
export const smsCodes = pgTable(
    'sys_sms_code',
    {
        phone: chars('phone', 20).notNull(),
        purpose: chars('purpose', 8).notNull(),
        codeHash: bytes('code_hash').notNull(),
        tries: int('tries').notNull().default(0),
        expiresAt: ts('expires_at').notNull(),
    },
    table => [primaryKey({ columns: [table.phone, table.purpose] })],
);

/** Requests for a code, counted by the limits of security S19. */
export const smsRequests = pgTable(
    'sys_sms_request',
    {
        id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
        phone: chars('phone', 20).notNull(),
        ip: chars('ip', 64).notNull(),
        requestedAt: ts('requested_at').notNull(),
    },
    table => [index('sys_sms_request_time').on(table.requestedAt)],
);

/** What the provider of the development system «sends». */
export const smsMailbox = pgTable('sys_sms_mailbox', {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: chars('phone', 20).notNull(),
    content: chars('content', 500).notNull(),
    createTime: ts('create_time').notNull(),
});
