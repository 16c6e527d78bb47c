import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { dataRuleRoutes } from '#server/modules/system/permission/data-rule.routes.ts';
import { departGrantRoutes } from '#server/modules/system/permission/depart-grant.routes.ts';
import { menuRoutes } from '#server/modules/system/permission/menu.routes.ts';
import { dataRules, permissions } from '#server/modules/system/permission/permission.table.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/sys/permission';
const codes = ['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'dataRule', 'saveDepart'].map(each => `system:permission:${each}`);
const all = buildSession(codes, { roles: ['admin'] });
const editor = buildSession(codes, { userId: 'user-3' });
const nobody = buildSession([], { userId: 'user-2' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => {
        for (const routes of [menuRoutes, dataRuleRoutes, departGrantRoutes]) void app.register(routes);
    });
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(permissions);
    await kit.db.delete(departs);
    await kit.db.delete(roles);
});

const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    kit.call(all, { method, url: `${WIRE}/${path}`, ...(body ? { body } : {}) });
const added = async (body: object) => {
    const answer = await send('POST', 'add', body);
    expect(answer.body).toMatchObject({ success: true, message: '添加成功！' });
    return answer.body.result as { id: string; url: string; component: string; parentId: string | null };
};
const root = () => added({ menuType: 0, name: '系统管理', url: '/system' });
const page = (parentId: string, more: object = {}) =>
    added({ menuType: 1, name: '订单列表', url: '/order/order', component: 'order/OrderList', parentId, ...more });
const stored = async (id: string) => (await kit.db.select().from(permissions).where(eq(permissions.id, id)))[0];

