import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ServiceBoard, ServiceEditBody } from '#contract/setting/service-config.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { requestBody } from '#providers/http/http.ts';
import { makeKey } from '#providers/http/makeKey.ts';
import { useEntity } from '../views/EntityContext.ts';

/** The service configuration of the screen's side, and the call that changes it. */
export const useServiceBoard = () => {
    const { resource, wire } = useEntity();
    const dataProvider = useDataProvider<AppDataProvider>();
    const queryClient = useQueryClient();
    const queryKey = [resource, 'board'];
    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }) => (await dataProvider.query<ServiceBoard>(resource, 'board', {}, { signal })).data,
    });
    const save = async (body: ServiceEditBody) => {
        const { result, message } = await requestBody<ServiceBoard>('PUT', `${wire}/edit`, { body, idempotencyKey: makeKey() });
        queryClient.setQueryData(queryKey, result);
        await queryClient.invalidateQueries({ queryKey: [resource] });
        return message;
    };
    return { query, save };
};
