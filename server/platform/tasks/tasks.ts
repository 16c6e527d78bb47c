import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Actor } from '#server/kit/data-log.ts';
import { refuseWith, tooMany } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import type { NewTask, Tasks } from '#server/kit/jobs/tasks.ts';
import { addMinutes } from '#server/kit/time.ts';
import { storeRows } from './task-rows.ts';
import { KEPT_MINUTES } from './task-store.ts';
import { tasks, type NewTaskRow, type TaskRow } from './task.table.ts';

/** Maximum number of unfinished exports per user (security S51). */
const MAX_EXPORTS = 2;
const UNFINISHED: TaskRow['status'][] = ['queued', 'running'];

/** Starts background work: the task's row and its queue entry are written in one transaction. */
export function createTasks(queue: Queue, secrets: Secrets, wake: () => void): Tasks {
    const start: Tasks['start'] = async (tx, actor, task) => {
        // A task runs with all the rights of its owner, and its result is shown on their screen.
        if (actor.session.apiKey) throw refuseWith('接口密钥不能发起后台任务，请缩小筛选范围后再试，或登录后台操作');
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
            // Concurrent calls of one user wait for each other here.
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
        startBulk: async (tx, actor, task) => {
            const { userId, tenantId } = actor.session;
            await refuseSecondBulk(tx, { ownerId: userId, tenantId, page: task.page });
            return start(tx, actor, task);
        },
        noteImport: async (tx, actor, { rows, message, now, undoMinutes, ...task }) => {
            const row = newRow(actor, { ...task, total: rows.length });
            const ended = { status: 'done', done: rows.length, ok: rows.length, message, startTime: now, finishTime: now } as const;
            const kept = { expireAt: addMinutes(now, KEPT_MINUTES), undoUntil: addMinutes(now, undoMinutes) };
            await tx.insert(tasks).values({ ...row, ...ended, ...kept });
            await storeRows(tx, secrets, row.id, rows);
            return row.id;
        },
        wake,
    };
}

/**
 * Allows one bulk act per person and page at a time, because two would change the same records in an unpredictable order.
 *
 * @throws AppError while another one is unfinished
 */
export const refuseSecondBulk = async (tx: Tx, { ownerId, tenantId, page }: Pick<TaskRow, 'ownerId' | 'tenantId' | 'page'>) => {
    // Concurrent calls wait for each other here.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${tenantId}:${ownerId}:${page}`}, 0))`);
    const own = and(eq(tasks.ownerId, ownerId), eq(tasks.tenantId, tenantId), eq(tasks.kind, 'batch'), eq(tasks.page, page));
    const [other] = await tx
        .select({ name: tasks.name })
        .from(tasks)
        .where(and(own, inArray(tasks.status, UNFINISHED)));
    if (other) throw refuseWith(`「${other.name}」还在进行，请等它完成，或在任务中心取消后再试`);
};

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
