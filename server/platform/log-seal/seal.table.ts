import { chars, count, day, int, json, text, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

/** 待封存的日志行: written by a trigger in the transaction that writes the row, deleted by the process that seals it. */
export const sealWaiting = pgTable('sys_log_waiting', {
    log: chars('log', 12).notNull(),
    rowId: chars('row_id', 32).notNull(),
});

/** 日志封存块: some rows in the order of sealing, linked to the previous block by `hash`. */
export const sealBlocks = pgTable(
    'sys_log_block',
    {
        log: chars('log', 12).notNull(),
        seq: count('seq').notNull(),
        /** The day of sealing; for the first sealing, the day of the rows. Never earlier than the day of the previous block. */
        day: day('day').notNull(),
        sealedTime: ts('sealed_time')
            .notNull()
            .default(sql`now()`),
        /** [id, digest] of each row; the digest is empty if the row was not written by the server, or was already deleted. */
        rows: json('rows').$type<SealedRow[]>().notNull(),
        hash: chars('hash', 48).notNull(),
    },
    table => [primaryKey({ columns: [table.log, table.seq] })],
);
export type SealedRow = [id: string, digest: string];

/** 日志日封存: a past day, signed, and linked to the day before. It stays when the rows of the day are deleted. */
export const sealDays = pgTable(
    'sys_log_day',
    {
        log: chars('log', 12).notNull(),
        day: day('day').notNull(),
        firstSeq: count('first_seq').notNull(),
        lastSeq: count('last_seq').notNull(),
        rowCount: int('row_count').notNull(),
        /** `hash` of the last block. */
        head: chars('head', 48).notNull(),
        signature: text('signature').notNull(),
        /** When the expired rows were deleted; signed too. */
        purgedDay: day('purged_day'),
        purgeSignature: text('purge_signature'),
    },
    table => [primaryKey({ columns: [table.log, table.day] }), uniqueIndex('ux_sys_log_day_1').on(table.log, table.lastSeq)],
);

export type SealBlock = typeof sealBlocks.$inferSelect;
export type SealDay = typeof sealDays.$inferSelect;
