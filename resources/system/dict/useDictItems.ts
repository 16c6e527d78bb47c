import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { Row } from '#contract/entity.ts';
import { DictItem } from '#contract/system/dict-item.ts';
import { getList } from '#providers/data/asking.ts';
import { requestBody } from '#providers/http/http.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

export type ItemRow = Row<typeof DictItem>;

const WHOLE = 500;

/** The items of a dictionary in their order, with the calls that change them; a new order shows at once. */
export function useDictItems(dictId: string) {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const queryKey = [DictItem.resource, dictId];
    const reload = () => queryClient.invalidateQueries({ queryKey });
    const query = useQuery({
        queryKey,
        queryFn: async ({ signal }) => getList<ItemRow>('/sys/dictItem/list', { dictId, pageSize: WHOLE }, { signal }),
    });
    const onError = (error: Error) => notify(error.message, { type: 'error' });
    const sort = useMutation({
        mutationFn: (items: readonly ItemRow[]) =>
            requestBody('PUT', '/sys/dictItem/sort', { body: { dictId, ids: items.map(item => item.id) } }),
        onMutate: items => queryClient.setQueryData(queryKey, items),
        onError,
        onSettled: reload,
    });
    const remove = useSingleFlight({
        mutationFn: (id: string) => requestBody('DELETE', '/sys/dictItem/delete', { query: { id } }),
        onSuccess: async ({ message }) => {
            notify(message, { type: 'success' });
            await reload();
        },
        onError,
    });
    return { query, sort, remove, reload };
}
