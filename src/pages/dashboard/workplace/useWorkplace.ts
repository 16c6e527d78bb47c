import { useQuery } from '@tanstack/react-query';
import { loadWorkplace } from '#providers/dashboard/dashboard.ts';
import { every } from '#providers/data/every.ts';

const EVERY_MS = 30_000;

/** Query key of the board. */
export const WORKPLACE = ['dashboard', 'workplace'];

/** The user's pending work, refetched while the page is visible. `staleTime` avoids another request by the cards that mount with the response. */
export const useWorkplace = () =>
    useQuery({ queryKey: WORKPLACE, queryFn: ({ signal }) => loadWorkplace(signal), refetchInterval: every(EVERY_MS), staleTime: 1000 });
