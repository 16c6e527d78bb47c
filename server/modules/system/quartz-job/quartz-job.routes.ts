import { desc, eq, and, count } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
    type CronPreview,
    ExecuteJob,
    type HandlerInfo,
    PauseJob,
    PreviewQuery,
    QuartzJob,
    ResumeJob,
    RunsQuery,
} from '#contract/system/quartz-job.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { perform } from '#server/kit/actions/perform.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { requireId } from '#server/kit/crud/ids.ts';
import { byIdSchema } from '#server/kit/crud/schemas.ts';
import { writeOf } from '#server/kit/crud/write-of.ts';
import { CronFault, readCron } from '#server/kit/jobs/cron.ts';
import { readPaging } from '#server/kit/list/paging.ts';
import { readOne, type Query } from '#server/kit/list/read.ts';
import { textOf } from '#server/kit/list/source.ts';
import { ok } from '#server/kit/answers/reply.ts';
import { toWireTime } from '#server/kit/time.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { addBackups } from './backups.ts';
import { addMonths } from './months.ts';
import { checkJob } from './check-job.ts';
import { quartzJobs, quartzRuns } from '#server/platform/scheduler/quartz-job.table.ts';
import { nextTimeOf } from '#server/platform/scheduler/scheduler.ts';
import { addExpiries } from './expiries.ts';
import { addUpkeep } from './upkeep.ts';

const PREVIEWED = 10;
const may = (action: 'list' | 'query' | 'add' | 'edit') => ({ auth: { permission: permissionOf(QuartzJob, action) } });

/** SYS-20 定时任务: plans for handlers that the server knows (`app.handlers`); each moment of a plan runs once (wire-contract 7.14). */
export async function quartzJobRoutes(app: FastifyInstance): Promise<void> {
    addUpkeep(app);
    addBackups(app);
    addMonths(app);
    addExpiries(app);
    const named = [
        onAction(PauseJob, {
            guard: row => (row.status === 0 ? undefined : '任务已停止'),
            run: () => ({ status: -1, nextTime: null }),
            message: '停止定时任务成功',
        }),
        onAction(ResumeJob, {
            guard: row => (row.status === 0 ? '任务已在运行中' : undefined),
            run: ({ row }) => ({ status: 0, nextTime: nextTimeOf(textOf(row.cronExpression), app.clock.date()) }),
            message: '启动定时任务成功',
        }),
        onAction(ExecuteJob, {
            run: async ({ tx, row, session }) => {
                await app.scheduler.execute(tx, { id: row.id, tenantId: session.tenantId }, session.username);
            },
            message: '执行成功!',
        }),
    ];
    const options: CrudOptions = {
        entity: QuartzJob,
        table: quartzJobs,
        messages: { add: '创建定时任务成功', edit: '更新定时任务成功!', deleteBatch: '删除定时任务成功!' },
        beforeSave: (values, { current }) => checkJob(app, values, current),
        computed: ['cronText', 'handlerTitle'],
        present: rows =>
            rows.map(row => ({
                ...row,
                cronText: wordsOf(textOf(row.cronExpression)),
                handlerTitle: app.handlers.find(textOf(row.jobClassName))?.title ?? textOf(row.jobClassName),
            })),
        named,
    };
    crudRoutes(app, options);

    // wire: existing clients switch and start jobs by GET.
    for (const route of named) {
        const { name, permission } = route.action;
        app.get(
            `${QuartzJob.wire}/${name}`,
            { schema: byIdSchema(QuartzJob), config: { auth: { permission }, changesState: true }, exposeHeadRoute: false },
            request =>
                inTransaction(request, async tx => {
                    const id = requireId(request.query as Query);
                    await perform(app, options, route, writeOf(app, options, request, tx), { id, version: undefined, input: {} });
                    return ok(null, route.message);
                }),
        );
    }

    app.get(`${QuartzJob.wire}/handlers`, { config: may('list') }, async (): Promise<HandlerInfo[]> =>
        app.handlers.all().map(({ name, title, description, parameters }) => ({ name, title, description, parameters })),
    );

    app.get<{ Querystring: PreviewQuery }>(
        `${QuartzJob.wire}/preview`,
        { schema: { querystring: PreviewQuery }, config: may('list') },
        async ({ query }): Promise<CronPreview> => {
            try {
                const plan = readCron(query.cronExpression);
                return { text: plan.text, times: plan.next(app.clock.date(), PREVIEWED).map(toWireTime) };
            } catch (error) {
                if (error instanceof CronFault) return { fault: error.message };
                throw error;
            }
        },
    );

    app.get<{ Querystring: RunsQuery }>(
        `${QuartzJob.wire}/runs`,
        { schema: { querystring: RunsQuery }, config: may('query') },
        async ({ session, query }) => {
            await readOne(app.db, options, session, query.id);
            const { page, size, offset } = readPaging(query);
            const where = and(eq(quartzRuns.jobId, query.id), eq(quartzRuns.tenantId, session.tenantId));
            const rows = await app.db
                .select()
                .from(quartzRuns)
                .where(where)
                .orderBy(desc(quartzRuns.createTime), desc(quartzRuns.id))
                .limit(size)
                .offset(offset);
            const [{ total } = { total: 0 }] = await app.db.select({ total: count() }).from(quartzRuns).where(where);
            const records = rows.map(row => ({
                ...row,
                triggerKind_dictText: app.dictionary.dictText('quartz_trigger', row.triggerKind),
                status_dictText: app.dictionary.dictText('quartz_run_status', row.status),
            }));
            return { records, total, size, current: page, pages: Math.ceil(total / size) };
        },
    );
}

const wordsOf = (expression: string): string | null => {
    try {
        return readCron(expression).text;
    } catch {
        return null;
    }
};
