import { bytes, chars, json, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** A half-finished sign-in: found by the hash of its token, good for one use. */
export const signInSteps = pgTable('sys_sign_in_step', {
    tokenHash: bytes('token_hash').primaryKey(),
    kind: chars('kind', 16).notNull(),
    subject: chars('subject', 160).notNull(),
    data: json('data').notNull().default({}),
    expiresAt: ts('expires_at').notNull(),
});
