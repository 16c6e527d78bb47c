import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { signInWith } from '#tests/support/people.ts';
import { REAL_SERVER, startedServer, until } from '#tests/support/server-process.ts';
import { importLevelOnes, levelOneSheet, readTask, setSetting, storeManyOrders, TASK_CODES, taskIn } from '#tests/support/tasks.ts';
import { removeFolder, temporaryFolder } from '../../../../scripts/steps/scratch.mjs';

const ORDERS = 15_000;

/** Processes on one database share it. */
const SECRET = randomBytes(32).toString('hex');

/** Takes calls; works only where a test says so. */
let app: TestApp;
let token: string;

beforeAll(async () => {
    app = await startTestApp({ env: { APP_SECRET: SECRET } });
    await addDictionaries(app, ['order_status', 'task_status', 'task_kind', 'biz_type', 'charge_mode', 'enable_status']);
    await setSetting(app, 'ui.export_sync_rows', '100');
    await storeManyOrders(app, ORDERS);
    // What is there must stay as it is.
    await app.pool.query("insert into seed_run (mode, number, seed_now, orders, rows) values ('none', 1, now(), 0, '{}')");
    ({ token } = await signInWith(app, 'maker', TASK_CODES));
});
afterAll(() => app.close());

const startExport = async (more = '') =>
    String(((await app.call({ url: `/order/order/exportXls?columns=orderNo${more}`, token })).body.result as { taskId: string }).taskId);

/** A server of its own on the same database, as its own process. */
const withWorker = async (act: (worker: Awaited<ReturnType<typeof startedServer>>) => Promise<void>) => {
    const folder = temporaryFolder('worker');
    const env = { DATABASE_URL: app.database.url, DATA_DIR: folder, WORKERS: '2', SEED: 'none', APP_SECRET: SECRET };
    const worker = await startedServer(env, undefined, REAL_SERVER);
    try {
        await act(worker);
    } finally {
        worker.kill('SIGKILL');
        await worker.ended;
        removeFolder(folder);
    }
};

/** Another worker, within this process. */
const withRescuer = async (act: () => Promise<void>) => {
    const rescuer = await startTestApp({ database: app.database, env: { WORKERS: '2', APP_SECRET: SECRET } });
    try {
        await act();
    } finally {
        await rescuer.close();
    }
};

/** Lets twenty seconds pass since the last sign of life of a task's process. */
const letSilencePass = (id: string) =>
    app.db
        .update(tasks)
        .set({ beatTime: sql`${tasks.beatTime} - interval '20 seconds'` })
        .where(eq(tasks.id, id));

describe('a worker that is killed in the middle', () => {
    it('[LIST-04] leaves a task that another process makes from the beginning, once', async () => {
        const id = await startExport();
        await withWorker(async worker => {
            await until(async () => Number((await readTask(app, token, id)).done) > 0);
            worker.kill('SIGKILL');
            await worker.ended;
        });
        const dead = await readTask(app, token, id);
        expect(dead).toMatchObject({ status: 'running', attempt: 1 });
        expect(Number(dead.done)).toBeLessThan(ORDERS);
        await letSilencePass(id);
        await withRescuer(async () => {
            const task = await taskIn(app, token, id, ['done']);
            expect(task).toMatchObject({ attempt: 2, done: ORDERS, total: ORDERS });
        });
    }, 120_000);

    it('[LIST-04] leaves a task that it had fetched and not begun to the next one', async () => {
        const id = await startExport('&status=paid');
        await app.pool.query(
            "update pgboss.job set state = 'active', started_on = now() - interval '1 minute' where name = 'task' and data ->> 'id' = $1",
            [id],
        );
        await withRescuer(async () => void expect(await taskIn(app, token, id, ['done'])).toMatchObject({ attempt: 1 }));
    }, 60_000);

    it('has stored nothing of an import, or all of it', async () => {
        const answer = await importLevelOnes(app, token, await levelOneSheet(2000, { prefix: 'k' }));
        const id = String(answer.result.taskId);
        await withWorker(async worker => {
            await until(async () => Number((await readTask(app, token, id)).done) > 0);
            worker.kill('SIGKILL');
            await worker.ended;
        });
        const stored = async () =>
            (await app.db.select({ id: levelOnes.id }).from(levelOnes).where(eq(levelOnes.createBy, 'maker'))).length;
        const state = (await readTask(app, token, id)).status;
        expect(await stored()).toBe(state === 'done' ? 2000 : 0);
        await letSilencePass(id);
        await withRescuer(async () => void (await taskIn(app, token, id, ['done'])));
        expect(await stored()).toBe(2000);
    }, 120_000);
});

describe('a worker that goes on', () => {
    it('leaves a running task that was cancelled to end as cancelled; told to stop, it gives its task back at once', async () => {
        const cancelled = await startExport('&status=paid,placed');
        await withWorker(async worker => {
            await until(async () => Number((await readTask(app, token, cancelled)).done) > 0);
            const answer = await app.call({ method: 'POST', url: '/system/task/cancel', token, body: { id: cancelled } });
            expect(answer.body.message).toBe('正在取消');
            const task = await taskIn(app, token, cancelled, ['canceled']);
            expect(Number(task.done)).toBeLessThan(ORDERS);

            const kept = await startExport('&status=paid');
            await until(async () => Number((await readTask(app, token, kept)).done) > 0);
            worker.kill('SIGTERM');
            expect(await worker.ended).toBe(0);
            expect(await readTask(app, token, kept)).toMatchObject({ status: 'queued', attempt: 1 });
        });
    }, 60_000);
});
