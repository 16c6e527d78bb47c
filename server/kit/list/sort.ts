import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badRequest } from '../errors.ts';
import type { Session } from '../session.ts';
import { columnOf, fieldOf, mayRead, requireColumn, type Source } from './source.ts';

export interface SortKey {
    field: string;
    column: PgColumn;
    descending: boolean;
}

const MOST_COLUMNS = 3;
const DIRECTION = /^(?:(asc)(?:end|ending)?|desc(?:end|ending)?)$/i;

/**
 * The sort of a list: declared columns only, at most three, always ended by the id so that pages never overlap (security S53).
 * Without a column: the newest first.
 */
export const readSort = (source: Source, reader: Pick<Session, 'permissions'>, query: Readonly<Record<string, unknown>>): SortKey[] => {
    const { column, order } = query;
    if (column === undefined || column === '') return defaultSort(source);
    if (typeof column !== 'string') throw unsortable();
    const names = column.split(',').map(name => name.replace(/_dictText$/, ''));
    if (names.length > MOST_COLUMNS || new Set(names).size < names.length) throw unsortable();
    const directions = readDirections(order, names.length);
    return withTieBreak(
        source,
        names.map((name, index) => ({ field: name, column: sortable(source, reader, name), descending: directions[index] ?? true })),
    );
};

/** Newest first, or by id where the table does not know when a row was made. */
export const defaultSort = (source: Source): SortKey[] => {
    const created = columnOf(source, 'createTime');
    return withTieBreak(source, created ? [{ field: 'createTime', column: created, descending: true }] : []);
};

/** Is it the order in which the indexes of merged lists stand? */
export const isDefaultSort = (sort: readonly SortKey[]): boolean =>
    sort.length === 2 && sort[0]?.field === 'createTime' && sort[1]?.field === 'id' && sort.every(key => key.descending);

export const orderBy = (sort: readonly SortKey[]): SQL[] =>
    sort.map(key => (key.descending ? sql`${key.column} desc` : sql`${key.column} asc`));

const sortable = (source: Source, reader: Pick<Session, 'permissions'>, name: string): PgColumn => {
    const field = fieldOf(source, name);
    const column = field && field.meta.via === undefined ? columnOf(source, name) : undefined;
    if (!field || !column || !(field.meta.sortable || name === 'id') || !mayRead(reader, field.meta)) throw unsortable();
    return column;
};

/** One direction for all columns, or one for each. */
const readDirections = (order: unknown, count: number): boolean[] => {
    if (order === undefined || order === '') return Array<boolean>(count).fill(true);
    const parts = typeof order === 'string' ? order.split(',') : [];
    const matches = parts.map(part => DIRECTION.exec(part));
    if (matches.some(match => match === null) || (parts.length !== 1 && parts.length !== count)) {
        throw badRequest({ order: '排序方向只能是asc或desc' });
    }
    return Array.from({ length: count }, (_, index) => matches[parts.length === 1 ? 0 : index]?.[1] === undefined);
};

const withTieBreak = (source: Source, keys: SortKey[]): SortKey[] =>
    keys.some(key => key.field === 'id')
        ? keys
        : [...keys, { field: 'id', column: requireColumn(source, 'id'), descending: keys[0]?.descending ?? true }];

const unsortable = () => badRequest({ column: '不支持按该字段排序' }, '不支持按该字段排序');
