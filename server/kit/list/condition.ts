import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnOf, type Join, requireColumn, type Source } from './source.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type Value = string | boolean;

/** A validated condition: every field is declared and every value fits its column. */
export type Condition =
    | { kind: 'compare'; field: string; op: Comparison; value: Value }
    | { kind: 'in'; field: string; values: readonly Value[]; not: boolean }
    | { kind: 'like'; field: string; place: 'contains' | 'starts' | 'ends'; text: string }
    /** A condition in SQL: on the table of a joined `field`, otherwise on the list's own table. */
    | { kind: 'own'; field: string; where: SQL }
    | { kind: 'all'; of: readonly Condition[] }
    | { kind: 'any'; of: readonly Condition[] };

const SIGNS: Record<Comparison, SQL> = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
const NOTHING = sql`false`;

export type Leaf = Exclude<Condition, { kind: 'all' | 'any' }>;

/**
 * A condition as SQL with bound parameters. On a joined text it becomes a semi-join on the id column. An empty `any` matches nothing. `row`
 * is for checking rows one by one, where no index helps.
 */
export const toSql = (source: Source, condition: Condition, tenantId: number, by: 'index' | 'row' = 'index'): SQL =>
    combined(condition, leaf => {
        const join = source.joins?.[leaf.field];
        if (join) return throughJoin(join, onColumn(join.text, leaf, by === 'index' && join.isInParts === true), tenantId);
        if (leaf.kind === 'own') return leaf.where;
        const column = columnOf(source, leaf.field);
        return column ? onColumn(column, leaf, by === 'index' && source.indexHints?.inParts.includes(leaf.field) === true) : NOTHING;
    });

/** A condition tree as SQL: `translate` converts each leaf. */
export const combined = (condition: Condition, translate: (leaf: Leaf) => SQL): SQL => {
    if (condition.kind !== 'all' && condition.kind !== 'any') return translate(condition);
    const parts = condition.of.map(part => combined(part, translate));
    return (condition.kind === 'all' ? and(sql`true`, ...parts) : or(NOTHING, ...parts)) ?? NOTHING;
};

/** All conditions that must be true together, without nested brackets. */
export const flat = (condition: Condition): Condition[] => (condition.kind === 'all' ? condition.of.flatMap(flat) : [condition]);

/** The leaves of a condition, at any depth. */
export const leavesOf = (condition: Condition): Leaf[] =>
    condition.kind === 'all' || condition.kind === 'any' ? condition.of.flatMap(leavesOf) : [condition];

/** One comparison on a column; `isInParts` columns have an index on `text_parts`. */
export const onColumn = (column: PgColumn, condition: Leaf, isInParts = false): SQL => {
    switch (condition.kind) {
        case 'compare':
            return sql`${column} ${SIGNS[condition.op]} ${bound(column, condition.value)}`;
        case 'own':
            return condition.where;
        case 'in':
            return membership(column, condition.values, condition.not);
        case 'like':
            return (
                and(
                    sql`${column} ${hasCase(condition.text) ? sql`ilike` : sql`like`} ${likePattern(condition.place, condition.text)}`,
                    isInParts ? parts(column, condition.text) : undefined,
                ) ?? NOTHING
            );
    }
};

/** LIKE is used for texts without letters: it finds the same rows as ILIKE in two thirds of the time. */
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Whether all characters and character pairs of the search text occur in the column: this is what the index stores. */
const parts = (column: PgColumn, text: string): SQL => sql`text_parts(${column}) @> text_needles(${text})`;

/** `column in (…)`, or `= any` of one array so that the statement's text does not grow with the list. */
export const membership = (column: PgColumn, values: readonly Value[], not = false): SQL => {
    const list = sql`${sql.param(values.map(value => encoded(column, value)))}::${sql.raw(column.getSQLType())}[]`;
    return not ? sql`${column} <> all(${list})` : sql`${column} = any(${list})`;
};

const bound = (column: PgColumn, value: Value) => sql.param(value, column);
const encoded = (column: PgColumn, value: Value): unknown => column.mapToDriverValue(value);

/** A LIKE pattern in which the text is taken literally. */
export const likePattern = (place: 'contains' | 'starts' | 'ends', text: string): string => {
    const literal = text.replace(/[\\%_]/g, '\\$&');
    return `${place === 'starts' ? '' : '%'}${literal}${place === 'ends' ? '' : '%'}`;
};

const throughJoin = (join: Join, condition: SQL, tenantId: number): SQL => sql`${join.via} in (${keysOf(join, condition, tenantId)})`;

/** The keys of the joined rows whose text matches a condition. */
export const keysOf = (join: Join, condition: SQL, tenantId: number): SQL => {
    const tenant = columnOf(join, 'tenantId');
    const key = join.key ?? requireColumn(join, 'id');
    return sql`select ${key} as key from ${join.table} where ${and(tenant && eq(tenant, tenantId), join.where, condition)}`;
};
