import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badRequest } from '../errors.ts';
import type { Session } from '../access/session.ts';
import { countFor } from './counts.ts';
import { textFor } from './joined.ts';
import { columnOf, fieldOf, mayRead, requireColumn, type Source } from './source.ts';

export interface SortKey {
    field: string;
    /** The column of the field, or the one that `by` is derived from. */
    column: PgColumn;
    /** The sort expression if it is not the column itself: a value of another table (a joined text, a count), or a name in pinyin order. */
    by?: SQL;
    descending: boolean;
    /** `by` reads another table, where the row may be missing. */
    isJoined?: boolean;
}

const MAX_COLUMNS = 3;
const DIRECTION = /^(?:(asc)(?:end|ending)?|desc(?:end|ending)?)$/i;

/**
 * The sort of a list: declared columns only, at most three, always ended by the id so that pages never overlap (security S53). The default
 * is newest first.
 */
export const readSort = (source: Source, reader: Pick<Session, 'permissions'>, query: Readonly<Record<string, unknown>>): SortKey[] => {
    const { column, order } = query;
    if (column === undefined || column === '') return defaultSort(source);
    if (typeof column !== 'string') throw unsortable();
    const names = column.split(',').map(name => name.replace(/_dictText$/, ''));
    if (names.length > MAX_COLUMNS || new Set(names).size < names.length) throw unsortable();
    const directions = readDirections(order, names.length);
    return withTieBreak(
        source,
        names.map((name, index) => ({ field: name, ...sortable(source, reader, name), descending: directions[index] ?? true })),
    );
};

/** Newest first, or by id if the table has no creation time. */
export const defaultSort = (source: Source): SortKey[] => {
    const created = columnOf(source, 'createTime');
    return withTieBreak(source, created ? [{ field: 'createTime', column: created, descending: true }] : []);
};

/** Whether this is the order of the indexes that merged lists use. */
export const isDefaultSort = (sort: readonly SortKey[]): boolean =>
    sort.length === 2 && sort[0]?.field === 'createTime' && sort[1]?.field === 'id' && sort.every(key => key.descending);

export const orderBy = (sort: readonly SortKey[]): SQL[] => sort.map(key => sql`${valueOf(key)} ${directionOf(key)}`);

/**
 * Rows without a value come last in both directions. `nulls last` is added only to columns that can be null: the others have indexes in
 * PostgreSQL's own order.
 */
export const directionOf = (key: SortKey): SQL => sql.raw(key.descending ? `desc${canBeNull(key) ? ' nulls last' : ''}` : 'asc');

/** Whether the sort value can be null. */
export const canBeNull = ({ column, isJoined = false }: SortKey): boolean => isJoined || !column.notNull;

/** The expression that the rows are ordered by. */
export const valueOf = (key: SortKey): SQL => key.by ?? sql`${key.column}`;

const sortable = (source: Source, reader: Pick<Session, 'permissions'>, name: string): Place => {
    const field = fieldOf(source, name);
    const place = field && placeOf(source, name);
    if (!field || !place || !(field.meta.sortable || name === 'id') || !mayRead(reader, field.meta)) throw unsortable();
    return field.meta.sortable === 'words' ? { ...place, by: inWords(place) } : place;
};

/** Sorts names by pinyin, with an ICU collation; the database's default collation sorts by code points. */
const inWords = ({ column, by }: Pick<SortKey, 'column' | 'by'>): SQL => sql`(${by ?? column} collate "zh-x-icu")`;

type Place = Pick<SortKey, 'column' | 'by' | 'isJoined'>;

/** Where the sort value of a field comes from: the table itself, a join, or a count. */
const placeOf = (source: Source, name: string): Place | undefined => {
    const join = source.joins?.[name];
    if (join) return { column: join.text, by: textFor(join), isJoined: true };
    const count = source.counts?.[name];
    if (count) return { column: count.column, by: countFor(source, count) };
    const column = columnOf(source, name);
    return column && { column };
};

/** One direction for all columns, or one for each. */
const readDirections = (order: unknown, count: number): boolean[] => {
    if (order === undefined || order === '') return Array<boolean>(count).fill(true);
    const parts = typeof order === 'string' ? order.split(',') : [];
    const matches = parts.map(part => DIRECTION.exec(part));
    if (matches.some(match => match === null) || (parts.length !== 1 && parts.length !== count)) {
        throw badRequest({ order: '排序方向只能是asc或desc' }, '排序方向只能是asc或desc');
    }
    return Array.from({ length: count }, (_, index) => matches[parts.length === 1 ? 0 : index]?.[1] === undefined);
};

const withTieBreak = (source: Source, keys: SortKey[]): SortKey[] =>
    keys.some(key => key.field === 'id')
        ? keys
        : [...keys, { field: 'id', column: requireColumn(source, 'id'), descending: keys[0]?.descending ?? true }];

const unsortable = () => badRequest({ column: '不支持按该字段排序' }, '不支持按该字段排序');
