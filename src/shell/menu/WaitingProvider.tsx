import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';
import { loadQueues } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';
import { useElapsed } from '../layout/useElapsed.ts';
import { NO_QUEUES, WaitingContext } from './waitingContext.ts';

const KEY = ['dashboard', 'queues'];
const EVERY_MS = 60_000;
/** Delay, so that the first page loads first. */
const PATIENCE_MS = 1_500;
/** Debounce, because one action invalidates several lists. */
const SETTLE_MS = 500;

/** Refetches the counts shortly after a list of a work queue was invalidated, by an action here or by a push. */
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

/** Loads the menu's counts for all entries and keeps them up to date. A backend without the call has no counts. */
export const WaitingProvider = ({ children }: { children: ReactNode }) => {
    const client = useQueryClient();
    const isOpen = useElapsed(PATIENCE_MS);
    // Subscribes to the query cache.
    useEffect(() => followLists(client), [client]);
    const { data = NO_QUEUES } = useQuery({
        queryKey: KEY,
        queryFn: ({ signal }) => loadQueues(signal),
        enabled: isOpen,
        refetchInterval: every(EVERY_MS),
    });
    return <WaitingContext value={data}>{children}</WaitingContext>;
};
