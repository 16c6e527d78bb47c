import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fieldEntries } from '#contract/kit/entity.ts';
import { columnOf, type Source } from '../list/source.ts';

/** A column that holds comma-separated paths of stored files. */
export interface FileColumn {
    table: PgTable;
    column: PgColumn;
}

const known = new Map<PgColumn, PgTable>();

/** Registers a column that holds paths of files, so that the files it names are not deleted. */
export const noteFileColumn = (table: PgTable, column: PgColumn): void => void known.set(column, table);

/** Registers the columns of an entity's `file` and `image` fields; `crudRoutes` calls it for every entity. */
export const noteFileFields = (source: Source): void => {
    for (const column of fileFieldsOf(source)) noteFileColumn(source.table, column);
};

/** The columns of a source that hold paths of files. */
export const fileFieldsOf = (source: Pick<Source, 'entity' | 'table'>): PgColumn[] =>
    fieldEntries(source.entity).flatMap(([name, { meta }]) => {
        const column = meta.kind === 'file' || meta.kind === 'image' ? columnOf(source, name) : undefined;
        return column ? [column] : [];
    });

const replaced = new Map<string, FileColumn[]>();

/** The same for entities that are added and removed at runtime: replaces the columns that the owner registered before. */
export const replaceFileFields = (owner: string, sources: readonly Source[]): void =>
    void replaced.set(
        owner,
        sources.flatMap(source => fileFieldsOf(source).map(column => ({ table: source.table, column }))),
    );

/** Every column that may name a stored file. */
export const fileColumns = (): FileColumn[] => [
    ...[...known].map(([column, table]) => ({ table, column })),
    ...[...replaced.values()].flat(),
];
