import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { signInWith } from '#tests/support/people.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { fetchFile, setSetting, storeManyOrders, TASK_CODES, taskIn } from '#tests/support/tasks.ts';

/** A process that works, and one that only takes calls: they share the database and S3, and no folder. */
let worker: TestApp;
let other: TestApp;
let s3: S3Server;
let token: string;

beforeAll(async () => {
    s3 = await startS3();
    worker = await startTestApp({ env: { WORKERS: '2', ...s3.env } });
    other = await startTestApp({ database: worker.database, env: s3.env });
    await addDictionaries(worker, ['order_status', 'task_status', 'task_kind', 'enable_status']);
    await setSetting(worker, 'ui.export_sync_rows', '100');
    await storeManyOrders(worker, 300);
    ({ token } = await signInWith(worker, 'maker', TASK_CODES));
});
afterAll(async () => {
    await other.close();
    await worker.close();
    await s3.close();
});

it('[LIST-04] a result file in S3 is handed out by every process, to its owner, until its time is over', async () => {
    const { body } = await other.call({ url: '/order/order/exportXls?columns=orderNo,status', token });
    const { taskId } = body.result as { taskId: string };
    await taskIn(worker, token, taskId, ['done']);

    const file = await fetchFile(other, token, `/system/task/download?id=${taskId}`);
    const key = `/crane/task/${taskId}-1.xlsx`;
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-length']).toBe(String(s3.objects.get(key)?.bytes.length));
    expect(file.rawPayload).toEqual(s3.objects.get(key)?.bytes);
    for (const { app } of [worker, other]) {
        const folder = join(app.config.dataDir, 'files', 'task');
        expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    }
    const { token: stranger } = await signInWith(worker, 'stranger', TASK_CODES);
    expect((await fetchFile(other, stranger, `/system/task/download?id=${taskId}`)).statusCode).toBe(404);

    await worker.db.update(tasks).set({ expireAt: '2020-01-01 00:00:00' }).where(eq(tasks.id, taskId));
    await other.app.taskWorker.clean();
    expect(s3.objects.has(key)).toBe(false);
});
