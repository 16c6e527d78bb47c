import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { Approval } from '#contract/system/approval.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';

export type Verb = 'approve' | 'reject' | 'cancel';

/** Sends a decision and reads everything again: what was carried out may stand on any screen. */
export const useDecision = (verb: Verb, onDone: () => void) => {
    const dataProvider = useDataProvider<AppDataProvider>();
    const notify = useNotify();
    const queryClient = useQueryClient();
    return useSingleFlight({
        mutationFn: ({ id, version, remark }: { id: string; version: number; remark: string }) =>
            dataProvider.action(Approval.resource, verb, { id, version, ...(remark ? { remark } : {}) }),
        onSuccess: ({ message }) => notify(message, { type: 'success' }),
        onError: error => notify(error.message, { type: 'error' }),
        onSettled: async () => {
            onDone();
            await queryClient.invalidateQueries();
        },
    });
};
