import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { columnOf, type Join, type Source } from './source.ts';

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type Value = string | boolean;

/** A checked condition: every field is a declared one and every value fits its column. */
export type Condition =
    | { kind: 'compare'; field: string; op: Comparison; value: Value }
    | { kind: 'in'; field: string; values: readonly Value[]; not: boolean }
    | { kind: 'like'; field: string; place: 'contains' | 'starts' | 'ends'; text: string }
    | { kind: 'all'; of: readonly Condition[] }
    | { kind: 'any'; of: readonly Condition[] };

const SIGNS: Record<Comparison, SQL> = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` };
const NOTHING = sql`false`;

/**
 * A condition as SQL with bound parameters. On a joined text it becomes a semi-join on the id column.
 * `any` of nothing lets nothing through.
 */
export const toSql = (source: Source, condition: Condition, tenantId: number): SQL => {
    if (condition.kind === 'all' || condition.kind === 'any') {
        const parts = condition.of.map(part => toSql(source, part, tenantId));
        return (condition.kind === 'all' ? and(sql`true`, ...parts) : or(NOTHING, ...parts)) ?? NOTHING;
    }
    const join = source.joins?.[condition.field];
    if (join) return throughJoin(join, leaf(join.text, condition), tenantId);
    const column = columnOf(source, condition.field);
    return column ? leaf(column, condition) : NOTHING;
};

type Leaf = Exclude<Condition, { kind: 'all' | 'any' }>;

const leaf = (column: PgColumn, condition: Leaf): SQL => {
    switch (condition.kind) {
        case 'compare':
            return sql`${column} ${SIGNS[condition.op]} ${bound(column, condition.value)}`;
        case 'in':
            return membership(column, condition.values, condition.not);
        case 'like':
            return sql`${column} ${hasCase(condition.text) ? sql`ilike` : sql`like`} ${likePattern(condition.place, condition.text)}`;
    }
};

/** Letters match in either case; where there are none, LIKE finds the same rows in two thirds of the time. */
const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** `column in (…)`, or `= any` of one array so that the statement's text does not grow with the list. */
export const membership = (column: PgColumn, values: readonly Value[], not = false): SQL => {
    const list = sql`${sql.param(values.map(value => encoded(column, value)))}::${sql.raw(column.getSQLType())}[]`;
    return not ? sql`${column} <> all(${list})` : sql`${column} = any(${list})`;
};

const bound = (column: PgColumn, value: Value) => sql.param(value, column);
const encoded = (column: PgColumn, value: Value): unknown => column.mapToDriverValue(value);

/** A LIKE pattern in which the text stands for itself. */
export const likePattern = (place: 'contains' | 'starts' | 'ends', text: string): string => {
    const literal = text.replace(/[\\%_]/g, '\\$&');
    return `${place === 'starts' ? '' : '%'}${literal}${place === 'ends' ? '' : '%'}`;
};

const throughJoin = (join: Join, condition: SQL, tenantId: number): SQL => {
    const tenant = columnOf(join, 'tenantId');
    const key = join.key ?? columnOf(join, 'id');
    if (!key) return NOTHING;
    return sql`${join.via} in (select ${key} from ${join.table} where ${and(tenant && eq(tenant, tenantId), condition)})`;
};
