import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { TaskAction } from '#contract/system/task.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { actOnTask, TASK_KEY } from '#providers/tasks/tasks.ts';

/** Sends an action of a task and brings everything that shows it up to date. */
export const useTaskAct = (action: TaskAction, id: string) => {
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [isBusy, setIsBusy] = useState(false);
    const act = async () => {
        setIsBusy(true);
        try {
            notify(await actOnTask(action, id), { type: action === 'cancel' ? 'info' : 'success' });
            // What goes on again is watched like a new task.
            if (action !== 'cancel') taskStarted.emit({ taskId: id });
        } catch (error) {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' });
        } finally {
            await queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
            setIsBusy(false);
        }
    };
    return { act, isBusy };
};
