import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/vehicle/levelOne';
const ACTIONS = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];
const CODES = ACTIONS.map(action => `vehicle:levelOne:${action}`);
const all = buildSession(CODES);
const crane = { name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(levelOneRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await emptyTables(kit.db, 'veh_level_one');
});

const add = async (body: object = crane, session = all) => kit.call(session, { method: 'POST', url: `${WIRE}/add`, body });
const edit = (body: object, session = all) => kit.call(session, { method: 'PUT', url: `${WIRE}/edit`, body });
const list = (query = '', session = all) => kit.call(session, { url: `${WIRE}/list?${query}` });
const stored = () => kit.db.select().from(levelOnes);

describe('who may call', () => {
    const calls = [
        ['GET', 'list', 'list'],
        ['GET', 'queryById?id=1', 'query'],
        ['POST', 'add', 'add'],
        ['PUT', 'edit', 'edit'],
        ['POST', 'edit', 'edit'],
        ['DELETE', 'delete?id=1', 'delete'],
        ['DELETE', 'deleteBatch?ids=1', 'deleteBatch'],
        ['GET', 'exportXls', 'export'],
        ['GET', 'importTemplate', 'import'],
        ['POST', 'importExcel', 'import'],
    ] as const;
    it.each(calls)('[PERM-07] refuses %s %s without its permission code', async (method, path, action) => {
        const others = CODES.filter(code => code !== `vehicle:levelOne:${action}`);
        const denied = await kit.call(buildSession(others), { method, url: `${WIRE}/${path}` });
        expect(denied.status).toBe(403);
        const anonymous = await kit.app.inject({ method, url: `${WIRE}/${path}` });
        expect(anonymous.statusCode).toBe(401);
    });
});

describe('list', () => {
    it('[CALL-10] answers a page of records with total, size, current and pages', async () => {
        await kit.db
            .insert(levelOnes)
            .values(
                Array.from(
                    { length: 25 },
                    (_, n) => ({ ...crane, id: newId(), createBy: 't', name: `车型${n}`, code: `c_${n}` }) as typeof levelOnes.$inferInsert,
                ),
            );
        const page = await list('pageNo=3');
        expect(page.body).toMatchObject({ success: true, code: 200, result: { total: 25, size: 10, current: 3, pages: 3 } });
        expect(page.records).toHaveLength(5);
        expect((await list('pageSize=99999')).body.result).toMatchObject({ size: 500 });
    });

    it('[DICT-01] carries the text of dictionary fields beside their values', async () => {
        await add();
        expect((await list()).records[0]).toMatchObject({
            bizType: 'hoist',
            bizType_dictText: '吊装',
            status: '1',
            status_dictText: '启用',
        });
    });
});

describe('add', () => {
    it('answers the fresh record, with defaults and what the server decides', async () => {
        const answer = await add({ ...crane, id: '1', createBy: 'mallory', tenantId: 9, delFlag: 1, version: 7, unknown: true });
        expect(answer.body).toMatchObject({
            success: true,
            message: '添加成功！',
            result: { ...crane, createBy: 'tester', version: 0, status: '1', sortNo: 0 },
        });
        expect(await stored()).toMatchObject([{ tenantId: 0, delFlag: 0 }]);
    });

    it.each([
        [{ ...crane, name: undefined }, 'name', '请输入名称'],
        [{ ...crane, name: '  ' }, 'name', '请输入名称'],
        [{ ...crane, bizType: null }, 'bizType', '请选择业务类型'],
        [{ ...crane, name: '吊'.repeat(33) }, 'name', '名称不能超过32个字符'],
        [{ ...crane, code: 'X1' }, 'code', '编码只能是小写字母、数字、下划线'],
        [{ ...crane, sortNo: 10_000 }, 'sortNo', '排序应在0~9999之间'],
        [{ ...crane, sortNo: '5x' }, 'sortNo', '排序格式不正确'],
    ])('refuses %j with 400 and a text under the field', async (body, field, text) => {
        const answer = await add(body);
        expect(answer.status).toBe(400);
        expect(answer.body.result).toEqual({ fields: { [field]: text } });
        expect(await stored()).toEqual([]);
    });

    it('refuses a value that the dictionary does not hold', async () => {
        const answer = await add({ ...crane, bizType: 'teleport' });
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
            success: false,
            result: { errorCode: 'VALIDATION', fields: { bizType: '业务类型不在可选范围内' } },
        });
    });

    it('names the field whose value exists already', async () => {
        await add();
        const answer = await add({ ...crane, code: 'other' });
        expect(answer.body).toMatchObject({
            success: false,
            code: 500,
            message: '名称已存在',
            result: { errorCode: 'DUPLICATE', fields: { name: '名称已存在' } },
        });
    });

    it('stores emoji as they are and takes a repeated call with one key once', async () => {
        const headers = { 'idempotency-key': 'key-12345678' };
        const body = { ...crane, intro: '👷🏗️' };
        const [first, second] = [
            await kit.call(all, { method: 'POST', url: `${WIRE}/add`, body, headers }),
            await kit.call(all, { method: 'POST', url: `${WIRE}/add`, body, headers }),
        ];
        expect(first.body.result).toMatchObject({ intro: '👷🏗️' });
        expect(second.body.result).toEqual(first.body.result);
        expect(await stored()).toHaveLength(1);
    });
});

