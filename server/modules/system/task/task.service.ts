import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TaskAction, TaskActionBody } from '#contract/system/task.ts';
import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { AppError, notFound, refuse, tooMany } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import type { NewTask, Tasks } from '#server/kit/jobs/tasks.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import type { Session } from '#server/kit/access/session.ts';
import { ownTasks } from './task.source.ts';
import { storeRows } from './task-rows.ts';
import { taskState } from './task-state.ts';
import { tasks, type NewTaskRow, type TaskRow } from './task.table.ts';

type By = Actor & { session: Session };

/** Exports of one user that may be unfinished at once (security S51). */
const MAX_EXPORTS = 2;
const UNFINISHED: TaskRow['status'][] = ['queued', 'running'];

/** Hands work to the background: the task's row and its place in the queue are one transaction. */
export function createTasks(queue: Queue, secrets: Secrets, wake: () => void): Tasks {
    const start: Tasks['start'] = async (tx, actor, task) => {
        const row = newRow(actor, task);
        await tx.insert(tasks).values(row);
        await storeRows(tx, secrets, row.id, task.rows ?? []);
        await queue.send(tx, row.id);
        return row.id;
    };
    return {
        start,
        startExport: async (tx, actor, task) => {
            const { userId, tenantId } = actor.session;
            // One at a time for each user: twin calls meet here.
            await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`export:${tenantId}:${userId}`}, 0))`);
            const own = and(eq(tasks.ownerId, userId), eq(tasks.tenantId, tenantId), eq(tasks.kind, 'export'));
            const unfinished = await tx
                .select({ id: tasks.id, same: sql<boolean>`handler = ${task.job.name} and params = ${JSON.stringify(task.params)}::jsonb` })
                .from(tasks)
                .where(and(own, inArray(tasks.status, UNFINISHED)));
            const twin = unfinished.find(({ same }) => same);
            if (twin) return twin.id;
            if (unfinished.length >= MAX_EXPORTS) throw tooMany(5);
            return start(tx, actor, task);
        },
        wake,
    };
}

const newRow = ({ session, ip }: Actor & { session: Session }, { job, page, params, policy, total = 0 }: NewTask) => {
    const id = newId();
    return {
        id,
        tenantId: session.tenantId,
        createBy: session.username,
        taskNo: `T${id}`,
        kind: job.kind,
        handler: job.name,
        page,
        name: job.title,
        params,
        total,
        owner: session.username,
        ownerId: session.userId,
        ownerOrg: session.orgCode,
        ownerIp: ip.slice(0, 64),
        ...(policy ? { policy } : {}),
    } satisfies NewTaskRow;
};

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
        throw refuse('VERSION_CONFLICT', { name: task.updateBy ?? task.owner, time: task.updateTime ?? task.createTime });
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
        await again(tx, by, task, task.kind === 'import' ? { phase: 'apply' } : {}, context);
        return '已重新开始';
    },
};
