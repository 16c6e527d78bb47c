import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { RowScope } from '#server/kit/access/session.ts';
import { checkRuleRoutes } from '#server/modules/system/check-rule/check-rule.routes.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { dataLogRoutes } from '#server/modules/system/data-log/data-log.routes.ts';
import { rewind } from '#server/modules/system/data-log/rewind.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypeRoutes } from '#server/modules/vehicle/type/type.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const vehicle = ['list', 'query', 'add', 'edit', 'delete'].map(action => `vehicle:levelOne:${action}`);
const audit = ['list', 'query', 'restore', 'export'].map(action => `system:dataLog:${action}`);
const checks = ['list', 'query', 'add', 'edit', 'delete'].map(action => `system:checkRule:${action}`);
const all = buildSession([...vehicle, ...audit, ...checks]);
const crane = { name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift', status: '1' };

let kit: KitApp;
let id: string;
const get = (url: string, session = all) => kit.call(session, { url: `/sys/dataLog/${url}` });
const edit = async (body: object) => {
    const { body: now } = await kit.call(all, { url: `/vehicle/levelOne/queryById?id=${id}` });
    const version = (now.result as { version: number }).version;
    return kit.call(all, { method: 'PUT', url: '/vehicle/levelOne/edit', body: { id, version, ...body } });
};
const restore = (body: object, session = all) => kit.call(session, { method: 'POST', url: '/sys/dataLog/restore', body });

beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(levelOneRoutes);
        void app.register(vehicleTypeRoutes);
        void app.register(checkRuleRoutes);
        void app.register(dataLogRoutes);
    });
    const added = await kit.call(all, { method: 'POST', url: '/vehicle/levelOne/add', body: crane });
    id = (added.body.result as { id: string }).id;
    await edit({ name: '汽车起重机' });
    await edit({ intro: '全地面', status: '0' });
});
afterAll(() => kit.close());

const entries = async () => (await get(`list?dataTable=veh_level_one&dataId=${id}`)).records;

