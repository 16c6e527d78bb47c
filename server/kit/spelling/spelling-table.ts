import { type SQL, sql } from 'drizzle-orm';
import { chars, int } from '#server/db/columns.ts';
import { index, type PgColumn, type PgColumnBuilderBase, pgTable, type PgTable } from 'drizzle-orm/pg-core';

/** The table with the pinyin of another table's names. */
export type Spelling = PgTable & { rowId: PgColumn; name: PgColumn; initials: PgColumn; spelling: PgColumn };

/** How a person's name is found by pinyin in a table that stores it next to the person's id. */
export interface Spelled {
    spellings: readonly Spelling[];
    /** The condition for rows whose name contains these letters in pinyin. */
    where: (letters: string) => SQL;
}

/**
 * The spelling table for a table of names. A trigger on the names adds a row for each and clears its spelling when the name changes;
 * `spellWaiting` fills in rows without initials.
 *
 * @param rowId the primary key, which refers to the row that has the name
 */
export const spellingTable = <Key extends PgColumnBuilderBase>(table: string, rowId: Key) =>
    pgTable(
        table,
        {
            rowId,
            tenantId: int('tenant_id').notNull(),
            name: chars('name', 64).notNull(),
            initials: chars('initials', 64),
            spelling: chars('spelling', 255),
        },
        of => [
            index(`gin_${table}_1`).using('gin', sql`initials gin_trgm_ops`, sql`spelling gin_trgm_ops`),
            index(`${table}_waiting`)
                .on((of as unknown as Spelling).rowId)
                .where(sql`initials is null`),
        ],
    );
