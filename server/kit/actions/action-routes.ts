import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { recordOf } from '../crud/answer.ts';
import type { CrudOptions } from '../crud/options.ts';
import { requireReferences } from '../crud/references.ts';
import { keysOf, MAX_IDS } from '../crud/write.ts';
import { writeOf } from '../crud/write-of.ts';
import { badRequest, refuse, refuseWith } from '../errors.ts';
import { type BulkAct, bulkJob } from '../jobs/bulk-job.ts';
import { FILTER, isFilled, startBulk } from '../jobs/bulk-start.ts';
import type { JobDefinition } from '../jobs/job.ts';
import { textOf } from '../list/source.ts';
import { ok } from '../answers/reply.ts';
import { undoable } from '../undo/undo.ts';
import type { ActionRoute } from './on-action.ts';
import { perform, readInput } from './perform.ts';
import { batchText, rowByRow } from './row-by-row.ts';

/** Registers the named actions of an entity, each behind its permission, and the bulk calls of those that have one. */
export const addActions = (app: FastifyInstance, options: CrudOptions): void => {
    for (const route of options.named ?? []) {
        if (route.action.isUndo) continue;
        addOne(app, options, route);
        if (route.action.batch) addBatch(app, options, route, route.action.batch);
    }
};

/** For the OpenAPI page only: the kit checks the body against the contract, so Fastify's validation lets everything pass. */
const schemaOf = ({ action }: ActionRoute, keys: Record<string, Type.TSchema>) => ({
    schema: { tags: [action.entity.label], summary: action.label, body: Type.Object({ ...keys, ...action.form.fields }) },
    validatorCompiler: () => () => true,
    config: { auth: { permission: action.permission }, act: action.label, needsProof: action.needsProof === true },
});

const addOne = (app: FastifyInstance, options: CrudOptions, route: ActionRoute) => {
    const { wire, name } = { wire: options.entity.wire, name: route.action.name };
    app.post(`${wire}/${name}`, schemaOf(route, { id: Type.String(), version: Type.Integer() }), request =>
        undoable(app, options, request, async tx => {
            const write = writeOf(app, options, request, tx);
            const keys = keysOf(options, request.body);
            const answer = await perform(app, options, route, write, {
                ...keys,
                input: readInput(app, route, write, request.body, ['id', 'version']),
            });
            const result = answer.result === undefined ? await recordOf(app, tx, options, request.session, keys.id) : answer.result;
            return ok(result, answer.message ?? route.message);
        }),
    );
};

const CHOSEN = { ids: Type.Array(Type.String()) };
const CHOSEN_OR_FOUND = {
    ids: Type.Optional(CHOSEN.ids),
    query: Type.Optional(FILTER),
};

/**
 * Returns a result for every row. A row that fails is rolled back alone, so a batch may succeed in part, and the result tells which rows
 * failed. With a list's filter in place of ids it becomes a background task.
 */
const addBatch = (app: FastifyInstance, options: CrudOptions, route: ActionRoute, name: string) => {
    const job = route.action.isByHand ? undefined : bulkJob(app, options, bulkActOf(app, options, route, name));
    if (job) app.jobs.add(job);
    app.post(`${options.entity.wire}/${name}`, schemaOf(route, job ? CHOSEN_OR_FOUND : CHOSEN), request => {
        if (isFilled(request.body)) return asTask(app, options, route, job, request);
        return undoable(app, options, request, async tx => {
            const ids = idsOf(request);
            const input = readInput(app, route, writeOf(app, options, request, tx), request.body, ['ids']);
            const done = await rowByRow(
                tx,
                ids,
                async (savepoint, id) => {
                    const before = request.changes?.length ?? 0;
                    try {
                        await perform(app, options, route, writeOf(app, options, request, savepoint), {
                            id,
                            version: undefined,
                            input,
                            isBatch: true,
                        });
                    } catch (error) {
                        request.changes?.splice(before); // nothing to undo
                        throw error;
                    }
                },
                (_id, { result }) => textOf(result?.current?.[options.entity.represent]),
            );
            return ok(done, batchText(done));
        });
    });
};

const bulkActOf = (app: FastifyInstance, options: CrudOptions, route: ActionRoute, name: string): BulkAct => ({
    name,
    label: route.action.label,
    permission: route.action.permission,
    run: async (write, id, body) => {
        const input = readInput(app, route, write, body, []);
        await perform(app, options, route, write, { id, version: undefined, input, isBatch: true });
    },
});

const asTask = (
    app: FastifyInstance,
    options: CrudOptions,
    route: ActionRoute,
    job: JobDefinition | undefined,
    request: FastifyRequest,
) => {
    if (!job) throw refuseWith(`「${route.action.label}」须逐条确认，不能按筛选全部执行，请勾选要处理的数据（一次最多${MAX_IDS}条）`);
    return startBulk(app, options, job, request, async (write, body) => {
        const input = readInput(app, route, write, body, []);
        await requireReferences({ ...options, entity: route.action.form }, write.tx, request.session, input);
    });
};

const idsOf = ({ body }: FastifyRequest): string[] => {
    const ids = (body as { ids?: unknown } | null)?.ids;
    const given = typeof ids === 'string' ? ids.split(',').filter(Boolean) : ids;
    if (!Array.isArray(given) || given.length === 0 || given.some(id => typeof id !== 'string'))
        throw badRequest({ ids: '请选择要处理的数据' });
    if (given.length > MAX_IDS) throw refuse('BATCH_TOO_LARGE', { n: MAX_IDS });
    // In a fixed order, so that two batches never deadlock.
    return [...new Set(given as string[])].sort();
};