describe('menus', () => {
    it('[SYS-04] are stored with addresses and components in their one form', async () => {
        const top = await added({ menuType: 0, name: '系统管理', url: 'system', parentId: 'ignored' });
        expect(top).toMatchObject({ url: '/system', component: 'layouts/RouteView', parentId: null });
        const child = await page(top.id, { url: 'order/order', component: '/src/views/order/OrderList.vue' });
        expect(child).toMatchObject({ url: '/order/order', component: 'order/OrderList' });
        const outer = await page(top.id, { url: 'https://example.com/a?b=1' });
        expect(outer.url).toBe('https://example.com/a?b=1');
        const changed = await send('PUT', 'edit', { id: child.id, name: '订单' });
        expect(changed.body).toMatchObject({ success: true, message: '修改成功！' });
    });

    it('[SYS-04] [S70] refuse every other scheme and other hosts', async () => {
        const top = await root();
        for (const url of ['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,x', '//evil.example', '\\\\evil', 'ftp://x']) {
            const answer = await send('POST', 'add', { menuType: 1, name: 'x', parentId: top.id, component: 'a/B', url });
            expect(answer.status, url).toBe(400);
        }
        expect((await send('PUT', 'edit', { id: top.id, redirect: 'javascript:1' })).status).toBe(400);
    });

    it('[SYS-04] are answered as a tree, by level and in a batch', async () => {
        const top = await root();
        const child = await page(top.id);
        await added({ menuType: 2, name: '新增', perms: 'order:order:add', parentId: child.id });
        const tree = await kit.call(all, { url: `${WIRE}/list` });
        expect(tree.body).toMatchObject({ code: 0, success: true });
        expect(tree.body.result).toMatchObject([
            {
                key: top.id,
                title: '系统管理',
                isLeaf: false,
                leaf: false,
                children: [{ id: child.id, children: [{ isLeaf: true, children: null }] }],
            },
        ]);
        expect(JSON.stringify(tree.body.result)).not.toContain('ruleFlag');
        const found = await kit.call(all, { url: `${WIRE}/list?name=${encodeURIComponent('订单')}` });
        expect(found.body.result).toMatchObject([{ id: child.id, isLeaf: true }]);
        expect((await kit.call(all, { url: `${WIRE}/getSystemMenuList` })).body.result).toMatchObject([{ id: top.id, children: [] }]);
        const level = await kit.call(all, { url: `${WIRE}/getSystemSubmenu?parentId=${child.id}` });
        expect(level.body.result).toMatchObject([{ perms: 'order:order:add', menuType: 2 }]);
        const batch = await kit.call(all, { url: `${WIRE}/getSystemSubmenuBatch?parentIds=${top.id},${child.id}` });
        expect(batch.body).toMatchObject({ code: 200, result: { [top.id]: [{ id: child.id }], [child.id]: [{ name: '新增' }] } });
    });

    it('[SYS-04] are searched by pinyin with the way to each hit, and counted before they go', async () => {
        const top = await root();
        const child = await page(top.id);
        const button = await added({ menuType: 2, name: '导出', perms: 'order:order:export', parentId: child.id });
        const branches = async (query: string) => (await kit.call(all, { url: `${WIRE}/branches?${query}` })).body.result;
        expect(await branches('keyWord=daochu')).toMatchObject({
            hits: [button.id],
            total: 1,
            records: expect.arrayContaining([
                expect.objectContaining({ id: top.id, isLeaf: false }),
                expect.objectContaining({ id: child.id }),
            ]) as unknown,
        });
        expect(await branches('keyWord=daochu&menusOnly=true')).toEqual({ records: [], hits: [], total: 0 });
        expect((await kit.call(all, { url: `${WIRE}/countBelow?ids=${top.id},${child.id},` })).body.result).toBe(1);
        expect((await kit.call(buildSession([]), { url: `${WIRE}/branches` })).status).toBe(403);
        expect((await kit.call(buildSession([]), { url: `${WIRE}/countBelow?ids=x` })).status).toBe(403);
    });

    it('[SYS-04] keep «leaf» true when rows come, move and go', async () => {
        const [one, other] = [await root(), await added({ menuType: 0, name: '其他', url: '/other' })];
        expect(await stored(one.id)).toMatchObject({ leaf: true });
        const child = await page(one.id);
        expect(await stored(one.id)).toMatchObject({ leaf: false });
        await send('PUT', 'edit', { id: child.id, parentId: other.id });
        expect([(await stored(one.id))?.leaf, (await stored(other.id))?.leaf]).toEqual([true, false]);
        await send('DELETE', `delete?id=${child.id}`);
        expect(await stored(other.id)).toMatchObject({ leaf: true });
    });

    it('[SYS-04] [S65] never stand below themselves or below a button', async () => {
        const top = await root();
        const child = await page(top.id);
        const grandchild = await page(child.id, { name: '孙' });
        const button = await added({ menuType: 2, name: '新增', perms: 'order:order:add', parentId: child.id });
        for (const parentId of [child.id, grandchild.id, button.id, 'nowhere'])
            expect((await send('PUT', 'edit', { id: child.id, parentId })).body, parentId).toMatchObject({ success: false });
    });

    it('[SYS-04] refuse a code twice and a button without one', async () => {
        const child = await page((await root()).id);
        const button = { menuType: 2, name: '新增', parentId: child.id };
        await added({ ...button, perms: 'order:order:add' });
        expect((await send('POST', 'add', { ...button, perms: 'order:order:add' })).body).toMatchObject({ message: '授权标识已存在!' });
        expect((await send('POST', 'add', button)).body).toMatchObject({ result: { fields: { perms: '请输入授权标识' } } });
    });

    it('[SYS-04] go with what is below them, with grants and rules', async () => {
        const top = await root();
        const child = await page(top.id);
        const roleId = newHexId();
        await kit.db.insert(roles).values({ id: roleId, roleName: 'r', roleCode: 'r' });
        await kit.db.insert(rolePermissions).values({ roleId, permissionId: child.id });
        expect((await send('DELETE', `deleteBatch?ids=${top.id}`)).body).toMatchObject({ success: true, message: '删除成功!' });
        expect((await kit.call(all, { url: `${WIRE}/list` })).body.result).toEqual([]);
        expect(await kit.db.select().from(rolePermissions)).toEqual([]);
        expect((await send('DELETE', `delete?id=${top.id}`)).body).toMatchObject({ success: false, message: '未找到菜单信息' });
    });

    it('[SYS-04] [S41] keep the right to edit menus', async () => {
        const child = await page((await root()).id);
        const last = await added({ menuType: 2, name: '编辑', perms: 'system:permission:edit', parentId: child.id });
        expect((await send('PUT', 'edit', { id: last.id, status: '0' })).body.success).toBe(false);
        expect((await send('DELETE', `delete?id=${child.id}`)).body.success).toBe(false);
        expect(await stored(last.id)).toMatchObject({ status: '1', delFlag: 0 });
    });

    it('[SYS-04] [PERM-07] are read and changed only by holders of the codes', async () => {
        const answers = await Promise.all([
            kit.call(nobody, { url: `${WIRE}/list` }),
            kit.call(nobody, { method: 'POST', url: `${WIRE}/add`, body: { name: 'x' } }),
            kit.call(nobody, { method: 'DELETE', url: `${WIRE}/delete?id=x` }),
            kit.call(nobody, { url: `${WIRE}/queryPermissionRule?permissionId=x` }),
            kit.call(nobody, { url: `${WIRE}/queryDepartPermission?departId=x` }),
        ]);
        expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403]);
    });
});

