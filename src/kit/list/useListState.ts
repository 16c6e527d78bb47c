import { type ListControllerResult, type RaRecord, useListContext } from 'react-admin';
import type { ListMeta } from '#providers/data/answers.ts';

/** The list's current filter: field or range key → value. */
export type FilterValues = Readonly<Record<string, unknown>>;

type ListState = Omit<ListControllerResult<RaRecord>, 'filterValues' | 'setFilters' | 'meta'> & {
    filterValues: FilterValues;
    setFilters: (filters: FilterValues) => void;
    meta?: ListMeta;
};

/** react-admin's list context with more specific types. */
export const useListState = (): ListState => useListContext();
