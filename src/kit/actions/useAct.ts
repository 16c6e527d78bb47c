import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isConflict, isDecided } from '#providers/errors/httpError.ts';
import { useSingleFlight } from './useSingleFlight.ts';

interface ActOptions {
    /** Prefixes of the query keys whose data the call changes; they are refetched. */
    stale: readonly QueryKey[];
    /** Success notification. Defaults to the server's message, which `send` must then resolve to. */
    notice?: string | undefined;
    /** Called on success, before the queries have been refetched. */
    onDone?: (() => void) | undefined;
}

/**
 * Sends a button's call, notifies about success or failure, and refetches the queries that it changes. For the calls of a resource there is
 * `useSend`.
 */
export const useAct = <T = void>(send: (given: T) => Promise<unknown>, { stale, notice, onDone }: ActOptions) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useSingleFlight<unknown, T>({
        mutationFn: send,
        onSuccess: async answer => {
            notify(notice ?? String(answer), { type: 'success' });
            onDone?.();
            await Promise.all(stale.map(queryKey => queryClient.invalidateQueries({ queryKey })));
        },
        onError: error => {
            notify(error.message, { type: 'error' });
            // A conflict, or a lost response to a call that may have been executed: the displayed data may be stale.
            if (isConflict(error) || !isDecided(error)) stale.forEach(queryKey => void queryClient.invalidateQueries({ queryKey }));
        },
    });
};
