import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { chars, short, ts } from './columns.ts';

/** Which APP_SECRET the database was filled with: a start with another one is refused. */
export const secretMark = pgTable(
    'sys_secret_mark',
    {
        id: short('id').primaryKey().default(1),
        keyId: chars('key_id', 16).notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    () => [check('sys_secret_mark_id_check', sql`id = 1`)],
);
