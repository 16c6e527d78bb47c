import { createContext, useContext } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import type { FilterValues } from '../list/useListState.ts';

/** As many rows as one call acts on (`MAX_IDS` of the server). */
export const MOST_CHOSEN = 200;

interface WholeFilter {
    /** All that the filter finds is selected, beyond the rows on the screen. */
    isWhole: boolean;
    /** Too much is selected for one call: an act on it is a task of the server. */
    isTask: boolean;
    choose: () => void;
}

/** Whether a list's selection means the whole filter. Outside of a list nothing does. */
export const WholeFilterContext = createContext<WholeFilter>({ isWhole: false, isTask: false, choose: () => undefined });

export const useWholeFilter = (): WholeFilter => useContext(WholeFilterContext);

/** Rows that were chosen one by one, as a bulk act takes them in place of a filter. */
export const chosenQuery = (ids: readonly (string | number)[]): Record<string, string> => ({ id: ids.join(',') });

/** A list's filter as a bulk act takes it: the texts of the list call. */
export const bulkQuery = (entity: Entity, filter: FilterValues): Record<string, string> =>
    Object.fromEntries(
        Object.entries(filterQuery(entity, filter))
            .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
            .filter(([, value]) => value !== ''),
    );
