import type { Entity } from '#contract/kit/entity.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { useSend } from '../actions/useSend.ts';
import { useListState } from '../list/useListState.ts';
import { bulkQuery } from './wholeFilter.ts';

/** Starts a call of the entity on all that the list's filter finds; the server does it as a task. */
export const useBulkStart = (entity: Entity, call: string, onStarted: () => void) => {
    const { filterValues } = useListState();
    const { send, isSending, failure } = useSend<{ taskId: string }>(entity.resource, call, {
        onDone: ({ taskId }) => {
            taskStarted.emit({ taskId });
            onStarted();
        },
    });
    const start = async (input: Record<string, unknown> = {}): Promise<Record<string, string>> => {
        const sent = await send({ ...input, query: bulkQuery(entity, filterValues) });
        return sent.failure?.fields ?? {};
    };
    return { start, isStarting: isSending, startFailure: failure };
};
