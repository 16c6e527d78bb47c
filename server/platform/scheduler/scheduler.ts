import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { readCron } from '#server/kit/jobs/cron.ts';
import { createLoop } from '#server/kit/jobs/loop.ts';
import { newHexId } from '#server/kit/ids.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { abandonedRuns } from './held-run.ts';
import { type QuartzJobRow, quartzJobs, type QuartzRunRow, quartzRuns } from './quartz-job.table.ts';
import { DEAD, failRun, runJob, type SchedulerParts } from './run-job.ts';

/** Runs that this process does side by side: a long one must not hold up the others. */
const RUNNERS = 2;
const MAX_DUE = 50;
/** What was missed for longer (nobody was running) is made up for by a single run. */
const GRACE_SECONDS = 60;
/** A run without a sign of life for this long belongs to a dead process. */
const SILENT_SECONDS = 20;
const RESCUE_MS = 5000;

/** Makes runs of the plans that are due, and does them. */
export interface Scheduler {
    /** Makes the runs that are due by now: each moment of a plan once, however many processes ask at once. */
    tick(): Promise<void>;
    /** Does the runs that wait; answers when there are none left. */
    drain(): Promise<void>;
    /** Fails, or repeats, the runs of processes that are gone. */
    rescue(): Promise<void>;
    /**
     * A run now, besides the plan, in the caller's transaction, which holds the job's row: of two who ask at once the second finds the
     * run of the first waiting, and means the same one.
     */
    execute(tx: Tx, job: Pick<QuartzJobRow, 'id' | 'tenantId'>, by: string): Promise<void>;
    start(): void;
    stop(): Promise<void>;
}

/** The next moment of a plan after now, as the wire writes it. @throws CronFault */
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
        for (const id of await lostRuns()) await db.transaction(tx => queue.send(tx, id));
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

    /** Runs that a process fetched and died before it began: their place in the queue is taken by nobody. */
    const lostRuns = async () => {
        const { rows } = await db.execute<{ id: string }>(sql`
            with waiting as materialized (
                select id from sys_quartz_run where status = 'queued' and planned_time < now() - make_interval(secs => ${SILENT_SECONDS}))
            select id from waiting where not exists (
                select 1 from pgboss.job j where j.name = 'run' and j.data ->> 'id' = waiting.id and (j.state in ('created', 'retry')
                    or (j.state = 'active' and j.started_on > now() - make_interval(secs => ${SILENT_SECONDS}))))`);
        return rows.map(row => row.id);
    };

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
                        // One that waits for its next attempt may begin long after now.
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

/** Makes the runs of one job that is due and moves its plan on, under the row's lock. Says whether there was one. */
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

/** The moments of a plan from its next one to now; a single one, now, when the first is long over. */
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
