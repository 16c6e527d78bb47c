import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fieldEntries } from '#contract/entity.ts';
import { columnOf, type Source } from '../list/source.ts';

/** A column that holds paths of stored files, joined by commas. */
export interface FileColumn {
    table: PgTable;
    column: PgColumn;
}

const known = new Map<PgColumn, PgTable>();

/** Says that a column holds paths of files, so that files it names are not deleted. */
export const noteFileColumn = (table: PgTable, column: PgColumn): void => void known.set(column, table);

/** Notes the columns behind an entity's `file` and `image` fields; `crudRoutes` does it for every entity. */
export const noteFileFields = (source: Source): void => {
    for (const [name, { meta }] of fieldEntries(source.entity)) {
        const column = meta.kind === 'file' || meta.kind === 'image' ? columnOf(source, name) : undefined;
        if (column) noteFileColumn(source.table, column);
    }
};

/** Every column that may name a stored file. */
export const fileColumns = (): FileColumn[] => [...known].map(([column, table]) => ({ table, column }));
