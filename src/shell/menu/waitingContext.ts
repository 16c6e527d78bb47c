import { createContext, useContext } from 'react';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';

export const NO_QUEUES: WorkQueues = [];

/** The user's work queues, provided by `WaitingProvider`. */
export const WaitingContext = createContext(NO_QUEUES);

/** Number of rows in the lists at these paths that are pending for the user; 0 while unknown. */
export const useWaiting = (paths: readonly string[]): number =>
    useContext(WaitingContext)
        .filter(({ resource }) => paths.includes(`/${resource}`))
        .reduce((sum, { count }) => sum + count, 0);
