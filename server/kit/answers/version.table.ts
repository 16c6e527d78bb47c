import { chars, count } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** Counters of data that other processes may change; `versions.ts` reads them. */
export const versionCounters = pgTable('sys_version', {
    name: chars('name', 32).primaryKey(),
    value: count('value').notNull().default(1),
});
