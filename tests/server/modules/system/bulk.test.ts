import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#server/modules/order/order/order.table.ts';
import { tasks } from '#server/platform/tasks/task.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addMenu, addRole, addRule, addUser, grant, revoke, signIn, signInWith } from '#tests/support/people.ts';
import { until } from '#tests/support/server-process.ts';
import { fetchFile, readTask, storeManyOrders, TASK_CODES, taskIn } from '#tests/support/tasks.ts';

const ORDERS = 600;
const CODES = [...TASK_CODES, 'order:order:edit', 'order:order:query', 'order:order:cancel', 'order:order:settle'];

/** Processes on one database share it. */
const SECRET = randomBytes(32).toString('hex');

/** Takes calls and never works, so that a test decides when a task runs. */
let idle: TestApp;
let token: string;

beforeAll(async () => {
    idle = await startTestApp({ env: { APP_SECRET: SECRET } });
    await addDictionaries(idle, ['order_status', 'order_priority', 'task_status', 'task_kind', 'cancel_by', 'cancel_reason']);
    await storeManyOrders(idle, ORDERS);
    await idle.db
        .update(orders)
        .set({ cityId: '2' })
        .where(inArray(orders.orderNo, ['D1', 'D2', 'D3']));
    ({ token } = await signInWith(idle, 'maker', CODES));
});
afterAll(() => idle.close());
beforeEach(async () => {
    await idle.db
        .update(tasks)
        .set({ status: 'canceled' })
        .where(inArray(tasks.status, ['queued', 'running']));
    await idle.db.update(orders).set({ status: 'paid', priority: 0 });
});

const start = async (call: string, body: object, as = token) =>
    (await idle.call({ method: 'POST', url: `/order/order/${call}`, token: as, body })).body as {
        success: boolean;
        message: string;
        result: { taskId: string } & Record<string, unknown>;
    };
const prioritize = async (query: object, priority = 2, as = token) => {
    const answer = await start('batchPriority', { query, priority }, as);
    expect(answer, answer.message).toMatchObject({ success: true });
    return answer.result.taskId;
};
const act = async (name: string, id: string, as = token) =>
    (await idle.call({ method: 'POST', url: `/system/task/${name}`, token: as, body: { id } })).body;
const inPriority = async (priority: number) =>
    (await idle.db.select({ no: orders.orderNo }).from(orders).where(eq(orders.priority, priority))).map(({ no }) => no);

/** A process that works on tasks while `during` runs. */
const withWorker = async (during: (worker: TestApp) => Promise<void>) => {
    const worker = await startTestApp({ database: idle.database, env: { WORKERS: '1', APP_SECRET: SECRET } });
    try {
        await during(worker);
    } finally {
        await worker.close();
    }
};
const finish = async (id: string, states: readonly string[], as = token) => {
    let task = await readTask(idle, as, id);
    await withWorker(async () => {
        task = await taskIn(idle, as, id, states);
    });
    return task;
};

/** Holds a worker at the chunk of an order, until `act` lets it go on. */
const heldAt = async (orderNo: string, id: string, during: (release: () => void) => Promise<void>) => {
    const client = await idle.pool.connect();
    try {
        await client.query('begin');
        await client.query('select 1 from ord_order where order_no = $1 for update', [orderNo]);
        await withWorker(async () => {
            await until(async () => Number((await rowsDone(id)).length) > 0);
            let isHeld = true;
            const release = () => {
                if (isHeld) void client.query('rollback');
                isHeld = false;
            };
            try {
                await during(release);
            } finally {
                release();
            }
        });
    } finally {
        client.release();
    }
};
/** What the change log says of a task's acts. */
const timesDone = async ({ taskNo }: Record<string, unknown>) => {
    const { rows } = await idle.db.execute<{ acts: string; records: string }>(
        sql`select count(*) acts, count(distinct data_id) records from sys_audit_trail where request_id = ${String(taskNo)}`,
    );
    return { acts: Number(rows[0]?.acts), records: Number(rows[0]?.records) };
};
const rowsDone = async (id: string) =>
    (await idle.db.execute<{ id: string }>(sql`select target_id id from sys_task_row where task_id = ${id} and status = 'ok'`)).rows;

