import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useEntity } from './EntityContext.ts';

/**
 * Reads one of the entity's own calls beside the standard ones (`stat`, `risk` …). The answer belongs to the entity's cache and
 * goes with it when an action changes a record. What moves by itself is asked for again every `everyMs`.
 */
export const useEntityQuery = <T>(name: string, params: Record<string, unknown> = {}, isEnabled = true, everyMs?: number) => {
    const { resource } = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: [resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(resource, name, params as never, { signal })).data,
        enabled: isEnabled,
        refetchInterval: everyMs ?? false,
    });
};
