import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

/** Reads one of the calls of audits; the answer goes with the cache of the entity when a decision is made. */
export const useAuditQuery = <T>(name: string, params: Record<string, string>, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: ['vehicle/audit', name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>('vehicle/audit', name, params, { signal })).data,
        enabled: isEnabled,
    });
};
