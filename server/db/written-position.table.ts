import { customType, pgTable } from 'drizzle-orm/pg-core';
import { hexKey } from './system-columns.ts';

/** A position in the log of the database (`0/16B3748`). */
const position = customType<{ data: string }>({ dataType: () => 'pg_lsn' });

/** How far a replica must be for a person to see on it what they have written themselves (`server/kit/lagging-reads.ts`). */
export const writtenPositions = pgTable('sys_written_position', {
    userId: hexKey('user_id').primaryKey(),
    position: position('position').notNull(),
});
