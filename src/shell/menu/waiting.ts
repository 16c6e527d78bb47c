import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';
import { loadQueues } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';
import { useElapsed } from '../layout/useElapsed.ts';

const KEY = ['dashboard', 'queues'];
const EVERY_MS = 60_000;
/** The first page comes first. */
const PATIENCE_MS = 1_500;
/** One act makes several lists ask again. */
const SETTLE_MS = 500;

/** Asks for the counts again a moment after a list of a queue was said to be out of date: by an act here or by news of one elsewhere. */
const followLists = (client: QueryClient): (() => void) => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const [list] = event.query.queryKey as readonly unknown[];
        if (!client.getQueryData<WorkQueues>(KEY)?.some(({ resource }) => resource === list)) return;
        clearTimeout(clock);
        clock = setTimeout(() => void client.invalidateQueries({ queryKey: KEY }), SETTLE_MS);
    });
    return () => {
        clearTimeout(clock);
        stop();
    };
};

/** Keeps the counts of the menu fresh, once for all entries. A backend without the call has no counts. */
export const useQueuesInMenu = (): void => {
    const client = useQueryClient();
    const isOpen = useElapsed(PATIENCE_MS);
    // Synchronises with the cache of the lists.
    useEffect(() => followLists(client), [client]);
    useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadQueues(signal), enabled: isOpen, refetchInterval: every(EVERY_MS) });
};

/** How many rows wait for the caller's work in the lists at these paths; 0 while unknown. */
export const useWaiting = (paths: readonly string[]): number => {
    const { data = 0 } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => loadQueues(signal),
        enabled: false,
        select: queues => queues.filter(({ resource }) => paths.includes(`/${resource}`)).reduce((sum, { count }) => sum + count, 0),
    });
    return data;
};
