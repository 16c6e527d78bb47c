import type { Page } from '#contract/kit/envelope.ts';
import { type CronPreview, type HandlerInfo, QuartzJob, type QuartzRun } from '#contract/system/quartz-job.ts';
import { getList, getPage, getRecord } from '#providers/data/asking.ts';

/** What a job may run, with the fields of its parameters. */
export const loadHandlers = (signal?: AbortSignal): Promise<HandlerInfo[]> => getList(`${QuartzJob.wire}/handlers`, {}, { signal });

/** A plan in words with its next moments, or what is wrong with it. */
export const previewCron = (cronExpression: string, signal?: AbortSignal): Promise<CronPreview> =>
    getRecord(`${QuartzJob.wire}/preview`, { cronExpression }, { signal });

/** Runs of a job, newest first. */
export const loadRuns = (query: { id: string; pageNo: number; pageSize: number }, signal?: AbortSignal): Promise<Page<QuartzRun>> =>
    getPage(`${QuartzJob.wire}/runs`, query, { signal });
