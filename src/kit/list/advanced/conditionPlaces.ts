import { conditionsIn, groupsIn, keyOf, type QueryField, type Tree } from './advancedQuery.ts';

/** What the lines and brackets of the dialog know of the whole. */
export interface QueryContext {
    fields: ReadonlyMap<string, QueryField>;
    /** The number of a condition among all, from 1, by which people and the server's refusals call it. */
    numberOf: (path: readonly number[]) => number;
    groupNumberOf: (path: readonly number[]) => number;
    /** No more conditions may be added. */
    isFull: boolean;
    /** 查询 was pressed: faults are shown. */
    isTried: boolean;
}

const numbers = (paths: readonly (readonly number[])[]) => {
    const byKey = new Map(paths.map((path, index) => [keyOf(path), index + 1]));
    return (path: readonly number[]) => byKey.get(keyOf(path)) ?? 0;
};

export const contextOf = (tree: Tree, fields: QueryContext['fields'], most: number, isTried: boolean): QueryContext => {
    const conditions = conditionsIn(tree).map(([path]) => path);
    return { fields, numberOf: numbers(conditions), groupNumberOf: numbers(groupsIn(tree)), isFull: conditions.length >= most, isTried };
};

/** Marks a bracket's element, and its button that adds a condition. */
export const GROUP = { 'data-query-group': true } as const;
export const ADDS = { 'data-query-adds': true } as const;

/** What is removed takes the focus along: it goes to the button that adds to the bracket around it. */
export const focusGroup = (from: HTMLElement, isGroupItself = false): void => {
    const own = from.closest<HTMLElement>('[data-query-group]');
    const group = isGroupItself ? own?.parentElement?.closest<HTMLElement>('[data-query-group]') : own;
    [...(group?.querySelectorAll<HTMLElement>('[data-query-adds]') ?? [])].at(-1)?.focus();
};
