import { createContext, useContext } from 'react';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';

export const NO_QUEUES: WorkQueues = [];

/** What waits for the caller's work, as `WaitingProvider` keeps it. */
export const WaitingContext = createContext(NO_QUEUES);

/** How many rows wait for the caller's work in the lists at these paths; 0 while unknown. */
export const useWaiting = (paths: readonly string[]): number =>
    useContext(WaitingContext)
        .filter(({ resource }) => paths.includes(`/${resource}`))
        .reduce((sum, { count }) => sum + count, 0);
