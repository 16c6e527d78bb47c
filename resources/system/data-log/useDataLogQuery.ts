import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { DataLog } from '#contract/system/data-log.ts';
import type { AppDataProvider, QueryParams } from '#providers/data/dataProvider.ts';

/** A named query of the data log; asked only while `isEnabled`. */
export const useDataLogQuery = <T>(name: string, params: QueryParams, isEnabled = true) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    return useQuery({
        queryKey: [DataLog.resource, name, params],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(DataLog.resource, name, params, { signal })).data,
        enabled: isEnabled,
        retry: false,
    });
};
