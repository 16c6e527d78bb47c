import { sql } from 'drizzle-orm';
import { chars, int, json, ts } from '#server/db/columns.ts';
import { pgTable } from 'drizzle-orm/pg-core';

/** 服务进程: each process that works on this database says every ten seconds how it is. */
export const processes = pgTable('sys_process', {
    /** `host:pid`. */
    instance: chars('instance', 200).primaryKey(),
    node: chars('node', 32).notNull(),
    workers: int('workers').notNull(),
    startTime: ts('start_time').notNull(),
    beatTime: ts('beat_time')
        .notNull()
        .default(sql`now()`),
    /** The newest figures of its history, by their names. */
    figures: json('figures').$type<Record<string, number>>().notNull(),
});
