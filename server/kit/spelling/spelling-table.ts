import { type SQL, sql } from 'drizzle-orm';
import { chars, int } from '#server/db/columns.ts';
import { index, type PgColumn, type PgColumnBuilderBase, pgTable, type PgTable } from 'drizzle-orm/pg-core';

/** How the names in a table are spelled in Latin letters. */
export type Spelling = PgTable & { rowId: PgColumn; name: PgColumn; initials: PgColumn; spelling: PgColumn };

/** How a person's name is found by pinyin in a table that keeps it beside the person's id. */
export interface Spelled {
    spellings: readonly Spelling[];
    /** The rows whose name is spelled with these letters. */
    where: (letters: string) => SQL;
}

/**
 * The table of spellings beside a table of names. A trigger on the names adds a row for each and takes its spelling away when the name
 * changes; a row without initials waits for `spellWaiting`.
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
