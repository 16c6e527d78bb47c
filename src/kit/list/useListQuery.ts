import type { NamedQuery, QueryParams } from '#contract/kit/query.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import { useNamedQuery } from '../resource/useNamedQuery.ts';
import { useListState } from './useListState.ts';

/** Reads a named query of the contract with the filters of the current list. */
export const useListQuery = <Q extends NamedQuery>(query: Q, options: { isEnabled?: boolean } = {}) => {
    const { filterValues } = useListState();
    return useNamedQuery(query, filterQuery(query.entity, filterValues) as QueryParams<Q>, options);
};
