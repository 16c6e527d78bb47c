import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { undos } from '#server/kit/undo/undo.table.ts';
import { checkRuleRoutes } from '#server/modules/system/check-rule/check-rule.routes.ts';
import { undoRoutes } from '#server/modules/system/undo/undo.routes.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypeRoutes } from '#server/modules/vehicle/type/type.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const rights = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);
const LEVELS = rights('vehicle:levelOne', 'list', 'query', 'add', 'edit', 'delete', 'deleteBatch');
const ALL = [...LEVELS, ...rights('system:checkRule', 'list', 'query', 'add', 'edit', 'delete')];
const me = buildSession(ALL);
const other = buildSession(ALL, { userId: 'user-2', username: 'other' });
const crane = { name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift', status: '1' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(levelOneRoutes);
        void app.register(vehicleTypeRoutes);
        void app.register(checkRuleRoutes);
        void app.register(undoRoutes);
    });
});
afterAll(() => kit.close());
beforeEach(() => kit.db.delete(levelOnes));

const write = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, session = me) => {
    const { body: said, headers } = await kit.call(session, { method, url, ...(body && { body }) });
    expect(said, said.message).toMatchObject({ success: true });
    return { result: said.result as { id: string; version: number }, undo: headers['x-undo'] as string | undefined };
};
const add = (given: object = {}) => write('POST', '/vehicle/levelOne/add', { ...crane, ...given });
const undo = async (id: string | undefined, session = me) =>
    (await kit.call(session, { method: 'POST', url: '/sys/undo', body: { id: id ?? '' } })).body;
const rows = () => kit.db.select().from(levelOnes).where(eq(levelOnes.delFlag, 0)).orderBy(levelOnes.code);

describe('撤销', () => {
    it('takes a saved change back as a version of its own, with its reason in the log', async () => {
        const { result } = await add({ intro: '全地面' });
        const edited = await write('PUT', '/vehicle/levelOne/edit', { id: result.id, version: 0, name: '履带吊', intro: null });
        expect(await undo(edited.undo)).toMatchObject({ success: true, message: '已撤销', result: { resource: 'vehicle/level-one' } });
        expect(await rows()).toMatchObject([{ name: '汽车吊', intro: '全地面', version: 2 }]);
        const log = await kit.db.select().from(auditTrail).where(eq(auditTrail.dataId, result.id)).orderBy(auditTrail.id);
        expect(log.at(-1)).toMatchObject({ op: 'restore', reason: '撤销', createBy: 'tester' });
    });

    it('takes an added record away, and brings deleted ones back under their ids', async () => {
        const one = await add();
        expect((await undo(one.undo)).success).toBe(true);
        expect(await rows()).toEqual([]);
        const [two, three] = [await add(), await add({ name: '平板车', code: 'flatbed' })];
        const gone = await write('DELETE', `/vehicle/levelOne/deleteBatch?ids=${two.result.id},${three.result.id}`);
        expect(await rows()).toEqual([]);
        expect((await undo(gone.undo)).success).toBe(true);
        expect((await rows()).map(({ id }) => id).sort()).toEqual([two.result.id, three.result.id].sort());
    });

    it('brings a record back whose table keeps no deleted rows', async () => {
        const rule = {
            ruleName: '车牌',
            ruleCode: 'plate',
            ruleJson: JSON.stringify([{ digits: '*', pattern: '^粤', message: '须为广东号牌', priority: '1' }]),
            ruleDescription: '说明',
        };
        const added = await write('POST', '/sys/checkRule/add', rule);
        const gone = await write('DELETE', `/sys/checkRule/delete?id=${added.result.id}`);
        expect((await undo(gone.undo)).success).toBe(true);
        const { body } = await kit.call(me, { url: `/sys/checkRule/queryById?id=${added.result.id}` });
        expect(body.result).toMatchObject({ ...rule, id: added.result.id });
    });

    it('turns a switch of many back, of those alone that it has turned', async () => {
        const [on, off] = [await add(), await add({ name: '平板车', code: 'flatbed', status: '0' })];
        const ids = [on.result.id, off.result.id];
        const done = await write('POST', '/vehicle/levelOne/batchDisable', { ids });
        expect(done.result).toMatchObject({ ok: 1, failed: [{ id: off.result.id }] });
        expect((await undo(done.undo)).success).toBe(true);
        expect(await rows()).toMatchObject([
            { code: 'flatbed', status: '0', version: 0 },
            { code: 'truck_crane', status: '1', version: 2 },
        ]);
    });

    it('refuses what somebody has changed since, and changes nothing of the rest', async () => {
        const [one, two] = [await add(), await add({ name: '平板车', code: 'flatbed' })];
        const done = await write('POST', '/vehicle/levelOne/batchDisable', { ids: [one.result.id, two.result.id] });
        await write('PUT', '/vehicle/levelOne/edit', { id: two.result.id, version: 1, name: '低平板' }, other);
        const refused = await undo(done.undo);
        expect(refused).toMatchObject({ success: false, code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        expect(refused.message).toMatch(/^数据已被.+于.{19}修改，不能再撤销$/);
        expect((await rows()).map(({ status }) => status)).toEqual(['0', '0']);
    });

    it('is for who did it, once, within its time and with the right to the inverse act', async () => {
        const over = '已撤销或超过可撤销的时间，可在「变更审计」中查看并恢复';
        const { result, undo: id } = await add();
        expect(await undo(id, other)).toMatchObject({ success: false, message: over });
        const powerless = buildSession(LEVELS.filter(code => !code.includes('delete')));
        expect(await undo(id, powerless)).toMatchObject({ success: false, message: '您没有删除一级车型的权限，不能撤销' });
        expect((await undo(id)).success).toBe(true);
        expect(await undo(id)).toMatchObject({ success: false, message: over });
        expect(result.id).toBeTruthy();

        const late = await add();
        await kit.db.update(undos).set({ expireAt: sql`now() - interval '1 second'` });
        expect(await undo(late.undo)).toMatchObject({ success: false, message: over });
        expect(await rows()).toHaveLength(1);
    });

    it('is not offered without the right to it, nor for a refused or a repeated call', async () => {
        const adder = buildSession(rights('vehicle:levelOne', 'list', 'query', 'add'));
        expect((await write('POST', '/vehicle/levelOne/add', crane, adder)).undo).toBeUndefined();
        const twice = () => kit.call(me, { method: 'POST', url: '/vehicle/levelOne/add', body: crane });
        expect((await twice()).headers['x-undo']).toBeUndefined();
        const keyed = () =>
            kit.call(me, {
                method: 'POST',
                url: '/vehicle/levelOne/add',
                body: { ...crane, name: '履带吊', code: 'crawler' },
                headers: { 'idempotency-key': '5f0c0f4e-3c1b-4f0e-9d4e-2f8f0d0a7c11' },
            });
        expect((await keyed()).headers['x-undo']).toEqual(expect.any(String));
        expect((await keyed()).headers['x-undo']).toBeUndefined();
    });

    it('keeps former states sealed: they tell what is masked or encrypted elsewhere', async () => {
        const { result } = await add();
        const { undo: id = '0' } = await write('PUT', '/vehicle/levelOne/edit', { id: result.id, version: 0, name: '履带吊' });
        const [kept] = await kit.db.select().from(undos).where(eq(undos.id, id));
        expect(kept?.steps).toMatch(/^v1\./);
        expect(kept?.steps).not.toContain(crane.name);
    });
});
