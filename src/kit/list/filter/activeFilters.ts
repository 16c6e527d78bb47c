import type { Fields } from '#contract/kit/fields.ts';
import type { FilterValues } from '../useListState.ts';

/** The field of a filter key; a range has two keys. */
export const baseOf = (key: string) => key.replace(/_(begin|end)$/, '');

/** The fields with an active filter, without those of the tabs. */
export const activeFields = (filter: FilterValues, fields: Fields, tabKeys: readonly string[]): string[] =>
    [...new Set(Object.keys(filter).map(baseOf))].filter(name => fields[name] && !tabKeys.includes(name));
