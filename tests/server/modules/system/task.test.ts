import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addRole, addUser, revoke, signIn, signInWith } from '#tests/support/people.ts';
import {
    fetchFile,
    HEADS,
    importLevelOnes,
    levelOneSheet,
    readTask,
    setSetting,
    storeManyOrders,
    TASK_CODES,
    taskIn,
} from '#tests/support/tasks.ts';

const EXPORT = '/order/order/exportXls?columns=orderNo,status';
const ORDERS = 1500;

/** Takes calls and works. */
let app: TestApp;
/** A second process on the same database that only takes calls. */
let idle: TestApp;
let token: string;
let stranger: string;

beforeAll(async () => {
    app = await startTestApp({ env: { WORKERS: '2' } });
    idle = await startTestApp({ database: app.database });
    await addDictionaries(app, ['order_status', 'task_status', 'task_kind', 'biz_type', 'charge_mode', 'enable_status']);
    await setSetting(app, 'ui.export_sync_rows', '100');
    await storeManyOrders(app, ORDERS);
    ({ token } = await signInWith(app, 'maker', TASK_CODES));
    ({ token: stranger } = await signInWith(app, 'stranger', TASK_CODES));
});
afterAll(async () => {
    await idle.close();
    await app.close();
});
beforeEach(async () => {
    await app.db.execute(sql`delete from veh_level_one where code <> 'crane'`);
});

const act = (name: string, id: string, as = token) => app.call({ method: 'POST', url: `/system/task/${name}`, token: as, body: { id } });
const startExport = async (more = '', as = token, on = app) => {
    const { body } = await on.call({ url: `${EXPORT}${more}`, token: as });
    return { message: body.message, taskId: (body.result as { taskId: string }).taskId };
};
const rowsOf = async (file: Buffer) => (await readXlsx(file)) as unknown as { sheet: string; data: unknown[][] }[];
const storedCodes = () => app.db.select({ code: levelOnes.code }).from(levelOnes).where(eq(levelOnes.delFlag, 0));

