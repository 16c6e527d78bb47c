import { conditionsIn, groupsIn, keyOf, type QueryField, type Tree } from './advancedQuery.ts';

/** Context of the dialog's conditions and groups. */
export interface QueryContext {
    fields: ReadonlyMap<string, QueryField>;
    /** Number of a condition among all, starting at 1; also used in the server's refusals. */
    numberOf: (path: readonly number[]) => number;
    groupNumberOf: (path: readonly number[]) => number;
    /** The maximum number of conditions is reached. */
    isFull: boolean;
    /** 查询 was pressed, so errors are shown. */
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

/** Attributes of a group's element and of its button that adds a condition. */
export const GROUP = { 'data-query-group': true } as const;
export const ADDS = { 'data-query-adds': true } as const;

/** Removing an element would lose the focus, so it is moved to the add button of the surrounding group. */
export const focusGroup = (from: HTMLElement, isGroupItself = false): void => {
    const own = from.closest<HTMLElement>('[data-query-group]');
    const group = isGroupItself ? own?.parentElement?.closest<HTMLElement>('[data-query-group]') : own;
    [...(group?.querySelectorAll<HTMLElement>('[data-query-adds]') ?? [])].at(-1)?.focus();
};
