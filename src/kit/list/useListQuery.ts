import type { UseQueryResult } from '@tanstack/react-query';
import type { NamedQuery, QueryResult } from '#contract/kit/query.ts';
import { filterQuery } from '#providers/data/filters.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { useEntityQuery } from '../resource/useEntityQuery.ts';
import { useListState } from './useListState.ts';

export function useListQuery<Q extends NamedQuery>(query: Q): UseQueryResult<QueryResult<Q>>;
export function useListQuery<T>(name: string): UseQueryResult<T>;
/** Reads a named query of the contract with the filters of the list at hand. */
export function useListQuery(query: NamedQuery | string) {
    const entity = useEntity();
    const { filterValues } = useListState();
    return useEntityQuery(typeof query === 'string' ? query : query.name, filterQuery(entity, filterValues));
}
