import type { Field } from '#contract/kit/fields.ts';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readSought } from '#contract/kit/search.ts';
import { badRequest } from '../errors.ts';
import type { Session } from '../access/session.ts';
import { bySpelling } from '../spelling/by-spelling.ts';
import type { Comparison, Condition, Value } from './condition.ts';
import { dayAfter, isDay, midnight } from './moment.ts';
import { type Asked, elements, readOperator } from './operators.ts';
import { columnOf, fieldOf, mayRead, seesField, type Source } from './source.ts';
import { type ColumnType, columnType, isCleanText, parseValue } from './value.ts';

type Reader = Pick<Session, 'permissions'>;

const MAX_VALUES = 50;
/** Twenty pages of a hundred selected rows, which a bulk act takes in place of a filter. */
const MAX_IDS = 2000;
const RANGED = new Set(['int2', 'int4', 'int8', 'decimal', 'moment', 'day']);

/** The field and column of a filter; throws a 400 that names the key if the caller may not filter by it (security S54). */
export const filterable = (source: Source, reader: Reader, name: string, key = name): { field: Field; column: PgColumn } => {
    const field = fieldOf(source, name);
    const column = field && (source.joins?.[name]?.text ?? (field.meta.via === undefined ? columnOf(source, name) : undefined));
    const declared = field && (name === 'id' || field.meta.filter !== undefined || field.meta.kind === 'reference');
    if (!field || !mayRead(reader, field.meta)) throw badRequest({ [key]: '不支持按该字段筛选' }, '不支持按该字段筛选');
    if (!column || !declared) throw badRequest({ [key]: '不支持按该字段筛选' }, `不支持按“${field.meta.label}”筛选`);
    return { field, column };
};

/** The conditions of a list's query, one for each filter key. Keys that are not fields are ignored; a range that ends before it begins is refused. */
export const readFilters = (source: Source, reader: Reader, query: Readonly<Record<string, unknown>>): Condition[] => {
    return Object.entries(query).flatMap(([key, value]) => {
        const target = targetOf(source, key);
        if (!target || value === '' || value === undefined || value === null) return [];
        const { column, field } = filterable(source, reader, target.name, key);
        const place = { ...target, key, column, label: field.meta.label };
        if (typeof value !== 'string' || !isCleanText(value)) throw invalid(place);
        const condition = build(source, reader, place, value);
        if (target.suffix === '_begin') refuseReversed(target.name, field, columnType(column), value, query[`${target.name}_end`]);
        return [condition];
    });
};

/** Security S58: begin ≤ end. A last day includes its last second. */
const refuseReversed = (name: string, { meta }: Field, type: ColumnType, begin: string, end: unknown) => {
    if (typeof end !== 'string' || end === '') return;
    const isTime = type === 'moment' || type === 'day';
    const isReversed = isTime ? begin > (isDay(end) ? `${end} 23:59:59` : end) : Number(begin) > Number(end);
    if (isReversed)
        throw badRequest(
            { [`${name}_end`]: `区间的结束不能${isTime ? '早' : '小'}于开始` },
            `“${meta.label}”的筛选区间颠倒了，请交换开始和结束`,
        );
};

type Suffix = '' | '_begin' | '_end' | '_MultiString';

const targetOf = (source: Source, key: string): { name: string; suffix: Suffix } | undefined => {
    if (fieldOf(source, key)) return { name: key, suffix: '' };
    for (const suffix of ['_begin', '_end', '_MultiString'] as const) {
        const name = key.slice(0, -suffix.length);
        if (key.endsWith(suffix) && fieldOf(source, name)) return { name, suffix };
    }
    return undefined;
};

interface Place {
    name: string;
    key: string;
    column: PgColumn;
    /** The label of the field. */
    label: string;
}

const build = (source: Source, reader: Reader, place: Place & { suffix: Suffix }, value: string): Condition => {
    if (place.suffix === '_MultiString') return fromAsked(source, reader, place, { kind: 'in', texts: elements(value), not: false });
    if (place.suffix === '') return fromAsked(source, reader, place, readOperator(value));
    if (!RANGED.has(columnType(place.column))) throw badRequest({ [place.key]: '不支持按区间筛选' }, `“${place.label}”不支持按区间筛选`);
    return fromAsked(source, reader, place, { kind: 'compare', op: place.suffix === '_begin' ? 'ge' : 'le', text: value });
};