describe('long exports', () => {
    it('[LIST-04] become a task that counts its rows and whose file has every row', async () => {
        const { taskId, message } = await startExport();
        expect(message).toBe('数据较多，已转为后台任务，完成后可在任务中心下载');
        const task = await taskIn(app, token, taskId, ['done']);
        expect(task).toMatchObject({ name: '导出订单', kind: 'export', total: ORDERS, done: ORDERS, failed: 0, owner: 'maker' });
        expect(task.actions).toMatchObject({ download: { ok: true }, cancel: { ok: false, reason: '当前状态为“已完成”，不能取消' } });
        expect(task).not.toHaveProperty('filePath');
        const file = await fetchFile(app, token, `/system/task/download?id=${taskId}`);
        expect(file.headers['content-disposition']).toContain('attachment');
        const [sheet] = await rowsOf(file.rawPayload);
        expect(sheet?.data).toHaveLength(ORDERS + 1);
        expect(new Set(sheet?.data.map(([no]) => no)).size).toBe(ORDERS + 1);
    });

    it('[PERM-07] belong to who asked: to others they are not there, to an administrator they are', async () => {
        const { taskId } = await startExport('&status=paid');
        await taskIn(app, token, taskId, ['done']);
        for (const call of ['queryById', 'download', 'errors', 'rowErrors']) {
            expect((await app.call({ url: `/system/task/${call}?id=${taskId}`, token: stranger })).status, call).toBe(404);
        }
        for (const name of ['cancel', 'undo', 'retryFailed']) expect((await act(name, taskId, stranger)).status, name).toBe(404);
        const own = await app.call({ url: '/system/task/list', token: stranger });
        expect((own.body.result as { total: number }).total).toBe(0);
        const admin = await addUser(app, { username: 'boss', roleIds: [await addRole(app, 'admin')] });
        expect(admin).toBeTruthy();
        const { token: bossToken } = await signInWith(app, 'helper', TASK_CODES);
        expect((await app.call({ url: `/system/task/queryById?id=${taskId}`, token: bossToken })).status).toBe(404);
        await app.db.execute(
            sql`insert into sys_user_role (user_id, role_id) select u.id, r.id from sys_user u, sys_role r where u.username = 'helper' and r.role_code = 'admin'`,
        );
        await app.db.execute(sql`update sys_version set value = value + 1 where name = 'permission'`);
        expect((await app.call({ url: `/system/task/queryById?id=${taskId}`, token: bossToken })).status).toBe(200);
        expect((await fetchFile(app, bossToken, `/system/task/download?id=${taskId}`)).statusCode).toBe(200);
    });

    it('needs a session and the permission code', async () => {
        expect((await app.call({ url: '/system/task/list' })).status).toBe(401);
        const { token: poor } = await signInWith(app, 'poor', ['order:order:list']);
        for (const url of ['/system/task/list', '/system/task/progress', '/system/task/download?id=1']) {
            expect((await app.call({ url, token: poor })).status, url).toBe(403);
        }
        expect((await act('cancel', '1', poor)).status).toBe(403);
    });

    it('asked for twice while it waits is one task; a third one at a time is refused', async () => {
        // Nobody works: the tasks wait.
        const alone = await startTestApp();
        try {
            await addDictionaries(alone, ['order_status', 'task_status']);
            await setSetting(alone, 'ui.export_sync_rows', '100');
            await storeManyOrders(alone, 200);
            const { token: own } = await signInWith(alone, 'maker', TASK_CODES);
            const first = await startExport('', own, alone);
            expect((await startExport('', own, alone)).taskId).toBe(first.taskId);
            expect((await startExport('&status=paid', own, alone)).taskId).not.toBe(first.taskId);
            expect((await alone.call({ url: `${EXPORT}&bizType=hoist`, token: own })).status).toBe(429);
            const cancelled = await alone.call({ method: 'POST', url: '/system/task/cancel', token: own, body: { id: first.taskId } });
            expect(cancelled.body).toMatchObject({ success: true, message: '已取消', result: { status: 'canceled' } });
            expect((await startExport('&bizType=hoist', own, alone)).taskId).not.toBe(first.taskId);
        } finally {
            await alone.close();
        }
    });

    it('is made by a process that works when another one took the call, once', async () => {
        const { taskId } = await startExport('&orderNo=D*', token, idle);
        const task = await taskIn(idle, token, taskId, ['done']);
        expect(task.attempt).toBe(1);
    });

    it('goes by the rights at the time it runs', async () => {
        const { token: leaving, roleId } = await signInWith(idle, 'leaving', TASK_CODES);
        await app.db.execute(sql`update sys_task set status = 'canceled' where status = 'queued'`);
        const found = await app.db.execute<{ id: string }>(sql`
            select p.id from sys_permission p join sys_role_permission rp on rp.permission_id = p.id
            where rp.role_id = ${roleId} and p.perms = 'order:order:export'`);
        const params = { query: { columns: 'orderNo' } };
        const { taskId } = await startExport('', leaving, idle);
        await taskIn(idle, leaving, taskId, ['done']);
        await revoke(app, found.rows[0]?.id ?? '');
        await app.db.update(tasks).set({ status: 'failed', params }).where(eq(tasks.id, taskId));
        await act('retryFailed', taskId, leaving);
        const task = await taskIn(app, leaving, taskId, ['failed']);
        expect(task.message).toBe('发起人已没有此操作的权限，任务未执行');
        const again = await act('retryFailed', taskId, leaving);
        expect(again.body.success).toBe(true);
    });

    it('loses its file when its time is over, and says so', async () => {
        const { taskId } = await startExport('&status=paid,placed');
        await taskIn(app, token, taskId, ['done']);
        const folder = join(app.app.config.dataDir, 'files', 'task');
        expect(readdirSync(folder).some(name => name.startsWith(taskId))).toBe(true);
        await app.db.update(tasks).set({ expireAt: '2020-01-01 00:00:00' }).where(eq(tasks.id, taskId));
        expect((await readTask(app, token, taskId)).actions.download).toEqual({ ok: false, reason: '文件已过期' });
        expect((await app.call({ url: `/system/task/download?id=${taskId}`, token })).status).toBe(404);
        await app.app.taskWorker.clean();
        expect(existsSync(join(folder, `${taskId}-1.xlsx`))).toBe(false);
    });
});

