import { useEffect } from 'react';
import { isUnfinished } from '#contract/system/task.ts';
import { useListState } from '#src/kit/views/useListState.ts';

const EVERY_MS = 2000;

/** Reads the list again while it shows a task that is not over, in a window that somebody can see. */
export const TaskRefresher = () => {
    const { data, refetch } = useListState();
    const isAnyRunning = data?.some(task => isUnfinished(task.status)) === true;
    // The clock asks; the server is what it synchronises with.
    useEffect(() => {
        if (!isAnyRunning) return undefined;
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible') void refetch();
        }, EVERY_MS);
        return () => clearInterval(timer);
    }, [isAnyRunning, refetch]);
    return null;
};
