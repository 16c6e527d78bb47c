import type { Fields } from '#contract/kit.ts';
import { withRangesInOrder } from '../fields/filters/rangeKeys.ts';
import { isBlank } from '../fields/kind.ts';
import { asLookedFor } from '../fields/tidied.ts';
import type { FilterValues } from './useListState.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Texts as they are looked for, nothing blank, ranges the right way round. */
export const cleaned = (values: FilterValues, fields: Fields): FilterValues =>
    withRangesInOrder(
        Object.fromEntries(
            Object.entries(values)
                .map(([key, value]) => [key, typeof value === 'string' ? asLookedFor(fields[key], value) : value] as const)
                .filter(([, value]) => !isBlank(value)),
        ),
    );

/** `filter` with what was typed and not asked for yet: the keys in which the draft differs from the filter that it began with. */
export const withTyped = (filter: FilterValues, draft: FilterValues, began: FilterValues): FilterValues => {
    const typed = [...new Set([...Object.keys(draft), ...Object.keys(began)])].filter(key => !isSame(draft[key], began[key]));
    return typed.length === 0 ? filter : { ...filter, ...Object.fromEntries(typed.map(key => [key, draft[key]])) };
};
