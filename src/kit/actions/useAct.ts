import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { isConflict, isDecided } from '#providers/errors/httpError.ts';
import { useSingleFlight } from './useSingleFlight.ts';

interface ActOptions {
    /** Beginnings of the query keys whose answers it changes; they are read again. */
    stale: readonly QueryKey[];
    /** What is said on success. Left out: the server's own message, which the call then returns. */
    notice?: string | undefined;
    /** Called on success, before the answers have been read again. */
    onDone?: (() => void) | undefined;
}

/** Sends what a button is for, tells its success or its failure, and reads again what it has changed. For the calls of a resource there is `useSend`. */
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
            // Somebody else was faster, or it may have been done though its answer was lost: what is shown may be out of date.
            if (isConflict(error) || !isDecided(error)) stale.forEach(queryKey => void queryClient.invalidateQueries({ queryKey }));
        },
    });
};
