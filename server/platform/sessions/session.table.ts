import { bool, bytes, chars, int } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** A timestamp for comparisons only; it is never shown. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

/** 会话: found by the SHA-256 of its token; the token itself is never stored (security S24). */
export const sessions = pgTable(
    'sys_session',
    {
        id: hexKey('id').primaryKey(),
        tokenHash: bytes('token_hash').notNull().unique('sys_session_token_hash_key'),
        tokenTail: chars('token_tail', 8).notNull(),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        tenantId: int('tenant_id').notNull().default(0),
        orgCode: chars('org_code', 64),
        remember: bool('remember').notNull().default(false),
        ip: chars('ip', 64),
        userAgent: chars('user_agent', 255),
        createTime: moment('create_time').defaultNow(),
        /** When the person last confirmed their identity: at sign-in, or before a sensitive act. */
        provedAt: moment('proved_at').defaultNow(),
        /** The person has locked their screen: the session can do nothing else until they confirm their identity. */
        lockedAt: timestamp('locked_at', { withTimezone: true, mode: 'date' }),
        /** The person as whom an administrator views the system, or last did; the session remains the administrator's. */
        viewingUserId: hexKey('viewing_user_id').references(() => users.id, { onDelete: 'set null' }),
        /** End of the view; null once its end has been recorded. */
        viewingUntil: timestamp('viewing_until', { withTimezone: true, mode: 'date' }),
        lastSeen: moment('last_seen').defaultNow(),
        idleUntil: moment('idle_until'),
        expiresAt: moment('expires_at'),
    },
    table => [index('sys_session_expiry').on(table.expiresAt), index('sys_session_user').on(table.userId)],
);

/** 验证码 */
export const captchas = pgTable('sys_captcha', {
    checkKey: chars('check_key', 64).primaryKey(),
    code: chars('code', 8).notNull(),
    expiresAt: moment('expires_at'),
});
