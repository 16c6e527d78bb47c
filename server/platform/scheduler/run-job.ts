import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, Pool, Tx } from '#server/db/client.ts';
import { RunFault } from '#server/kit/jobs/each-row.ts';
import { type HandlerRegistry, readParameters } from '#server/kit/jobs/handlers.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import { during } from '#server/kit/telemetry/work.ts';
import { toWireTime } from '#server/kit/time.ts';
import { holdingRun, isHeld } from './held-run.ts';
import { type QuartzJobRow, quartzJobs, type QuartzRunRow, quartzRuns } from './quartz-job.table.ts';

const BEAT_MS = 5000;
/** How soon a run that waits for another run of its job is checked again. */
const AGAIN_SECONDS = 5;
const LATE_SECONDS = 1;
/** Message of a run whose process died. */
export const DEAD = '执行进程中断';

export interface SchedulerParts {
    app: FastifyInstance;
    db: Db;
    queue: Queue;
    handlers: HandlerRegistry;
    /** Provides the sessions that hold the locks of active runs. */
    pool: Pool;
}

/** A run that this process has taken. */
interface Taken {
    job: QuartzJobRow;
    run: QuartzRunRow;
}

/** Executes a queued run if it is still due; a run is taken once even if the queue delivers it twice. */
export const runJob = (parts: SchedulerParts, runId: string, stop: AbortSignal): Promise<void> =>
    holdingRun(parts.pool, runId, () => runHeld(parts, runId, stop));

const runHeld = async (parts: SchedulerParts, runId: string, stop: AbortSignal): Promise<void> => {
    const taken = await parts.db.transaction(tx => take(parts, tx, runId));
    if (!taken) return;
    const { job, run } = taken;
    const timer = setInterval(() => void beat(parts.db, run).catch(() => undefined), BEAT_MS);
    timer.unref();
    // The class name is user input; only known names become labels.
    const handler = parts.handlers.find(job.jobClassName) ? job.jobClassName : 'unknown';
    const ended = parts.app.metrics.jobs.startTimer({ kind: 'scheduled', handler });
    try {
        const message = await during(`job ${handler}`, () => work(parts, job, stop));
        await parts.db.transaction(tx => end(parts, tx, taken, 'done', message));
        ended({ outcome: 'done' });
    } catch (error) {
        if (stop.aborted) return await parts.db.transaction(tx => giveBack(parts, tx, run));
        ended({ outcome: 'failed' });
        const message = error instanceof RunFault ? error.message : '执行出错，详情见服务器日志';
        if (!(error instanceof RunFault)) parts.app.log.error({ err: error, handler: job.jobClassName, runId }, 'a scheduled job failed');
        await failRun(parts, taken, message);
    } finally {
        clearInterval(timer);
    }
};

const take = async ({ app, queue }: SchedulerParts, tx: Tx, runId: string): Promise<Taken | undefined> => {
    const [found] = await tx.select({ jobId: quartzRuns.jobId }).from(quartzRuns).where(eq(quartzRuns.id, runId));
    if (!found) return undefined;
    // The lock on the job makes checking for another active run and starting this one atomic.
    const [job] = await tx.select().from(quartzJobs).where(eq(quartzJobs.id, found.jobId)).for('update');
    const [run] = await tx.select().from(quartzRuns).where(eq(quartzRuns.id, runId)).for('update');
    if (!job || run?.status !== 'queued') return undefined;
    const skip = (message: string) =>
        tx
            .update(quartzRuns)
            .set({ status: 'skipped', message, finishTime: toWireTime(app.clock.date()) })
            .where(eq(quartzRuns.id, runId));
    const isStopped = run.triggerKind === 'cron' && job.status !== 0;
    if (isStopped || job.delFlag !== 0) {
        await skip('任务已停止，没有执行');
        return undefined;
    }
    const [other] = await tx
        .select()
        .from(quartzRuns)
        .where(and(eq(quartzRuns.jobId, job.id), eq(quartzRuns.status, 'running'), ne(quartzRuns.id, runId)))
        .limit(1);
    if (other && (await isHeld(tx, other.id))) {
        // If the other run started after the planned time of this one, it was merely late and this run follows it. A manual run is never
        // late.
        const isLate = run.triggerKind === 'cron' && other.startTime !== null && other.startTime >= run.plannedTime;
        if (isLate) await queue.send(tx, runId, LATE_SECONDS);
        else if (job.overlap === 'skip') await skip('上次执行尚未结束，跳过本次');
        else await queue.send(tx, runId, AGAIN_SECONDS);
        return undefined;
    }
    if (other) await failRunIn({ app, queue }, tx, { job, run: other }, DEAD);
    const [started] = await tx
        .update(quartzRuns)
        .set({
            status: 'running',
            attempt: sql`${quartzRuns.attempt} + 1`,
            startTime: sql`coalesce(${quartzRuns.startTime}, ${toWireTime(app.clock.date())}::timestamptz)`,
            beatTime: sql`now()`,
        })
        .where(eq(quartzRuns.id, runId))
        .returning();
    return started && { job, run: started };
};

