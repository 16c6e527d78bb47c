import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { NamedQuery, QueryParams, QueryResult } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

interface NamedQueryOptions {
    isEnabled?: boolean;
    /** Refetch interval, for data that changes on its own. */
    everyMs?: number;
    /** Keeps the previous data until the data for new parameters has loaded. */
    keepsLast?: boolean;
}

/** Query key of a named query with these parameters. */
export const keyOfNamedQuery = <Q extends NamedQuery>({ entity, name }: Q, params: QueryParams<Q>) => [entity.resource, name, params];

/**
 * Reads a named query of the contract. Its query key starts with the entity's resource, so it is invalidated when an action changes a
 * record. Disabled while `params` are undefined.
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
