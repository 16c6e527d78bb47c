import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { DictItem } from '#contract/system/dict.ts';
import { type DictItemRow, loadDictItems, removeDictItem, sortDictItems } from '#providers/system/dictItems.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

export type ItemRow = DictItemRow;

/** The items of a dictionary in order, with functions to change them; a new order is shown immediately. */
export function useDictItems(dictId: string) {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const queryKey = [DictItem.resource, dictId];
    const reload = () => queryClient.invalidateQueries({ queryKey });
    const query = useQuery({ queryKey, queryFn: ({ signal }) => loadDictItems(dictId, signal) });
    const onError = (error: Error) => notify(error.message, { type: 'error' });
    const sort = useMutation({
        mutationFn: (items: readonly ItemRow[]) =>
            sortDictItems(
                dictId,
                items.map(item => item.id),
            ),
        onMutate: items => queryClient.setQueryData(queryKey, items),
        onError,
        onSettled: reload,
    });
    const remove = useSingleFlight({
        mutationFn: removeDictItem,
        onSuccess: message => notify(message, { type: 'success' }),
        onError,
        onSettled: reload,
    });
    return { query, sort, remove, reload };
}
