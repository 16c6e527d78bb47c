import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { changeSets } from '#server/modules/price/change-set/change-set.table.ts';
import { vehiclePrices } from '#server/modules/price/vehicle-price/vehicle-price.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addUser, signInWith } from '#tests/support/people.ts';
import { TASK_CODES, taskIn } from '#tests/support/tasks.ts';

const ROWS = 230;
const CODES = [
    ...TASK_CODES,
    'vehicle:levelOne:deleteBatch',
    ...['list', 'edit', 'delete'].map(action => `price:vehiclePrice:${action}`),
    ...['list', 'query', 'freeze', 'delete', 'deleteBatch'].map(action => `system:user:${action}`),
];

let app: TestApp;
let token: string;
let userId: string;

beforeAll(async () => {
    app = await startTestApp({ env: { WORKERS: '1' } });
    await addDictionaries(app, ['biz_type', 'charge_mode', 'enable_status', 'task_status', 'task_kind', 'user_status']);
    ({ token, userId } = await signInWith(app, 'maker', CODES));
});
afterAll(() => app.close());

const post = async (url: string, body: object, as = token) =>
    (await app.call({ method: 'POST', url, token: as, body })).body as {
        success: boolean;
        message: string;
        result: { taskId: string } & Record<string, unknown>;
    };
const run = async (url: string, body: object, states: readonly string[]) => {
    const started = await post(url, body);
    expect(started, started.message).toMatchObject({ success: true });
    return taskIn(app, token, started.result.taskId, states);
};
const kinds = () =>
    app.db
        .select()
        .from(levelOnes)
        .where(and(like(levelOnes.code, 'k%'), eq(levelOnes.delFlag, 0)));

describe('批量删除 of all that a filter finds', () => {
    it('[LIST-03] deletes more rows than can be chosen, leaves what is in use and says why, and brings all back', async () => {
        const rows = Array.from({ length: ROWS }, (_, n) => ({
            ...{ id: newId(), name: `吊车${n}`, code: `k${n}`, createBy: 'test' },
            ...({ bizType: 'hoist', chargeMode: 'shift' } as const),
        }));
        await app.db.insert(levelOnes).values(rows);
        await app.db.insert(levelOnes).values({ ...rows[0], id: newId(), name: '平板', code: 'other' } as (typeof rows)[0]);
        const used = rows[7] as (typeof rows)[0];
        await app.db
            .insert(vehicleTypes)
            .values({ id: newId(), levelOneId: used.id, name: '25吨', code: 't25', tonnageKg: 25_000, createBy: 'test' });

        const task = await run('/vehicle/levelOne/deleteBatch', { query: { code: 'k*' } }, ['partial']);
        expect(task).toMatchObject({ name: '一级车型批量删除', total: ROWS, ok: ROWS - 1, failed: 1 });
        expect(await kinds()).toMatchObject([{ code: 'k7' }]);
        const faults = await app.call({ url: `/system/task/rowErrors?id=${String(task.id)}`, token });
        expect(faults.body.result).toMatchObject([{ col: '吊车7', msg: '请先删除下级车辆类型' }]);

        await app.db.update(vehicleTypes).set({ delFlag: 1 }).where(eq(vehicleTypes.code, 't25'));
        await post('/system/task/retryFailed', { id: task.id });
        expect(await taskIn(app, token, String(task.id), ['done'])).toMatchObject({ ok: ROWS });
        expect(await kinds()).toEqual([]);

        expect(await post('/system/task/undo', { id: task.id })).toMatchObject({ success: true });
        expect(await taskIn(app, token, String(task.id), ['undone'])).toMatchObject({ message: `已撤销${ROWS}条` });
        expect(await kinds()).toHaveLength(ROWS);
        expect(await app.db.select().from(levelOnes).where(eq(levelOnes.code, 'other'))).toMatchObject([{ delFlag: 0 }]);
    });

    it('[PERM-07] is for those who may delete many, with a filter that is understood', async () => {
        const { token: reader } = await signInWith(app, 'reader', ['vehicle:levelOne:list', 'vehicle:levelOne:delete']);
        const call = { method: 'POST', url: '/vehicle/levelOne/deleteBatch', body: { query: {} } } as const;
        expect((await app.call({ ...call, token: reader })).status).toBe(403);
        const unknown = await post('/vehicle/levelOne/deleteBatch', { query: { cod: 'k*' } });
        expect(unknown).toMatchObject({ success: false, result: { fields: { cod: '不支持按该条件批量操作' } } });
        expect((await post('/vehicle/levelOne/deleteBatch', {})).success).toBe(false);
        expect((await kinds()).length).toBe(ROWS);
    });
});

