import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Field, FieldMeta } from '#contract/kit/fields.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/client.ts';
import type { Session } from '../access/session.ts';
import type { Spelled, Spelling } from '../spelling/spelling-table.ts';

/** The source of a joined text of the contract: `via` of this table refers to `key` (default `id`) of `table`. */
export interface Join {
    via: PgColumn;
    table: PgTable;
    text: PgColumn;
    key?: PgColumn;
    /** The table has an index on `text_parts` of the text. */
    isInParts?: boolean;
    /** The table with the pinyin of the texts, by key. */
    spelling?: Spelling;
    /** Restricts the joined rows. */
    where?: SQL;
    /** Only for filters, not shown: one row may have many joined rows. */
    isForFilter?: boolean;
}

/** A number that is counted in another table: its rows that refer to a row of the list. Soft-deleted rows are not counted. */
export interface Count {
    table: PgTable;
    column: PgColumn;
    /** Restricts the counted rows. */
    where?: SQL;
}

/** Facts about indexes that a list with very many rows uses instead of the planner's estimates; every index begins with the tenant. */
export interface IndexHints {
    /** Fields whose values each match few rows. Each has an index that continues with `create_time desc, id desc`. */
    few: readonly string[];
    /** Fields with an index that gives the list in order, ended by the id. */
    ordered: readonly string[];
    /** Text fields with an index on `text_parts` of the column. */
    inParts: readonly string[];
}

/** The data that the kit needs to read an entity: its contract, its table and how its texts are joined. */
export interface Source {
    entity: Entity;
    table: PgTable;
    /** Joined text field → its source. `present` must fill in joined fields without an entry. */
    joins?: Readonly<Record<string, Join>>;
    /** Number field → what is counted for it. */
    counts?: Readonly<Record<string, Count>>;
    /**
     * Fields with small sets of values that lists are filtered by, such as `['cityId', 'status']`. Every subset needs an index that
     * continues with `create_time desc` (domain appendix A).
     */
    mergeOn?: readonly string[];
    /** For tables that can grow to a million rows. */
    indexHints?: IndexHints;
    /** List keys that are no comparison of a field, such as `phase=current`, as SQL. */
    narrow?: (query: Readonly<Record<string, unknown>>) => SQL | undefined;
    /** Rows without a city apply to all cities: a data rule on cities allows reading them, but not changing them (domain 7). */
    isNationwide?: boolean;
    /** The table with the pinyin of the names in `represent`; such names have an index on `text_parts` too. */
    spelling?: Spelling;
    /** Text field with a person's name → how it is found by pinyin, if neither `spelling` here nor that of its join covers it. */
    spelled?: Readonly<Record<string, Spelled>>;
    /** This source is used for reading only; see `forReading`. */
    isReading?: boolean;
    /** Further restricts the rows that a caller may access, in every call. */
    scope?: (session: Session) => SQL | undefined;
}

/** A pool or a transaction. */
export type Reader = Db | Tx;

/** A row by wire names, before or after presentation. */
export type WireRow = Record<string, unknown>;

/** The column with this camelCase name, if the table has it. */
export const columnOf = (source: Pick<Source, 'table'>, name: string): PgColumn | undefined => {
    const columns: Record<string, PgColumn> = getTableColumns(source.table);
    return Object.hasOwn(columns, name) ? columns[name] : undefined;
};

/** The camelCase name of a column of the source's table. */
export const nameOf = (source: Pick<Source, 'table'>, column: PgColumn): string | undefined =>
    Object.entries<PgColumn>(getTableColumns(source.table)).find(([, each]) => each === column)?.[0];

/** A column that every entity of the kit must have; a table without it is a programming error. */
export const requireColumn = (source: Pick<Source, 'table'>, name: string): PgColumn => {
    const column = columnOf(source, name);
    if (!column) throw new Error(`the table has no column for ${name}`);
    return column;
};

/** The declared field of that name, if there is one. */
export const fieldOf = (source: Pick<Source, 'entity'>, name: string): Field | undefined => {
    const fields = source.entity.fields as Record<string, Field>;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
};

/** Whether the caller may know the field at all. */
export const mayRead = (session: Pick<Session, 'permissions'>, meta: FieldMeta): boolean =>
    meta.needs === undefined || session.permissions.has(meta.needs);

/** Whether the caller may see masked values of the entity in full. */
export const seesPlain = (session: Pick<Session, 'permissions'>, source: Pick<Source, 'entity'>): boolean =>
    session.permissions.has(permissionOf(source.entity, 'plain'));

/** Whether the caller may see this field's value in lists and forms. Fields with `revealed` are masked for everybody. */
export const seesField = (session: Pick<Session, 'permissions'>, source: Pick<Source, 'entity'>, meta: FieldMeta): boolean =>
    !meta.masked || (!meta.revealed && seesPlain(session, source));

/** The column that stores a field; for a secret the encrypted one. */
export const storeOf = (source: Pick<Source, 'table'>, name: string, { meta }: Field): PgColumn | undefined =>
    columnOf(source, meta.secret === undefined ? name : `${name}Enc`);

/** The fields that are columns of the table, in declared order. */
export const storedFields = (source: Source): [string, Field, PgColumn][] =>
    fieldEntries(source.entity).flatMap(([name, field]) => {
        const column = field.meta.via === undefined ? storeOf(source, name, field) : undefined;
        return column ? [[name, field, column] as [string, Field, PgColumn]] : [];
    });

/** A value of a row as text; empty for anything but a string or number. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
