import type { Fields } from '#contract/kit/fields.ts';
import { LIST_KEYS } from '#contract/kit/wire-names.ts';
import { withRangesInOrder } from '../../fields/filters/rangeKeys.ts';
import { isBlank } from '../../fields/kind.ts';
import { normaliseSearch } from '../../fields/normaliseSearch.ts';
import type { FilterValues } from '../useListState.ts';

/** Normalises the texts of a filter, removes blank values and puts the ends of ranges in order. */
export const cleanFilter = (values: FilterValues, fields: Fields): FilterValues =>
    withRangesInOrder(
        Object.fromEntries(
            Object.entries(values)
                .map(
                    ([key, value]) =>
                        [
                            key,
                            typeof value === 'string' && key !== LIST_KEYS.superQuery ? normaliseSearch(fields[key], value) : value,
                        ] as const,
                )
                .filter(([, value]) => !isBlank(value)),
        ),
    );
