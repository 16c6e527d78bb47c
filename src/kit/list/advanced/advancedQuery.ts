import type { RuleGroupType, RuleType } from 'react-querybuilder';
import type { Field } from '#contract/kit/fields.ts';
import {
    type CompareAs,
    isSuperGroup,
    type SuperCondition,
    type SuperGroup,
    type SuperItem,
    type SuperMatch,
} from '#contract/kit/super-query.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { toList } from '../../fields/filters/listValue.ts';
import type { FilterValues } from '../useListState.ts';

/** A field that conditions can use, with the comparisons that it allows. */
export interface QueryField {
    name: string;
    label: string;
    field: Field;
    as: CompareAs;
}

/** The query as react-querybuilder edits it; values are texts in wire format, joined by commas for `in`. */
export type Tree = RuleGroupType<RuleType<string, string, string>>;
export type Condition = Tree['rules'][number] & RuleType<string, string, string>;

export const isGroup = (item: Tree['rules'][number]): item is Tree => 'rules' in item;

const KEYS: readonly string[] = [LIST_KEYS.superQuery, LIST_KEYS.superMatch];

const isCondition = (item: object): item is SuperCondition =>
    ['field', 'rule', 'val'].every(key => typeof (item as Record<string, unknown>)[key] === 'string');

const isObject = (item: unknown): item is object => typeof item === 'object' && item !== null;

/** The valid items of a stored query; this client has never written others. */
const known = (items: unknown): SuperItem[] =>
    (Array.isArray(items) ? items.filter(isObject) : []).flatMap((item): SuperItem[] => {
        if (isSuperGroup<SuperGroup>(item)) return [{ match: item.match === 'or' ? 'or' : 'and', items: known(item.items) }];
        return isCondition(item) ? [item] : [];
    });

const parsed = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    try {
        return JSON.parse(value);
    } catch {
        return undefined;
    }
};

/** The advanced query in a list's filter, either as JSON, which saved views can store, or as the array of a link. */
export const readAdvanced = (filter: FilterValues): SuperGroup => ({
    match: filter[LIST_KEYS.superMatch] === 'or' ? 'or' : 'and',
    items: known(parsed(filter[LIST_KEYS.superQuery])),
});

/** Number of conditions in a group, including nested groups. */
export const countOf = ({ items }: SuperGroup): number =>
    items.reduce((sum, item) => sum + (isSuperGroup<SuperGroup>(item) ? countOf(item) : 1), 0);

/** The filter with its advanced query replaced; a query without conditions is removed. */
export const withAdvanced = (filter: FilterValues, group: SuperGroup): FilterValues => {
    const rest = Object.fromEntries(Object.entries(filter).filter(([key]) => !KEYS.includes(key)));
    if (group.items.length === 0) return rest;
    return { ...rest, [LIST_KEYS.superQuery]: JSON.stringify(group.items), [LIST_KEYS.superMatch]: group.match };
};

/** Converts a query for the dialog; conditions on fields that are not available any more are left out. */
export const toTree = ({ match, items }: SuperGroup, fields: ReadonlyMap<string, QueryField>): Tree => ({
    combinator: match,
    rules: items.flatMap((item): Tree['rules'] => {
        if (isSuperGroup<SuperGroup>(item)) return [toTree(item, fields)];
        return fields.has(item.field) ? [{ field: item.field, operator: item.rule, value: item.val }] : [];
    }),
});

/** The tree without blank conditions and without groups that contain no others. */
export const withoutBlanks = (tree: Tree): Tree => ({
    ...tree,
    rules: tree.rules.flatMap((item): Tree['rules'] => {
        if (!isGroup(item)) return item.value.trim() === '' ? [] : [item];
        const group = withoutBlanks(item);
        return group.rules.length === 0 ? [] : [group];
    }),
});

/** Converts the tree to the wire format; groups with one item, or around everything, are unwrapped. */
export const fromTree = (tree: Tree, fields: ReadonlyMap<string, QueryField>): SuperGroup => {
    const items = withoutBlanks(tree).rules.map((item): SuperItem => {
        if (!isGroup(item)) return { field: item.field, rule: item.operator, val: operandOf(item as Condition, fields) };
        const group = fromTree(item, fields);
        return group.items.length === 1 && group.items[0] ? group.items[0] : group;
    });
    const [only] = items;
    return items.length === 1 && only && isSuperGroup<SuperGroup>(only) ? only : { match: tree.combinator as SuperMatch, items };
};

/** The operand of a condition. If several choices were made for `in`, any other comparison uses the first one, which is the one displayed. */
const operandOf = ({ field, operator, value }: Condition, fields: ReadonlyMap<string, QueryField>): string =>
    fields.get(field)?.as === 'choice' && operator !== 'in' ? (toList(value)[0] ?? '') : value.trim();

/** The paths of all conditions, in reading order. */
export const conditionsIn = (tree: Tree, path: readonly number[] = []): [path: readonly number[], condition: Condition][] =>
    tree.rules.flatMap((item, at) => (isGroup(item) ? conditionsIn(item, [...path, at]) : [[[...path, at], item as Condition]]));

/** The paths of all nested groups. */
export const groupsIn = (tree: Tree, path: readonly number[] = []): (readonly number[])[] =>
    tree.rules.flatMap((item, at) => (isGroup(item) ? [[...path, at], ...groupsIn(item, [...path, at])] : []));

/** A path as a key. */
export const keyOf = (path: readonly number[]): string => path.join('.');
