import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';
import { loadQueues } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';
import { useElapsed } from '../layout/useElapsed.ts';
import { NO_QUEUES, WaitingContext } from './waitingContext.ts';

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

/** Keeps the counts of the menu fresh, once for all entries below. A backend without the call has no counts. */
export const WaitingProvider = ({ children }: { children: ReactNode }) => {
    const client = useQueryClient();
    const isOpen = useElapsed(PATIENCE_MS);
    // Synchronises with the cache of the lists.
    useEffect(() => followLists(client), [client]);
    const { data = NO_QUEUES } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => loadQueues(signal),
        enabled: isOpen,
        refetchInterval: every(EVERY_MS),
    });
    return <WaitingContext value={data}>{children}</WaitingContext>;
};
