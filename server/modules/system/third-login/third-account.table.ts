import { chars, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** Which account of a third party belongs to which user. */
export const thirdAccounts = pgTable(
    'sys_third_account',
    {
        thirdType: chars('third_type', 32).notNull(),
        thirdUserUuid: chars('third_user_uuid', 255).notNull(),
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        realname: chars('realname', 100),
        /** The number that messages go to, where it is another than the one of the sign-in. */
        contactId: chars('contact_id', 64),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [primaryKey({ columns: [table.thirdType, table.thirdUserUuid] }), index('sys_third_account_user').on(table.userId)],
);
