import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

interface NamedQueryOptions {
    isEnabled?: boolean;
    /** What moves by itself is asked for again this often. */
    everyMs?: number;
    /** The last answer is shown until that to other parameters is there. */
    keepsLast?: boolean;
}

/** Where the answer to these parameters lies in the cache. */
export const keyOfNamedQuery = <Q extends NamedQuery>({ entity, name }: Q, params: QueryParams<Q>) => [entity.resource, name, params];

/**
 * Reads a named query of the contract. The answer belongs to the entity's cache and goes with it when an action changes a record.
 * It is not asked while `params` are undefined.
 */
export const useNamedQuery = <Q extends NamedQuery>(
    query: Q,
    params: QueryParams<Q> | undefined,
    { isEnabled = true, everyMs, keepsLast = false }: NamedQueryOptions = {},
) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<QueryResult<Q>>({
        queryKey: keyOfNamedQuery(query, params ?? ({} as QueryParams<Q>)),
        queryFn: ({ signal }) => dataProvider.query(query, params as QueryParams<Q>, { signal }),
        enabled: isEnabled && params !== undefined,
        refetchInterval: everyMs ?? false,
        ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
    });
};
