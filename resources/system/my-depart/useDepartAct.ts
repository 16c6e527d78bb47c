import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { MY_DEPART } from '#providers/org/myDepart.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

/** Sends something about a department's people or roles and reads both again. */
export const useDepartAct = <T>(send: (given: T) => Promise<string>, onDone?: () => void) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useSingleFlight({
        mutationFn: send,
        onSuccess: async message => {
            notify(message, { type: 'success' });
            onDone?.();
            await queryClient.invalidateQueries({ queryKey: [MY_DEPART] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
};
