import { useQuery } from '@tanstack/react-query';
import { type HandlerInfo, QuartzJob } from '#contract/system/quartz-job.ts';
import { loadHandlers } from '#providers/system/quartzJobs.ts';

const NONE: readonly HandlerInfo[] = [];

/** Handlers that a job can use; cached indefinitely, because they change only with the server's code. */
export const useHandlers = (): readonly HandlerInfo[] =>
    useQuery({ queryKey: [QuartzJob.resource, 'handlers'], queryFn: ({ signal }) => loadHandlers(signal), staleTime: Infinity }).data ??
    NONE;
