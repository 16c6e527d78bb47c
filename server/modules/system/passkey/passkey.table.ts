import { pgTable } from 'drizzle-orm/pg-core';
import { bool, bytes, chars, int, text, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { users } from '#server/modules/system/user/user.table.ts';

/** 通行密钥: the public half of a key that a person's device or password manager keeps. */
export const passkeys = pgTable('sys_passkey', {
    id: hexKey('id').primaryKey(),
    userId: hexKey('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
    /** Its name to browsers, base64url. */
    credentialId: text('credential_id').notNull().unique('sys_passkey_credential_key'),
    publicKey: bytes('public_key').notNull(),
    /** Uses as the device counts them; 0 where it counts none. */
    counter: int('counter').notNull().default(0),
    isSynced: bool('is_synced').notNull().default(false),
    userAgent: chars('user_agent', 255).notNull().default(''),
    createTime: ts('create_time').notNull(),
    lastUsed: ts('last_used'),
});
