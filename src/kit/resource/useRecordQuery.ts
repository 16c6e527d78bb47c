import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { NamedQuery, QueryResult } from '#contract/kit/query.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useEntity } from './EntityContext.ts';

export function useRecordQuery<Q extends NamedQuery>(query: Q): UseQueryResult<QueryResult<Q>>;
export function useRecordQuery<T>(name: string): UseQueryResult<T>;
/** Reads a named query of the contract about the record at hand, which its parameter `id` names. */
export function useRecordQuery(query: NamedQuery | string) {
    const dataProvider = useDataProvider<AppDataProvider>();
    const { resource } = useEntity();
    const id = useRecordContext<{ id: string }>()?.id ?? '';
    const name = typeof query === 'string' ? query : query.name;
    return useQuery({
        queryKey: [resource, name, { id }],
        queryFn: async ({ signal }) => (await dataProvider.query(resource, name, { id }, { signal })).data,
        enabled: id !== '',
    });
}
