import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRights } from '#server/platform/rights/rights.ts';
import { departPermissions } from '#server/modules/system/depart/depart-permission.table.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { departRoleGrantRoutes } from '#server/modules/system/my-depart/depart-role-grant.routes.ts';
import { departRoleRoutes } from '#server/modules/system/my-depart/depart-role.routes.ts';
import { departUserRoutes } from '#server/modules/system/my-depart/depart-user.routes.ts';
import { departGrantRoutes } from '#server/modules/system/permission/depart-grant.routes.ts';
import { dataRules, permissions } from '#server/modules/system/permission/permission.table.ts';
import { grantedTo } from '#server/modules/system/permission/permission.service.ts';
import { userDeparts, users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const MINE = ['list', 'query', 'add', 'edit', 'delete'].map(action => `system:myDepart:${action}`);
const held = [...MINE, 'order:order:list', 'order:order:edit'];
const head = buildSession(held, { userId: 'head', username: 'head' });
const other = buildSession(held, { userId: 'other', username: 'other' });
const admin = buildSession([...held, 'system:permission:saveDepart'], { userId: 'root', username: 'root', roles: ['admin'] });

let kit: KitApp;
const call = (session: typeof head, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    kit.call(session, { method, url: `/sys/${url}`, ...(body ? { body } : {}) });

beforeAll(async () => {
    kit = await createKitApp(app => {
        for (const routes of [departUserRoutes, departRoleRoutes, departRoleGrantRoutes, departGrantRoutes]) void app.register(routes);
    });
    const { db } = kit;
    await db.insert(departs).values([
        { id: 'south', departName: '华南', orgCode: 'A01' },
        { id: 'sz', parentId: 'south', departName: '深圳', orgCode: 'A01A01' },
        { id: 'east', departName: '华东', orgCode: 'A02' },
    ]);
    const person = (id: string, more: object = {}) => ({ id, username: id, realname: id, passwordHash: 'x', ...more });
    await db
        .insert(users)
        .values([
            person('head', { userIdentity: 2, departIds: 'south' }),
            person('other', { userIdentity: 2, departIds: 'east' }),
            person('root'),
            person('worker', { phone: '19900001111' }),
        ]);
    await db.insert(userDeparts).values([{ userId: 'worker', depId: 'sz' }]);
    await db.insert(permissions).values([
        { id: 'menu', name: '订单列表', menuType: 1, url: '/order/order', component: 'x', sortNo: 1, ruleFlag: 1 },
        { id: 'list', parentId: 'menu', name: '查看列表', menuType: 2, perms: 'order:order:list', component: '', sortNo: 1 },
        { id: 'edit', parentId: 'menu', name: '编辑', menuType: 2, perms: 'order:order:edit', component: '', sortNo: 2 },
        { id: 'users', parentId: 'menu', name: '用户', menuType: 2, perms: 'system:user:edit', component: '', sortNo: 3 },
    ] as (typeof permissions.$inferInsert)[]);
    await db
        .insert(dataRules)
        .values({ id: 'rule', permissionId: 'menu', ruleName: '本市', ruleColumn: 'cityId', ruleConditions: 'IN', ruleValue: '7' });
    await db.insert(departPermissions).values(['menu', 'list', 'users'].map(permissionId => ({ departId: 'sz', permissionId })));
});
afterAll(() => kit.close());

const rightsOf = async (userId: string) => [...(await loadRights(kit.db, userId, 0)).permissions];
let roleId: string;

describe('my departments', () => {
    it('[SYS-06] lists the people of what one is in charge of, names of departments and masked numbers', async () => {
        const { body } = await call(head, 'GET', 'user/departUserList?depId=south');
        expect(body.result).toMatchObject({ total: 1, records: [{ username: 'worker', orgCode: '深圳', phone: '199****1111' }] });
        expect((await call(head, 'GET', 'user/departUserList?username=worke')).body).toMatchObject({
            success: true,
            code: 0,
            result: null,
        });
        expect((await call(head, 'GET', 'user/departUserList?depId=&pageNo=0')).body.result).toEqual({
            records: [],
            total: 0,
            size: 10,
            current: 1,
            pages: 0,
        });
        expect((await call(other, 'GET', 'user/departUserList?depId=sz')).status).toBe(404);
        expect((await call(buildSession([], { userId: 'nobody' }), 'GET', 'user/departUserList')).status).toBe(403);
    });

    it('[SYS-06] makes roles of a department, for its head alone', async () => {
        const body = { departId: 'sz', roleName: '深圳排班', roleCode: 'sz_shift' };
        expect((await call(other, 'POST', 'sysDepartRole/add', body)).status).toBe(404);
        const added = await call(head, 'POST', 'sysDepartRole/add', body);
        expect(added.body).toMatchObject({ success: true, message: '添加成功！', result: { departId_dictText: '深圳' } });
        roleId = (added.body.result as { id: string }).id;
        expect((await call(head, 'POST', 'sysDepartRole/add', body)).body).toMatchObject({ success: false, message: '部门角色编码已存在' });
        expect((await call(head, 'GET', 'sysDepartRole/list?deptId=sz')).records).toHaveLength(1);
        expect((await call(other, 'GET', 'sysDepartRole/list')).records).toEqual([]);
    });

    it('[SYS-06] gives a department role only what the department has and the giver holds', async () => {
        const tree = await call(head, 'GET', 'sysDepartPermission/queryTreeListForDeptRole?departId=sz');
        expect((tree.body.result as { ids: string[] }).ids.sort()).toEqual(['list', 'menu', 'users']);
        const save = (session: typeof head, ids: string, last = '') =>
            call(session, 'POST', 'sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds: ids, lastpermissionIds: last });
        expect((await save(head, 'menu,edit')).status).toBe(400);
        expect((await save(head, 'menu,users')).status).toBe(403);
        expect((await save(other, 'menu,list')).status).toBe(404);
        expect((await save(head, 'menu,list')).body.message).toBe('保存成功！');
        expect((await save(head, 'menu')).body.result).toMatchObject({ errorCode: 'VERSION_CONFLICT' });
        const granted = await call(head, 'GET', `sysDepartPermission/queryDeptRolePermission?roleId=${roleId}`);
        expect((granted.body.result as unknown as string[]).sort()).toEqual(['list', 'menu']);
    });

    it('[SYS-06] takes effect on the rights, the menu and the data rules of who holds the role', async () => {
        const give = (session: typeof head, userId: string, newRoleId = roleId, oldRoleId = '') =>
            call(session, 'POST', 'sysDepartRole/deptRoleUserAdd', { userId, newRoleId, oldRoleId });
        expect(await rightsOf('worker')).toEqual([]);
        expect((await give(head, 'head')).status).toBe(403);
        expect((await give(head, 'root')).body.message).toBe('该用户不属于此部门，请先添加到部门');
        expect((await give(head, 'worker')).body.message).toBe('添加成功！');
        expect(await rightsOf('worker')).toEqual(['order:order:list']);
        expect((await grantedTo(kit.db, { userId: 'worker', tenantId: 0 })).menu.map(node => node.path)).toContain('/order/order');
        const rule = { permissionId: 'menu', roleId, dataRuleIds: 'rule,' };
        expect((await call(head, 'POST', 'sysDepartRole/datarule', rule)).body.message).toBe('保存成功!');
        expect((await call(head, 'GET', `sysDepartRole/datarule/menu/sz/${roleId}`)).body.result).toMatchObject({ drChecked: 'rule' });
        const grants = (await loadRights(kit.db, 'worker', 0)).grants;
        expect(grants.find(grant => grant.permissionId === 'menu')?.dataRuleIds).toBe('rule');
    });

    it('[SYS-06] ends when the department loses the menu or the person leaves it', async () => {
        const ceiling = (permissionIds: string) =>
            call(admin, 'POST', 'permission/saveDepartPermission', { departId: 'sz', permissionIds });
        await ceiling('menu,users');
        expect(await rightsOf('worker')).toEqual([]);
        await ceiling('menu,users,list');
        expect(await rightsOf('worker')).toEqual([]);
        await call(head, 'POST', 'sysDepartPermission/saveDeptRolePermission', {
            roleId,
            permissionIds: 'menu,list',
            lastpermissionIds: 'menu',
        });
        expect(await rightsOf('worker')).toEqual(['order:order:list']);
        expect((await call(other, 'DELETE', 'user/deleteUserInDepart?depId=sz&userId=worker')).status).toBe(404);
        expect((await call(head, 'DELETE', 'user/deleteUserInDepart?depId=sz&userId=worker')).body.message).toBe('删除成功!');
        expect((await call(head, 'DELETE', 'user/deleteUserInDepart?depId=sz&userId=worker')).body.message).toBe(
            '当前选中部门与用户无关联关系!',
        );
        expect((await call(head, 'POST', 'user/editSysDepartWithUser', { depId: 'sz', userIdList: ['worker'] })).body.message).toBe(
            '添加成功!',
        );
        expect(await rightsOf('worker')).toEqual([]);
    });
});
