import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnfinished, type TaskProgress } from '#contract/system/task.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { readTaskProgress, TASK_KEY } from '#providers/tasks/tasks.ts';

const EVERY_MS = 1500;
const KEY = [TASK_KEY, 'progress'];

/** The user's tasks, polled while one of them is unfinished. `onEnd` is called once for each task that ends meanwhile. */
export const useTaskProgress = (isEnabled: boolean, onEnd: (task: TaskProgress) => void): readonly TaskProgress[] => {
    const queryClient = useQueryClient();
    const { data } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => readTaskProgress(signal),
        enabled: isEnabled,
        refetchInterval: query => (query.state.data?.some(task => isUnfinished(task.status)) ? EVERY_MS : false),
    });
    const unfinished = useRef<ReadonlySet<string>>(new Set());

    // Subscribes to calls that have become a task.
    useEffect(
        () =>
            taskStarted.on(({ taskId }) => {
                // The task may end before the first poll.
                unfinished.current = new Set([...unfinished.current, taskId]);
                void queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
            }),
        [queryClient],
    );
    // Reports the tasks that have ended since the last response, and refreshes lists.
    useEffect(() => {
        if (!data) return;
        const ended = data.filter(task => unfinished.current.has(task.id) && !isUnfinished(task.status));
        const unseen = [...unfinished.current].filter(id => !data.some(task => task.id === id));
        unfinished.current = new Set([...unseen, ...data.filter(task => isUnfinished(task.status)).map(task => task.id)]);
        for (const task of ended) {
            onEnd(task);
            void queryClient.invalidateQueries({ queryKey: [TASK_KEY, 'getList'] });
            if (task.kind !== 'export') void queryClient.invalidateQueries({ queryKey: [task.page] });
        }
    }, [data, onEnd, queryClient]);

    return data ?? [];
};
