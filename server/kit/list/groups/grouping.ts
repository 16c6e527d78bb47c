import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Field } from '#contract/kit/fields.ts';
import { type Grouping, groupingOf } from '#contract/kit/groups.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import type { Session } from '../../access/session.ts';
import { badRequest } from '../../errors.ts';
import type { Condition } from '../condition.ts';
import { dayAfter, isDay, midnight } from '../moment.ts';
import { columnOf, mayRead, type Source } from '../source.ts';
import { columnType, parseValue } from '../value.ts';

/** A grouping with its column. */
export interface Place {
    grouping: Grouping;
    field: Field;
    column: PgColumn;
}

/** The grouping that a key names; an unknown one, or one that the caller may not use, is a 400 with the query key `said`. */
export const placeOf = (source: Source, reader: Pick<Session, 'permissions'>, key: unknown, said: string): Place => {
    const found = groupingOf(source.entity, key);
    const column = found && columnOf(source, found.grouping.field);
    if (!found || !column || !mayRead(reader, found.field.meta)) throw badRequest({ [said]: '不支持按该字段分组' }, '不支持按该字段分组');
    return { ...found, column };
};

/** The rows of one group, given by `groupBy` and `groupOf` of a list's query; without `groupOf` the rows without a value. */
export const groupCondition = (
    source: Source,
    reader: Pick<Session, 'permissions'>,
    query: Readonly<Record<string, unknown>>,
): Condition | undefined => {
    const { [LIST_KEYS.groupBy]: key, [LIST_KEYS.groupOf]: given } = query;
    if (key === undefined || key === '') return undefined;
    const { grouping, column } = placeOf(source, reader, key, LIST_KEYS.groupBy);
    if (given === undefined || given === '') return { kind: 'own', field: '', where: sql`${valueOf({ grouping, column })} is null` };
    const { field, unit } = grouping;
    const invalid = () => badRequest({ [LIST_KEYS.groupOf]: '筛选值不正确' });
    if (typeof given !== 'string') throw invalid();
    if (unit === undefined) {
        const value = parseValue(column, given);
        if (value === undefined) throw invalid();
        return { kind: 'compare', field, op: 'eq', value };
    }
    const first = unit === 'month' ? `${given}-01` : given;
    if (!isDay(first)) throw invalid();
    const after = unit === 'month' ? monthAfter(first) : dayAfter(first);
    const [from, until] = columnType(column) === 'moment' ? [midnight(first), midnight(after)] : [first, after];
    return {
        kind: 'all',
        of: [
            { kind: 'compare', field, op: 'ge', value: from },
            { kind: 'compare', field, op: 'lt', value: until },
        ],
    };
};

/** The first day of the next month. */
const monthAfter = (first: string): string =>
    new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 1)).toISOString().slice(0, 10);

/** The value by which a row is grouped; an empty text counts as no value. */
export const valueOf = ({ grouping: { unit }, column }: Pick<Place, 'grouping' | 'column'>): SQL =>
    unit === 'month'
        ? sql`to_char(${column}, 'YYYY-MM')`
        : unit === 'day'
          ? sql`to_char(${column}, 'YYYY-MM-DD')`
          : sql`nullif(${column}::text, '')`;
