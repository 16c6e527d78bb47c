import { chars, json, ts } from '#server/db/columns.ts';
import { hexKey } from '#server/db/system-columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/system/user/user.table.ts';

/** 个人偏好: one row a person and group. */
export const preferences = pgTable(
    'sys_user_preference',
    {
        userId: hexKey('user_id')
            .notNull()
            .references(() => users.id, { onDelete: 'cascade' }),
        name: chars('name', 32).notNull(),
        value: json('value').notNull(),
        updateTime: ts('update_time')
            .notNull()
            .default(sql`now()`),
    },
    table => [primaryKey({ columns: [table.userId, table.name] })],
);