describe('edit', () => {
    it('changes only the keys that are there; null clears', async () => {
        const { id } = (await add({ ...crane, intro: '旧' })).body.result as { id: string };
        const answer = await edit({ id, version: 0, intro: null, sortNo: 3 });
        expect(answer.body).toMatchObject({
            message: '编辑成功!',
            result: { ...crane, intro: null, sortNo: 3, version: 1, updateBy: 'tester' },
        });
        const byPost = await kit.call(all, { method: 'POST', url: `${WIRE}/edit`, body: { id, version: 1, name: '随车吊' } });
        expect(byPost.body.result).toMatchObject({ name: '随车吊', sortNo: 3, version: 2 });
    });

    it('demands the version and tells the loser of a race who was faster', async () => {
        const { id } = (await add()).body.result as { id: string };
        expect((await edit({ id, name: 'x' })).body.result).toEqual({ fields: { version: '缺少版本号' } });
        await edit({ id, version: 0, name: '履带吊' }, buildSession(CODES, { userId: 'user-2', username: 'second', realname: '李二' }));
        const answer = await edit({ id, version: 0, name: '塔吊' });
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({
            success: false,
            code: 409,
            result: { errorCode: 'VERSION_CONFLICT', current: { name: '履带吊', version: 1, status_dictText: '启用' } },
        });
        expect(answer.body.message).toMatch(/^数据已被second于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改，请刷新后重试$/);
    });

    it('lets one of many parallel edits of one version win', async () => {
        const { id } = (await add()).body.result as { id: string };
        const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => edit({ id, version: 0, sortNo: n })));
        expect(answers.filter(answer => answer.body.success)).toHaveLength(1);
        expect(await stored()).toMatchObject([{ version: 1 }]);
    });
});

describe('delete', () => {
    it('marks the row as deleted and frees its name', async () => {
        const { id } = (await add()).body.result as { id: string };
        expect((await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` })).body).toMatchObject({
            success: true,
            message: '删除成功!',
        });
        expect((await kit.call(all, { url: `${WIRE}/queryById?id=${id}` })).status).toBe(404);
        expect((await add()).body.success).toBe(true);
    });

    it('deletes all of a batch or none', async () => {
        const ids = await Promise.all(
            ['aa', 'bb'].map(async code => ((await add({ ...crane, code, name: code })).body.result as { id: string }).id),
        );
        const remove = (list: string) => kit.call(all, { method: 'DELETE', url: `${WIRE}/deleteBatch?ids=${list}` });
        expect((await remove(`${ids.join()},404,`)).status).toBe(404);
        expect((await list()).body.result).toMatchObject({ total: 2 });
        expect((await remove('')).body).toMatchObject({ success: false, message: '参数不识别！' });
        expect((await remove(Array.from({ length: 201 }, (_, n) => n + 1).join())).body.message).toBe('单次最多处理200条');
        expect((await remove(`${ids.join()},`)).body.message).toBe('批量删除成功！');
        expect((await list()).body.result).toMatchObject({ total: 0 });
    });

    it('[VEHICLE-05] keeps a row that is in use', async () => {
        const { id } = (await add()).body.result as { id: string };
        await kit.db
            .insert(vehicleTypes)
            .values({ id: newId(), createBy: 't', levelOneId: id, name: '25吨', code: 't25', tonnageKg: 25_000 });
        const answer = await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` });
        expect(answer.body).toMatchObject({
            success: false,
            message: '请先删除下级车辆类型',
            result: { errorCode: 'IN_USE' },
        });
    });
});

describe('scope', () => {
    it('[PERM-07] treats rows of another tenant or outside the data rules as missing in every call', async () => {
        const { id } = (await add()).body.result as { id: string };
        const foreign = buildSession(CODES, { tenantId: 2 });
        const ruled = buildSession(CODES, { scope: [[{ column: 'bizType', condition: '=', values: ['haul'] }]] });
        const broken = buildSession(CODES, { scope: [[{ column: 'noSuchColumn', condition: '=', values: ['1'] }]] });
        const none = buildSession(CODES, { scope: [] });
        for (const session of [foreign, ruled, broken, none]) {
            expect((await list('', session)).body.result).toMatchObject({ total: 0, records: [] });
            expect((await kit.call(session, { url: `${WIRE}/queryById?id=${id}` })).status).toBe(404);
            expect((await edit({ id, version: 0, name: 'x' }, session)).status).toBe(404);
            expect((await kit.call(session, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` })).status).toBe(404);
        }
        expect(await stored()).toMatchObject([{ name: '汽车吊', delFlag: 0, version: 0 }]);
    });

    it('refuses to write a row that its own rules would hide', async () => {
        const ruled = buildSession(CODES, { scope: [[{ column: 'bizType', condition: 'IN', values: ['haul'] }]] });
        const answer = await add(crane, ruled);
        expect(answer.body).toMatchObject({
            success: false,
            result: { errorCode: 'VALIDATION', fields: { bizType: '业务类型不在您的数据权限范围内' } },
        });
        expect(await stored()).toEqual([]);
    });
});

describe('data log', () => {
    it('keeps every write with its differences, who made it and from where', async () => {
        const { id } = (await add()).body.result as { id: string };
        await kit.call(all, {
            method: 'PUT',
            url: `${WIRE}/edit`,
            body: { id, version: 0, name: '塔吊' },
            headers: { 'x-request-id': 'request-0001' },
        });
        await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${id}` });
        const log = await kit.db.select().from(auditTrail).where(eq(auditTrail.dataId, id)).orderBy(auditTrail.id);
        expect(log.map(entry => entry.op)).toEqual(['add', 'edit', 'delete']);
        expect(log[1]).toMatchObject({
            tableName: 'veh_level_one',
            versionNo: 1,
            actor: '测试员',
            createBy: 'tester',
            requestId: 'request-0001',
            ip: '127.0.0.1',
        });
        expect(log[1]?.diff).toEqual({ name: { label: '名称', from: '汽车吊', to: '塔吊' } });
    });
});
