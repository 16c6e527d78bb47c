import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { User } from '#contract/system/user.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

/** Sends something about users, tells the server's word for it and brings every list of users up to date. */
export const useUserAct = <T>(send: (given: T) => Promise<string>, onDone?: () => void) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useSingleFlight({
        mutationFn: send,
        onSuccess: async message => {
            notify(message, { type: 'success' });
            onDone?.();
            await queryClient.invalidateQueries({ queryKey: [User.resource] });
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
};
