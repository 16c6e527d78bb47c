import { eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { userRoles } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn } from '#tests/support/people.ts';

const CODES = [
    ...['list', 'query', 'add', 'edit', 'delete', 'deleteBatch', 'export'].map(action => `system:role:${action}`),
    'system:permission:saveRole',
];

let app: TestApp;
let admin: string;
let lead: string;
let leadRole: string;
let menu: string;
let button: string;
let secret: string;
let buttons: string[];
beforeAll(async () => {
    app = await startTestApp();
    buttons = await Promise.all(CODES.map(code => addMenu(app, { name: code, menuType: 2, perms: code })));
    menu = await addMenu(app, { name: '订单列表', url: '/order/order', ruleFlag: 1 });
    button = await addMenu(app, { name: '新增订单', parentId: menu, menuType: 2, perms: 'order:order:add' });
    secret = await addMenu(app, { name: '结算', parentId: menu, menuType: 2, perms: 'order:order:settle' });
    const adminRole = await addRole(app, 'admin');
    await app.db.update(roles).set({ rank: 100 }).where(eq(roles.id, adminRole));
    await grant(app, adminRole, buttons);
    await addUser(app, { username: 'admin', roleIds: [adminRole] });
    leadRole = await addRole(app, 'lead');
    await app.db.update(roles).set({ rank: 60 }).where(eq(roles.id, leadRole));
    await grant(app, leadRole, [...buttons, menu, button]);
    await addUser(app, { username: 'lead', roleIds: [leadRole] });
    [admin, lead] = [await signIn(app, 'admin'), await signIn(app, 'lead')];
});
afterAll(() => app.close());

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call({ token, method, url, ...(body ? { body } : {}) });
const save = (token: string, body: object) => call(token, 'POST', '/sys/permission/saveRolePermission', body);
const held = async (roleId: string) =>
    (await app.db.select().from(rolePermissions).where(eq(rolePermissions.roleId, roleId))).map(row => row.permissionId);

describe('the page that people begin with', () => {
    const homeOf = async (token: string) =>
        ((await call(token, 'GET', '/sys/user/getUserInfo')).body.result as { userInfo: { homePath: string | null } }).userInfo.homePath;
    const setHome = async (id: string, homePath: string | null) => {
        const { body } = await call(admin, 'GET', `/sys/role/queryById?id=${id}`);
        return call(admin, 'PUT', '/sys/role/edit', { ...(body.result as object), homePath });
    };
    const choose = (path: string | null) => call(lead, 'PUT', '/sys/account/preferences/home', { path });

    it('[LIST-04] is exported by its name in the menu', async () => {
        const group = await addMenu(app, { name: '数据看板' });
        await addMenu(app, { name: '监控页', url: '/dashboard/monitor', parentId: group });
        const watcher = await addRole(app, 'watcher');
        await app.db.update(roles).set({ homePath: '/dashboard/monitor' }).where(eq(roles.id, watcher));
        const { raw } = await call(admin, 'GET', '/sys/role/exportXls?roleCode=watcher&columns=roleCode,homePath');
        const [rows] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        expect(rows?.data[1]).toEqual(['watcher', '数据看板 / 监控页']);
        await app.db.delete(roles).where(eq(roles.id, watcher));
    });

    it('[ROUTE-04] [SYS-02] [ACCOUNT-02] is that of the highest role that has one, unless the person chose another, and only one that they may open', async () => {
        const board = await addMenu(app, { name: '调度工作台', url: '/order/dispatch' });
        const later = await addMenu(app, { name: '工作台', url: '/dashboard/workplace' });
        expect(await homeOf(lead)).toBeNull();
        await setHome(leadRole, '/order/dispatch');
        expect(await homeOf(lead)).toBeNull();
        await grant(app, leadRole, [board, later]);
        expect(await homeOf(lead)).toBe('/order/dispatch');
        const higher = await addRole(app, 'higher');
        await app.db.update(roles).set({ rank: 70, homePath: '/dashboard/workplace' }).where(eq(roles.id, higher));
        const { id: userId } = ((await call(lead, 'GET', '/sys/user/getUserInfo')).body.result as { userInfo: { id: string } }).userInfo;
        await app.db.insert(userRoles).values({ userId, roleId: higher });
        expect(await homeOf(lead)).toBe('/dashboard/workplace');
        expect((await choose('/order/order')).body.success).toBe(true);
        expect(await homeOf(lead)).toBe('/order/order');
        await choose(null);
        expect(await homeOf(lead)).toBe('/dashboard/workplace');
        await app.db.delete(roles).where(eq(roles.id, higher));
    });

    it('[SYS-02] is refused where no menu leads to it', async () => {
        expect((await setHome(leadRole, '/nowhere')).body.result).toMatchObject({
            fields: { homePath: '没有这个页面，请从列表中选择' },
        });
        expect((await setHome(leadRole, '//evil.example')).body.success).toBe(false);
        expect((await choose('/nowhere')).body.result).toMatchObject({ fields: { path: '没有这个页面，请从列表中选择' } });
        expect((await setHome(leadRole, null)).body.success).toBe(true);
    });
});

