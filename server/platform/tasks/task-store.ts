import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/client.ts';
import { JobInterrupted, type Outcome, type Progress, type TaskStatus } from '#server/kit/jobs/job.ts';
import { addMinutes } from '#server/kit/time.ts';
import { tasks, type TaskRow } from './task.table.ts';

/** One run of a task: a process may write to the task as long as no other has taken over. */
export interface Lease {
    id: string;
    attempt: number;
}

/** How long result files and reports are kept. */
export const KEPT_MINUTES = 7 * 24 * 60;
const next = sql`${tasks.version} + 1`;
const mine = ({ id, attempt }: Lease) => and(eq(tasks.id, id), eq(tasks.attempt, attempt), eq(tasks.status, 'running'));

/** Takes a waiting task for this process; undefined if another process has it or nothing is left to do. */
export async function takeTask(db: Db, id: string): Promise<TaskRow | undefined> {
    const [task] = await db
        .update(tasks)
        .set({
            status: 'running',
            version: next,
            attempt: sql`${tasks.attempt} + 1`,
            startTime: sql`coalesce(${tasks.startTime}, now())`,
            beatTime: sql`now()`,
        })
        .where(and(eq(tasks.id, id), eq(tasks.status, 'queued')))
        .returning();
    return task;
}

/**
 * Stores the progress of a run, which is also its heartbeat.
 * @throws JobInterrupted if the task was cancelled or another process has taken it over.
 */
export async function beat(db: Db, lease: Lease, progress: Progress): Promise<void> {
    const [task] = await db
        .update(tasks)
        .set({ ...progress, beatTime: sql`now()` })
        .where(mine(lease))
        .returning({ cancelAsked: tasks.cancelAsked });
    if (!task) throw new JobInterrupted('lost');
    if (task.cancelAsked) throw new JobInterrupted('canceled');
}

/**
 * Ends a run with its outcome; `now` is wire time.
 * @throws JobInterrupted as `beat` does; the transaction must then be rolled back.
 */
export async function finishTask(tx: Tx, lease: Lease, outcome: Outcome, now: string): Promise<void> {
    const { status, message = null, file, undoMinutes, ...progress } = outcome;
    const [task] = await tx
        .update(tasks)
        .set({
            ...progress,
            status,
            message,
            version: next,
            filePath: file?.path ?? null,
            fileName: file?.name ?? null,
            finishTime: now,
            expireAt: addMinutes(now, KEPT_MINUTES),
            undoUntil: undoMinutes === undefined ? null : addMinutes(now, undoMinutes),
        })
        .where(and(mine(lease), eq(tasks.cancelAsked, false)))
        .returning({ id: tasks.id });
    if (task) return;
    const [current] = await tx.select({ id: tasks.id }).from(tasks).where(mine(lease));
    throw new JobInterrupted(current ? 'canceled' : 'lost');
}

/** How a run may end: with an outcome, or cancelled or failed without an effect. */
type Ending = Omit<Outcome, 'status' | 'file'> & { status: TaskStatus };

/** Ends an open run without an effect: cancelled or failed. Does nothing if another process has taken over. */
export async function endTask(db: Db, lease: Lease, { message = '', undoMinutes, ...ended }: Ending, now: string): Promise<void> {
    const undo = undoMinutes === undefined ? {} : { undoUntil: addMinutes(now, undoMinutes) };
    await db
        .update(tasks)
        .set({ ...ended, ...undo, message: message.slice(0, 500), version: next, finishTime: now, expireAt: addMinutes(now, KEPT_MINUTES) })
        .where(mine(lease));
}

/** Returns a running task to the queue; false if another process has taken it over. */
export async function handBack(tx: Tx, lease: Lease): Promise<boolean> {
    const given = await tx.update(tasks).set({ status: 'queued', version: next }).where(mine(lease)).returning({ id: tasks.id });
    return given.length > 0;
}

/** Runs whose process has not reported for too long. */
export async function silentRuns(db: Db, seconds: number): Promise<TaskRow[]> {
    return db
        .select()
        .from(tasks)
        .where(and(eq(tasks.status, 'running'), sql`${tasks.beatTime} < now() - make_interval(secs => ${seconds})`));
}
