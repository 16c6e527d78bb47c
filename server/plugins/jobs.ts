import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createDb, createPool } from '#server/db/client.ts';
import { createQueue } from '#server/kit/jobs/queue.ts';
import { createJobRegistry } from '#server/kit/jobs/registry.ts';
import { createLocalFiles } from '#server/kit/jobs/result-files.ts';
import { createTaskWorker } from '#server/modules/system/task/task-worker.service.ts';
import { createTasks } from '#server/modules/system/task/task.service.ts';

/**
 * Background work: the registry that modules add their jobs to, the queue, the result files, and this process's workers
 * (`WORKERS`; none still hands work to the queue). Workers start with the server and give their tasks back when it stops.
 */
export function addJobs(app: FastifyInstance): void {
    const { config, log, clock, dictionary, secrets, settings, sessions, versions } = app;
    // A run takes a connection for its work and one for its progress; the rest is for looking after the queue.
    const url = app.pool.options.connectionString ?? '';
    const pool = createPool(url, { work: 'long', max: config.workers * 2 + 3, applicationName: 'diaoyun-admin tasks', log });
    const queue = createQueue(pool, log, config.workers > 0);
    const jobs = createJobRegistry();
    const files = createLocalFiles(join(config.dataDir, 'files', 'task'));
    const refresh = async () => {
        await versions.refresh();
        await Promise.all([dictionary.fresh(), settings.fresh()]);
    };
    const services = { dictionary, secrets, settings, clock };
    const worker = createTaskWorker({ db: createDb(pool), queue, jobs, files, sessions, services, log, refresh });

    app.decorate('jobs', jobs)
        .decorate('taskQueue', queue)
        .decorate('taskFiles', files)
        .decorate('taskWorker', worker)
        .decorate('tasks', createTasks(queue, worker.wake));
    app.addHook('onReady', async () => worker.start(config.workers));
    app.addHook('onClose', async () => {
        await worker.stop();
        await queue.stop();
        await pool.end();
    });
}
