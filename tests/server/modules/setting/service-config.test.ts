import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EffectiveItem, HistoryItem, ServiceBoard } from '#contract/setting/service-config.ts';
import { toWireTime } from '#server/kit/time.ts';
import { readDispatchRules } from '#server/modules/order/order/dispatch/dispatch-rules.ts';
import { customerServiceRoutes } from '#server/modules/setting/customer-service/customer-service.routes.ts';
import { driverServiceRoutes } from '#server/modules/setting/driver-service/driver-service.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrderSurroundings } from '#tests/support/orders.ts';

const CODES = ['customerService', 'driverService'].flatMap(name => ['list', 'query', 'edit'].map(action => `setting:${name}:${action}`));
const all = buildSession(CODES);
const shenzhen = buildSession(CODES, { userId: 'sz', username: 'sz', scope: [[{ column: 'cityId', condition: 'IN', values: ['1'] }]] });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        void app.register(customerServiceRoutes);
        void app.register(driverServiceRoutes);
    });
    await storeOrderSurroundings(kit.db);
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.execute(sql`delete from set_service_config`);
    kit.app.clock.shift(0);
});

type Change = { key: string; value: unknown; base?: string | null };
const edit = (changes: Change[], more: object = {}, session = all, name = 'driverService') =>
    kit.call(session, {
        method: 'PUT',
        url: `/setting/${name}/edit`,
        body: { cityId: null, ...more, changes: changes.map(change => ({ base: null, ...change })) },
    });
const board = async (session = all) =>
    (await kit.call(session, { url: '/setting/driverService/board' })).body.result as unknown as ServiceBoard;
const slot = async (key: string) => (await board()).items.find(item => item.key === key)!;
const effective = async (key: string, query = '') => {
    const items = (await kit.call(all, { url: `/setting/driverService/effective?${query}` })).body.result as unknown as EffectiveItem[];
    return items.find(item => item.key === key);
};
const later = (days: number) => toWireTime(new Date(kit.app.clock.now() + days * 86_400_000));

