import { bytes, chars, int, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** 两步验证: the secret that a person's authenticator app shares with the server. In force once `since` is set. */
export const secondFactors = pgTable('sys_second_factor', {
    userId: hexKey('user_id')
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
    secretEnc: chars('secret_enc', 255).notNull(),
    since: ts('since'),
    /** The last step of 30 seconds whose code was accepted: a code is good once. */
    lastStep: int('last_step').notNull().default(0),
});

/** 恢复码: each is good once; only hashes are kept. */
export const recoveryCodes = pgTable(
    'sys_recovery_code',
    {
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        codeHash: bytes('code_hash').notNull(),
    },
    table => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