const work = async ({ app, db, handlers }: SchedulerParts, job: QuartzJobRow, stop: AbortSignal): Promise<string> => {
    const handler = handlers.find(job.jobClassName);
    if (!handler) throw new RunFault(`后台找不到该类名：${job.jobClassName}`);
    const params = readParameters(handler, job.parameter);
    if ('fault' in params) throw new RunFault(params.fault);
    const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000);
    const signal = AbortSignal.any([stop, timeout]);
    const interrupted = new Promise<never>((_resolve, reject) => {
        const interrupt = () => reject(new RunFault(timeout.aborted ? `执行超过${job.timeoutSeconds}秒，已中止` : '服务器正在停止'));
        if (signal.aborted) interrupt();
        else signal.addEventListener('abort', interrupt, { once: true });
    });
    return (await Promise.race([handler.run({ app, db, params: params.values, signal }), interrupted])).slice(0, 500);
};

/** Ends a run as failed: it is retried after a delay if the job allows it, otherwise the job's creator is notified. */
export const failRun = (parts: Pick<SchedulerParts, 'app' | 'db' | 'queue'>, taken: Taken, message: string): Promise<void> =>
    parts.db.transaction(tx => failRunIn(parts, tx, taken, message));

const failRunIn = async (
    { app, queue }: Pick<SchedulerParts, 'app' | 'queue'>,
    tx: Tx,
    { job, run }: Taken,
    message: string,
): Promise<void> => {
    if (run.attempt <= job.retryTimes) {
        const text = `第${run.attempt}次执行失败：${message}`.slice(0, 500);
        const [back] = await tx.update(quartzRuns).set({ status: 'queued', message: text }).where(mine(run)).returning();
        if (back) await queue.send(tx, run.id, job.retrySeconds);
        return;
    }
    if (!(await end({ app }, tx, { job, run }, 'failed', message)) || !job.createBy) return;
    const what = job.description ?? job.jobClassName;
    const day = toWireTime(app.clock.date()).slice(0, 10);
    await app.outbox.send(tx, {
        channel: 'notice',
        kind: 'task',
        to: [job.updateBy ?? job.createBy],
        title: '定时任务执行失败',
        content: `定时任务“${what}”执行失败：${message}`,
        about: { type: 'quartzJob', id: job.id },
        link: `/system/quartz-job/${job.id}/show`,
        // Once a day, because a job that runs every minute must not flood the notifications.
        once: `quartz-failed:${job.id}:${day}`,
        tenantId: job.tenantId,
    });
};

const end = async (
    { app }: Pick<SchedulerParts, 'app'>,
    tx: Tx,
    { job, run }: Taken,
    status: 'done' | 'failed',
    message: string,
): Promise<boolean> => {
    const now = toWireTime(app.clock.date());
    const [ended] = await tx.update(quartzRuns).set({ status, message, finishTime: now }).where(mine(run)).returning();
    if (ended)
        await tx.update(quartzJobs).set({ lastTime: now, lastStatus: status, lastMessage: message }).where(eq(quartzJobs.id, job.id));
    return ended !== undefined;
};

const giveBack = async ({ queue }: SchedulerParts, tx: Tx, run: QuartzRunRow): Promise<void> => {
    const values = { status: 'queued', attempt: sql`${quartzRuns.attempt} - 1` } as const;
    const [back] = await tx.update(quartzRuns).set(values).where(mine(run)).returning();
    if (back) await queue.send(tx, run.id);
};

const beat = (db: Db, run: QuartzRunRow) =>
    db
        .update(quartzRuns)
        .set({ beatTime: sql`now()` })
        .where(mine(run));

/** Matches the run only if no other process has taken it over. */
const mine = ({ id, attempt }: QuartzRunRow) =>
    and(eq(quartzRuns.id, id), eq(quartzRuns.attempt, attempt), eq(quartzRuns.status, 'running'));