describe('long imports', () => {
    it('[LIST-04] take in only the good rows, tell the bad cells and hand them back in a workbook', async () => {
        const wrong = [3, 598];
        const file = await levelOneSheet(600, { wrong });
        const answer = await importLevelOnes(app, token, file, { policy: 'reject_failed' });
        expect(answer.message).toBe('共600行，已转为后台任务导入，可在任务中心查看进度');
        const id = String(answer.result.taskId);
        const task = await taskIn(app, token, id, ['partial']);
        expect(task).toMatchObject({ total: 600, done: 600, ok: 598, failed: 2, message: '成功598条，失败2条' });
        expect((await storedCodes()).length).toBe(599);
        const kept = await app.db.execute<{ raw: string }>(sql`select raw::text as raw from sys_task_row where task_id = ${id}`);
        // People's numbers may stand in a sheet: it is kept sealed, and goes when the task's time is over.
        expect(kept.rows).toHaveLength(600);
        expect(kept.rows.every(({ raw }) => /^"v1\.[0-9a-f]{8}\.[* ]*\.[\w-]+"$/.test(raw))).toBe(true);
        const listed = await app.call({ url: `/system/task/rowErrors?id=${id}`, token });
        expect(listed.body.result).toEqual(wrong.map(index => ({ row: index + 2, col: '业务类型', msg: '业务类型不在可选范围内' })));
        const report = await fetchFile(app, token, `/system/task/errors?id=${id}`);
        const [rows, cells] = await rowsOf(report.rawPayload);
        expect(rows?.data[0]).toEqual([...HEADS, '错误']);
        expect(rows?.data.slice(1).map(row => row[1])).toEqual(['r_3', 'r_598']);
        expect(cells?.data.slice(1)).toEqual([
            [5, '业务类型', '业务类型不在可选范围内'],
            [600, '业务类型', '业务类型不在可选范围内'],
        ]);
    });

    it('take in nothing when told so and one row is wrong', async () => {
        const answer = await importLevelOnes(app, token, await levelOneSheet(600, { wrong: [10] }), { policy: 'reject_all' });
        const task = await taskIn(app, token, String(answer.result.taskId), ['failed']);
        expect(task).toMatchObject({ ok: 0, failed: 1, message: '有1行错误，未导入任何数据' });
        expect(task.actions).toMatchObject({ undo: { ok: false }, retryFailed: { ok: true }, errors: { ok: true } });
        expect((await storedCodes()).length).toBe(1);
    });

    it('sent twice with one key are one task', async () => {
        const file = await levelOneSheet(501);
        const first = await importLevelOnes(app, token, file, {}, 'one-import');
        const second = await importLevelOnes(app, token, file, {}, 'one-import');
        expect(second.result.taskId).toBe(first.result.taskId);
        await taskIn(app, token, String(first.result.taskId), ['done']);
        expect((await storedCodes()).length).toBe(502);
    });

    it('are taken back within half an hour, except for rows that somebody has touched', async () => {
        const answer = await importLevelOnes(app, token, await levelOneSheet(510));
        const id = String(answer.result.taskId);
        await taskIn(app, token, id, ['done']);
        const [touched] = await app.db.select().from(levelOnes).where(eq(levelOnes.code, 'r_7'));
        const edited = await app.call({
            method: 'PUT',
            url: '/vehicle/levelOne/edit',
            token,
            body: { id: touched?.id, version: 0, intro: '改过' },
        });
        expect(edited.body.success).toBe(true);
        expect((await act('undo', id)).body).toMatchObject({ success: true, message: '开始撤销' });
        const task = await taskIn(app, token, id, ['undone']);
        expect(task.message).toBe('已撤销509条，保留1条（导入后已被修改、使用或删除）');
        expect((await storedCodes()).map(row => row.code).sort()).toEqual(['crane', 'r_7']);
        const kept = await app.call({ url: `/system/task/rowErrors?id=${id}`, token });
        expect(kept.body.result).toEqual([{ row: 9, col: '', msg: '导入后已被修改，予以保留' }]);
        const twice = await act('undo', id);
        expect(twice.body).toMatchObject({
            success: false,
            message: '当前状态为“已撤销”，不能撤销',
            result: { errorCode: 'STATE_DENIED' },
        });
    });

    it('[LIST-04] skip or change what is there already, and take back only what they have added', async () => {
        const file = await levelOneSheet(505);
        await importLevelOnes(app, token, await levelOneSheet(3));
        const skipping = await importLevelOnes(app, token, file, { duplicates: 'skip' });
        const skipped = await taskIn(app, token, String(skipping.result.taskId), ['done']);
        expect(skipped).toMatchObject({ total: 505, ok: 502, failed: 0, message: '新增502行，跳过3行' });
        await act('undo', skipped.id);
        await taskIn(app, token, skipped.id, ['undone']);
        expect((await storedCodes()).length).toBe(4);

        await app.db.update(levelOnes).set({ sortNo: 1 }).where(eq(levelOnes.code, 'r_0'));
        const changing = await importLevelOnes(app, token, file, { duplicates: 'update' });
        const changed = await taskIn(app, token, String(changing.result.taskId), ['done']);
        expect(changed).toMatchObject({ ok: 503, failed: 0, message: '新增502行，更新1行，跳过2行' });
        await act('undo', changed.id);
        expect((await taskIn(app, token, changed.id, ['undone'])).message).toBe('已撤销502条');
        expect((await storedCodes()).length).toBe(4);

        const { token: importer } = await signInWith(
            app,
            'only-importer',
            TASK_CODES.filter(code => code !== 'vehicle:levelOne:edit'),
        );
        const refused = await importLevelOnes(app, importer, file, { duplicates: 'update' });
        expect(refused).toMatchObject({ success: false, message: expect.stringContaining('您没有编辑一级车型的权限') as string });
    });

    it('[LIST-04] of few rows can be taken back as well, row by row, where the caller says what happens to duplicates', async () => {
        const plain = await importLevelOnes(app, token, await levelOneSheet(1, { prefix: 'old' }));
        expect(plain.result).toBeNull();
        const answer = await importLevelOnes(app, token, await levelOneSheet(4, { wrong: [3] }), {
            duplicates: 'refuse',
            policy: 'reject_failed',
        });
        expect(answer).toMatchObject({ code: 201, result: { successCount: 3, errorCount: 1 } });
        const id = String(answer.result.undoTaskId);
        expect(await readTask(app, token, id)).toMatchObject({ status: 'done', total: 3, ok: 3, failed: 0, name: '导入一级车型' });
        expect((await act('undo', id, stranger)).status).toBe(404);
        const [touched] = await app.db.select().from(levelOnes).where(eq(levelOnes.code, 'r_1'));
        await app.call({ method: 'PUT', url: '/vehicle/levelOne/edit', token, body: { id: touched?.id, version: 0, intro: '改过' } });
        expect((await act('undo', id)).body).toMatchObject({ success: true, message: '开始撤销' });
        const task = await taskIn(app, token, id, ['undone']);
        expect(task.message).toBe('已撤销2条，保留1条（导入后已被修改、使用或删除）');
        const kept = await app.call({ url: `/system/task/rowErrors?id=${id}`, token });
        expect(kept.body.result).toEqual([{ row: 3, col: '', msg: '导入后已被修改，予以保留' }]);
        expect((await storedCodes()).map(row => row.code).sort()).toEqual(['crane', 'old_0', 'r_1']);

        const nothing = await importLevelOnes(app, token, await levelOneSheet(1, { prefix: 'old' }), { duplicates: 'skip' });
        expect(nothing.result).not.toHaveProperty('undoTaskId');
    });

    it('cannot be taken back when the time is over', async () => {
        const answer = await importLevelOnes(app, token, await levelOneSheet(501));
        const id = String(answer.result.taskId);
        await taskIn(app, token, id, ['done']);
        await app.db.update(tasks).set({ undoUntil: '2020-01-01 00:00:00' }).where(eq(tasks.id, id));
        expect((await act('undo', id)).body.message).toBe('已超过可撤销的时间');
        expect((await storedCodes()).length).toBe(502);
    });

    it('try only what failed again', async () => {
        const [crane] = await app.db.select().from(levelOnes).where(eq(levelOnes.code, 'crane'));
        await app.db
            .update(levelOnes)
            .set({ code: 'r_5' })
            .where(eq(levelOnes.id, crane?.id ?? ''));
        const answer = await importLevelOnes(app, token, await levelOneSheet(520), { policy: 'reject_failed' });
        const id = String(answer.result.taskId);
        expect(await taskIn(app, token, id, ['partial'])).toMatchObject({ ok: 519, failed: 1 });
        await app.db
            .update(levelOnes)
            .set({ code: 'crane' })
            .where(eq(levelOnes.id, crane?.id ?? ''));
        expect((await act('retryFailed', id)).body.message).toBe('已重新开始');
        expect(await taskIn(app, token, id, ['done'])).toMatchObject({ total: 520, ok: 520, failed: 0, message: '成功导入520条' });
        expect((await storedCodes()).length).toBe(521);
    });
});

