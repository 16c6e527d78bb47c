import { sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { userConfigRoutes } from '#server/modules/setting/user-config/user-config.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrderSurroundings } from '#tests/support/orders.ts';

const all = buildSession(['list', 'query', 'add', 'edit', 'delete', 'recalc', 'export'].map(action => `setting:userConfig:${action}`));
const level = (levelNo: number, thresholdFen: number, code = `l${levelNo}`) => ({
    cfgType: 'customer_level',
    code,
    name: `等级${levelNo}`,
    levelNo,
    thresholdFen,
    benefits: {},
});

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(userConfigRoutes));
    await storeOrderSurroundings(kit.db);
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.execute(sql`delete from set_user_config`);
});

type Stored = { id: string; version: number };
const post = (name: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `/setting/userConfig/${name}`, body });
const added = async (body: object) => (await post('add', body)).body.result as unknown as Stored;
const customer = (orderFen: number, levelCode: string, status = 'normal') =>
    kit.db
        .execute(sql`insert into usr_customer (id, create_by, city_id, customer_no, kind, name, phone, source, order_fen, order_count, level_code, status)
        values (${newId()}, 't', 1, ${newId()}, 'person', ${`客户${orderFen}`}, ${newId().slice(-11)}, 'app', ${orderFen}, 3, ${levelCode}, ${status})`);

