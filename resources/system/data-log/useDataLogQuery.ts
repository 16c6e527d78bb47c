import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { DataLog } from '#contract/system/data-log.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import type { Query } from '#providers/http/address.ts';

/** A named query of the data log; asked only while `isEnabled`. */
export const useDataLogQuery = <T>(name: string, params: Query, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery({
        queryKey: [DataLog.resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(DataLog.resource, name, params, { signal })).data,
        enabled: isEnabled,
        retry: false,
    });
};
