import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { forReading } from '../access/scope.ts';
import { ok } from '../answers/reply.ts';
import type { CrudOptions } from '../crud/options.ts';
import { actorOf, writeOf } from '../crud/write-of.ts';
import type { Write } from '../crud/write.ts';
import { badRequest } from '../errors.ts';
import type { Query } from '../list/read.ts';
import { readSelection } from '../list/selection.ts';
import type { WireRow } from '../list/source.ts';
import { inTransaction } from '../transaction.ts';
import { type BulkAct, bulkJob } from './bulk-job.ts';
import type { JobDefinition } from './job.ts';

/** The key of a list's filter in the body of a bulk call. */
export const FILTER = Type.Record(Type.String(), Type.String(), { description: '筛选条件，代替ids；结果是后台任务' });

/** Whether a bulk call has a filter in place of ids. */
export const isFilled = (body: unknown): body is { query: unknown } => typeof body === 'object' && body !== null && 'query' in body;

/**
 * Starts a task that applies an act to all rows matching the filter of the body, and answers with its id.
 *
 * @param check validates the rest of the body before the task is created
 * @throws AppError 400 for an invalid filter
 */
export const startBulk = async (
    app: FastifyInstance,
    options: CrudOptions,
    job: JobDefinition,
    request: FastifyRequest,
    check: (write: Write, input: WireRow) => Promise<void> | void,
) => {
    const { query, ...input } = (request.body ?? {}) as WireRow;
    const isPlain = typeof query === 'object' && query !== null && Object.values(query).every(value => typeof value === 'string');
    if (!isPlain || 'ids' in input) throw badRequest({ query: '筛选条件不正确' });
    readSelection(forReading(options), request.session, query as Query);
    const answer = await inTransaction(request, async tx => {
        await check(writeOf(app, options, request, tx), input);
        const task = { job, page: options.entity.resource, params: { phase: 'apply', query, input } };
        const taskId = await app.tasks.startBulk(tx, actorOf(request), task);
        return ok({ taskId }, '已转为后台任务执行，可随时取消，完成后会提示');
    });
    app.tasks.wake();
    return answer;
};

/** The call that applies an act to all rows matching a list's filter; another route handles selected rows. Registers the act's job. */
export const bulkCall = (app: FastifyInstance, options: CrudOptions, act: BulkAct) => {
    const job = bulkJob(app, options, act);
    app.jobs.replace(job);
    return (request: FastifyRequest) => startBulk(app, options, job, request, () => undefined);
};

/** Registers `bulkCall` as POST `<wire>/<act>`, for acts that are not named actions. `fields` are sent with the filter. */
export const addBulkCall = (
    app: FastifyInstance,
    options: CrudOptions,
    act: BulkAct,
    fields: Parameters<typeof Type.Object>[0] = {},
): void => {
    const { entity } = options;
    const schema = {
        tags: [entity.label],
        summary: `批量${act.label}${entity.label}，按筛选`,
        body: Type.Object({ query: FILTER, ...fields }, { additionalProperties: false }),
    };
    const config = { auth: { permission: act.permission }, act: `批量${act.label}` };
    app.post(`${entity.wire}/${act.name}`, { schema, config }, bulkCall(app, options, act));
};