describe('a bulk act on all that a filter finds', () => {
    it('[LIST-03] is a task that does every record once, and is taken back as a whole', async () => {
        const id = await prioritize({ status: 'paid', cityId: '1' });
        const task = await finish(id, ['done']);
        expect(task).toMatchObject({ name: '订单批量设优先级', kind: 'batch', page: 'order/order', message: `成功${ORDERS - 3}条` });
        expect(task).toMatchObject({ total: ORDERS - 3, done: ORDERS - 3, ok: ORDERS - 3, failed: 0 });
        expect(await inPriority(2)).toHaveLength(ORDERS - 3);
        expect(await timesDone(task)).toEqual({ acts: ORDERS - 3, records: ORDERS - 3 });
        // Somebody goes on with one of them: it keeps what they have made of it.
        await idle.db
            .update(orders)
            .set({ version: sql`${orders.version} + 1` })
            .where(eq(orders.orderNo, 'D9'));
        expect(await act('undo', id)).toMatchObject({ success: true, message: '开始撤销' });
        const undone = await finish(id, ['undone']);
        expect(undone.message).toBe(`已撤销${ORDERS - 4}条，保留1条（之后已被修改或不能撤销）`);
        expect(await inPriority(2)).toEqual(['D9']);
        const kept = await idle.call({ url: `/system/task/rowErrors?id=${id}`, token });
        expect(kept.body.result).toMatchObject([{ col: 'D9' }]);
    });

    it('[LIST-03] takes records that were chosen one by one, more than a call does, and no others', async () => {
        const some = await idle.db.select({ id: orders.id, no: orders.orderNo }).from(orders).limit(500);
        const task = await finish(await prioritize({ id: some.map(({ id }) => id).join(',') }), ['done']);
        expect(task).toMatchObject({ total: 500, ok: 500, failed: 0 });
        expect((await inPriority(2)).sort()).toEqual(some.map(({ no }) => no).sort());
        const tooMany = Array.from({ length: 2001 }, (_, n) => String(n + 1)).join(',');
        expect(await start('batchPriority', { query: { id: tooMany }, priority: 2 })).toMatchObject({ success: false });
    });

    it('tells of each record that it leaves, in a workbook too, and tries those again', async () => {
        await idle.db
            .update(orders)
            .set({ status: 'settled' })
            .where(inArray(orders.orderNo, ['D5', 'D6']));
        const id = await prioritize({ orderNo: 'D5,D6,D7,D8' });
        const task = await finish(id, ['partial']);
        expect(task).toMatchObject({ failed: 2, message: `成功${Number(task.total) - 2}条，失败2条` });
        expect(task.actions).toMatchObject({ undo: { ok: true }, retryFailed: { ok: true }, errors: { ok: true } });
        const listed = (await idle.call({ url: `/system/task/rowErrors?id=${id}`, token })).body.result as { col: string; msg: string }[];
        expect(listed.map(({ col }) => col).sort()).toEqual(['D5', 'D6']);
        expect(listed[0]?.msg).toContain('订单已结束');
        const report = await fetchFile(idle, token, `/system/task/errors?id=${id}`);
        const [sheet] = (await readXlsx(report.rawPayload)) as unknown as { data: unknown[][] }[];
        expect(sheet?.data[0]).toEqual(['序号', '记录', '原因']);
        expect(sheet?.data).toHaveLength(3);

        await idle.db.update(orders).set({ status: 'paid' }).where(eq(orders.orderNo, 'D5'));
        expect((await act('retryFailed', id)).message).toBe('已重新开始');
        expect(await finish(id, ['partial'])).toMatchObject({ total: task.total, failed: 1 });
        expect(await inPriority(2)).toContain('D5');
        expect(await timesDone(task)).toEqual({ acts: Number(task.total) - 1, records: Number(task.total) - 1 });
    });

    it('ends in the middle when cancelled: what is done stays, is counted and can be taken back', async () => {
        const id = await prioritize({});
        await heldAt('D60', id, async release => {
            expect(await act('cancel', id)).toMatchObject({ success: true, message: '正在取消' });
            release();
            await taskIn(idle, token, id, ['canceled']);
        });
        const task = await readTask(idle, token, id);
        const done = await inPriority(2);
        expect(done.length).toBeGreaterThan(0);
        expect(done.length).toBeLessThan(ORDERS);
        expect(task).toMatchObject({ total: ORDERS, ok: done.length, failed: 0 });
        expect(task.message).toBe(`已取消：成功${done.length}条，其余${ORDERS - done.length}条未处理`);
        expect((await act('undo', id)).success).toBe(true);
        await finish(id, ['undone']);
        expect(await inPriority(2)).toEqual([]);
    });

    it('goes on where it was when the server stops and starts, and does no record twice', async () => {
        const id = await prioritize({});
        const worker = await startTestApp({ database: idle.database, env: { WORKERS: '1', APP_SECRET: SECRET } });
        await until(async () => (await rowsDone(id)).length > 0);
        await worker.close();
        const before = (await rowsDone(id)).length;
        expect(before).toBeLessThan(ORDERS);
        const task = await finish(id, ['done']);
        expect(task).toMatchObject({ attempt: 2, ok: ORDERS });
        expect(await timesDone(task)).toEqual({ acts: ORDERS, records: ORDERS });
    });

    it('[PERM-07] touches what the data rules of its caller leave, and ends when they lose the right', async () => {
        const menu = await addMenu(idle, { name: '订单列表', url: '/order/order', component: 'order/OrderList' });
        const rule = await addRule(idle, menu, ['cityId', '=', '2']);
        const role = await addRole(idle, 'one_city');
        await grant(idle, role, [menu], [rule]);
        const codes = new Map<string, string>();
        for (const perms of CODES) {
            const parentId = perms.startsWith('order:') ? menu : null;
            codes.set(perms, await addMenu(idle, { name: perms, parentId, menuType: 2, perms }));
        }
        await grant(idle, role, [...codes.values()]);
        await addUser(idle, { username: 'one_city', roleIds: [role] });
        const narrow = await signIn(idle, 'one_city');
        expect(await finish(await prioritize({}, 2, narrow), ['done'], narrow)).toMatchObject({ total: 3, ok: 3 });
        expect((await inPriority(2)).sort()).toEqual(['D1', 'D2', 'D3']);

        const id = await prioritize({}, 1, narrow);
        await revoke(idle, codes.get('order:order:edit') ?? '');
        expect((await finish(id, ['failed'], narrow)).message).toBe('发起人已没有此操作的权限，任务未执行');
        expect(await inPriority(1)).toEqual([]);
        expect(
            (await idle.call({ method: 'POST', url: '/order/order/batchPriority', token: narrow, body: { query: {}, priority: 1 } }))
                .status,
        ).toBe(403);
    });

    it('[LIST-03] gives every remark back that was there before, also where there was none', async () => {
        await idle.db.update(orders).set({ innerRemark: null });
        await idle.db.update(orders).set({ innerRemark: '门口有限高' }).where(eq(orders.orderNo, 'D7'));
        const { result } = await start('batchRemark', { query: { orderNo: 'D6,D7,D8' }, remark: '台风停工' });
        expect(await finish(result.taskId, ['done'])).toMatchObject({ ok: 3 });
        const remarks = () =>
            idle.db
                .select({ no: orders.orderNo, remark: orders.innerRemark })
                .from(orders)
                .where(inArray(orders.orderNo, ['D6', 'D7']))
                .orderBy(orders.orderNo);
        expect(await remarks()).toEqual([
            { no: 'D6', remark: '台风停工' },
            { no: 'D7', remark: '台风停工' },
        ]);
        expect((await act('undo', result.taskId)).success).toBe(true);
        await finish(result.taskId, ['undone']);
        expect(await remarks()).toEqual([
            { no: 'D6', remark: null },
            { no: 'D7', remark: '门口有限高' },
        ]);
    });

    it('runs once at a time for a person and a page, and once for a repeated call', async () => {
        const headers = { 'idempotency-key': 'bulk-once' };
        const call = { method: 'POST', url: '/order/order/batchPriority', token, body: { query: {}, priority: 1 }, headers } as const;
        const first = (await idle.call(call)).body.result as { taskId: string };
        expect((await idle.call(call)).body.result).toEqual(first);
        expect(await start('batchRemark', { query: {}, remark: '台风停工' })).toMatchObject({
            success: false,
            message: '「订单批量设优先级」还在进行，请等它完成，或在任务中心取消后再试',
        });
        expect((await act('cancel', first.taskId)).message).toBe('已取消');
        expect((await start('batchRemark', { query: {}, remark: '台风停工' })).success).toBe(true);
    });

    it('is refused for a filter that is not understood, for bad inputs, and for acts that a person decides one by one', async () => {
        const unknown = await idle.call({
            method: 'POST',
            url: '/order/order/batchPriority',
            token,
            body: { query: { stauts: 'paid' }, priority: 1 },
        });
        expect(unknown.body).toMatchObject({ success: false, result: { fields: { stauts: '不支持按该条件批量操作' } } });
        expect((await start('batchPriority', { query: {}, priority: 77 })).result).toMatchObject({
            fields: { priority: expect.any(String) as string },
        });
        expect((await start('batchPriority', { query: {}, ids: ['1'], priority: 1 })).success).toBe(false);
        const settle = await start('batchSettle', { query: { status: 'paid' } });
        expect(settle.message).toBe('「结算」须逐条确认，不能按筛选全部执行，请勾选要处理的数据（一次最多200条）');
        const queued = await idle.db
            .select()
            .from(tasks)
            .where(and(eq(tasks.kind, 'batch'), eq(tasks.status, 'queued'), gt(tasks.total, -1)));
        expect(queued).toEqual([]);
    });
});
