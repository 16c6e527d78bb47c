import { and, eq, exists, isNotNull, lt, or, sql } from 'drizzle-orm';
import { createLoop } from '#server/kit/jobs/loop.ts';
import { toWireTime } from '#server/kit/time.ts';
import { runTask, type RunnerParts } from './run-task.ts';
import { taskRows } from './task-row.table.ts';
import { endTask, handBack, silentRuns } from './task-store.ts';
import { tasks } from './task.table.ts';

/** A run without a heartbeat for this long belongs to a dead process. */
const SILENT_SECONDS = 15;
const RESCUE_MS = 4000;
const MAX_ATTEMPTS = 5;
/** Unfinished files that are still being written are younger than this. */
const HALF_WRITTEN_MS = 24 * 3_600_000;

/** Takes tasks from the queue and runs them, `count` at a time. */
export interface TaskWorker {
    start(count: number): void;
    /** Checks for work now rather than within a second. */
    wake: () => void;
    /** Stops: runs return their tasks to the queue at their next step. Waits for them, with a time limit. */
    stop(): Promise<void>;
    /** Removes expired files and rows (called by a scheduled job). */
    clean(): Promise<void>;
}

export function createTaskWorker(parts: RunnerParts): TaskWorker {
    const { queue, log } = parts;
    const timers: NodeJS.Timeout[] = [];
    const loop = createLoop('tasks', log, async signal => {
        const job = await queue.fetch();
        if (!job) return false;
        await runTask(parts, job.data.id, signal);
        await queue.complete(job.id);
        return true;
    });
    const { wake } = loop;
    const attempt = (act: () => Promise<unknown>) => void act().catch((error: unknown) => log.warn({ err: error }, 'tending tasks failed'));
    const every = (ms: number, act: () => Promise<unknown>) => {
        const timer = setInterval(() => attempt(act), ms);
        timer.unref();
        timers.push(timer);
    };

    return {
        start: count => {
            if (count === 0) return;
            loop.start(count);
            const rescueNow = () => rescue(parts).then(found => found && wake());
            // Also at startup, so that tasks of a crashed process continue without delay.
            attempt(rescueNow);
            every(RESCUE_MS, rescueNow);
        },
        wake,
        clean: () => cleanTasks(parts),
        stop: async () => {
            timers.forEach(clearInterval);
            await loop.stop();
        },
    };
}

/**
 * Returns the tasks of dead processes to the queue, and those that a process fetched and never started; a task that kills every process that
 * runs it fails.
 */
const rescue = async ({ db, queue, services }: RunnerParts): Promise<boolean> => {
    const now = toWireTime(services.clock.date());
    const lost = await queue.lost(db, sql`select id from sys_task where status = 'queued'`);
    for (const id of lost) await db.transaction(tx => queue.send(tx, id));
    let isAny = lost.length > 0;
    for (const task of await silentRuns(db, SILENT_SECONDS)) {
        if (task.cancelAsked) await endTask(db, task, { status: 'canceled', message: '已取消' }, now);
        else if (task.attempt >= MAX_ATTEMPTS) await endTask(db, task, { status: 'failed', message: '执行多次中断，任务未完成' }, now);
        else {
            await db.transaction(async tx => {
                if (await handBack(tx, task)) await queue.send(tx, task.id);
            });
            isAny = true;
        }
    }
    return isAny;
};

/** Removes expired result files and imported rows; the tasks stay. Several processes may run it at once. */
const cleanTasks = async ({ db, files, services }: RunnerParts): Promise<void> => {
    const now = toWireTime(services.clock.date());
    const hasRows = exists(
        db
            .select({ one: sql`1` })
            .from(taskRows)
            .where(eq(taskRows.taskId, tasks.id)),
    );
    const old = await db
        .select({ id: tasks.id, filePath: tasks.filePath })
        .from(tasks)
        .where(and(lt(tasks.expireAt, now), or(isNotNull(tasks.filePath), hasRows)))
        .limit(200);
    for (const { id, filePath } of old) {
        if (filePath !== null) await files.remove(filePath);
        await db.delete(taskRows).where(eq(taskRows.taskId, id));
        await db.update(tasks).set({ filePath: null }).where(eq(tasks.id, id));
    }
    await files.sweep(HALF_WRITTEN_MS);
};