describe('users that a filter finds', () => {
    it('[LIST-03] are frozen, freed and deleted as a task; the caller stays, with the reason', async () => {
        for (const name of ['t_one', 't_two', 't_three']) await addUser(app, { username: name, realname: '临时工' });
        await app.db.update(users).set({ realname: '临时工' }).where(eq(users.id, userId));
        const query = { realname: '临时工' };
        const state = () => app.db.select({ status: users.status }).from(users).where(like(users.username, 't\\_%'));

        const frozen = await run('/sys/user/freezeFound', { query }, ['partial']);
        expect(frozen).toMatchObject({ name: '系统用户批量冻结', ok: 3, failed: 1 });
        const faults = await app.call({ url: `/system/task/rowErrors?id=${String(frozen.id)}`, token });
        expect(faults.body.result).toMatchObject([{ col: '临时工', msg: '不能冻结自己' }]);
        expect(await state()).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }]);

        await run('/sys/user/unfreezeFound', { query: { ...query, status: '2' } }, ['done']);
        expect(await state()).toEqual([{ status: 1 }, { status: 1 }, { status: 1 }]);

        expect(await run('/sys/user/deleteBatch', { query }, ['partial'])).toMatchObject({ ok: 3, failed: 1 });
        const left = await app.db
            .select({ name: users.username })
            .from(users)
            .where(and(eq(users.realname, '临时工'), eq(users.delFlag, 0)));
        expect(left).toEqual([{ name: 'maker' }]);
    });
});

it('[PRICE-01] 改价 of all that a filter finds makes a draft of each published price, and the task takes the drafts back', async () => {
    const [levelOneId, typeId, changeSetId] = [newId(), newId(), newId()];
    const by = { createBy: 'test' };
    const set = { ...by, setNo: 'P1', name: '首版', kind: 'vehicle', reason: '首版', effectiveFrom: '2026-01-01 00:00:00' } as const;
    await app.db.insert(changeSets).values({ ...set, id: changeSetId, status: 'published' });
    await app.db.insert(levelOnes).values({ ...by, id: levelOneId, name: '随车吊', code: 'boom', bizType: 'hoist', chargeMode: 'shift' });
    await app.db.insert(vehicleTypes).values({ ...by, id: typeId, levelOneId, name: '随车吊12吨', code: 'boom12', tonnageKg: 12_000 });
    const price = { ...by, typeId, chargeMode: 'shift', baseFen: 100_000, effectiveFrom: '2026-01-01 00:00:00', changeSetId } as const;
    await app.db.insert(vehiclePrices).values({ ...price, id: newId(), rowStatus: 'published' });
    const drafts = () =>
        app.db
            .select({ baseFen: vehiclePrices.baseFen })
            .from(vehiclePrices)
            .where(and(eq(vehiclePrices.rowStatus, 'draft'), eq(vehiclePrices.delFlag, 0)));

    const task = await run('/price/vehiclePrice/repriceFound', { query: { typeId }, factorBp: 11_000 }, ['done']);
    expect(task).toMatchObject({ name: '车辆价格批量改价', ok: 1 });
    expect(await drafts()).toEqual([{ baseFen: 110_000 }]);
    expect((await post('/price/vehiclePrice/repriceFound', { query: { typeId }, factorBp: 'x' })).success).toBe(false);
    expect((await post('/system/task/undo', { id: task.id })).message).toBe('开始撤销');
    await taskIn(app, token, String(task.id), ['undone']);
    expect(await drafts()).toEqual([]);
});
