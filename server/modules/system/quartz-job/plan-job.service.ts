import type { FastifyInstance } from 'fastify';
import { QuartzJob } from '#contract/system/quartz-job.ts';
import type { Tx } from '#server/db/client.ts';
import { addRow } from '#server/kit/crud/write.ts';
import type { Actor } from '#server/kit/data-log.ts';
import type { Session } from '#server/kit/access/session.ts';
import { checkJob } from './check-job.ts';
import { quartzJobs } from '#server/platform/scheduler/quartz-job.table.ts';

/** What another module wants to have done again and again. */
export interface PlannedJob {
    /** Name of a handler. */
    handler: string;
    cronExpression: string;
    parameters: Readonly<Record<string, unknown>>;
    description: string;
}

/** Adds a scheduled job for another module, with the checks of 定时任务. @throws AppError naming what to change */
export const planJob = (
    app: FastifyInstance,
    tx: Tx,
    actor: Actor & { session: Session },
    { handler, cronExpression, parameters, description }: PlannedJob,
): Promise<string> =>
    addRow(
        { entity: QuartzJob, table: quartzJobs, beforeSave: (values, { current }) => checkJob(app, values, current) },
        { tx, actor, dictionary: app.dictionary, secrets: app.secrets, show: async row => row },
        { jobClassName: handler, cronExpression, parameter: JSON.stringify(parameters), description, status: 0 },
    );