/** An operator with its operands, validated against the column; the advanced query uses it too. */
export const fromAsked = (source: Source, reader: Reader, place: Place, asked: Asked): Condition => {
    refuseMasked(source, reader, place, asked);
    if (fieldOf(source, place.name)?.meta.multiple === true && asked.kind !== 'like') {
        const set = oneOfMany(place, asked);
        if (set) return set;
    }
    if (asked.kind === 'compare') return compare(place, asked.op, asked.text);
    if (asked.texts.length === 0 || asked.texts.length > (place.name === 'id' ? MAX_IDS : MAX_VALUES)) throw invalid(place);
    if (asked.kind === 'in') {
        return { kind: 'in', field: place.name, values: asked.texts.map(text => checked(place, text)), not: asked.not };
    }
    if (columnType(place.column) !== 'text') throw invalid(place);
    const of = asked.texts.flatMap((text): Condition[] => [
        { kind: 'like', field: place.name, place: asked.place, text: String(checked(place, text)) },
        ...(asked.place === 'contains' ? bySpelling(source, place.name, readSought(text).letters) : []),
    ]);
    return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
};

/**
 * A field with several comma-separated values: equality and lists match if it has one of the given values, their negation if it has none of
 * them; other comparisons use the whole text.
 */
const oneOfMany = (place: Place, asked: Exclude<Asked, { kind: 'like' }>): Condition | undefined => {
    if (asked.kind === 'compare' && asked.op !== 'eq' && asked.op !== 'ne') return undefined;
    const texts = asked.kind === 'in' ? asked.texts : [asked.text];
    if (texts.length === 0 || texts.length > MAX_VALUES) throw invalid(place);
    const values = sql.param(texts.map(text => String(checked(place, text))));
    const has = sql`string_to_array(coalesce(${place.column}, ''), ',') && ${values}::text[]`;
    const isNot = asked.kind === 'in' ? asked.not : asked.op === 'ne';
    return { kind: 'own', field: '', where: isNot ? sql`not (${has})` : has };
};

/** A caller who sees only 138****1234 may filter by a whole number, but not by parts of it, which would reveal it digit by digit (security S54). */
const refuseMasked = (source: Source, reader: Reader, place: Place, asked: Asked) => {
    const field = fieldOf(source, place.name);
    if (!field || seesField(reader, source, field.meta)) return;
    const pattern = new RegExp((field as { pattern?: string }).pattern ?? '^.{8,}$');
    const texts = asked.kind === 'compare' ? [asked.text] : asked.texts;
    const exact = asked.kind === 'in' ? !asked.not : asked.kind === 'compare' && asked.op === 'eq';
    if (!exact || !texts.every(text => pattern.test(text)))
        throw badRequest({ [place.key]: '请输入完整的号码' }, `按“${place.label}”筛选时，请输入完整的号码`);
};

/** A day compared with a moment means the whole day in Shanghai: `<= 2026-01-31` includes the 31st. */
const compare = (place: Place, op: Comparison, text: string): Condition => {
    const leaf = (sign: Comparison, value: Value): Condition => ({ kind: 'compare', field: place.name, op: sign, value });
    if (columnType(place.column) !== 'moment' || !isDay(text)) return leaf(op, checked(place, text));
    const from = midnight(text);
    const until = midnight(dayAfter(text));
    switch (op) {
        case 'ge':
        case 'lt':
            return leaf(op, from);
        case 'gt':
            return leaf('ge', until);
        case 'le':
            return leaf('lt', until);
        case 'eq':
            return { kind: 'all', of: [leaf('ge', from), leaf('lt', until)] };
        case 'ne':
            return { kind: 'any', of: [leaf('lt', from), leaf('ge', until)] };
    }
};

const checked = (place: Place, text: string): Value => {
    const value = text === '' ? undefined : parseValue(place.column, text);
    if (value === undefined) throw invalid(place);
    return value;
};

/** The message names the filter, because a list has no input to show it under. */
const invalid = ({ key, label }: Pick<Place, 'key' | 'label'>) =>
    badRequest({ [key]: '筛选值不正确' }, `“${label}”的筛选值不正确，请修改或清除`);