describe('the data log', () => {
    it("[SYS-08] lists every write with who, what and the fields, under our names and the contract's", async () => {
        const rows = await entries();
        expect(rows).toMatchObject([
            { op_dictText: '修改', tableName_dictText: '一级车型', changed: '介绍、状态', dataVersion: 2, dataTable: 'veh_level_one' },
            { changed: '名称', dataContent: '{"name":"汽车起重机"}' },
            { op_dictText: '新增' },
        ]);
        const byResource = await get(`list?tableName=vehicle/level-one&dataNo=*汽车*&op=edit`);
        expect(byResource.records.length).toBeGreaterThan(0);
        expect((await get('tables')).body.result).toContainEqual(expect.objectContaining({ value: 'veh_level_one', text: '一级车型' }));
    });

    it('[SYS-08] names the act that a change came from, as its button does', async () => {
        const codes = ['list', 'query', 'add', 'edit'].map(action => `vehicle:type:${action}`);
        const owner = buildSession([...audit, ...codes]);
        const body = { levelOneId: id, name: '汽车吊16吨', code: 'crane16', tonnageKg: 16_000 };
        const added = await kit.call(owner, { method: 'POST', url: '/vehicle/type/add', body });
        const made = added.body.result as { id: string; version: number };
        await kit.call(owner, { method: 'POST', url: '/vehicle/type/disable', body: { id: made.id, version: made.version } });
        const acts = (await get(`list?dataTable=veh_type&dataId=${made.id}`, owner)).records;
        expect(acts).toMatchObject([{ op: 'action', op_dictText: '停用' }, { op_dictText: '新增' }]);
        const versions = await get(`queryDataVerList?dataTable=veh_type&dataId=${made.id}`, owner);
        expect(versions.body.result).toMatchObject([{ op_dictText: '停用' }, { op_dictText: '新增' }]);
    });

    it('[SYS-08] answers versions newest first, two of them compared, and says when there are none', async () => {
        const { body } = await get(`queryDataVerList?dataTable=veh_level_one&dataId=${id}`);
        const versions = body.result as unknown as { id: string; dataContent: string }[];
        expect(versions.map(({ dataContent }) => (JSON.parse(dataContent) as { name: string }).name)).toEqual([
            '汽车起重机',
            '汽车起重机',
            '汽车吊',
        ]);
        const pair = `dataId1=${versions[0]?.id}&dataId2=${versions[2]?.id}`;
        expect((await get(`queryCompareList?${pair}`)).body.result).toHaveLength(2);
        expect((await get(`compare?${pair}`)).body.result).toMatchObject({
            changes: [
                { name: 'name', meta: { kind: 'text', label: '名称' }, from: '汽车吊', to: '汽车起重机' },
                { name: 'intro', from: null, to: '全地面' },
                { name: 'status', meta: { dict: 'enable_status' }, from: '1', to: '0' },
            ],
        });
        expect((await get('queryDataVerList?dataTable=veh_level_one&dataId=5')).body.message).toBe('未找到版本信息');
    });

    it('[SYS-08] shows a record as it was at a moment', async () => {
        const [, second, first] = await kit.db
            .select()
            .from(auditTrail)
            .where(eq(auditTrail.dataId, id))
            .orderBy(sql`id desc`);
        expect(second?.op).toBe('edit');
        const at = encodeURIComponent(first?.createTime ?? '');
        const { body } = await get(`asOf?dataTable=veh_level_one&dataId=${id}&at=${at}`);
        expect(body.result).toMatchObject({ exists: true });
        const before = await get(`asOf?dataTable=veh_level_one&dataId=${id}&at=${encodeURIComponent('2020-01-01 00:00:00')}`);
        expect(before.body.result).toMatchObject({ exists: false });
    });

    it('[SYS-08] names what a reference means for those who read its name in the list, without a right to the referred records', async () => {
        const keeper = buildSession(['list', 'query', 'add'].map(action => `vehicle:type:${action}`));
        const type = { levelOneId: id, name: '25吨', code: 'crane25', tonnageKg: 25_000 };
        const added = await kit.call(keeper, { method: 'POST', url: '/vehicle/type/add', body: type });
        const { id: typeId } = added.body.result as { id: string };
        const reader = buildSession([...audit, 'vehicle:type:list']);
        const [entry] = (await get(`list?dataTable=veh_type&dataId=${typeId}`, reader)).records;
        const named = { name: 'levelOneId', meta: { kind: 'reference' }, to: id, toText: '汽车起重机' };
        const at = encodeURIComponent(String(entry?.createTime));
        const then = (await get(`asOf?dataTable=veh_type&dataId=${typeId}&at=${at}`, reader)).body.result as { values: object[] };
        expect(then.values).toContainEqual(expect.objectContaining({ ...named, meta: expect.objectContaining(named.meta) as object }));
        const { changes } = (await get(`diff?id=${String(entry?.id)}`, reader)).body.result as { changes: object[] };
        expect(changes).toContainEqual(expect.objectContaining({ name: 'levelOneId', toText: '汽车起重机' }));
    });

    it('[SYS-08] restores fields as a new version, never money or state, and writes down why', async () => {
        const [, , first] = await entries();
        const target = { id: first?.id, reason: '改错了' };
        const { body } = await get(`diff?id=${String(first?.id)}`);
        expect(body.result).toMatchObject({
            restorable: [{ name: 'name' }, { name: 'intro' }, { name: 'status', refusal: '资金与状态字段不可恢复' }],
        });
        const refused = await restore({ ...target, fields: ['name', 'status'] });
        expect(refused.body).toMatchObject({ success: false, message: '资金与状态字段不可恢复' });
        expect((await restore({ ...target, fields: ['name'], version: 0 })).body.result).toMatchObject({ errorCode: 'VERSION_CONFLICT' });
        expect((await restore({ ...target, fields: ['name', 'intro'] })).body.message).toBe('恢复成功');
        const [row] = await kit.db.select().from(levelOnes).where(eq(levelOnes.id, id));
        expect(row).toMatchObject({ name: '汽车吊', intro: null, status: '0', version: 3 });
        expect((await entries())[0]).toMatchObject({ op: 'restore', op_dictText: '恢复', reason: '改错了' });
    });

    it('[PERM-07] restores only for those who may edit the record, and shows only what they may list', async () => {
        const [first] = await entries();
        const target = { id: first?.id, reason: '试试', fields: ['name'] };
        const reader = buildSession([...audit, 'vehicle:levelOne:list'], { userId: 'reader' });
        expect((await restore(target, reader)).body).toMatchObject({ success: false, message: '您没有编辑一级车型的权限' });
        expect((await restore(target, buildSession(['system:dataLog:list'], { userId: 'looker' }))).status).toBe(403);
        const stranger = buildSession(audit, { userId: 'stranger' });
        expect((await get('list', stranger)).records).toEqual([]);
        expect((await get(`diff?id=${String(first?.id)}`, stranger)).status).toBe(404);
        const scope: RowScope = [[{ column: 'code', condition: '=', values: ['other'] }]];
        const narrowed = buildSession([...vehicle, ...audit], { userId: 'narrow', scope });
        expect((await get(`queryDataVerList?dataTable=veh_level_one&dataId=${id}`, narrowed)).body.message).toBe('未找到版本信息');
        expect((await get('list', buildSession([], { userId: 'nobody' }))).status).toBe(403);
    });

    it('[SYS-08] brings a deleted record back whole, under its number, while its place is free', async () => {
        const add = (body: object) => kit.call(all, { method: 'POST', url: '/vehicle/levelOne/add', body });
        const drop = (which: string) => kit.call(all, { method: 'DELETE', url: `/vehicle/levelOne/delete?id=${which}` });
        const { id: lost } = (await add({ ...crane, code: 'lost', name: '履带吊', intro: '重载' })).body.result as { id: string };
        await drop(lost);
        const [deletion] = (await get(`list?dataTable=veh_level_one&dataId=${lost}`)).records;
        expect(deletion).toMatchObject({ op: 'delete' });
        const entry = { id: String(deletion?.id), fields: [], reason: '误删' };
        expect((await get(`diff?id=${entry.id}`)).body.result).toMatchObject({ isDeleted: true, version: null });
        const mayNotAdd = buildSession([...audit, 'vehicle:levelOne:list', 'vehicle:levelOne:edit'], { userId: 'editor' });
        expect((await restore(entry, mayNotAdd)).body.message).toBe('您没有新增一级车型的权限');
        const { id: taker } = (await add({ ...crane, code: 'lost', name: '履带吊二' })).body.result as { id: string };
        expect((await restore(entry)).body.result).toMatchObject({ errorCode: 'DUPLICATE' });
        await drop(taker);
        expect((await restore(entry)).body.message).toBe('恢复成功');
        const back = (await kit.call(all, { url: `/vehicle/levelOne/queryById?id=${lost}` })).body.result;
        expect(back).toMatchObject({ id: lost, name: '履带吊', intro: '重载', code: 'lost' });
        const [again] = (await get(`list?dataTable=veh_level_one&dataId=${lost}`)).records;
        expect(again).toMatchObject({ op: 'restore', reason: '误删', actor: '测试员' });
        expect((await restore(entry)).body).toMatchObject({ success: false });
    });

    it('[SYS-08] writes a record again where its table keeps no deleted rows', async () => {
        const rule = {
            ruleName: '手机号',
            ruleCode: 'phone_rule',
            ruleJson: '[{"digits":"*","pattern":"^1\\\\d{10}$","message":"格式不对"}]',
        };
        const added = await kit.call(all, { method: 'POST', url: '/sys/checkRule/add', body: rule });
        const { id: lost } = added.body.result as { id: string };
        await kit.call(all, { method: 'DELETE', url: `/sys/checkRule/delete?id=${lost}` });
        const [deletion] = (await get(`list?dataTable=sys_check_rule&dataId=${lost}`)).records;
        expect((await restore({ id: String(deletion?.id), fields: [], reason: '还要用' })).body.message).toBe('恢复成功');
        expect((await kit.call(all, { url: `/sys/checkRule/queryById?id=${lost}` })).body.result).toMatchObject({ id: lost, ...rule });
    });

    it('[SYS-08] tells nothing of what the reader may not know, and is never changed', async () => {
        expect(rewind({ name: 'c' }, [{ op: 'edit', diff: { name: { label: '', from: 'b', to: 'c' } } }])).toEqual({ name: 'b' });
        expect(rewind({ name: 'c' }, [{ op: 'add', diff: {} }])).toBeUndefined();
        await expect(kit.db.execute(sql`update sys_audit_trail set actor = 'x'`)).rejects.toThrow();
    });

    it('[LIST-04] exports which fields were changed', async () => {
        const { status, raw } = await get(`exportXls?dataTable=veh_level_one&dataId=${id}&op=edit&columns=tableName,op,changed`);
        expect(status).toBe(200);
        const [rows] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        expect(rows?.data).toEqual([
            ['数据', '操作', '变更字段'],
            ['一级车型', '修改', '介绍、状态'],
            ['一级车型', '修改', '名称'],
        ]);
    });

    it('[SYS-08] tells of an export how many rows left and what they were narrowed by', async () => {
        await kit.call(buildSession([...vehicle, 'vehicle:levelOne:export']), { url: '/vehicle/levelOne/exportXls?status=1&columns=name' });
        const [entry] = (await get('list?dataTable=veh_level_one&op=export')).records;
        expect(entry).toMatchObject({
            op_dictText: '导出',
            changed: '行数、筛选条件',
            diff: { rows: { label: '行数', to: 1 }, query: { label: '筛选条件', to: '状态：启用' } },
        });
    });
});