describe('service configuration', () => {
    it('[SETTING-04] knows a default for every key, then the national value, then the city’s own', async () => {
        expect(await effective('offer_ttl_sec')).toEqual({ key: 'offer_ttl_sec', value: 60, source: 'standard' });
        expect((await edit([{ key: 'offer_ttl_sec', value: 90 }])).body.message).toBe('已保存1项配置');
        expect(await effective('offer_ttl_sec', 'cityId=1')).toMatchObject({ value: 90, source: 'national' });
        await edit([{ key: 'offer_ttl_sec', value: 30 }], { cityId: '1' });
        expect(await effective('offer_ttl_sec', 'cityId=1')).toMatchObject({ value: 30, source: 'city' });
        expect(await effective('offer_ttl_sec', 'cityId=2')).toMatchObject({ value: 90, source: 'national' });
        expect(await readDispatchRules(kit.db, '1')).toMatchObject({ offerTtlSec: 30, bufferMin: 30 });
        expect(await slot('offer_ttl_sec')).toMatchObject({ national: { value: 90 }, overrides: [{ cityId: '1', value: 30 }] });
    });

    it('[SETTING-04] lets a change begin later: until then the old value holds for everybody who reads it', async () => {
        await edit([{ key: 'buffer_min', value: 40 }]);
        const { base } = (await slot('buffer_min')).national;
        await edit([{ key: 'buffer_min', value: 60, base }], { effectiveFrom: later(7), remark: '下周起' });
        expect((await slot('buffer_min')).national).toMatchObject({ value: 40, next: { value: 60, by: 'tester' } });
        expect(await readDispatchRules(kit.db, '1')).toMatchObject({ bufferMin: 40 });
        expect(await effective('buffer_min', `at=${encodeURIComponent(later(8))}`)).toMatchObject({ value: 60 });
        const pending = (await slot('buffer_min')).national.base;
        await edit([{ key: 'buffer_min', value: 50, base: pending }]);
        expect(await effective('buffer_min', `at=${encodeURIComponent(later(8))}`)).toMatchObject({ value: 50 });
        const history = await kit.call(all, { url: '/setting/driverService/history?key=buffer_min' });
        expect((history.body.result as unknown as HistoryItem[]).map(item => [item.value, item.state])).toEqual([
            [60, 'withdrawn'],
            [50, 'current'],
            [40, 'past'],
        ]);
    });

    it('[SETTING-04] gives a city back to the national value', async () => {
        await edit([{ key: 'max_active', value: 4 }], { cityId: '1' });
        const [own] = (await slot('max_active')).overrides;
        await edit([{ key: 'max_active', value: null, base: own!.base }], { cityId: '1' });
        expect(await effective('max_active', 'cityId=1')).toMatchObject({ value: 3, source: 'standard' });
    });

    it('[SETTING-04] tells the second of two people that the first was faster', async () => {
        await edit([{ key: 'max_rounds', value: 3 }]);
        const second = await edit([{ key: 'max_rounds', value: 4 }]);
        expect(second.body).toMatchObject({ success: false, code: 409, result: { errorCode: 'VERSION_CONFLICT' } });
        expect(second.body.message).toMatch(/^数据已被.+于.{19}修改，请刷新后重试$/);
        expect(await effective('max_rounds')).toMatchObject({ value: 3 });
    });

    it.each([
        [{ key: 'offer_ttl_sec', value: 5 }, '派单响应应在10~3600之间'],
        [{ key: 'wd_fee_bp', value: 2000 }, '提现手续费率应在0%~10%之间'],
        [{ key: 'wd_min_fen', value: 1.5 }, '金额格式不正确，最多两位小数'],
        [{ key: 'margin_required', value: 'yes' }, '是否校验保证金格式不正确'],
        [{ key: 'deposit_bp', value: 100 }, '没有这个配置项'],
    ])('[SETTING-04] refuses %j', async (change, message) => {
        expect((await edit([change])).body.result).toMatchObject({ errorCode: 'VALIDATION', fields: { [change.key]: message } });
    });

    it('[SETTING-04] refuses limits that contradict each other and keeps all changes of the call together', async () => {
        const answer = await edit([
            { key: 'wd_min_fen', value: 5_000_000 },
            { key: 'wd_max_fen', value: 20_000 },
        ]);
        expect(answer.body.result).toMatchObject({ fields: { wd_max_fen: '单笔提现上限不能低于下限' } });
        expect(await effective('wd_min_fen')).toMatchObject({ source: 'standard' });
    });

    it('[SETTING-03] takes a fee ladder only where it rises along the order’s way', async () => {
        const tier = (stage: string, beforeMin: number, rateBp: number) => ({ stage, beforeMin, rateBp, minFen: 0 });
        const save = (value: unknown) => edit([{ key: 'cancel_fee_tiers', value }], {}, all, 'customerService');
        expect((await save([])).body.result).toMatchObject({ fields: { cancel_fee_tiers: '请至少保留一级违约金' } });
        expect((await save([tier('arrived', 0, 5000), tier('accepted', 0, 6000)])).body.success).toBe(false);
        expect((await save([tier('accepted', 0, 5000), tier('arrived', 0, 4000)])).body.result).toMatchObject({
            fields: { cancel_fee_tiers: '第2级比例不能低于上一级' },
        });
        expect((await save([tier('accepted', 60, 1000), tier('accepted', 0, 2000)])).body.success).toBe(true);
        const page = await kit.call(all, { url: '/setting/customerService/list' });
        expect(page.records).toMatchObject([{ cityName: '全国', valueText: '已接单（预约前60分钟以上）10%；已接单20%' }]);
    });

    it('[PERM-07] keeps a city manager to the own city; national values are read only', async () => {
        expect((await edit([{ key: 'max_rounds', value: 3 }], {}, shenzhen)).status).toBe(403);
        expect((await edit([{ key: 'max_rounds', value: 3 }], { cityId: '2' }, shenzhen)).status).toBe(404);
        expect((await edit([{ key: 'max_rounds', value: 3 }], { cityId: '1' }, shenzhen)).body.success).toBe(true);
        expect(await board(shenzhen)).toMatchObject({ cities: [{ id: '1' }], mayEditNational: false });
        const reader = buildSession(['setting:driverService:list'], { userId: 'reader' });
        expect((await edit([{ key: 'max_rounds', value: 3 }], {}, reader)).status).toBe(403);
        expect((await edit([{ key: 'max_rounds', value: 3 }], { effectiveFrom: '2020-01-01 00:00:00' })).status).toBe(400);
    });
});
