import { eq, sql } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { vehicleModelRoutes } from '#server/modules/vehicle/model/model.routes.ts';
import { vehicleTypeRoutes } from '#server/modules/vehicle/type/type.routes.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';

const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export', 'import'];
const all = buildSession(['levelOne', 'type', 'model'].flatMap(one => STANDARD.map(action => `vehicle:${one}:${action}`)));
const reader = buildSession(['vehicle:type:list', 'vehicle:model:list', 'vehicle:levelOne:list'], { userId: 'reader' });

let kit: KitApp;
let levelOneId: string;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(levelOneRoutes).register(vehicleTypeRoutes).register(vehicleModelRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await emptyTables(kit.db, 'veh_level_one', 'veh_type', 'veh_model', 'veh_vehicle', 'set_city', 'prc_vehicle_price', 'prc_change_set');
    levelOneId = newId();
    await kit.db.insert(cities).values({
        id: '1',
        createBy: 't',
        name: '深圳',
        code: '440300',
        province: '广东',
        pinyin: 'shenzhen',
        letter: 'S',
        lng: 114,
        lat: 22,
        status: 'open',
    });
    await kit.db.execute(
        sql`insert into prc_change_set (id, create_by, set_no, name, kind, effective_from, reason) values (7, 't', 'S1', 'x', 'vehicle', now(), '测试用')`,
    );
    await kit.db
        .insert(levelOnes)
        .values({ id: levelOneId, createBy: 't', name: '汽车吊', code: 'truck_crane', bizType: 'hoist', chargeMode: 'shift' });
});

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/vehicle/${path}`, body });
const addType = async (more: object = {}) =>
    (await post('type/add', { levelOneId, name: '汽车吊25吨', code: 'crane25', tonnageKg: 25_000, ...more })).body;
const typeId = async (more: object = {}) => ((await addType(more)).result as { id: string }).id;

describe('vehicle types', () => {
    it('[PERM-07] lets who asks for quotes choose a type, and nothing more', async () => {
        const quoter = buildSession(['price:simulate:view'], { userId: 'quoter' });
        const id = await typeId();
        expect((await kit.call(quoter, { url: '/vehicle/type/list' })).records).toEqual([
            { id, name: '汽车吊25吨', loadTable: [], needCerts: '' },
        ]);
        expect((await kit.call(quoter, { url: `/vehicle/type/queryById?id=${id}` })).status).toBe(200);
        expect((await post('type/add', {}, quoter)).status).toBe(403);
        expect((await kit.call(quoter, { url: '/vehicle/model/list' })).status).toBe(403);
    });

    it('[VEHICLE-03] are switched off and on in bulk, with a result for every row', async () => {
        const [one, other] = [await typeId(), await typeId({ name: '汽车吊50吨', code: 'crane50' })];
        const off = await post('type/batchDisable', { ids: [one] });
        expect(off.body.result).toMatchObject({ ok: 1, failed: [] });
        const both = await post('type/batchDisable', { ids: [one, other] });
        expect(both.body.result).toMatchObject({ ok: 1, failed: [{ id: one, message: '已经停用' }] });
        expect((await post('type/batchEnable', { ids: [one, other] })).body.result).toMatchObject({ ok: 2 });
        expect((await post('type/batchEnable', { ids: [one] }, reader)).status).toBe(403);
    });

    it('[VEHICLE-03] keeps the load table and the papers, and tells the class, its vehicles and the cities with a price', async () => {
        const loadTable = [
            { heightMm: 10_000, radiusMm: 3000, capacityKg: 25_000 },
            { heightMm: 10_000, radiusMm: 5000, capacityKg: 12_000 },
        ];
        const id = await typeId({ loadTable, needCerts: 'driving_lic,lift_check' });
        await kit.db.insert(vehicles).values(vehicle(id));
        await price(id, 'published', '1');
        await price(id, 'draft', '1');
        const { records } = await kit.call(all, { url: '/vehicle/type/list?tonnageKg_begin=20000' });
        expect(records).toMatchObject([
            { levelOneName: '汽车吊', vehicleCount: 1, priceCities: 1, needCerts_dictText: '行驶证,起重机械检验报告', loadTable },
        ]);
    });

    it.each([
        [{ tonnageKg: 999 }, 'tonnageKg', '额定吨位应在1000~2000000之间'],
        [{ code: 'Crane' }, 'code', '编码只能是小写字母、数字、下划线'],
        [{ levelOneId: undefined }, 'levelOneId', '请选择一级车型'],
        [{ loadTable: [{ heightMm: 1 }] }, 'loadTable', '额定起重量表格式不正确'],
    ])('[VEHICLE-03] refuses %j', async (more, field, text) => {
        expect((await addType(more)).result).toEqual({ fields: { [field]: text } });
    });

    it('[VEHICLE-03] refuses a load table whose capacity grows with the radius', async () => {
        const loadTable = [
            { heightMm: 10_000, radiusMm: 3000, capacityKg: 5000 },
            { heightMm: 10_000, radiusMm: 4000, capacityKg: 6000 },
        ];
        expect((await addType({ loadTable })).result).toMatchObject({
            errorCode: 'VALIDATION',
            fields: { loadTable: '幅度递增时额定起重量不能增大' },
        });
    });

    it('clears the papers and refuses a second name in the class', async () => {
        const id = await typeId({ needCerts: 'driving_lic' });
        const cleared = await kit.call(all, { method: 'PUT', url: '/vehicle/type/edit', body: { id, version: 0, needCerts: null } });
        expect(cleared.body).toMatchObject({ success: true, result: { needCerts: '' } });
        expect((await addType({ code: 'other' })).result).toMatchObject({ errorCode: 'DUPLICATE', fields: { name: '类型名称已存在' } });
    });

    it('[VEHICLE-03] takes a new order of the whole list, and from nobody without the right to edit', async () => {
        const ids = [
            await typeId(),
            await typeId({ name: '汽车吊50吨', code: 'crane50' }),
            await typeId({ name: '汽车吊8吨', code: 'crane8' }),
        ];
        const wanted = [ids[2], ids[0], ids[1]];
        expect((await post('type/sort', { ids: wanted }, reader)).status).toBe(403);
        expect((await post('type/sort', { ids: [...wanted, newId()] })).status).toBe(404);
        expect((await post('type/sort', { ids: [] })).status).toBe(400);
        expect((await post('type/sort', { ids: wanted })).body).toMatchObject({ success: true, message: '排序成功' });
        const { records } = await kit.call(all, { url: '/vehicle/type/list?column=sortNo&order=asc' });
        expect(records.map(row => [row.id, row.sortNo])).toEqual(wanted.map((id, at) => [id, at + 1]));
    });

    it('[VEHICLE-03] shows the ladder with the open cities that have no price', async () => {
        const id = await typeId();
        const answer = await kit.call(reader, { url: '/vehicle/type/ladder' });
        expect(answer.body.result).toEqual([
            {
                id,
                name: '汽车吊25吨',
                levelOneName: '汽车吊',
                tonnageKg: 25_000,
                vehicleCount: 0,
                minFen: null,
                maxFen: null,
                unpriced: ['深圳'],
            },
        ]);
    });
});

const price = (type: string, status: string, city: string) =>
    kit.db
        .execute(sql`insert into prc_vehicle_price (id, create_by, change_set_id, row_status, effective_from, city_id, type_id, charge_mode, base_fen)
        values (${newId()}, 't', 7, ${status}, now() - interval '1 day', ${city}, ${type}, 'shift', 80000)`);

const vehicle = (id: string, more: object = {}) => ({
    id: newId(),
    createBy: 't',
    cityId: '1',
    plateNo: '粤B12345',
    plateColor: 'yellow' as const,
    typeId: id,
    ownerType: 'company' as const,
    ...more,
});

describe('vehicle models', () => {
    it('[VEHICLE-02] keeps the sheet, and a model in use is not deleted', async () => {
        const type = await typeId();
        const body = { typeId: type, brand: 'SANY', name: 'STC250', spec: { 发动机: 'WP7' }, boomMm: 42_000 };
        const added = (await post('model/add', body)).body.result as { id: string };
        expect(added).toMatchObject({ spec: { 发动机: 'WP7' }, typeName: '汽车吊25吨', brand_dictText: '三一', vehicleCount: 0 });
        expect((await post('model/add', body)).body.result).toMatchObject({ errorCode: 'DUPLICATE', fields: { name: '型号已存在' } });
        expect((await post('model/add', { ...body, brand: 'XCMG' })).body.success).toBe(true);
        await kit.db.insert(vehicles).values(vehicle(type, { modelId: added.id }));
        const refused = await kit.call(all, { method: 'DELETE', url: `/vehicle/model/delete?id=${added.id}` });
        expect(refused.body).toMatchObject({ success: false, message: '该型号有1辆车在用，不能删除', result: { errorCode: 'IN_USE' } });
    });

    it('[VEHICLE-02] refuses a type that does not exist and a caller without the right', async () => {
        const answer = await post('model/add', { typeId: newId(), brand: 'SANY', name: 'X' });
        expect(answer.body.result).toMatchObject({ errorCode: 'VALIDATION', fields: { typeId: '车辆类型不存在' } });
        expect((await post('model/add', {}, reader)).status).toBe(403);
    });
});

describe('what the three lists share', () => {
    const remove = (path: string, session = all) => kit.call(session, { method: 'DELETE', url: `/vehicle/${path}` });

    it('[VEHICLE-02] [VEHICLE-05] rows are switched off and on in bulk, each with its word', async () => {
        const model = (await post('model/add', { typeId: await typeId(), brand: 'SANY', name: 'STC250' })).body.result as { id: string };
        for (const [path, id] of [
            ['model', model.id],
            ['levelOne', levelOneId],
        ] as const) {
            expect((await post(`${path}/batchEnable`, { ids: [id] })).body.result).toMatchObject({ failed: [{ id, message: '已经启用' }] });
            expect((await post(`${path}/batchDisable`, { ids: [id] })).body.result).toMatchObject({ ok: 1 });
            expect((await post(`${path}/batchDisable`, { ids: [id] }, reader)).status).toBe(403);
            expect((await kit.call(all, { url: `/vehicle/${path}/list?status=0` })).records).toMatchObject([{ id }]);
        }
    });

    it('[VEHICLE-02] [VEHICLE-03] a type in use stays, what nothing refers to goes', async () => {
        const [used, free] = [await typeId(), await typeId({ name: '汽车吊50吨', code: 'crane50' })];
        const model = (await post('model/add', { typeId: used, brand: 'SANY', name: 'STC250' })).body.result as { id: string };
        expect((await remove(`type/delete?id=${used}`)).body).toMatchObject({
            message: '汽车吊25吨正在使用中（1处），不能删除',
            result: { errorCode: 'IN_USE' },
        });
        expect((await remove(`levelOne/delete?id=${levelOneId}`)).body.message).toBe('请先删除下级车辆类型');
        expect((await remove(`type/delete?id=${free}`, reader)).status).toBe(403);
        for (const path of [`type/delete?id=${free}`, `model/delete?id=${model.id}`, `type/delete?id=${used}`])
            expect((await remove(path)).body.success).toBe(true);
        expect((await remove(`levelOne/delete?id=${levelOneId}`)).body.success).toBe(true);
    });

    it('[VEHICLE-02] [VEHICLE-03] [VEHICLE-05] rows are found by everything that the bars offer', async () => {
        const [crane, deck] = [await typeId(), await typeId({ name: '平板50吨', code: 'deck50', tonnageKg: 50_000 })];
        const spec = { typeId: deck, brand: 'XCMG', name: 'XCT25', emission: 'G6' };
        await post('model/add', { typeId: crane, brand: 'SANY', name: 'STC250' });
        expect((await post('model/add', spec)).body.success).toBe(true);
        const names = async (query: string) => (await kit.call(all, { url: `/vehicle/${query}` })).records.map(({ name }) => name);
        for (const query of ['brand=XCMG', 'name=*XCT*', `typeId=${deck}`, 'emission=G6', `levelOneId=${levelOneId}&brand=XCMG`])
            expect([query, await names(`model/list?${query}`)]).toEqual([query, ['XCT25']]);
        for (const query of ['name=*平板*', 'code=*deck*', 'tonnageKg_begin=30000', `levelOneId=${levelOneId}&code=deck50`])
            expect([query, await names(`type/list?${query}`)]).toEqual([query, ['平板50吨']]);
        for (const query of ['name=*吊*', 'code=truck*', 'bizType=hoist', 'chargeMode=shift', 'status=1'])
            expect([query, await names(`levelOne/list?${query}`)]).toEqual([query, ['汽车吊']]);
        expect(await names('levelOne/list?bizType=haul')).toEqual([]);
    });

    it('[VEHICLE-05] the classes take a new order from those alone who may edit', async () => {
        expect((await post('levelOne/sort', { ids: [levelOneId] }, reader)).status).toBe(403);
        expect((await post('levelOne/sort', { ids: [levelOneId] })).body.message).toBe('排序成功');
    });
});

describe('level-one classes', () => {
    it('[VEHICLE-05] counts types and vehicles, and keeps the way of charging once there are prices', async () => {
        const type = await typeId();
        await kit.db.insert(vehicles).values(vehicle(type));
        expect((await kit.call(all, { url: '/vehicle/levelOne/list' })).records).toMatchObject([{ typeCount: 1, vehicleCount: 1 }]);
        const edit = (version: number, chargeMode: string) =>
            kit.call(all, { method: 'PUT', url: '/vehicle/levelOne/edit', body: { id: levelOneId, version, chargeMode } });
        expect((await edit(0, 'mixed')).body.success).toBe(true);
        await price(type, 'draft', '1');
        expect((await edit(1, 'shift')).body.result).toMatchObject({ fields: { chargeMode: '已有价格，不能修改计价方式' } });
        expect(await kit.db.select().from(vehicleTypes).where(eq(vehicleTypes.id, type))).toHaveLength(1);
    });
});

it('[LIST-04] models are imported by the names of their types', async () => {
    const id = await typeId();
    const rows = [
        ['型号', '品牌', '车辆类型'],
        ['QY25K5', '徐工', '汽车吊25吨'],
        ['QY50', '徐工', '没有的类型'],
    ];
    const file = await writeXlsx(rows.map(row => row.map(value => ({ value })))).toBuffer();
    const answer = await kit.call(all, { method: 'POST', url: '/vehicle/model/importExcel', ...upload(file, { policy: 'reject_failed' }) });
    expect(answer.body).toMatchObject({ result: { successCount: 1, errors: [{ row: 3, col: '车辆类型', msg: '车辆类型不存在' }] } });
    expect((await kit.call(all, { url: '/vehicle/model/list' })).records).toMatchObject([{ name: 'QY25K5', typeId: id }]);
});