describe('roles', () => {
    it('[SYS-02] are added, checked for their code, edited and deleted with their links', async () => {
        const made = await call(admin, 'POST', '/sys/role/add', { roleCode: 'hr', roleName: '人事', delFlag: 1, tenantId: 9 });
        expect(made.body).toMatchObject({ success: true, message: '添加成功！', result: { roleCode: 'hr', rank: 0 } });
        const { id } = made.body.result as { id: string };
        expect((await call(admin, 'GET', '/sys/role/checkRoleCode?roleCode=hr')).body).toMatchObject({
            success: false,
            code: 0,
            message: '角色编码已存在',
            result: true,
        });
        expect((await call(admin, 'GET', `/sys/role/checkRoleCode?roleCode=hr&id=${id}`)).body).toMatchObject({
            success: true,
            result: true,
        });
        expect((await call(admin, 'PUT', '/sys/role/edit', { id, roleCode: 'x', roleName: '人事部' })).body.message).toBe('修改成功!');
        const holder = await addUser(app, { username: 'holder', roleIds: [id] });
        await grant(app, id, [menu]);
        expect((await call(admin, 'DELETE', `/sys/role/delete?id=${id}`)).body.message).toBe('删除角色成功');
        expect(await held(id)).toEqual([]);
        expect(await app.db.select().from(userRoles).where(eq(userRoles.userId, holder))).toEqual([]);
        const all = (await call(admin, 'GET', '/sys/role/queryall')).body.result as { roleCode: string }[];
        expect(all.map(role => role.roleCode)).toEqual(['admin', 'lead']);
    });

    it('[SYS-02] of equal or higher rank, and the own ones, cannot be changed; admin stays', async () => {
        const peer = await addRole(app, 'peer');
        await app.db.update(roles).set({ rank: 60 }).where(eq(roles.id, peer));
        for (const id of [peer, leadRole]) {
            expect((await call(lead, 'PUT', '/sys/role/edit', { id, roleName: '改名' })).status).toBe(403);
            expect((await save(lead, { roleId: id, permissionIds: menu })).status).toBe(403);
        }
        expect((await call(lead, 'POST', '/sys/role/add', { roleCode: 'boss', roleName: '老板', rank: 80 })).status).toBe(403);
        const [top] = await app.db.select().from(roles).where(eq(roles.roleCode, 'admin'));
        expect((await call(admin, 'DELETE', `/sys/role/delete?id=${top?.id}`)).body).toMatchObject({ success: false });
        expect((await save(admin, { roleId: top?.id, permissionIds: '' })).body.message).toBe('不能取消超级管理员的权限');
        await app.db.delete(roles).where(eq(roles.id, peer));
    });

    it('[SYS-02] of another tenant are not found', async () => {
        const foreign = await addRole(app, 'foreign');
        await app.db.update(roles).set({ tenantId: 2 }).where(eq(roles.id, foreign));
        expect((await call(admin, 'GET', `/sys/permission/queryRolePermission?roleId=${foreign}`)).status).toBe(404);
        expect((await save(admin, { roleId: foreign, permissionIds: menu })).status).toBe(404);
        expect((await call(admin, 'DELETE', `/sys/role/delete?id=${foreign}`)).status).toBe(404);
    });
});

describe('lists that existing clients declare', () => {
    it('[SYS-02] hold the ids of all roles of the tenant', async () => {
        const { body } = await call(admin, 'GET', '/sys/permission/loadAllRoleIds');
        const all = (await call(admin, 'GET', '/sys/role/queryall')).body.result as { id: string }[];
        expect(body).toMatchObject({ success: true, code: 0, result: all.map(({ id }) => id) });
    });

    it('[SYS-04] hold one level of the menu', async () => {
        const level = async (pid: string) => (await call(admin, 'GET', `/sys/permission/queryListAsync?pid=${pid}`)).body;
        expect((await level('')).result).toEqual(
            expect.arrayContaining([expect.objectContaining({ key: menu, title: '订单列表', isLeaf: false, children: null })]),
        );
        expect((await level(menu)).result).toEqual(expect.arrayContaining([expect.objectContaining({ key: button, isLeaf: true })]));
        expect(await level(button)).toMatchObject({ success: false, code: 500, message: '未找到角色信息' });
    });
});

