import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type TaskProgress } from '#contract/system/task.ts';
import { readTaskProgress, TASK_KEY } from './tasks.ts';

export interface BulkTask extends TaskProgress {
    isRunning: boolean;
}

/** The caller's newest bulk act on a page, as the header's progress last heard of it; undefined without one. */
export const useBulkTask = (page: string): BulkTask | undefined => {
    const { data } = useQuery({ queryKey: [TASK_KEY, 'progress'], queryFn: ({ signal }) => readTaskProgress(signal), enabled: false });
    const task = data?.find(each => each.kind === 'batch' && each.page === page);
    return task && { ...task, isRunning: isUnfinished(task.status) };
};
