import { chars, count, int, json, short, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

/** The one run of the seed, written in its transaction: a seed that was killed leaves none. */
export const seedRun = pgTable(
    'seed_run',
    {
        id: short('id').primaryKey().default(1),
        mode: chars('mode', 8).notNull(),
        number: count('number').notNull(),
        seedNow: ts('seed_now').notNull(),
        orders: int('orders').notNull(),
        rows: json('rows').notNull(),
        createTime: ts('create_time')
            .notNull()
            .default(sql`now()`),
    },
    () => [check('seed_run_id_check', sql`id = 1`)],
);
