import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useEntity } from './EntityContext.ts';

/** Reads one of the entity's own calls for the record at hand (`profile` …); the answer goes with the entity's cache. */
export const useRecordQuery = <T>(name: string) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const { resource } = useEntity();
    const id = useRecordContext<{ id: string }>()?.id ?? '';
    return useQuery<T>({
        queryKey: [resource, name, id],
        queryFn: async ({ signal }) => (await dataProvider.query<T>(resource, name, { id }, { signal })).data,
        enabled: id !== '',
    });
};
