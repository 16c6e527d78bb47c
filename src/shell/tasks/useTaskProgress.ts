import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnfinished, type TaskProgress } from '#contract/system/task.ts';
import { taskStarted } from '#providers/store/signals.ts';
import { readTaskProgress, TASK_KEY } from '#providers/tasks/tasks.ts';

const EVERY_MS = 1500;
const KEY = [TASK_KEY, 'progress'];

/**
 * One's own tasks, asked for again while one of them is unfinished and at rest otherwise.
 * `onEnd` hears once of each task that ends while one is looking.
 */
export const useTaskProgress = (isEnabled: boolean, onEnd: (task: TaskProgress) => void): readonly TaskProgress[] => {
    const queryClient = useQueryClient();
    const { data } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => readTaskProgress(signal),
        enabled: isEnabled,
        refetchInterval: query => (query.state.data?.some(task => isUnfinished(task.status)) ? EVERY_MS : false),
    });
    const unfinished = useRef<ReadonlySet<string>>(new Set());

    // Listens to the providers: a call became a task.
    useEffect(
        () =>
            taskStarted.on(({ taskId }) => {
                // It may have ended before we look for the first time.
                unfinished.current = new Set([...unfinished.current, taskId]);
                void queryClient.invalidateQueries({ queryKey: [TASK_KEY] });
            }),
        [queryClient],
    );
    // Tells of what has ended since the last answer, and lets lists show it.
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