describe('a task', () => {
    it('whose kind nobody knows fails instead of running', async () => {
        const { taskId } = await startExport('&status=canceled,paid');
        await taskIn(app, token, taskId, ['done']);
        await app.db.update(tasks).set({ status: 'failed', handler: 'process:exit' }).where(eq(tasks.id, taskId));
        await act('retryFailed', taskId);
        expect((await taskIn(app, token, taskId, ['failed'])).message).toBe('系统不认识这种任务，请重新发起');
    });

    it('refuses an action on an older version', async () => {
        await app.db.execute(sql`update sys_user set realname = '陈经理' where username = 'maker'`);
        const { taskId } = await startExport('&status=settled,paid');
        await taskIn(app, token, taskId, ['done']);
        const answer = await app.call({ method: 'POST', url: '/system/task/cancel', token, body: { id: taskId, version: 99 } });
        expect(answer.body).toMatchObject({ code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        expect(answer.body.message).toMatch(/^数据已被陈经理于/);
    });

    it('is in the progress of its owner only', async () => {
        const progress = await app.call({ url: '/system/task/progress', token: await signIn(app, 'stranger') });
        expect(progress.body.result).toEqual([]);
        const own = await app.call({ url: '/system/task/progress', token });
        expect((own.body.result as { name: string }[]).length).toBeGreaterThan(5);
    });
});
