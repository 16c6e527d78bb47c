import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

/**
 * Reads one of the order's own calls (`timeline`, `priceLines`, `candidates` …).
 * The answer belongs to the order's cache and goes with it when an action changes the order.
 */
export const useOrderQuery = <T>(name: string, params: Record<string, string | number | boolean>, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: ['order/order', name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>('order/order', name, params, { signal })).data,
        enabled: isEnabled,
    });
};
