import { chars, int, text, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { sessions } from '#server/platform/sessions/session.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';

/** 推送设备: a browser that takes pushes for a user. It goes with the session in which it was allowed. */
export const pushDevices = pgTable(
    'sys_push_device',
    {
        id: hexKey('id').primaryKey(),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        sessionId: hexKey('session_id')
            .notNull()
            .unique('ux_sys_push_device_session')
            .references(() => sessions.id, { onDelete: 'cascade' }),
        /** Address at the browser's push service. */
        endpoint: chars('endpoint', 1000).notNull().unique('ux_sys_push_device_endpoint'),
        p256dh: chars('p256dh', 100).notNull(),
        auth: chars('auth', 32).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
        lastUsed: ts('last_used'),
    },
    table => [index('ix_sys_push_device_user').on(table.userId)],
);

/** 推送密钥: one row, the key pair with which this server signs its pushes (VAPID). Browsers are bound to it. */
export const pushKeys = pgTable('sys_push_key', {
    id: int('id').primaryKey(),
    publicKey: chars('public_key', 100).notNull(),
    /** Sealed. */
    privateKey: text('private_key').notNull(),
});
