import { useQuery } from '@tanstack/react-query';
import { loadWorkplace } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';

const EVERY_MS = 30_000;

/** Where the board lies in the cache. */
export const WORKPLACE = ['dashboard', 'workplace'];

/** What waits for the caller, asked for again while somebody looks. Cards that are drawn with the answer do not ask for another one. */
export const useWorkplace = () =>
    useQuery({ queryKey: WORKPLACE, queryFn: ({ signal }) => loadWorkplace(signal), refetchInterval: every(EVERY_MS), staleTime: 1000 });
