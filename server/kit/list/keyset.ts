import { and, or, type SQL, sql } from 'drizzle-orm';
import { badRequest } from '../errors.ts';
import { isMoment } from './moment.ts';
import { canBeNull, type SortKey, valueOf } from './sort.ts';
import type { WireRow } from './source.ts';
import { columnType, parseValue } from './value.ts';

const ALIAS = '$sort';
const STAMP = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;

/** The sort columns as exact texts, to be selected with the row: a timestamp keeps its microseconds. */
export const cursorColumns = (sort: readonly SortKey[]): Record<string, SQL<string | null>> =>
    Object.fromEntries(sort.map((key, index) => [`${ALIAS}${index}`, sql<string | null>`${valueOf(key)}::text`]));

/** Removes the cursor columns from the rows and returns the cursor that continues after the last one. */
export const takeCursor = (sort: readonly SortKey[], rows: readonly WireRow[]): string | undefined => {
    const last = rows.at(-1);
    const values = sort.map((_, index) => last?.[`${ALIAS}${index}`]);
    for (const row of rows) for (const index of [...sort.keys()].toReversed()) delete row[`${ALIAS}${index}`];
    return last && Buffer.from(JSON.stringify([signature(sort), ...values])).toString('base64url');
};

/** The condition for the rows after a cursor. A cursor of another sort, or an invalid one, is a 400. */
export const afterCursor = (sort: readonly SortKey[], cursor: string): SQL => {
    const values = readCursor(sort, cursor);
    const steps = sort.map((key, index) =>
        and(...sort.slice(0, index).map((before, at) => same(before, values[at] ?? null)), beyond(key, values[index] ?? null)),
    );
    const first = sort[0];
    const rowwise = sort.every(
        (key, index) => key.by === undefined && key.column.notNull && key.descending === first?.descending && values[index] !== null,
    );
    return (rowwise ? rowComparison(sort, values as string[]) : or(...steps)) ?? sql`false`;
};

/** A row comparison, which an index on the sort columns supports directly. */
const rowComparison = (sort: readonly SortKey[], values: readonly string[]): SQL => {
    const columns = sql.join(
        sort.map(key => sql`${valueOf(key)}`),
        sql`, `,
    );
    const bounds = sql.join(
        sort.map((key, index) => cast(key, values[index] ?? '')),
        sql`, `,
    );
    return sort[0]?.descending ? sql`(${columns}) < (${bounds})` : sql`(${columns}) > (${bounds})`;
};

const same = (key: SortKey, value: string | null): SQL =>
    value === null ? sql`${valueOf(key)} is null` : sql`${valueOf(key)} = ${cast(key, value)}`;

/** Rows without a value come last. */
const beyond = (key: SortKey, value: string | null): SQL => {
    if (value === null) return sql`false`;
    const further = sql`${valueOf(key)} ${sql.raw(key.descending ? '<' : '>')} ${cast(key, value)}`;
    return canBeNull(key) ? sql`(${further} or ${valueOf(key)} is null)` : further;
};

const cast = (key: SortKey, value: string): SQL =>
    sql`${value}::${sql.raw(columnType(key.column) === 'text' ? 'text' : key.column.getSQLType())}`;

const signature = (sort: readonly SortKey[]) => sort.map(key => `${key.descending ? '-' : '+'}${key.field}`).join();

const readCursor = (sort: readonly SortKey[], cursor: string): (string | null)[] => {
    const parts = decode(cursor);
    const values = parts.slice(1);
    const fits =
        parts[0] === signature(sort) &&
        values.length === sort.length &&
        values.every((value, index) => value === null || (typeof value === 'string' && fitsColumn(sort[index], value)));
    if (!fits) throw badRequest({ cursor: '游标不正确' });
    return values as (string | null)[];
};

const decode = (cursor: string): unknown[] => {
    try {
        const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
        return Array.isArray(parts) ? parts : [];
    } catch {
        return [];
    }
};

const fitsColumn = (key: SortKey | undefined, value: string): boolean => {
    if (!key) return false;
    switch (columnType(key.column)) {
        case 'moment':
            return STAMP.test(value) && isMoment(value.slice(0, 19));
        case 'text':
            return value.length <= 1000 && !value.includes('\0');
        default:
            return parseValue(key.column, value) !== undefined;
    }
};
