import Value from 'typebox/value';
import type { FastifyBaseLogger } from 'fastify';
import { actingForTenant } from '#server/db/acting-tenant.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/kit/errors.ts';
import { type JobDefinition, JobInterrupted, type JobServices, type Progress } from '#server/kit/jobs/job.ts';
import type { JobRegistry } from '#server/kit/jobs/registry.ts';
import type { Queue } from '#server/kit/jobs/queue.ts';
import type { ResultFiles } from '#server/kit/jobs/result-files.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { Metrics } from '#server/kit/telemetry/metrics.ts';
import { during } from '#server/kit/telemetry/work.ts';
import { toWireTime } from '#server/kit/time.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { rowsOf } from './task-rows.ts';
import { targetsOf } from './task-targets.ts';
import { beat, endTask, finishTask, handBack, type Lease, takeTask } from './task-store.ts';
import type { TaskRow } from './task.table.ts';

export interface RunnerParts {
    db: Db;
    queue: Queue;
    jobs: JobRegistry;
    files: ResultFiles;
    sessions: Pick<Sessions, 'actingFor'>;
    services: JobServices;
    log: FastifyBaseLogger;
    metrics: Pick<Metrics, 'jobs'>;
    /** Updates dictionaries and settings. */
    refresh(): Promise<void>;
}

const WRITE_MS = 500;
const BEAT_MS = 3000;
const BROKEN = '系统出错，任务未完成，请重试';

/**
 * Runs the task if it is still waiting, in its creator's tenant. Every outcome of the work is stored; it throws only if the database is
 * unavailable.
 */
export async function runTask(parts: RunnerParts, taskId: string, stop: AbortSignal): Promise<void> {
    const { db, log, services } = parts;
    const task = await takeTask(db, taskId);
    if (!task) return;
    const lease: Lease = { id: task.id, attempt: task.attempt };
    const now = () => toWireTime(services.clock.date());
    const handler = parts.jobs.find(task.handler) ? task.handler : 'unknown';
    const ended = parts.metrics.jobs.startTimer({ kind: 'task', handler });
    try {
        await parts.refresh();
        await actingForTenant(task.tenantId, () => during(`task ${handler}`, () => work(parts, task, lease, stop, now)));
        ended({ outcome: 'done' });
    } catch (error) {
        const why = error instanceof JobInterrupted ? error.why : undefined;
        if (why === 'lost') return;
        if (why === 'stopping') return giveBack(parts, lease);
        ended({ outcome: why === 'canceled' ? 'canceled' : 'failed' });
        if (error instanceof JobInterrupted) return endTask(db, lease, { message: '已取消', ...error.left, status: 'canceled' }, now());
        if (!(error instanceof AppError)) log.error({ err: error, taskId }, 'a task failed');
        await fail(parts, task, lease, error instanceof AppError ? error.message : BROKEN, now());
    }
}

const work = async (parts: RunnerParts, task: TaskRow, lease: Lease, stop: AbortSignal, now: () => string): Promise<void> => {
    const { db, files, services } = parts;
    const job = parts.jobs.find(task.handler);
    const params = task.params as Record<string, unknown>;
    if (!job || !Value.Check(job.parameters, params)) throw new AppError(200, 500, '系统不认识这种任务，请重新发起');
    const session = await actorOf(parts, task, job);
    const from = { ip: task.ownerIp, requestId: task.taskNo };
    const reporter = report(db, lease, stop);
    try {
        const outcome = await job.run({
            taskId: task.id,
            attempt: task.attempt,
            params,
            policy: task.policy,
            earlier: { total: task.total, ok: task.ok },
            rows: rowsOf(db, services.secrets, task.id),
            targets: targetsOf(db, services.secrets, task.id),
            actor: { session, ...from },
            renewed: async () => ({ session: await actorOf(parts, task, job, '其余未执行'), ...from }),
            services,
            db,
            files,
            progress: reporter.progress,
            finish: (tx, ended) => finishTask(tx, lease, ended, now()),
        });
        if (outcome) await db.transaction(tx => finishTask(tx, lease, outcome, now()));
    } finally {
        reporter.end();
        await services.reads.noteWrite(session.userId);
    }
};

/** The person for whom the task runs: the last caller, with their current rights. */
const actorOf = async ({ sessions }: RunnerParts, task: TaskRow, job: JobDefinition, so = '任务未执行'): Promise<Session> => {
    const by = (task.params as { by?: { userId: string; orgCode: string | null } }).by;
    const session = await sessions.actingFor({
        userId: by?.userId ?? task.ownerId,
        tenantId: task.tenantId,
        orgCode: by ? by.orgCode : task.ownerOrg,
    });
    if (!session) throw new AppError(200, 500, `发起人的账号已停用，${so}`);
    if (!session.permissions.has(job.permission)) throw new AppError(200, 500, `发起人已没有此操作的权限，${so}`);
    return session;
};

/** Progress and heartbeat of a run. An interruption is reported at its next step. */
const report = (db: Db, lease: Lease, stop: AbortSignal) => {
    let unwritten: Progress = {};
    let writtenAt = -Infinity;
    let interrupted: JobInterrupted | undefined;
    const write = async () => {
        const state = unwritten;
        unwritten = {};
        writtenAt = performance.now();
        await beat(db, lease, state);
    };
    const timer = setInterval(() => {
        write().catch((error: unknown) => {
            // A heartbeat that fails for another reason is made up for by the next one.
            if (error instanceof JobInterrupted) interrupted = error;
        });
    }, BEAT_MS);
    timer.unref();
    return {
        progress: async (state: Progress) => {
            unwritten = { ...unwritten, ...state };
            if (stop.aborted) throw new JobInterrupted('stopping');
            if (interrupted) throw interrupted;
            if (performance.now() - writtenAt >= WRITE_MS) await write();
        },
        end: () => clearInterval(timer),
    };
};

const giveBack = ({ db, queue }: RunnerParts, lease: Lease): Promise<void> =>
    db.transaction(async tx => {
        if (await handBack(tx, lease)) await queue.send(tx, lease.id);
    });

/** A failed undo leaves the import as it was. */
const fail = ({ db }: RunnerParts, task: TaskRow, lease: Lease, message: string, now: string): Promise<void> => {
    const { phase, before } = task.params as { phase?: string; before?: 'done' | 'partial' | 'canceled' };
    const isUndo = phase === 'undo' && before !== undefined;
    const ended = isUndo ? { status: before, message: `撤销失败：${message}` } : ({ status: 'failed', message } as const);
    return endTask(db, lease, ended, now);
};
