import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';

/** Reads one of the calls of the vehicle center; the answer goes with the cache of the entity when a vehicle changes. */
export const useVehicleQuery = <T>(
    name: string,
    params: Record<string, string> = {},
    { isEnabled = true, every }: { isEnabled?: boolean; every?: number } = {},
) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery<T>({
        queryKey: ['vehicle/center', name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>('vehicle/center', name, params, { signal })).data,
        enabled: isEnabled,
        refetchInterval: every ?? false,
    });
};
