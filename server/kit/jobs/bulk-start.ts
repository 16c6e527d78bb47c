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

/** Does a bulk call name a filter in place of ids? */
export const isFilled = (body: unknown): body is { query: unknown } => typeof body === 'object' && body !== null && 'query' in body;

/**
 * Makes a task of an act on all that the filter of the body finds, and answers with its id.
 *
 * @param check refuses what else is in the body before there is a task
 * @throws a 400 for a filter that is not understood
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

/** The call of an act on all that a list's filter finds, beside another route for chosen rows. The act's job is known from then on. */
export const bulkCall = (app: FastifyInstance, options: CrudOptions, act: BulkAct) => {
    const job = bulkJob(app, options, act);
    app.jobs.replace(job);
    return (request: FastifyRequest) => startBulk(app, options, job, request, () => undefined);
};

/** Registers `bulkCall` as POST `<wire>/<act>`, for acts that are no named action. `fields` come with the filter. */
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
