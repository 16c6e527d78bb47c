import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { readCron } from '#server/kit/jobs/cron.ts';
import { createLoop } from '#server/kit/jobs/loop.ts';
import { newHexId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { abandonedRuns } from './held-run.ts';
import { type QuartzJobRow, quartzJobs, type QuartzRunRow, quartzRuns } from './quartz-job.table.ts';
import { DEAD, failRun, runJob, type SchedulerParts } from './run-job.ts';

/** Number of runs that this process executes in parallel, so that a long one does not delay the others. */
const RUNNERS = 2;
const MAX_DUE = 50;
/** If runs were missed for longer than this (no process was running), a single run makes up for them. */
const GRACE_SECONDS = 60;
/** A run without a heartbeat for this long belongs to a dead process. */
const SILENT_SECONDS = 20;
const RESCUE_MS = 5000;

/** Creates the runs of due jobs, and executes them. */
export interface Scheduler {
    /** Creates the runs that are due now: each time of a schedule once, however many processes call it. */
    tick(): Promise<void>;
    /** Executes the waiting runs; resolves when there are none left. */
    drain(): Promise<void>;
    /** Fails, or retries, the runs of dead processes. */
    rescue(): Promise<void>;
    /**
     * A manual run, besides the schedule, in the caller's transaction, which must hold the lock of the job's row: if two people start it at
     * once, the second call finds the waiting run of the first and creates none.
     */
    execute(tx: Tx, job: Pick<QuartzJobRow, 'id' | 'tenantId'>, by: string): Promise<void>;
    start(): void;
    stop(): Promise<void>;
}

/** The next time of a schedule after now, in wire format. @throws CronFault */
export const nextTimeOf = (expression: string, now: Date): string | null => {
    const [next] = readCron(expression).next(now, 1);
    return next ? toWireTime(next) : null;
};

export function createScheduler(parts: SchedulerParts): Scheduler {
    const { app, db, queue } = parts;
    const never = new AbortController().signal;
    const step = async (signal: AbortSignal) => {
        const job = await queue.fetch();
        if (!job) return false;
        await runJob(parts, job.data.id, signal);
        await queue.complete(job.id);
        return true;
    };
    const tick = async () => {
        while (await db.transaction(tx => planNext(parts, tx)));
    };
    const rescue = async () => {
        const waiting = sql`select id from sys_quartz_run where status = 'queued' and planned_time < now() - make_interval(secs => ${SILENT_SECONDS})`;
        for (const id of await queue.lost(db, waiting)) await db.transaction(tx => queue.send(tx, id));
        for (const taken of await silentRuns()) await failRun(parts, taken, DEAD);
    };
    const silentRuns = () =>
        db
            .select({ job: quartzJobs, run: quartzRuns })
            .from(quartzRuns)
            .innerJoin(quartzJobs, eq(quartzJobs.id, quartzRuns.jobId))
            .where(
                and(
                    eq(quartzRuns.status, 'running'),
                    or(
                        sql`${quartzRuns.id} in ${abandonedRuns}`,
                        sql`${quartzRuns.beatTime} < now() - make_interval(secs => ${SILENT_SECONDS})`,
                    ),
                ),
            );

    const planner = createLoop('due jobs', app.log, async () => {
        await tick();
        runner.wake();
        return false;
    });
    const runner = createLoop('job runs', app.log, step);
    let timer: NodeJS.Timeout | undefined;
    return {
        tick,
        rescue,
        drain: async () => {
            while (await step(never));
        },
        execute: async (tx, job, by) => {
            const [waiting] = await tx
                .select({ id: quartzRuns.id })
                .from(quartzRuns)
                .where(
                    and(
                        eq(quartzRuns.jobId, job.id),
                        eq(quartzRuns.triggerKind, 'manual'),
                        eq(quartzRuns.status, 'queued'),
                        // A run that waits for a retry may start much later.
                        eq(quartzRuns.attempt, 0),
                    ),
                )
                .limit(1);
            if (waiting) return;
            const now = toWireTime(app.clock.date());
            await addRun(parts, tx, { ...job, plannedTime: now, triggerKind: 'manual', createBy: by });
            runner.wake();
        },
        start: () => {
            planner.start(1);
            runner.start(RUNNERS);
            timer = setInterval(() => void rescue().catch((error: unknown) => app.log.warn({ err: error }, 'rescue failed')), RESCUE_MS);
            timer.unref();
        },
        stop: async () => {
            clearInterval(timer);
            await Promise.all([planner.stop(), runner.stop()]);
        },
    };
}

/** Creates the runs of one due job and advances its schedule, under the row's lock. Returns whether there was a due job. */
const planNext = async (parts: SchedulerParts, tx: Tx): Promise<boolean> => {
    const now = parts.app.clock.date();
    const [job] = await tx
        .select()
        .from(quartzJobs)
        .where(and(eq(quartzJobs.status, 0), eq(quartzJobs.delFlag, 0), lte(quartzJobs.nextTime, toWireTime(now))))
        .orderBy(asc(quartzJobs.nextTime), asc(quartzJobs.id))
        .limit(1)
        .for('update', { skipLocked: true });
    if (!job?.nextTime) return false;
    for (const moment of dueMoments(job.cronExpression, fromWireTime(job.nextTime), now)) {
        await addRun(parts, tx, {
            id: job.id,
            tenantId: job.tenantId,
            plannedTime: toWireTime(moment),
            triggerKind: 'cron',
            createBy: null,
        });
    }
    await tx
        .update(quartzJobs)
        .set({ nextTime: nextTimeOf(job.cronExpression, now) })
        .where(eq(quartzJobs.id, job.id));
    return true;
};

/** The times of a schedule from `first` to now; only now if `first` is too long ago. */
function dueMoments(expression: string, first: Date, now: Date): Date[] {
    if (now.getTime() - first.getTime() > GRACE_SECONDS * 1000) return [now];
    const missed = readCron(expression).next(first, MAX_DUE);
    return [first, ...missed.filter(moment => moment <= now)];
}

const addRun = async (
    { queue }: SchedulerParts,
    tx: Tx,
    { id, ...given }: Pick<QuartzRunRow, 'id' | 'tenantId' | 'plannedTime' | 'triggerKind' | 'createBy'>,
): Promise<void> => {
    const [run] = await tx
        .insert(quartzRuns)
        .values({ ...given, id: newHexId(), jobId: id })
        .onConflictDoNothing()
        .returning({ id: quartzRuns.id });
    if (run) await queue.send(tx, run.id);
};
