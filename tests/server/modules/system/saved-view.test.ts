import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/kit/ids.ts';
import { savedViews } from '#server/modules/system/saved-view/saved-view.table.ts';
import { savedViewRoutes } from '#server/modules/system/saved-view/saved-view.routes.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const PAGE = 'order/order';
const CODES = ['order:order:list'];
const me = buildSession(CODES);
const colleague = buildSession(CODES, { userId: 'user-2', username: 'colleague', roles: ['dispatcher', 'finance'] });
const payload = { filter: { status: ['paid', 'done'], orderNo: 'D1' }, sort: { field: 'createTime', order: 'DESC' } };
const view = { page: PAGE, name: '待派单', shareScope: 'private', payload, isDefault: false };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(savedViewRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.execute(sql`truncate sys_saved_view`);
});

const save = (given: object = {}, session = me) =>
    kit.call(session, { method: 'POST', url: '/sys/savedView/save', payload: { ...view, ...given } });
const remove = (id: unknown, session = me) => kit.call(session, { method: 'POST', url: '/sys/savedView/delete', payload: { id } });
const list = async (session = me) => {
    const { body } = await kit.call(session, { url: `/sys/savedView/list?page=${PAGE}` });
    return body.result as unknown as Record<string, unknown>[];
};
const insert = (given: Partial<typeof savedViews.$inferInsert>) =>
    kit.db.insert(savedViews).values({ id: newId(), page: PAGE, name: '别人的', owner: 'other', createBy: 'other', payload, ...given });

describe('saved views', () => {
    it('[LIST-03] keeps a view with filter, sort and columns, and gives it back to its owner', async () => {
        const columns = { order: ['orderNo'], shown: [], hidden: ['cityName'] };
        const { body } = await save({ name: ' 待派单 ', payload: { ...payload, columns }, isDefault: true });
        expect(body).toMatchObject({ success: true, message: '保存成功' });
        expect(await list()).toEqual([
            {
                ...{ id: body.result?.id, page: PAGE, name: '待派单', owner: 'tester', isOwn: true, shareScope: 'private' },
                ...{ payload: { ...payload, columns }, isDefault: true, version: 0 },
            },
        ]);
        expect(await list(colleague)).toEqual([]);
    });

    it("[LIST-03] shows views shared with all or with one of the caller's roles, as somebody else's", async () => {
        await save({ name: '全员的', shareScope: 'all', isDefault: true });
        await insert({ name: '财务的', shareScope: 'role', roleCodes: 'boss,finance' });
        await insert({ name: '司机的', shareScope: 'role', roleCodes: 'fin,driver' });
        await insert({ name: '私下的' });
        await insert({ name: '别的租户', shareScope: 'all', tenantId: 7 });
        await save({ name: '自己的' }, colleague);
        const seen = await list(colleague);
        expect(seen.map(each => [each.name, each.isOwn, each.isDefault])).toEqual([
            ['自己的', true, false],
            ['全员的', false, false],
            ['财务的', false, false],
        ]);
        expect((await list()).map(each => each.name)).toEqual(['全员的']);
    });

    it('[LIST-03] overwrites and deletes only what is the caller’s own', async () => {
        const { body } = await save({ shareScope: 'all' });
        const id = body.result?.id;
        expect((await save({ id, version: 0 }, colleague)).status).toBe(404);
        expect((await remove(id, colleague)).status).toBe(404);
        expect((await remove('no-such-id')).status).toBe(404);
        expect((await save({ id, version: 0, name: '改名', shareScope: 'private' })).body.result).toMatchObject({
            id,
            version: 1,
            name: '改名',
        });
        expect((await remove(id)).body).toMatchObject({ success: true });
        expect((await remove(id)).status).toBe(404);
        expect(await list()).toEqual([]);
        expect((await save()).body.success).toBe(true);
    });

    it('[LIST-03] refuses a name twice for one person and page', async () => {
        await save();
        const { body } = await save({ name: '待派单 ' });
        expect(body).toMatchObject({
            success: false,
            message: '名称已存在',
            result: { errorCode: 'DUPLICATE', fields: { name: '名称已存在' } },
        });
        expect((await save({}, colleague)).body.success).toBe(true);
    });

    it('[LIST-03] refuses to overwrite what has changed meanwhile', async () => {
        const id = (await save()).body.result?.id;
        await save({ id, version: 0, name: '第一' });
        const { body } = await save({ id, version: 0, name: '第二' });
        expect(body).toMatchObject({
            success: false,
            code: 409,
            result: { errorCode: 'VERSION_CONFLICT', current: { name: '第一', version: 1 } },
        });
        expect((await save({ id, name: '第三' })).status).toBe(400);
    });

    it('[LIST-03] has at most one default, also when saved at the same time', async () => {
        await Promise.all(['甲', '乙', '丙', '丁'].map(name => save({ name, isDefault: true })));
        const kept = await list();
        expect(kept).toHaveLength(4);
        expect(kept.filter(each => each.isDefault)).toHaveLength(1);
    });

    it('[LIST-03] keeps at most 50 views for each person and page', async () => {
        for (let n = 0; n < 49; n++) await insert({ name: `视图${n}`, owner: 'tester' });
        const answers = await Promise.all(['甲', '乙'].map(name => save({ name })));
        expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
        expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
            message: '超过视图数量上限50',
            result: { errorCode: 'LIMIT_EXCEEDED' },
        });
    });

    it('[PERM-07] is closed for lists that the caller may not open and for pages that do not exist', async () => {
        const stranger = buildSession(['order:order:query'], { userId: 'user-3' });
        expect((await kit.call(stranger, { url: `/sys/savedView/list?page=${PAGE}` })).status).toBe(403);
        expect((await save({}, stranger)).status).toBe(403);
        expect((await save({ page: 'no/such' })).status).toBe(403);
        expect((await save({ page: '__proto__' })).status).toBe(403);
        expect((await kit.app.inject({ url: `/sys/savedView/list?page=${PAGE}` })).statusCode).toBe(401);
    });

    it.each([
        ['an empty name', { name: '  ' }],
        ['a long name', { name: '长'.repeat(65) }],
        ['a field of its own', { owner: 'colleague' }],
        ['an unknown scope', { shareScope: 'role' }],
        ['a nested filter', { payload: { filter: { a: { b: 1 } }, sort: null } }],
        ['an unknown order', { payload: { filter: {}, sort: { field: 'a', order: 'up' } } }],
        [
            'more than 8 KB',
            { payload: { filter: Object.fromEntries(Array.from({ length: 5 }, (_, n) => [n, 'x'.repeat(1900)])), sort: null } },
        ],
    ])('[LIST-03] answers 400 to %s', async (_case, given) => {
        expect((await save(given)).status).toBe(400);
        expect(await list()).toEqual([]);
    });
});
