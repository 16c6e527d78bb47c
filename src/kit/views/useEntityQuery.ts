import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useEntity } from './EntityContext.ts';

/** Reads one of the entity's own calls (`stat` …); the answer goes with the entity's cache. */
export const useEntityQuery = <T>(name: string, params: Record<string, string> = {}, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const { resource } = useEntity();
    return useQuery<T>({
        queryKey: [resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(resource, name, params, { signal })).data,
        enabled: isEnabled,
    });
};
