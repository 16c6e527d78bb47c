import type { FastifyInstance } from 'fastify';
import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { Type } from 'typebox';
import { envelopeOf } from '#contract/kit/envelope.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { Task, TASK_ACTIONS, TaskActionBody, TaskById, TaskProgress, TaskRowErrorsQuery } from '#contract/system/task.ts';
import { recordOf } from '#server/kit/crud/answer.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { notFound } from '#server/kit/errors.ts';
import { readOne } from '#server/kit/list/read.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { asDownload } from '#server/kit/spreadsheet/download.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { Readable } from 'node:stream';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { errorWorkbook, failureWorkbook } from './error-workbook.ts';
import { faultyRows } from '#server/platform/tasks/task-rows.ts';
import { taskSource } from './task.source.ts';
import { actOnTask } from './task.service.ts';
import { taskState } from './task-state.ts';
import { tasks } from '#server/platform/tasks/task.table.ts';

const may = (action: string) => ({ auth: { permission: permissionOf(Task, action) } });
const WIRE = Task.wire;
/** Ended tasks stay in sight of the progress panel for so long. */
const RECENT_MS = 10 * 60_000;
const MAX_SHOWN = 20;
const MAX_FAULTS = 200;
/** As many as an import may have; of a bulk act the first ones tell what is wrong. */
const MAX_ROWS = 10_000;

/** S49 任务中心: lists, progress, results and reports of tasks, and what can be done with them. */
export const taskRoutes = async (app: FastifyInstance): Promise<void> => {
    const now = () => toWireTime(app.clock.date());
    const statusText = (status: string) => app.dictionary.dictText('task_status', status) ?? status;
    const source = taskSource({ now, statusText });
    crudRoutes(app, source);

    app.get(
        `${WIRE}/progress`,
        { config: may('list'), schema: { response: { 200: envelopeOf(Type.Array(TaskProgress)) } } },
        async ({ session }) => {
            const own = and(eq(tasks.ownerId, session.userId), eq(tasks.tenantId, session.tenantId), eq(tasks.delFlag, 0));
            const since = toWireTime(new Date(app.clock.now() - RECENT_MS));
            const rows = await app.db
                .select()
                .from(tasks)
                .where(and(own, or(inArray(tasks.status, ['queued', 'running']), gt(tasks.finishTime, since))))
                .orderBy(desc(tasks.createTime), desc(tasks.id))
                .limit(MAX_SHOWN);
            return rows.map(({ filePath, ...task }) => ({
                ...task,
                hasFile: filePath !== null,
                canUndo: taskState('undo', { ...task, filePath }, now(), statusText(task.status)).ok,
                canRetry: taskState('retryFailed', { ...task, filePath }, now(), statusText(task.status)).ok,
            }));
        },
    );

    for (const action of TASK_ACTIONS) {
        app.post<{ Body: TaskActionBody }>(
            `${WIRE}/${action}`,
            { config: may(action), schema: { body: TaskActionBody } },
            async request => {
                const answer = await inTransaction(request, async tx => {
                    const context = { queue: app.taskQueue, now: now(), statusText };
                    const message = await actOnTask(tx, actorOf(request), action, request.body, context);
                    return ok(await recordOf(app, tx, source, request.session, request.body.id), message);
                });
                app.tasks.wake();
                return answer;
            },
        );
    }

    const file = { config: { ...may('query'), whileViewing: false }, schema: { querystring: TaskById } };
    app.get<{ Querystring: TaskById }>(`${WIRE}/download`, file, async ({ session, query }, reply) => {
        await readOne(app.db, source, session, query.id);
        const [task] = await app.db.select().from(tasks).where(eq(tasks.id, query.id));
        const isKept = task?.filePath && task.expireAt !== null && task.expireAt > now();
        const found = isKept ? await app.taskFiles.read(task.filePath ?? '') : undefined;
        if (!task || !found) throw notFound();
        return asDownload(reply, task.fileName ?? `${task.name}.xlsx`)
            .header('Content-Length', found.size)
            .send(found.stream);
    });

    app.get<{ Querystring: TaskById }>(`${WIRE}/errors`, file, async ({ session, query }, reply) => {
        const task = await readOne(app.db, source, session, query.id);
        const rows = await faultyRows(app.db, app.secrets, query.id, MAX_ROWS);
        if (rows.length === 0) throw notFound();
        const name = `${String(task.name)}_错误报告_${now().replace(/\D/g, '')}.xlsx`;
        const workbook = task.kind === 'batch' ? failureWorkbook(rows) : errorWorkbook(rows);
        return asDownload(reply, name).send(Readable.from(workbook, { objectMode: false }));
    });

    onRecordQuery(app, source, TaskRowErrorsQuery, async ({ db, row }) => {
        const rows = await faultyRows(db, app.secrets, row.id, MAX_FAULTS);
        return rows.flatMap(({ errors }) => errors).slice(0, MAX_FAULTS);
    });
};