describe('user configuration', () => {
    it('[SETTING-05] keeps levels with strictly increasing thresholds', async () => {
        const first = await added(level(1, 0));
        await added(level(3, 5_000_000));
        expect((await post('add', level(2, 5_000_000))).body).toMatchObject({
            success: false,
            result: { fields: { thresholdFen: '高等级门槛须大于低等级（等级3 > 等级2）' } },
        });
        expect((await post('add', level(4, 4_000_000))).body.result).toMatchObject({
            fields: { thresholdFen: '高等级门槛须大于低等级（等级4 > 等级3）' },
        });
        expect((await post('add', level(3, 9_000_000, 'x'))).body.result).toMatchObject({ fields: { levelNo: '等级序号已存在' } });
        expect((await post('add', { ...level(5, 1), levelNo: null, thresholdFen: null })).body.result).toMatchObject({
            fields: { levelNo: '请输入等级序号', thresholdFen: '请输入累计消费门槛' },
        });
        const moved = await kit.call(all, {
            method: 'PUT',
            url: '/setting/userConfig/edit',
            body: { id: first.id, version: first.version, thresholdFen: 6_000_000 },
        });
        expect(moved.body.success).toBe(false);
        expect((await post('add', level(2, 100))).body.success).toBe(true);
    });

    it('[LIST-04] exports what a level gives, in words', async () => {
        await added({ ...level(1, 0), benefits: { freeCancelTimes: 2, priority: 10, note: '专属客服' } });
        await added(level(2, 100));
        const { status, raw } = await kit.call(all, {
            url: '/setting/userConfig/exportXls?columns=name,benefitsText&column=levelNo&order=asc',
        });
        expect(status).toBe(200);
        const [rows] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        expect(rows?.data).toEqual([
            ['名称', '权益'],
            ['等级1', '每月免费取消2次、派单加权10、专属客服'],
            ['等级2', null],
        ]);
    });

    it('[SETTING-05] keeps tags without thresholds, refuses a code twice in one kind and takes it in another', async () => {
        const tag = { cfgType: 'customer_tag', code: 'vip', name: '重点', benefits: { note: '销售跟进' }, levelNo: 3 };
        expect((await post('add', tag)).body.result).toMatchObject({ levelNo: null, benefits: { note: '销售跟进' }, holders: 0 });
        expect((await post('add', { ...tag, name: '又一个' })).body).toMatchObject({ success: false, message: '编码已存在' });
        expect((await post('add', { ...tag, cfgType: 'driver_tag' })).body.success).toBe(true);
    });

    it('[SETTING-05] stores a new order', async () => {
        const tags = await Promise.all(
            ['a', 'b', 'c'].map(code => added({ cfgType: 'eval_tag', code: `${code}1`, name: code, benefits: {} })),
        );
        const ids = tags.map(tag => tag.id).reverse();
        expect((await post('sort', { cfgType: 'eval_tag', ids })).body.message).toBe('排序已保存');
        const page = await kit.call(all, { url: '/setting/userConfig/list?cfgType=eval_tag&column=sortNo&order=asc' });
        expect(page.records.map(row => row.name)).toEqual(['c', 'b', 'a']);
        expect((await post('sort', { cfgType: 'customer_tag', ids })).status).toBe(404);
    });

    it('[SETTING-05] shows who would change level, then changes exactly those', async () => {
        await kit.db.execute(sql`delete from usr_customer where id > 2`);
        await kit.db.execute(sql`update usr_customer set level_code = 'l1'`);
        await added(level(1, 0));
        await added(level(2, 1000));
        await customer(5000, 'l1');
        await customer(10, 'l2');
        await customer(10, 'l1');
        await customer(9000, 'l1', 'closed');
        const preview = (await post('recalc', {})).body.result as { digest: string };
        expect(preview).toMatchObject({
            up: 1,
            down: 1,
            moves: [
                { from: '等级1', to: '等级2', isUp: true, count: 1 },
                { from: '等级2', to: '等级1', isUp: false, count: 1 },
            ],
            examples: [{ name: '客户5000' }, { name: '客户10' }],
        });
        await customer(7000, 'l1');
        expect((await post('recalc', { digest: preview.digest })).body).toMatchObject({
            success: false,
            message: '数据在预览之后已变化，请重新预览',
        });
        const { digest } = (await post('recalc', {})).body.result as { digest: string };
        expect((await post('recalc', { digest })).body.message).toBe('已更新3位客户的等级');
        expect((await post('recalc', {})).body.result).toMatchObject({ up: 0, down: 0 });
    });

    it('[SETTING-05] keeps a level that customers have', async () => {
        const first = await added(level(1, 0));
        await customer(1, 'l1');
        const answer = await kit.call(all, { method: 'DELETE', url: `/setting/userConfig/delete?id=${first.id}` });
        expect(answer.body).toMatchObject({ success: false, result: { errorCode: 'IN_USE' } });
    });

    it('[SETTING-05] is switched in bulk, found by tab, code and state, and deleted when nobody carries it', async () => {
        const { id } = await added({ cfgType: 'driver_tag', code: 'star', name: '金牌师傅', benefits: {}, color: 'success' });
        await added({ cfgType: 'customer_tag', code: 'star', name: '重点', benefits: {} });
        expect((await post('batchDisable', { ids: [id] })).body.result).toMatchObject({ ok: 1 });
        expect((await post('batchDisable', { ids: [id] })).body.result).toMatchObject({ failed: [{ id, message: '已经停用' }] });
        const found = await kit.call(all, { url: '/setting/userConfig/list?cfgType=driver_tag&code=st*&name=*师傅*&status=0' });
        expect(found.records).toMatchObject([{ id, cfgType_dictText: '司机标签' }]);
        expect((await post('add', { cfgType: 'driver_tag', code: '1x', name: '错', benefits: {} })).body.result).toEqual({
            fields: { code: '编码格式不正确' },
        });
        const reader = buildSession(['setting:userConfig:list'], { userId: 'reader' });
        const remove = (session = all) => kit.call(session, { method: 'DELETE', url: `/setting/userConfig/delete?id=${id}` });
        expect((await remove(reader)).status).toBe(403);
        expect((await post('batchEnable', { ids: [id] }, reader)).status).toBe(403);
        expect((await remove()).body.success).toBe(true);
    });

    it('[PERM-07] needs its codes', async () => {
        const reader = buildSession(['setting:userConfig:list'], { userId: 'reader' });
        expect((await post('recalc', {}, reader)).status).toBe(403);
        expect((await post('sort', { cfgType: 'eval_tag', ids: ['1'] }, reader)).status).toBe(403);
        expect((await post('add', level(1, 0), reader)).status).toBe(403);
    });
});
