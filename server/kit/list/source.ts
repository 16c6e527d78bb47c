import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import type { Field, FieldMeta } from '#contract/kit/fields.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#server/db/client.ts';
import type { Session } from '../access/session.ts';
import type { Spelled, Spelling } from '../spelling/spelling-table.ts';

/** Where a joined text of the contract comes from: `via` of this table holds `key` (default `id`) of `table`. */
export interface Join {
    via: PgColumn;
    table: PgTable;
    text: PgColumn;
    key?: PgColumn;
    /** The table has an index on `text_parts` of the text. */
    isInParts?: boolean;
    /** Where the texts are spelled in pinyin, by the key. */
    spelling?: Spelling;
    /** Which of the joined rows count. */
    where?: SQL;
    /** The list is narrowed through it and shows nothing of it: one row may have many. */
    isForFilter?: boolean;
}

/** A number that is counted in another table: its rows that refer to a row of the list. Those marked as deleted do not count. */
export interface Count {
    table: PgTable;
    column: PgColumn;
    /** Which of the rows count. */
    where?: SQL;
}

/** What a list over very many rows leans on instead of the planner's guesses; every index begins with the tenant. */
export interface IndexHints {
    /** Fields of which one value matches few rows. Each has an index that goes on with `create_time desc, id desc`. */
    few: readonly string[];
    /** Fields by which an index gives the list in order, ended by the id. */
    ordered: readonly string[];
    /** Text fields with an index on `text_parts` of the column. */
    inParts: readonly string[];
}

/** What the kit must know to read an entity: its contract, its table and how its texts are joined. */
export interface Source {
    entity: Entity;
    table: PgTable;
    /** Joined text field → where it comes from. A joined field without an entry is left to `present`. */
    joins?: Readonly<Record<string, Join>>;
    /** Field of numbers → what is counted for it. */
    counts?: Readonly<Record<string, Count>>;
    /**
     * Fields with small sets of values that lists are narrowed by, such as `['cityId', 'status']`.
     * Every subset needs an index that goes on with `create_time desc` (domain appendix A).
     */
    mergeOn?: readonly string[];
    /** For tables that grow to a million rows. */
    indexHints?: IndexHints;
    /** What a list's query may ask beyond comparing fields, such as `phase=current`: keys that name no field, as SQL. */
    narrow?: (query: Readonly<Record<string, unknown>>) => SQL | undefined;
    /** Rows without a city hold in all of them: a rule on cities lets people read them, and change none (domain 7). */
    isNationwide?: boolean;
    /** Where the names of `represent` are spelled in pinyin; such names have an index on `text_parts` too. */
    spelling?: Spelling;
    /** Text field that is a person's name → how it is found by its pinyin, where neither `spelling` here nor that of its join says so. */
    spelled?: Readonly<Record<string, Spelled>>;
    /** Only reads are made of this source; see `forReading`. */
    isReading?: boolean;
    /** Narrows further what a caller may touch, for every call alike. */
    scope?: (session: Session) => SQL | undefined;
}

/** A pool or a transaction. */
export type Reader = Db | Tx;

/** A row under its wire names, before or after presentation. */
export type WireRow = Record<string, unknown>;

/** The column behind a name in camelCase, if the table has it. */
export const columnOf = (source: Pick<Source, 'table'>, name: string): PgColumn | undefined => {
    const columns: Record<string, PgColumn> = getTableColumns(source.table);
    return Object.hasOwn(columns, name) ? columns[name] : undefined;
};

/** The name in camelCase of a column of the source's table. */
export const nameOf = (source: Pick<Source, 'table'>, column: PgColumn): string | undefined =>
    Object.entries<PgColumn>(getTableColumns(source.table)).find(([, each]) => each === column)?.[0];

/** A column that every entity of the kit has; a table without it is a programming error. */
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

/** May the caller know the field at all? */
export const mayRead = (session: Pick<Session, 'permissions'>, meta: FieldMeta): boolean =>
    meta.needs === undefined || session.permissions.has(meta.needs);

/** May the caller see masked values of the entity in full? */
export const seesPlain = (session: Pick<Session, 'permissions'>, source: Pick<Source, 'entity'>): boolean =>
    session.permissions.has(permissionOf(source.entity, 'plain'));

/** May the caller see this field's value in lists and forms? Revealed fields are masked for everybody. */
export const seesField = (session: Pick<Session, 'permissions'>, source: Pick<Source, 'entity'>, meta: FieldMeta): boolean =>
    !meta.masked || (!meta.revealed && seesPlain(session, source));

/** The column that holds a field: of a secret the encrypted one. */
export const storeOf = (source: Pick<Source, 'table'>, name: string, { meta }: Field): PgColumn | undefined =>
    columnOf(source, meta.secret === undefined ? name : `${name}Enc`);

/** The fields that are columns of the table, in declared order. */
export const storedFields = (source: Source): [string, Field, PgColumn][] =>
    fieldEntries(source.entity).flatMap(([name, field]) => {
        const column = field.meta.via === undefined ? storeOf(source, name, field) : undefined;
        return column ? [[name, field, column] as [string, Field, PgColumn]] : [];
    });

/** A value of a row as text; empty for what is no text or number. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