describe('rights of a role', () => {
    it('[SYS-02] come as a tree with menus, buttons and all ids', async () => {
        const { result } = (await call(admin, 'GET', '/sys/role/queryTreeList')).body as {
            result: { treeList: { key: string; children: unknown }[]; ids: string[] };
        };
        expect(result.ids).toContain(secret);
        expect(result.treeList.find(node => node.key === menu)).toMatchObject({
            slotTitle: '订单列表',
            isLeaf: false,
            ruleFlag: 1,
            scopedSlots: { title: 'hasDatarule' },
            children: expect.arrayContaining([expect.objectContaining({ key: button, parentId: menu, children: null })]) as unknown,
        });
    });

    it('[SYS-02] are saved as the difference, told in the data log, and refused from a stale tab', async () => {
        const roleId = await addRole(app, 'clerk');
        const first = await save(admin, { roleId, permissionIds: `${menu},${button},`, lastpermissionIds: '' });
        expect(first.body).toMatchObject({ success: true, message: '保存成功！' });
        expect((await call(admin, 'GET', `/sys/permission/queryRolePermission?roleId=${roleId}`)).body.result).toEqual(
            expect.arrayContaining([menu, button]),
        );
        const stale = await save(admin, { roleId, permissionIds: secret, lastpermissionIds: '' });
        expect(stale.body).toMatchObject({ success: false, code: 409 });
        expect((await held(roleId)).sort()).toEqual([menu, button].sort());
        const [entry] = await app.db.select().from(auditTrail).where(eq(auditTrail.dataId, roleId));
        expect(JSON.stringify(entry?.diff)).toContain('新增订单(order:order:add)');
    });

    it('[PERM-07] reach the user at once, and what one does not hold cannot be given', async () => {
        const roleId = await addRole(app, 'helper');
        await addUser(app, { username: 'helper', roleIds: [roleId] });
        const helper = await signIn(app, 'helper');
        expect((await call(helper, 'GET', '/sys/role/list')).status).toBe(403);
        expect((await save(lead, { roleId, permissionIds: secret })).status).toBe(403);
        expect(await held(roleId)).toEqual([]);
        expect((await save(lead, { roleId, permissionIds: buttons.join() })).body.success).toBe(true);
        expect((await call(helper, 'GET', '/sys/role/list')).status).toBe(200);
        await save(lead, { roleId, permissionIds: '' });
        expect((await call(helper, 'GET', '/sys/role/list')).status).toBe(403);
    });

    it('[SYS-02] carry data rules, which nobody loosens who is narrowed by them', async () => {
        const rule = await addRule(app, menu, ['cityId', 'IN', '#{sys_city_ids}']);
        await app.db.update(rolePermissions).set({ dataRuleIds: rule }).where(eq(rolePermissions.roleId, leadRole));
        const roleId = await addRole(app, 'narrow');
        const bind = (token: string, dataRuleIds: string) =>
            call(token, 'POST', '/sys/role/datarule', { roleId, permissionId: menu, dataRuleIds });
        expect((await bind(admin, rule)).body.message).toBe('请先保存角色菜单权限!');
        expect((await save(lead, { roleId, permissionIds: menu })).body.success).toBe(true);
        const read = () => call(lead, 'GET', `/sys/role/datarule/${menu}/${roleId}`);
        expect((await read()).body.result).toMatchObject({ datarule: [{ id: rule }], drChecked: rule });
        expect((await bind(lead, '')).status).toBe(403);
        expect((await bind(admin, '')).body.message).toBe('保存成功!');
        expect((await read()).body.result).not.toHaveProperty('drChecked');
        expect((await call(lead, 'GET', `/sys/role/datarule/${button}/${roleId}`)).body.message).toBe('未找到权限配置信息');
        const together = await save(admin, { roleId, permissionIds: menu, dataRules: { [menu]: `${rule},` } });
        expect(together.body.success).toBe(true);
        expect((await call(admin, 'GET', `/sys/role/grants?roleId=${roleId}`)).body.result).toMatchObject({
            bound: { [menu]: [rule] },
            givable: null,
            editable: true,
        });
    });
});
