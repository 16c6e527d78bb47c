import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Customer } from '#contract/users/customer.ts';
import { newHexId, newId } from '#server/kit/ids.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { savedViews } from '#server/modules/system/saved-view/saved-view.table.ts';
import { savedViewRoutes } from '#server/modules/system/saved-view/saved-view.routes.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
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
const roleChoices = async (session = me) => {
    const { body } = await kit.call(session, { url: '/sys/savedView/roles' });
    return body.result as unknown as { code: string; name: string }[];
};
const storeRoles = async () => {
    await kit.db.execute(sql`delete from sys_role`);
    const role = (roleCode: string, roleName: string, given: object = {}) => ({ id: newHexId(), roleCode, roleName, ...given });
    await kit.db
        .insert(roles)
        .values([
            role('dispatcher', '调度员'),
            role('finance', '财务'),
            role('boss', '老板'),
            role('gone', '已删除', { delFlag: 1 }),
            role('theirs', '别的租户', { tenantId: 7 }),
        ]);
};
const insert = (given: Partial<typeof savedViews.$inferInsert>) =>
    kit.db.insert(savedViews).values({ id: newId(), page: PAGE, name: '别人的', owner: 'other', createBy: 'other', payload, ...given });

describe('saved views', () => {
    it('[LIST-03] keeps a view with filter, sort, columns and density, and gives it back to its owner', async () => {
        const columns = { order: ['orderNo'], shown: [], hidden: ['cityName'] };
        const { body } = await save({ name: ' 待派单 ', payload: { ...payload, columns, density: 'compact' }, isDefault: true });
        expect(body).toMatchObject({ success: true, message: '保存成功' });
        expect(await list()).toEqual([
            {
                ...{ id: body.result?.id, page: PAGE, name: '待派单', owner: 'tester', ownerName: '测试员', isOwn: true },
                ...{
                    shareScope: 'private',
                    roleCodes: [],
                    payload: { ...payload, columns, density: 'compact' },
                    isDefault: true,
                    watchOver: null,
                    version: 0,
                },
            },
        ]);
        expect(await list(colleague)).toEqual([]);
    });

    it('[LIST-03] [ONLINE-03] keeps views of a designed form for who may open it', async () => {
        const page = 'online/cgformList/site';
        kit.app.cruds.setForms([{ entity: { ...Customer, resource: page, permission: 'form:site' }, table: customers }], []);
        const filler = buildSession(['form:site:list']);
        const read = async (path: string, session = filler) => (await kit.call(session, { url: `/sys/savedView/list${path}` })).body;
        expect((await save({ page }, filler)).body).toMatchObject({ success: true });
        expect((await read(`?page=${page}`)).result).toMatchObject([{ page, name: '待派单' }]);
        expect((await read('')).result).toMatchObject([{ page }]);
        expect((await read(`?page=${page}`, me)).code).toBe(403);
        kit.app.cruds.setForms([], []);
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

    it('[LIST-03] [DASH-03] lists the views of every page that the caller may open, and of no other', async () => {
        await save({ name: '自己的' });
        await insert({ name: '价格', page: 'price/vehicle-price', shareScope: 'all' });
        const ofAll = async (session: typeof me) => {
            const { body } = await kit.call(session, { url: '/sys/savedView/list' });
            return (body.result as unknown as { name: string }[]).map(each => each.name);
        };
        expect(await ofAll(me)).toEqual(['自己的']);
        const priced = buildSession([...CODES, 'price:vehiclePrice:list'], { userId: me.userId, username: me.username });
        expect(await ofAll(priced)).toEqual(['自己的', '价格']);
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

    it('[LIST-03] is shared with the roles that its owner holds, and with no others', async () => {
        await storeRoles();
        expect((await roleChoices(colleague)).map(role => role.name)).toEqual(['调度员', '财务']);
        expect((await save({ shareScope: 'role', roleCodes: ['dispatcher'] }, colleague)).body.result).toMatchObject({
            roleCodes: ['dispatcher'],
            shareScope: 'role',
        });
        const refused = await save({ name: '给老板', shareScope: 'role', roleCodes: ['dispatcher', 'boss'] }, colleague);
        expect(refused.body).toMatchObject({ code: 400, result: { fields: { roleCodes: '只能共享给您可见的角色' } } });
        const dispatcher = buildSession(CODES, { userId: 'user-4', username: 'dispatch9', roles: ['dispatcher'] });
        expect(await list(dispatcher)).toMatchObject([{ name: '待派单', isOwn: false, roleCodes: [] }]);
        expect(await list(buildSession(CODES, { userId: 'user-5', username: 'fin9', roles: ['finance'] }))).toEqual([]);
    });

    it('[LIST-03] is shared with any role by who may see all roles; taking it back empties the roles', async () => {
        await storeRoles();
        const lead = buildSession([...CODES, 'system:role:list'], { userId: 'user-6', username: 'lead' });
        expect((await roleChoices(lead)).map(role => role.code)).toEqual(['boss', 'dispatcher', 'finance']);
        expect(await roleChoices(buildSession(CODES, { userId: 'user-7', username: 'root', roles: ['admin'] }))).toHaveLength(3);
        const { body } = await save({ shareScope: 'role', roleCodes: ['boss', 'finance'] }, lead);
        const id = body.result?.id;
        const back = await save({ id, version: 0, shareScope: 'private', roleCodes: ['boss'] }, lead);
        expect(back.body.result).toMatchObject({ shareScope: 'private', roleCodes: [] });
        expect((await save({ id, version: 1, shareScope: 'role', roleCodes: ['no-such-role'] }, lead)).status).toBe(400);
        expect(await list(colleague)).toEqual([]);
    });

    it("[LIST-03] names a view's owner as people know them", async () => {
        await kit.db.insert(users).values({ id: newHexId(), username: 'lin', realname: '林会计', passwordHash: 'x' });
        await insert({ name: '对账', owner: 'lin', shareScope: 'all' });
        await insert({ name: '旧的', owner: 'gone', shareScope: 'all' });
        expect((await list()).map(each => [each.name, each.ownerName])).toEqual([
            ['对账', '林会计'],
            ['旧的', 'gone'],
        ]);
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
        ['an unknown scope', { shareScope: 'city' }],
        ['a scope of roles without a role', { shareScope: 'role' }],
        ['a scope of roles with none', { shareScope: 'role', roleCodes: [] }],
        ['an unknown density', { payload: { filter: {}, sort: null, density: 'huge' } }],
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
