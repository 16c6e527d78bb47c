import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { cityServiceRoutes } from '#server/modules/setting/city-service/city-service.routes.ts';
import { cityRoutes } from '#server/modules/setting/city/city.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addOrder, buildFleet } from '#tests/support/order-fixtures.ts';

const STANDARD = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'];
const all = buildSession([
    ...[...STANDARD, 'open', 'pause', 'close'].map(action => `setting:city:${action}`),
    ...STANDARD.map(action => `setting:cityService:${action}`),
]);
const zhuhai = { name: '珠海', code: '440400', province: '广东', lng: 113.5767, lat: 22.2707 };

let kit: KitApp;
let pool: pg.Pool;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(cityRoutes);
        void app.register(cityServiceRoutes);
    });
    pool = kit.app.pool;
});
afterAll(() => kit.close());

type Stored = { id: string; version: number } & Record<string, unknown>;
const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/setting/${path}`, body });
const stored = (answer: Awaited<ReturnType<typeof post>>) => answer.body.result as Stored;
let serial = 1000;
const city = async (overrides: object = {}) => {
    const tail = (serial += 1);
    return stored(await post('city/add', { ...zhuhai, name: `珠海${tail}`, code: `44${tail}`, ...overrides }));
};

const price = async (table: string, cityId: string, columns: Record<string, unknown>) => {
    const row = { id: newId(), create_by: 't', city_id: cityId, row_status: 'published', effective_from: '2020-01-01', ...columns };
    const names = Object.keys({ ...row, change_set_id: '' });
    const values = [...Object.values(row), newId()];
    const statement = `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`;
    const client = await pool.connect();
    try {
        await client.query('set session_replication_role = replica');
        await client.query(statement, values);
    } finally {
        await client.query('set session_replication_role = default');
        client.release();
    }
};

describe('cities', () => {
    it('[LIST-03] sort by the pinyin of their names, page after page', async () => {
        for (const name of ['上海序', '北京序', '阿坝序']) await city({ name });
        const url = `/setting/city/list?column=name&order=asc&name=${encodeURIComponent('*序')}`;
        const named = (page: Awaited<ReturnType<KitApp['call']>>) => page.records.map(({ name }) => name);
        expect(named(await kit.call(all, { url }))).toEqual(['阿坝序', '北京序', '上海序']);
        expect(named(await kit.call(all, { url: `${url}&pageSize=2&pageNo=2` }))).toEqual(['上海序']);
    });

    it('[SETTING-01] spells a new city and lists it as planned with its drivers and orders', async () => {
        const added = stored(await post('city/add', zhuhai));
        expect(added).toMatchObject({ status: 'planned', status_dictText: '筹备中', driverCount: 0, orderCount30: 0, openDate: null });
        const { rows } = await pool.query('select pinyin, letter from set_city where id = $1', [added.id]);
        expect(rows).toEqual([{ pinyin: 'zhuhai', letter: 'Z' }]);
        const fleet = await buildFleet(pool, 2);
        await addOrder(pool, fleet);
        const page = await kit.call(all, { url: `/setting/city/list?id=${fleet.cityId}` });
        expect(page.records).toMatchObject([{ driverCount: 2, orderCount30: 1 }]);
        const byDrivers = await kit.call(all, { url: '/setting/city/list?column=driverCount&order=desc&pageSize=1' });
        expect(byDrivers.records).toMatchObject([{ id: fleet.cityId }]);
        const rest = await kit.call(all, { url: '/setting/city/list?column=orderCount30&order=asc' });
        expect(rest.records.at(-1)).toMatchObject({ id: fleet.cityId });
        expect((await kit.call(all, { url: '/setting/city/list?province=广东,云南&code=440400' })).records).toHaveLength(1);
        const map = await kit.call(all, { url: '/setting/city/map' });
        expect(map.body.result).toEqual(expect.arrayContaining([expect.objectContaining({ id: fleet.cityId, orders: 1, drivers: 2 })]));
    });

    it.each([
        [{ lng: 10 }, { lng: '坐标不在中国境内' }],
        [{ lat: 60 }, { lat: '坐标不在中国境内' }],
    ])('[SETTING-01] refuses %j', async (wrong, fields) => {
        const answer = await post('city/add', { ...zhuhai, name: '别处', code: '440499', ...wrong });
        expect(answer.body).toMatchObject({ success: false, result: { errorCode: 'VALIDATION', fields } });
    });

    it('[SETTING-01] refuses a code that is none and one that exists', async () => {
        expect((await post('city/add', { ...zhuhai, name: '甲', code: '44' })).body.result).toEqual({
            fields: { code: '行政区划码格式不正确' },
        });
        expect((await post('city/add', { ...zhuhai, name: '乙' })).body.message).toBe('行政区划码已存在');
    });

    it('[SETTING-01] opens only with price, service, margin and information fee configured, and says what is missing', async () => {
        const { id, version } = await city();
        const checked = await kit.call(all, { url: `/setting/city/preflight?id=${id}` });
        expect(checked.body.result).toMatchObject([{ ok: false }, { ok: false }, { ok: false }, { ok: false }]);
        const refused = await post('city/open', { id, version });
        expect(refused.body).toMatchObject({ success: false, message: '未完成：车辆价格、城市客服、保证金、平台信息费' });
        await price('prc_vehicle_price', id, { type_id: newId(), charge_mode: 'shift', base_fen: 1 });
        await price('prc_margin', id, { required_fen: 1 });
        await price('prc_info_fee', id, { tiers: '[]' });
        expect((await post('city/open', { id, version })).body.message).toBe('未完成：城市客服');
        await post('cityService/add', { cityId: id, name: '客服', phone: '400-820-8000' });
        const opened = await post('city/open', { id, version });
        expect(opened.body).toMatchObject({ message: '开通成功', result: { status: 'open', actions: { open: { ok: false } } } });
        expect(stored(opened).openDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    });

    it('[SETTING-01] pauses an open city and closes one only without unfinished orders', async () => {
        const fleet = await buildFleet(pool, 0);
        await addOrder(pool, fleet, { status: 'paid' });
        await addOrder(pool, fleet, { status: 'evaluated' });
        const paused = await post('city/pause', { id: fleet.cityId, version: 0, reason: '台风' });
        expect(paused.body).toMatchObject({ success: true, result: { status: 'paused', version: 1 } });
        expect((await post('city/pause', { id: fleet.cityId, version: 1, reason: '台风' })).body).toMatchObject({
            success: false,
            message: '当前状态为“暂停服务”，不能暂停',
        });
        const refused = await post('city/close', { id: fleet.cityId, version: 1, reason: '撤出' });
        expect(refused.body).toMatchObject({ success: false, message: '还有1单未完结', result: { errorCode: 'ORDERS_OPEN' } });
        await kit.db.execute(sql`update ord_order set status = 'canceled' where city_id = ${fleet.cityId}`);
        expect(stored(await post('city/close', { id: fleet.cityId, version: 1, reason: '撤出' }))).toMatchObject({ status: 'closed' });
    });

    it('[SETTING-01] is opened and paused in bulk, each with its word, and deleted before it is used', async () => {
        const [fleet, planned] = [await buildFleet(pool, 0), await city({ province: '海南', cityLevel: 3 })];
        const both = { ids: [fleet.cityId, planned.id] };
        expect((await post('city/batchOpen', both)).body.result).toMatchObject({
            ok: 0,
            failed: [
                { id: fleet.cityId, message: '当前状态为“已开通”，不能开通' },
                { id: planned.id, message: '未完成：车辆价格、城市客服、保证金、平台信息费' },
            ],
        });
        expect((await post('city/batchPause', { ...both, reason: '台风' })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: planned.id, message: '当前状态为“筹备中”，不能暂停' }],
        });
        const { version } = planned;
        expect((await post('city/close', { id: planned.id, version, reason: '撤出' })).body.result).toMatchObject({ status: 'closed' });
        expect((await post('city/close', { id: planned.id, version: version + 1, reason: '撤出' })).body.message).toBe(
            '当前状态为“已关闭”，不能关闭',
        );
        const found = await kit.call(all, { url: `/setting/city/list?name=*珠海*&code=44*&province=海南&cityLevel=3&status=closed` });
        expect(found.records).toMatchObject([{ id: planned.id }]);
        const remove = (session = all) => kit.call(session, { method: 'DELETE', url: `/setting/city/delete?id=${planned.id}` });
        expect((await remove(buildSession(['setting:city:list'], { userId: 'r' }))).status).toBe(403);
        expect((await remove()).body.success).toBe(true);
    });

    it('[SETTING-01] keeps a city that is in use', async () => {
        const fleet = await buildFleet(pool, 1);
        const answer = await kit.call(all, { method: 'DELETE', url: `/setting/city/delete?id=${fleet.cityId}` });
        expect(answer.body).toMatchObject({ success: false, result: { errorCode: 'IN_USE' } });
    });

    it('[PERM-07] asks each action for its own code and hides other cities by the data rule', async () => {
        const { id, version } = await city();
        const reader = buildSession(['setting:city:list', 'setting:city:query'], { userId: 'reader' });
        for (const action of ['open', 'pause', 'close']) expect((await post(`city/${action}`, { id, version }, reader)).status).toBe(403);
        const elsewhere = buildSession(['setting:city:query'], {
            userId: 'sh',
            scope: [[{ column: 'id', condition: 'IN', values: ['1'] }]],
        });
        expect((await kit.call(elsewhere, { url: `/setting/city/preflight?id=${id}` })).status).toBe(404);
    });
});

describe('city service', () => {
    const entry = (cityId: string, more: object = {}) => ({ cityId, name: '客服中心', phone: '400-820-8000', ...more });

    it('[SETTING-02] makes the first entry of a city the default and asks before another takes its place', async () => {
        const { id: cityId } = await city();
        const first = stored(await post('cityService/add', entry(cityId)));
        expect(first).toMatchObject({ isDefault: true, workText: '08:00-22:00', csScope_dictText: '全部' });
        const second = stored(await post('cityService/add', entry(cityId, { name: '夜班' })));
        expect(second).toMatchObject({ isDefault: false, replaces: '原默认客服“客服中心”将被取代。' });
        expect((await post('cityService/add', entry(cityId, { csScope: 'driver' }))).body.result).toMatchObject({ isDefault: true });
        const changed = await post('cityService/setDefault', { id: second.id, version: second.version });
        expect(changed.body).toMatchObject({ message: '已设为默认客服', result: { isDefault: true } });
        const page = await kit.call(all, { url: `/setting/cityService/list?cityId=${cityId}&csScope=all&isDefault=true` });
        expect(page.records).toMatchObject([{ name: '夜班' }]);
    });

    it('[SETTING-02] hands the default on when its holder is disabled or deleted', async () => {
        const { id: cityId } = await city();
        const first = stored(await post('cityService/add', entry(cityId)));
        const second = stored(await post('cityService/add', entry(cityId, { name: '后备' })));
        const edited = await kit.call(all, {
            method: 'PUT',
            url: '/setting/cityService/edit',
            body: { id: first.id, version: first.version, status: '0' },
        });
        expect(edited.body.result).toMatchObject({ isDefault: false });
        const next = await kit.call(all, { url: `/setting/cityService/queryById?id=${second.id}` });
        expect(next.body.result).toMatchObject({ isDefault: true });
        expect((await post('cityService/setDefault', { id: first.id, version: stored(edited).version })).body.message).toBe(
            '该客服已停用，请先启用',
        );
    });

    it.each([
        [{ phone: '12345' }, 400, { phone: '电话格式不正确' }],
        [{ workStart: '25:00' }, 400, { workStart: '上班时间格式不正确' }],
        [{ workStart: '22:00', workEnd: '08:00' }, 200, { workEnd: '下班时间须晚于上班时间' }],
    ])('[SETTING-02] refuses %j', async (wrong, status, fields) => {
        const { id: cityId } = await city();
        const answer = await post('cityService/add', entry(cityId, wrong));
        expect(answer.status).toBe(status);
        expect(answer.body.result).toMatchObject({ fields });
    });

    it('[SETTING-02] says that it is the default already, is switched off in bulk, and is deleted by those who may', async () => {
        const { id: cityId } = await city();
        const { id, version } = stored(await post('cityService/add', entry(cityId, { csScope: 'member', wechat: 'diaoyun_kf' })));
        expect((await post('cityService/setDefault', { id, version })).body.message).toBe('已经是默认客服');
        expect((await post('cityService/batchEnable', { ids: [id] })).body.result).toMatchObject({ failed: [{ id, message: '已经启用' }] });
        expect((await post('cityService/batchDisable', { ids: [id] })).body.result).toMatchObject({ ok: 1 });
        const query = `cityId=${cityId}&name=*客服*&csScope=member,all&phone=*8000&isDefault=false&status=0`;
        expect((await kit.call(all, { url: `/setting/cityService/list?${query}` })).records).toMatchObject([{ id }]);
        const remove = (session = all) => kit.call(session, { method: 'DELETE', url: `/setting/cityService/delete?id=${id}` });
        expect((await remove(buildSession(['setting:cityService:list'], { userId: 'r' }))).status).toBe(403);
        expect((await remove()).body.success).toBe(true);
    });

    it('[PERM-07] needs the right to edit for a new default', async () => {
        expect(
            (await post('cityService/setDefault', { id: '1', version: 0 }, buildSession(['setting:cityService:list'], { userId: 'r' })))
                .status,
        ).toBe(403);
    });
});
