import { useQueryClient } from '@tanstack/react-query';
import { Approval } from '#contract/system/approval.ts';
import { useSend } from '#src/kit/actions/useSend.ts';

export type Verb = 'approve' | 'reject' | 'cancel';

interface Decision {
    id: string;
    version: number;
    remark: string;
}

/**
 * Sends a decision and then refetches everything, because its execution can affect any screen. A request whose execution failed is closed
 * as well.
 */
export const useDecision = (verb: Verb, onDone: () => void) => {
    const queryClient = useQueryClient();
    const { send, isSending, failure } = useSend(Approval.resource, verb, { onDone });
    const decide = async ({ id, version, remark }: Decision) => {
        await send({ id, version, ...(remark ? { remark } : {}) });
        await queryClient.invalidateQueries();
    };
    return { decide, isSending, failure };
};
