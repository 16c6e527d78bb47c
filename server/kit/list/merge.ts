import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Condition, flat, type Value } from './condition.ts';
import { pageLimit } from './paging.ts';
import { columnOf, requireColumn, type Source } from './source.ts';

/** More index scans than this cost more than they save. */
const MAX_SCANS = 400;

export interface MergeSet {
    column: PgColumn;
    values: readonly Value[];
}

/**
 * The sets of values that `mergeOn` fields are restricted to in a list with the default sort, if reading them one by one from the index
 * pays off: apart from the creation time, nothing else may restrict the list, because each set is scanned in that order.
 */
export const mergeSets = (source: Source, conditions: readonly Condition[]): MergeSet[] => {
    const leaves = conditions.flatMap(flat);
    const fields = source.mergeOn ?? [];
    if (!leaves.every(leaf => isTime(leaf) || isSet(fields, leaf))) return [];
    const sets = fields.flatMap(name => {
        const column = columnOf(source, name);
        const given = leaves.flatMap(leaf => (isSet([name], leaf) ? [valuesOf(leaf)] : []));
        const [first, ...others] = given;
        if (!column || !first) return [];
        return [{ column, values: [...new Set(first)].filter(value => others.every(other => other.includes(value))) }];
    });
    const scans = sets.reduce((product, set) => product * set.values.length, 1);
    return scans <= MAX_SCANS ? sets : [];
};

/** More values than this match too many rows in total to be read one by one. */
export const MAX_FEW = 200;

/** The smallest set of values on a field whose values each match few rows: all other conditions are then checked row by row. */
export const fewSet = (source: Source, conditions: readonly Condition[]): MergeSet | undefined => {
    const sets = conditions.flatMap(flat).flatMap(leaf => {
        if (!isSet(source.indexHints?.few ?? [], leaf)) return [];
        const column = columnOf(source, leaf.field);
        const values = [...new Set(valuesOf(leaf))];
        return column && values.length <= MAX_FEW ? [{ column, values }] : [];
    });
    return sets.sort((a, b) => a.values.length - b.values.length)[0];
};

const isTime = (leaf: Condition) => leaf.kind === 'compare' && leaf.field === 'createTime';

type SetLeaf = Extract<Condition, { kind: 'in' | 'compare' }>;

const isSet = (fields: readonly string[], leaf: Condition): leaf is SetLeaf =>
    (leaf.kind === 'in' ? !leaf.not : leaf.kind === 'compare' && leaf.op === 'eq') && 'field' in leaf && fields.includes(leaf.field);

const valuesOf = (leaf: SetLeaf): readonly Value[] => (leaf.kind === 'in' ? leaf.values : [leaf.value]);

/**
 * Ids of the newest rows over several sets: one short index scan for each combination, merged (domain appendix A). A plain `in (…)` scans
 * the time index to its end if few rows match: 0.3–0.8 s instead of 0.3 ms over a million rows.
 */
export const mergedIds = (source: Source, sets: readonly MergeSet[], where: SQL, limit: number, offset: number): SQL => {
    const id = requireColumn(source, 'id');
    const created = requireColumn(source, 'createTime');
    const needed = limit + offset;
    const lists = sets.map((set, index) => sql`unnest(${arrayOf(set)}) ${name(index)}(v)`);
    const match = and(...sets.map((set, index) => sql`${set.column} = ${name(index)}.v`), where);
    return sql`select page.id from ${sql.join(lists, sql` cross join `)}, lateral (
        select ${id}, ${created} from ${source.table} where ${match} order by ${created} desc, ${id} desc ${pageLimit(needed, 0)}
    ) page order by page.${sql.identifier(created.name)} desc, page.id desc ${pageLimit(limit, offset)}`;
};

const name = (index: number) => sql.identifier(`set${index}`);

const arrayOf = ({ column, values }: MergeSet) =>
    sql`${sql.param(values.map(value => column.mapToDriverValue(value)))}::${sql.raw(column.getSQLType())}[]`;
