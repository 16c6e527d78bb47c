import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { evaluationRoutes } from '#server/modules/users/evaluation/evaluation.routes.ts';
import { evaluations } from '#server/modules/users/evaluation/evaluation.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeCity, storeCustomer, storeDriver, storeOrder, storeVehicleType } from '#tests/support/users.ts';

const WIRE = '/users/evaluation';
const CODES = ['list', 'query', 'export', 'hide', 'show', 'reply', 'judgeAppeal'].map(act => `users:evaluation:${act}`);
const all = buildSession(CODES);

let kit: KitApp;
let driverId: string;
let store: (score: number, more?: object) => Promise<string>;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(evaluationRoutes));
    const cityId = await storeCity(kit.db);
    driverId = await storeDriver(kit.db, cityId, { name: '李强' });
    const customerId = await storeCustomer(kit.db, cityId, { name: '王建国' });
    const typeId = await storeVehicleType(kit.db);
    store = async (score, more = {}) => {
        const [id, orderId] = [newId(), await storeOrder(kit.db, { cityId, customerId, typeId, driverId })];
        const sides = { fromKind: 'customer', fromId: customerId, toKind: 'driver', toId: driverId } as const;
        await kit.db
            .insert(evaluations)
            .values({ id, createBy: 'app', cityId, orderId, ...sides, score, tags: 'late', content: '来晚了', ...more });
        return id;
    };
});
afterAll(() => kit.close());

const post = (path: string, body: object, session = all) => kit.call(session, { method: 'POST', url: `${WIRE}/${path}`, body });
const rating = async () =>
    Number((await kit.db.execute<{ r: number }>(sql`select rating_x100 as r from usr_driver where id = ${driverId}`)).rows[0]?.r);

describe('evaluations', () => {
    it('[USER-04] are listed with both names, answered, hidden and shown again', async () => {
        const id = await store(4);
        const { records } = await kit.call(all, { url: `${WIRE}/list?content=*来晚*` });
        expect(records[0]).toMatchObject({ fromName: '王建国', toName: '李强', score: 4, tags_dictText: '迟到' });
        expect((await post('reply', { id, version: 0, reply: '已联系司机核实' })).body.result).toMatchObject({
            reply: '已联系司机核实',
            replyBy: 'tester',
        });
        expect((await post('hide', { id, version: 1 })).status).toBe(400);
        expect((await post('hide', { id, version: 1, reason: '含辱骂内容' })).body.result).toMatchObject({ showStatus: 'hidden' });
        expect((await post('hide', { id, version: 2, reason: '再隐藏一次' })).body.message).toBe('当前状态为“隐藏”，不能隐藏');
        expect((await post('reply', { id, version: 2, reply: '再答' })).body.message).toBe('评价已隐藏，请先恢复展示');
        expect((await post('show', { id, version: 2 })).body.result).toMatchObject({ showStatus: 'shown' });
    });

    it('[USER-04] an accepted appeal takes the score out of the mean, a refused one leaves it in', async () => {
        const [bad, other] = [await store(1), await store(2)];
        const appeal = (id: string) => post('appeal', { id, version: 0, appealReason: '当天封路，已提前告知' });
        expect((await post('judgeAppeal', { id: bad, version: 0, isAccepted: true, reason: '没有申诉' })).body.message).toBe(
            '当前状态为“无”，不能处理申诉',
        );
        await appeal(bad);
        await appeal(other);
        await post('judgeAppeal', { id: bad, version: 1, isAccepted: true, reason: '情况属实' });
        expect(await rating()).toBe(300);
        expect((await post('judgeAppeal', { id: other, version: 1, isAccepted: false, reason: '证据不足' })).body.result).toMatchObject({
            appealStatus: 'rejected',
        });
        expect(await rating()).toBe(300);
    });

    it('[USER-04] are counted by score, month and tag for the picture', async () => {
        const stat = (await kit.call(all, { url: `${WIRE}/picture` })).body.result;
        expect(stat).toMatchObject({ tags: [{ tag: 'late', label: '迟到', count: 3 }] });
        expect(stat?.scores).toEqual([5, 4, 3, 2, 1].map(score => ({ score, count: [4, 2, 1].includes(score) ? 1 : 0 })));
    });

    it('[USER-04] are narrowed by stars, tags, who was meant, and by the tabs', async () => {
        await store(5, { tags: 'punctual,skilled', showStatus: 'hidden' });
        const scores = async (query: string) =>
            (await kit.call(all, { url: `${WIRE}/list?${query}` })).records.map(({ score }) => score).sort();
        expect(await scores('score=1,5')).toEqual([1, 5]);
        expect(await scores('tags=skilled,rude')).toEqual([5]);
        expect(await scores('tags=!late')).toEqual([5]);
        expect(await scores('part=low')).toEqual([1, 2]);
        expect(await scores('part=hidden&appealStatus=none')).toEqual([5]);
        expect(await scores('toName=*李*')).toHaveLength(4);
        expect(await scores('toName=*王*')).toEqual([]);
        expect(await scores('toName=*lq*')).toHaveLength(4);
        expect(await scores('toName=*wjg*')).toEqual([]);
        expect(await scores('fromName=*wjg*')).toHaveLength(4);
    });

    it('[USER-04] tell on their tabs what the other filters leave', async () => {
        const counts = async (query: string) => (await kit.call(all, { url: `${WIRE}/stat${query}` })).body.result;
        expect(await counts('')).toEqual({ all: 4, low: 2, appeal: 0, hidden: 1 });
        expect(await counts('?score=1,5')).toEqual({ all: 2, low: 1, appeal: 0, hidden: 1 });
        expect(await counts('?toName=*王*')).toEqual({ all: 0, low: 0, appeal: 0, hidden: 0 });
    });

    it('[USER-04] say why an act does not fit, one by one and in bulk', async () => {
        const [id, auto] = [await store(4), await store(5, { isAuto: true, showStatus: 'hidden' })];
        expect((await post('show', { id, version: 0 })).body.message).toBe('当前状态为“展示”，不能恢复展示');
        expect((await post('reply', { id: auto, version: 0, reply: '您好' })).body.message).toBe('系统默认评价不需要回复');
        expect((await post('reply', { id, version: 0, reply: '长'.repeat(501) })).body.result).toEqual({
            fields: { reply: '回复内容不能超过500个字符' },
        });
        const appeal = { id, appealReason: '客户误评，请核实' };
        expect((await post('appeal', { ...appeal, version: 0 })).body.message).toBe('申诉已登记，等待处理');
        expect((await post('appeal', { ...appeal, version: 1 })).body.message).toBe('当前状态为“申诉中”，不能登记申诉');
        expect((await post('batchHide', { ids: [id, auto], reason: '含辱骂内容' })).body.result).toMatchObject({
            ok: 1,
            failed: [{ id: auto, message: '当前状态为“隐藏”，不能隐藏' }],
        });
        const found = async (query: string) => (await kit.call(all, { url: `${WIRE}/list?${query}` })).records.map(row => row.id);
        expect(await found('isAuto=true&showStatus=hidden&fromKind=customer')).toEqual([auto]);
        expect(await found('part=appeal&createTime_begin=2020-01-01')).toEqual([id]);
    });

    it('[PERM-07] evaluations ask for the right of each act', async () => {
        const id = await store(5);
        const reader = buildSession(['users:evaluation:list']);
        for (const act of ['hide', 'show', 'reply', 'appeal', 'judgeAppeal'])
            expect((await post(act, { id, version: 0 }, reader)).status).toBe(403);
    });
});
