import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { Query } from '#providers/http/address.ts';

/** Reads one of a price list's own calls (`stat`, `history`, `curve` …). The answer belongs to the list's cache and goes with it. */
export const usePriceQuery = <T>(resource: string, name: string, params: Query = {}, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: [resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(resource, name, params, { signal })).data,
        enabled: isEnabled,
    });
};
