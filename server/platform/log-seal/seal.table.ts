import { chars, count, day, int, json, text, ts } from '#server/db/columns.ts';
import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

/** 待封存的日志行: written by a trigger in the transaction that writes the row, taken by whoever seals. */
export const sealWaiting = pgTable('sys_log_waiting', {
    log: chars('log', 12).notNull(),
    rowId: chars('row_id', 32).notNull(),
});

/** 日志封存块: some rows in the order in which they were sealed, chained to the block before by `hash`. */
export const sealBlocks = pgTable(
    'sys_log_block',
    {
        log: chars('log', 12).notNull(),
        seq: count('seq').notNull(),
        /** The day of sealing; of the first sealing the day of the rows. Never before the day of the block before. */
        day: day('day').notNull(),
        sealedTime: ts('sealed_time')
            .notNull()
            .default(sql`now()`),
        /** [id, digest] of each row; an empty digest where the row was not written by the server, or was gone. */
        rows: json('rows').$type<SealedRow[]>().notNull(),
        hash: chars('hash', 48).notNull(),
    },
    table => [primaryKey({ columns: [table.log, table.seq] })],
);
export type SealedRow = [id: string, digest: string];

/** 日志日封存: a day that is over, signed, and chained to the day before. It stays when the rows of the day are purged. */
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
        /** When the rows were deleted because their time was over; signed too. */
        purgedDay: day('purged_day'),
        purgeSignature: text('purge_signature'),
    },
    table => [primaryKey({ columns: [table.log, table.day] }), uniqueIndex('ux_sys_log_day_1').on(table.log, table.lastSeq)],
);

export type SealBlock = typeof sealBlocks.$inferSelect;
export type SealDay = typeof sealDays.$inferSelect;
