import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider, QueryParams } from '#providers/data/dataProvider.ts';

/** Reads one of a price list's own calls (`stat`, `history`, `curve` …). The answer belongs to the list's cache and goes with it. */
export const usePriceQuery = <T>(resource: string, name: string, params: QueryParams = {}, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: [resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(resource, name, params, { signal })).data,
        enabled: isEnabled,
    });
};
