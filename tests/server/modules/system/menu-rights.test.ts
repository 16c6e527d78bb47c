import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { dataRules, permissions } from '#server/modules/system/permission/permission.table.ts';
import { rolePermissions } from '#server/modules/system/role/role.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';

const EDITOR = [
    ...['list', 'query', 'add', 'edit', 'delete', 'dataRule'].map(action => `system:permission:${action}`),
    'system:dataLog:restore',
    'system:dataLog:list',
];

let app: TestApp;
let token: string;
let admin: string;
let menu: string;
/** A button that the editor holds. */
let own: string;
/** One that the editor holds and that is switched off. */
let off: string;
beforeAll(async () => {
    app = await startTestApp({ database: await createTestDatabase({ filled: 'dictionaries' }) });
    const editor = await signInWith(app, 'editor', [...EDITOR, 'order:order:list']);
    token = editor.token;
    const adminRole = await addRole(app, 'admin');
    const codes = await app.db.select().from(permissions);
    await grant(
        app,
        adminRole,
        codes.map(row => row.id),
    );
    await addUser(app, { username: 'admin', roleIds: [adminRole] });
    admin = await signIn(app, 'admin');
    const group = await addMenu(app, { name: '组', menuType: 0, url: '/group' });
    menu = await addMenu(app, { name: '自定义', parentId: group, url: '/custom', component: 'custom/Page' });
    own = await addMenu(app, { name: '自定义按钮', parentId: menu, menuType: 2, perms: 'custom:own' });
    off = await addMenu(app, { name: '停用', parentId: menu, menuType: 2, perms: 'finance:withdrawAudit:pay', status: '0' });
    await grant(app, editor.roleId, [menu, own, off]);
});
afterAll(async () => {
    await app.close();
    await app.database.drop();
});

