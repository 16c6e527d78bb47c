import type { Entity } from '#contract/kit/entity.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { useSend } from '../actions/useSend.ts';
import { useListState } from '../list/useListState.ts';
import { bulkQuery, chosenQuery } from './wholeFilter.ts';

/** Starts a call of the entity on selected records, or on all that match the list's filter; the server runs it as a task. */
export const useBulkStart = (entity: Entity, call: string, onStarted: () => void) => {
    const { filterValues } = useListState();
    const { send, isSending, failure } = useSend<{ taskId: string }>(entity.resource, call, {
        onDone: ({ taskId }) => {
            taskStarted.emit({ taskId });
            onStarted();
        },
    });
    /** @param ids the selected records; without them the call acts on the whole filter */
    const start = async (input: Record<string, unknown> = {}, ids?: readonly (string | number)[]): Promise<Record<string, string>> => {
        const sent = await send({ ...input, query: ids ? chosenQuery(ids) : bulkQuery(entity, filterValues) });
        return sent.failure?.fields ?? {};
    };
    return { start, isStarting: isSending, startFailure: failure };
};
