import { and, eq, sql } from 'drizzle-orm';
import type { TaskAction, TaskActionBody } from '#contract/system/task.ts';
import type { Tx } from '#server/db/client.ts';
import { personName } from '#server/kit/crud/conflicts.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { AppError, notFound, refuse } from '#server/kit/errors.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import type { Session } from '#server/kit/access/session.ts';
import { forgetFailures } from '#server/platform/tasks/task-targets.ts';
import { refuseSecondBulk } from '#server/platform/tasks/tasks.ts';
import { ownTasks } from './task.source.ts';
import { taskState } from './task-state.ts';
import { tasks, type NewTaskRow, type TaskRow } from '#server/platform/tasks/task.table.ts';

type By = Actor & { session: Session };

/** What an action needs to know besides the task. */
export interface TaskContext {
    queue: Queue;
    /** Wire time. */
    now: string;
    statusText: (status: string) => string;
}

/**
 * Cancels, undoes or retries a task that the caller may see.
 * @returns what to tell the person.
 * @throws AppError 404; VERSION_CONFLICT when a version came along that is no longer the task's; STATE_DENIED with the reason.
 */
export async function actOnTask(tx: Tx, by: By, action: TaskAction, body: TaskActionBody, context: TaskContext): Promise<string> {
    const task = await lockTask(tx, by.session, body.id);
    if (body.version !== undefined && body.version !== task.version) {
        const name = await personName(tx, task.updateBy ?? task.owner);
        throw refuse('VERSION_CONFLICT', { name, time: task.updateTime ?? task.createTime });
    }
    const state = taskState(action, task, context.now, context.statusText(task.status));
    if (!state.ok) throw new AppError(200, 500, state.reason ?? '', { errorCode: 'STATE_DENIED' });
    return ACTS[action](tx, by, task, context);
}

const lockTask = async (tx: Tx, session: Session, id: string): Promise<TaskRow> => {
    const visible = and(eq(tasks.tenantId, session.tenantId), eq(tasks.delFlag, 0), ownTasks(session));
    // As text: what is no number is then simply no id of ours.
    const [task] = await tx
        .select()
        .from(tasks)
        .where(and(sql`${tasks.id}::text = ${id}`, visible))
        .for('update');
    if (!task) throw notFound();
    return task;
};

const stamp = ({ session }: By) => ({ version: sql`${tasks.version} + 1`, updateBy: session.username, updateTime: sql`now()` });

const update = (tx: Tx, task: TaskRow, by: By, values: Partial<NewTaskRow>) =>
    tx
        .update(tasks)
        .set({ ...values, ...stamp(by) })
        .where(eq(tasks.id, task.id));

/** Queues the task once more. What it does then, it does with the rights of who asks now. */
const again = async (tx: Tx, by: By, task: TaskRow, params: object, { queue }: TaskContext) => {
    const { userId, orgCode } = by.session;
    if (task.kind === 'batch') await refuseSecondBulk(tx, task);
    const all = { ...(task.params as object), ...params, by: { userId, orgCode } };
    await update(tx, task, by, {
        params: all,
        status: 'queued',
        message: null,
        cancelAsked: false,
        attempt: task.attempt,
        finishTime: null,
    });
    await queue.send(tx, task.id);
};

const ACTS: Record<TaskAction, (tx: Tx, by: By, task: TaskRow, context: TaskContext) => Promise<string>> = {
    cancel: async (tx, by, task, { now }) => {
        const ended = { status: 'canceled', message: '已取消', finishTime: now } as const;
        await update(tx, task, by, task.status === 'queued' ? ended : { cancelAsked: true });
        return task.status === 'queued' ? '已取消' : '正在取消';
    },
    undo: async (tx, by, task, context) => {
        await again(tx, by, task, { phase: 'undo', before: task.status }, context);
        return '开始撤销';
    },
    retryFailed: async (tx, by, task, context) => {
        if (task.kind === 'batch') await forgetFailures(tx, task.id);
        await again(tx, by, task, task.kind === 'export' ? {} : { phase: 'apply' }, context);
        return '已重新开始';
    },
};
