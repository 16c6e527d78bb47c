import type { NamedAction } from '#contract/kit/action.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { useSend } from '../actions/useSend.ts';
import { useListState } from '../list/useListState.ts';
import { bulkQuery } from './wholeFilter.ts';

/** Starts an action on all that the list's filter finds; the server does it as a task. */
export const useBulkStart = (action: NamedAction, onStarted: () => void) => {
    const { filterValues } = useListState();
    const { send, isSending, failure } = useSend<{ taskId: string }>(action.entity.resource, action.batch ?? action.name, {
        onDone: ({ taskId }) => {
            taskStarted.emit({ taskId });
            onStarted();
        },
    });
    const start = async (input: Record<string, unknown>): Promise<Record<string, string>> => {
        const sent = await send({ ...input, query: bulkQuery(action.entity, filterValues) });
        return sent.failure?.fields ?? {};
    };
    return { start, isStarting: isSending, startFailure: failure };
};
