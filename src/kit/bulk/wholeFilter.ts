import { createContext, useContext } from 'react';
import type { Entity } from '#contract/kit/entity.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import type { FilterValues } from '../list/useListState.ts';

/** Maximum number of rows of one call (`MAX_IDS` of the server). */
export const MOST_CHOSEN = 200;

interface WholeFilter {
    /** All rows that match the filter are selected, not only those on the screen. */
    isWhole: boolean;
    /** Too many rows are selected for one call: an act on them runs as a task of the server. */
    isTask: boolean;
    choose: () => void;
}

/** Whether a list's selection means the whole filter; never outside of a list. */
export const WholeFilterContext = createContext<WholeFilter>({ isWhole: false, isTask: false, choose: () => undefined });

export const useWholeFilter = (): WholeFilter => useContext(WholeFilterContext);

/** Rows that were selected one by one, in the form that a bulk act accepts instead of a filter. */
export const chosenQuery = (ids: readonly (string | number)[]): Record<string, string> => ({ id: ids.join(',') });

/** A list's filter in the form that a bulk act accepts: the query parameters of the list call. */
export const bulkQuery = (entity: Entity, filter: FilterValues): Record<string, string> =>
    Object.fromEntries(
        Object.entries(filterQuery(entity, filter))
            .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
            .filter(([, value]) => value !== ''),
    );
