import type { Fields } from '#contract/kit/fields.ts';
import type { FilterValues } from '../useListState.ts';

/** The field that a key of a filter is about: a range has two keys. */
export const baseOf = (key: string) => key.replace(/_(begin|end)$/, '');

/** The fields by which a list is narrowed, besides those that its tabs hold. */
export const activeFields = (filter: FilterValues, fields: Fields, tabKeys: readonly string[]): string[] =>
    [...new Set(Object.keys(filter).map(baseOf))].filter(name => fields[name] && !tabKeys.includes(name));
