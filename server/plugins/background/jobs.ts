import type { FastifyInstance } from 'fastify';
import { createDb, createPoolBeside } from '#server/db/client.ts';
import { createHandlerRegistry } from '#server/kit/jobs/handlers.ts';
import { createQueues } from '#server/kit/jobs/queue.ts';
import { createJobRegistry } from '#server/kit/jobs/registry.ts';
import { createResultFiles } from '#server/kit/jobs/result-files.ts';
import { createScheduler } from '#server/platform/scheduler/scheduler.ts';
import { createTaskWorker } from '#server/platform/tasks/task-worker.ts';
import { createTasks } from '#server/platform/tasks/tasks.ts';

/**
 * Background work: the registry of the modules' jobs, the queue, the result files, and this process's workers (`WORKERS`; with 0 the
 * process only adds work to the queue). Workers start with the server and return their tasks to the queue when it stops.
 */
export function addJobs(app: FastifyInstance): void {
    const { config, log, clock, dictionary, metrics, reads, secrets, settings, sessions, versions } = app;
    // A task uses one connection for its work and one for its progress; the rest is for the queues and for scheduled jobs, each of whose
    // runs holds one.
    const pool = createPoolBeside(app.pool, { work: 'long', max: config.workers * 2 + 8, applicationName: 'diaoyun-admin tasks', log });
    const db = createDb(pool);
    const queues = createQueues(pool, log, config.workers > 0);
    const queue = queues.tasks;
    const jobs = createJobRegistry();
    const files = createResultFiles(config);
    const refresh = async () => {
        await versions.refresh();
        await Promise.all([dictionary.fresh(), settings.fresh()]);
    };
    const services = { dictionary, secrets, settings, clock, reads };
    const worker = createTaskWorker({ db, queue, jobs, files, sessions, services, log, metrics, refresh });
    const handlers = createHandlerRegistry();
    const scheduler = createScheduler({ app, db, pool, queue: queues.runs, handlers });

    app.decorate('workPool', pool)
        .decorate('jobs', jobs)
        .decorate('handlers', handlers)
        .decorate('scheduler', scheduler)
        .decorate('taskQueue', queue)
        .decorate('taskFiles', files)
        .decorate('taskWorker', worker)
        .decorate('tasks', createTasks(queue, secrets, worker.wake));
    app.addHook('onReady', async () => {
        worker.start(config.workers);
        if (config.workers > 0) scheduler.start();
    });
    app.addHook('onClose', async () => {
        await Promise.all([worker.stop(), scheduler.stop()]);
        await queues.stop();
        await pool.end();
    });
}