const send = (who: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app.call({ token: who, method, url: `/sys/permission/${path}`, ...(body ? { body } : {}) });
const stored = async (id: string) => (await app.db.select().from(permissions).where(eq(permissions.id, id)))[0];
const lacks = (code: string) => `您没有授权标识“${code}”，不能写入菜单或授予他人，请由拥有该权限的人员操作`;
const codesOf = async (who: string) => {
    const { body } = await app.call({ token: who, url: '/sys/permission/getPermCode' });
    return (body.result as { codeList: string[] }).codeList;
};

describe('a code is written only by somebody who holds it', () => {
    it('[SYS-04] [PERM-07] [S40] so a button that one holds becomes no other right, alone or within a list, whatever its case', async () => {
        for (const perms of ['order:order:settle', 'custom:own,order:order:settle', 'custom:own, order:order:settle', 'ORDER:ORDER:LIST']) {
            const { body } = await send(token, 'PUT', 'edit', { id: own, perms });
            expect(body, perms).toMatchObject({ success: false });
        }
        const { body } = await send(token, 'PUT', 'edit', { id: own, perms: 'custom:own,order:order:settle' });
        expect(body).toMatchObject({
            message: lacks('order:order:settle'),
            result: { errorCode: 'VALIDATION', fields: { perms: lacks('order:order:settle') } },
        });
        expect(await stored(own)).toMatchObject({ perms: 'custom:own' });
        expect(await codesOf(token)).not.toContain('order:order:settle');
    });

    it('[SYS-04] [S40] as a new button or a menu with a code, too; what one holds may be written', async () => {
        const button = { menuType: 2, name: '结算', parentId: menu };
        expect((await send(token, 'POST', 'add', { ...button, perms: 'order:order:settle' })).body.message).toBe(
            lacks('order:order:settle'),
        );
        const page = {
            menuType: 1,
            name: '页',
            parentId: menu,
            url: '/custom/page',
            component: 'custom/Other',
            perms: 'order:order:settle',
        };
        expect((await send(token, 'POST', 'add', page)).body.message).toBe(lacks('order:order:settle'));
        const made = await send(token, 'PUT', 'edit', { id: own, perms: 'custom:own,order:order:list' });
        expect(made.body.success).toBe(true);
        expect((await send(token, 'PUT', 'edit', { id: own, name: '改名', perms: 'custom:own' })).body.success).toBe(true);
        expect((await send(admin, 'POST', 'add', { ...button, perms: 'custom:new' })).body.success).toBe(true);
    });

    it('[SYS-04] [S40] by switching a button on as well', async () => {
        expect((await send(token, 'PUT', 'edit', { id: off, name: '改名' })).body.success).toBe(true);
        expect((await send(token, 'PUT', 'edit', { id: off, status: '1' })).body.message).toBe(lacks('finance:withdrawAudit:pay'));
        expect(await codesOf(token)).not.toContain('finance:withdrawAudit:pay');
    });

    it('[SYS-04] [S40] or by bringing a deleted button back, which then is granted to nobody', async () => {
        const gone = await addMenu(app, { name: '删除', parentId: menu, menuType: 2, perms: 'order:order:delete' });
        expect((await send(admin, 'DELETE', `delete?id=${gone}`)).body.success).toBe(true);
        const [entry] = await app.db
            .select()
            .from(auditTrail)
            .where(and(eq(auditTrail.dataId, gone), eq(auditTrail.op, 'delete')));
        const restore = (who: string) =>
            app.call({
                token: who,
                method: 'POST',
                url: '/sys/dataLog/restore',
                body: { id: String(entry?.id), fields: [], reason: '误删' },
            });
        expect((await restore(token)).body.message).toBe(lacks('order:order:delete'));
        expect(await stored(gone)).toMatchObject({ delFlag: 1 });
        expect((await restore(admin)).body.success).toBe(true);
        expect(await app.db.select().from(rolePermissions).where(eq(rolePermissions.permissionId, gone))).toEqual([]);
    });
});

describe('a component belongs to the codes of its screen', () => {
    it('[SYS-04] [S40] so a menu is given another screen only by who may open that, by component or by address', async () => {
        const refused = '您没有页面“系统用户”的权限（system:user:list），不能让菜单打开它，请由拥有该权限的人员操作';
        for (const [field, value] of [
            ['component', 'system/UserList'],
            ['component', '/src/views/system/userlist.vue'],
            ['url', '/system/user'],
            ['url', '/System/User/?x=1'],
        ] as const) {
            const { body } = await send(token, 'PUT', 'edit', { id: menu, [field]: value });
            expect(body, value).toMatchObject({ success: false, message: refused, result: { fields: { [field]: refused } } });
        }
        expect(await stored(menu)).toMatchObject({ url: '/custom', component: 'custom/Page' });
        expect((await send(token, 'PUT', 'edit', { id: menu, component: 'order/OrderList' })).body.success).toBe(true);
        expect((await send(admin, 'PUT', 'edit', { id: menu, component: 'system/UserList' })).body.success).toBe(true);
    });
});

describe('who is narrowed by data rules', () => {
    it('[SYS-05] [S40] can neither take a button out of its menu nor loosen the rule', async () => {
        const orders = await addMenu(app, { name: '订单列表', url: '/order/order', component: 'order/OrderList' });
        const list = await addMenu(app, { name: '列表', parentId: orders, menuType: 2, perms: 'order:order:query' });
        const rule = await addRule(app, orders, ['cityId', 'IN', '#{sys_city_ids}']);
        const narrow = await signInWith(app, 'narrow', EDITOR);
        await grant(app, narrow.roleId, [orders], [rule]);
        await grant(app, narrow.roleId, [list]);
        expect((await send(narrow.token, 'PUT', 'edit', { id: list, name: '查询' })).body.success).toBe(true);
        const moved = await send(narrow.token, 'PUT', 'edit', { id: list, parentId: menu });
        expect(moved.body.message).toBe('您的“order:order:query”受数据规则限制，不能写入菜单或授予他人，请由不受限制的人员操作');
        for (const change of [{ status: '0' }, { ruleConditions: '!=', ruleValue: '0' }]) {
            const { body } = await send(narrow.token, 'PUT', 'editPermissionRule', { id: rule, ...change });
            expect(body.message).toBe('您的“order:order:query”受该菜单的数据规则限制，不能修改规则，请由不受限制的人员操作');
        }
        expect(await app.db.select().from(dataRules)).toMatchObject([{ ruleValue: '#{sys_city_ids}', status: '1' }]);
        expect((await send(token, 'PUT', 'editPermissionRule', { id: rule, ruleName: '本市' })).body.success).toBe(true);
    });
});
