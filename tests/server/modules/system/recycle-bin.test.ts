import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRuleRoutes } from '#server/modules/system/check-rule/check-rule.routes.ts';
import { recycleBinRoutes } from '#server/modules/system/data-log/recycle-bin.routes.ts';
import { bankCardRoutes } from '#server/modules/users/bank-card/bank-card.routes.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { vehicleTypeRoutes } from '#server/modules/vehicle/type/type.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const rights = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);
const LEVELS = rights('vehicle:levelOne', 'list', 'query', 'add', 'edit', 'delete');
const RULES = rights('system:checkRule', 'list', 'query', 'add', 'delete');
const me = buildSession([...LEVELS, ...RULES, ...rights('users:bankCard', 'list', 'add', 'delete')]);
const crane = { name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift', status: '1' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(levelOneRoutes);
        void app.register(vehicleTypeRoutes);
        void app.register(checkRuleRoutes);
        void app.register(bankCardRoutes);
        void app.register(recycleBinRoutes);
    });
});
afterAll(() => kit.close());

const add = async (wire: string, body: object) =>
    ((await kit.call(me, { method: 'POST', url: `${wire}/add`, body })).body.result as { id: string }).id;
const remove = (wire: string, id: string) => kit.call(me, { method: 'DELETE', url: `${wire}/delete?id=${id}` });
const bin = async (resource: string, more = '', session = me) =>
    (await kit.call(session, { url: `/sys/recycleBin/list?resource=${resource}${more}` })).body;
const putBack = async (resource: string, ids: readonly string[], session = me) =>
    (await kit.call(session, { method: 'POST', url: '/sys/recycleBin/restore', body: { resource, ids } })).body;

describe('回收站', () => {
    it('shows what was deleted with who and when, and brings it back', async () => {
        const id = await add('/vehicle/levelOne', crane);
        expect((await bin('vehicle/level-one')).result).toEqual({ records: [], total: 0 });
        await remove('/vehicle/levelOne', id);
        const gone = {
            id,
            name: '汽车吊',
            deletedBy: '测试员',
            deletedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
        };
        expect((await bin('vehicle/level-one')).result).toEqual({ records: [gone], total: 1 });
        expect((await bin('vehicle/level-one', `&name=${encodeURIComponent('车')}`)).result).toMatchObject({ total: 1 });
        expect((await bin('vehicle/level-one', '&pageNo=2')).result).toEqual({ records: [], total: 1 });
        expect((await bin('vehicle/level-one', '&name=%25')).result).toMatchObject({ total: 0 });
        expect(await putBack('vehicle/level-one', [id])).toMatchObject({ success: true, result: { ok: 1, failed: [] } });
        expect((await bin('vehicle/level-one')).result).toMatchObject({ total: 0 });
        expect((await kit.call(me, { url: `/vehicle/levelOne/queryById?id=${id}` })).body.result).toMatchObject(crane);
        await remove('/vehicle/levelOne', id);
        expect((await bin('vehicle/level-one')).result).toMatchObject({ total: 1 });
    });

    it('brings a record back from the log where its table keeps no deleted rows; what has no place any more is named', async () => {
        const rule = {
            ruleName: '车牌',
            ruleCode: 'plate',
            ruleJson: JSON.stringify([{ digits: '*', pattern: '^粤', message: '须为广东号牌', priority: '1' }]),
        };
        const [one, two] = [await add('/sys/checkRule', rule), await add('/sys/checkRule', { ...rule, ruleCode: 'other' })];
        await remove('/sys/checkRule', one);
        await remove('/sys/checkRule', two);
        await add('/sys/checkRule', { ...rule, ruleName: '新的', ruleCode: 'plate' });
        const { result } = await putBack('system/check-rule', [one, two]);
        expect(result).toMatchObject({ ok: 1, failed: [{ id: one, name: '车牌', message: expect.stringContaining('已存在') as unknown }] });
        expect((await kit.call(me, { url: `/sys/checkRule/queryById?id=${two}` })).body.result).toMatchObject({ ruleCode: 'other' });
    });

    it('is closed to who may not list or add, and says why where nothing comes back', async () => {
        expect((await bin('vehicle/level-one', '', buildSession(['vehicle:levelOne:add'], { userId: 'u2' }))).code).toBe(403);
        const reader = buildSession(['vehicle:levelOne:list'], { userId: 'u3' });
        expect(await bin('vehicle/level-one', '', reader)).toMatchObject({ success: false, message: '您没有新增一级车型的权限' });
        expect(await bin('users/bank-card')).toMatchObject({ success: false, message: '银行卡须重新添加并核验，不能恢复' });
        expect((await bin('no/such')).code).toBe(404);
    });

    it('[PERM-06] keeps to the data rules of its reader, to look at and to bring back', async () => {
        const id = await add('/vehicle/levelOne', { ...crane, name: '履带吊', code: 'crawler', bizType: 'haul' });
        await remove('/vehicle/levelOne', id);
        const scope = [[{ column: 'bizType', condition: '=' as const, values: ['hoist'] }]];
        const narrow = buildSession(LEVELS, { userId: 'u4', scope });
        const { records } = (await bin('vehicle/level-one', '', narrow)).result as unknown as { records: { id: string }[] };
        expect(records.map(record => record.id)).not.toContain(id);
        expect((await putBack('vehicle/level-one', [id], narrow)).result).toMatchObject({ ok: 0, failed: [{ id }] });
    });
});
