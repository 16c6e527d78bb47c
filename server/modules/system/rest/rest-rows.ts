import { type Entity, fieldEntries } from '#contract/kit/entity.ts';
import { badRequest } from '#server/kit/errors.ts';
import { type Asked as Operator, readOperator } from '#server/kit/list/operators.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Asked } from './rest-query.ts';

/** Kinds whose values are one text, number or yes and no. */
const SINGLE = new Set(['text', 'longText', 'number', 'dict', 'bool', 'reference', 'dateTime']);

/**
 * Narrows, sorts and cuts a list that its twin answers whole, in the grammar of the other lists.
 * @throws AppError 400 for a field or a value that can't be compared.
 */
export function cutRows(entity: Entity, rows: readonly WireRow[], { filter, sort, from, size }: Asked): { rows: WireRow[]; total: number } {
    const single = new Set(fieldEntries(entity).flatMap(([name, { meta }]) => (SINGLE.has(meta.kind) ? [name] : []))).add('id');
    const conditions = Object.entries(filter).map(([key, value]) => {
        if (!single.has(key)) throw badRequest({ [key]: '不支持按该字段筛选' });
        const asked = readOperator(value);
        return (row: WireRow) => fits(key, textIn(row[key]), asked);
    });
    const found = rows.filter(row => conditions.every(condition => condition(row)));
    if (sort) {
        const { field, isDescending } = sort;
        if (!single.has(field)) throw badRequest({ sort: '不支持按该字段排序' }, '不支持按该字段排序');
        found.sort((one, other) => inOrder(one[field], other[field]) * (isDescending ? -1 : 1) || inOrder(one.id, other.id));
    }
    return { rows: found.slice(from, from + size), total: found.length };
}

const textIn = (value: unknown): string =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const inOrder = (one: unknown, other: unknown): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : textIn(one).localeCompare(textIn(other), 'zh-CN');

function fits(key: string, value: string, asked: Operator): boolean {
    if (asked.kind === 'in') return asked.texts.includes(value) !== asked.not;
    if (asked.kind === 'like') {
        const has = { contains: 'includes', starts: 'startsWith', ends: 'endsWith' } as const;
        return asked.texts.some(text => value.toLowerCase()[has[asked.place]](text.toLowerCase()));
    }
    if (asked.op === 'eq' || asked.op === 'ne') return (value === asked.text) === (asked.op === 'eq');
    const [own, bound] = [Number(value), Number(asked.text)];
    if (asked.text.trim() === '' || Number.isNaN(bound)) throw badRequest({ [key]: '筛选值不正确' });
    return { gt: own > bound, ge: own >= bound, lt: own < bound, le: own <= bound }[asked.op];
}