describe('data rules', () => {
    const rule = { ruleName: '本部门', ruleColumn: 'cityId', ruleConditions: 'IN', ruleValue: '#{sys_city_ids}' };

    it('[SYS-05] mark their menu, are found by name and leave it again', async () => {
        const { id: permissionId } = await page((await root()).id);
        const answer = await send('POST', 'addPermissionRule', { ...rule, permissionId });
        expect(answer.body).toMatchObject({ success: true, message: '添加成功！' });
        const { id } = answer.body.result as { id: string };
        expect(await stored(permissionId)).toMatchObject({ ruleFlag: 1 });
        const list = await kit.call(all, { url: `${WIRE}/getPermRuleListByPermId?permissionId=${permissionId}` });
        expect(list.body.result).toMatchObject([{ id, ruleConditions: 'IN', status: '1', status_dictText: '有效' }]);
        const none = await kit.call(all, { url: `${WIRE}/queryPermissionRule?permissionId=${permissionId}&ruleName=zzz` });
        expect(none.body.result).toEqual([]);
        expect((await send('PUT', 'editPermissionRule', { id, ruleName: '本城市' })).body).toMatchObject({ message: '更新成功！' });
        expect((await send('DELETE', `deletePermissionRule?id=${id}`)).body).toMatchObject({ message: '删除成功！' });
        expect(await stored(permissionId)).toMatchObject({ ruleFlag: 0 });
    });

    it('[SYS-05] [S45] refuse SQL, unknown columns and unknown variables', async () => {
        const { id: permissionId } = await page((await root()).id);
        const sql = { ...rule, permissionId, ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' };
        expect((await send('POST', 'addPermissionRule', sql)).body.result).toMatchObject({
            fields: { ruleConditions: '条件规则不在可选范围内' },
        });
        for (const wrong of [
            { ruleColumn: 'password' },
            { ruleColumn: 'id;drop' },
            { ruleValue: '#{sys_company_code}' },
            { ruleValue: 'x#{sys_date}' },
        ])
            expect((await send('POST', 'addPermissionRule', { ...rule, permissionId, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
        expect(await kit.db.select().from(dataRules)).toEqual([]);
    });

    it('[SYS-05] stay while a role is narrowed by them', async () => {
        const { id: permissionId } = await page((await root()).id);
        const { id } = (await send('POST', 'addPermissionRule', { ...rule, permissionId })).body.result as { id: string };
        const roleId = newHexId();
        await kit.db.insert(roles).values({ id: roleId, roleName: 'r', roleCode: 'r' });
        await kit.db.insert(rolePermissions).values({ roleId, permissionId, dataRuleIds: id });
        expect((await send('DELETE', `deletePermissionRule?id=${id}`)).body.success).toBe(false);
        expect(await kit.db.select().from(dataRules)).toHaveLength(1);
    });
});

describe('permissions of a department', () => {
    const depart = async () => {
        const id = newHexId();
        await kit.db.insert(departs).values({ id, departName: '总公司', orgCode: 'A01' });
        return id;
    };

    it('[SYS-06] [S42] are saved as a whole and refuse a stale tab', async () => {
        const departId = await depart();
        const [one, other] = [await root(), await added({ menuType: 0, name: '其他', url: '/other' })];
        const save = (permissionIds: string, lastpermissionIds: string) =>
            send('POST', 'saveDepartPermission', { departId, permissionIds, lastpermissionIds });
        expect((await save(`${one.id},${other.id}`, '')).body).toMatchObject({ success: true, message: '保存成功！' });
        expect((await save(other.id, '')).body).toMatchObject({ success: false, code: 409 });
        expect((await save(other.id, `${other.id},${one.id}`)).body.success).toBe(true);
        const kept = await kit.call(all, { url: `${WIRE}/queryDepartPermission?departId=${departId}` });
        expect(kept.body).toMatchObject({ code: 0, result: [other.id] });
    });

    it('[SYS-06] [S40] hand on only what the caller holds', async () => {
        const departId = await depart();
        const child = await page((await root()).id);
        const button = await added({ menuType: 2, name: '删除', perms: 'order:order:delete', parentId: child.id });
        const body = { departId, permissionIds: button.id };
        const refused = await kit.call(editor, { method: 'POST', url: `${WIRE}/saveDepartPermission`, body });
        expect([refused.status, refused.body.message]).toEqual([
            403,
            '您没有授权标识“order:order:delete”，不能写入菜单或授予他人，请由拥有该权限的人员操作',
        ]);
        expect((await send('POST', 'saveDepartPermission', body)).status).toBe(200);
    });
});
