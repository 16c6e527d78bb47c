import type { FastifyInstance } from 'fastify';
import { badRequest, refuseWith } from '#server/kit/errors.ts';
import { CronFault, readCron } from '#server/kit/jobs/cron.ts';
import { readParameters } from '#server/kit/jobs/handlers.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';

/** Gaps of the plan that are looked at. */
const LOOKED_AT = 60;

/** Checks class, plan and parameters of a job and works out its next moment. @throws AppError naming what to change */
export function checkJob(app: FastifyInstance, values: WireRow, current: WireRow = {}): WireRow {
    const next = { ...current, ...values };
    const handler = app.handlers.find(textOf(next.jobClassName));
    if (!handler) throw refuseWith(`后台找不到该类名：${textOf(next.jobClassName)}`);
    const parameters = readParameters(handler, typeof next.parameter === 'string' ? next.parameter : null);
    if ('fault' in parameters) throw badRequest({ parameter: parameters.fault });
    const now = app.clock.date();
    const nextTime = firstTime(textOf(next.cronExpression), now, app.settings.number('jobs.min_interval_sec'));
    const given = Object.keys(parameters.values).length > 0 ? JSON.stringify(parameters.values) : null;
    return { ...values, parameter: given, nextTime: next.status === 0 ? nextTime : null };
}

const firstTime = (expression: string, now: Date, leastSeconds: number): string => {
    const moments = momentsOf(expression, now);
    const [first] = moments;
    if (!first) throw badRequest({ cronExpression: '该计划今后不会再执行' });
    const gaps = moments.slice(1).map((moment, index) => moment.getTime() - (moments[index] ?? moment).getTime());
    if (Math.min(...gaps) < leastSeconds * 1000) throw badRequest({ cronExpression: `执行间隔不能小于${leastSeconds}秒` });
    return toWireTime(first);
};

const momentsOf = (expression: string, now: Date): Date[] => {
    try {
        return readCron(expression).next(now, LOOKED_AT);
    } catch (error) {
        if (error instanceof CronFault) throw badRequest({ cronExpression: error.message });
        throw error;
    }
};
