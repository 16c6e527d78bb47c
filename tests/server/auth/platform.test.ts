import { eq } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#server/modules/system/role/role.table.ts';
import { tenants } from '#server/modules/system/tenant/tenant.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { upload } from '#tests/support/multipart.ts';
import { addMenu, addRole, addUser, grant, signIn, signInWith } from '#tests/support/people.ts';

const SHARED = ['monitor:httpTrace:view', 'monitor:cache:view', 'system:permission:add', 'system:permission:edit', 'system:dict:edit'];

let app: TestApp;
beforeAll(async () => {
    app = await startTestApp();
    await app.db.insert(tenants).values([
        { id: 0, name: '平台', status: 1 },
        { id: 7, name: '联盟', status: 1 },
    ]);
});
afterAll(() => app.close());

describe('reserved role codes', () => {
    it('[SYS-02] [S40] can be made by nobody, by form or by sheet, in whatever case or width', async () => {
        const { token, userId } = await signInWith(
            app,
            'clerk',
            ['add', 'edit', 'list', 'import'].map(action => `system:role:${action}`),
        );
        await app.pool.query('update sys_user set tenant_id = 7 where id = $1', [userId]);
        await app.db.update(roles).set({ rank: 50, tenantId: 7 });
        const clerk = await signIn(app, 'clerk');
        const add = (roleCode: string) =>
            app.call({ token: clerk, method: 'POST', url: '/sys/role/add', body: { roleCode, roleName: '管理', rank: 1 } });
        expect(token).not.toBe(clerk);
        for (const roleCode of ['admin', 'Admin', 'ADMIN', ' admin ']) {
            expect((await add(roleCode)).body, roleCode).toMatchObject({
                success: false,
                result: { fields: { roleCode: '“admin”是系统保留的角色编码，请换一个编码' } },
            });
        }
        for (const roleCode of ['ａｄｍｉｎ', 'ad\u200bmin', 'аdmin']) expect((await add(roleCode)).body.success, roleCode).toBe(false);
        expect((await add('ops_lead')).body.success).toBe(false);
        expect((await app.call({ token: clerk, url: '/sys/role/checkRoleCode?roleCode=Admin' })).body.success).toBe(false);

        const sheet = await writeXlsx(
            [
                ['角色编码', '角色名称', '级别', '描述'],
                ['admin', '管理', '1', ''],
                ['ADMIN', '管理', '1', ''],
            ].map(row => row.map(value => ({ value }))),
        ).toBuffer();
        const { headers, payload } = upload(sheet);
        const imported = await app.app.inject({
            method: 'POST',
            url: '/api/sys/role/importExcel',
            headers: { ...headers, 'x-access-token': clerk, 'idempotency-key': 'reserved-roles' },
            payload: payload as Buffer,
        });
        expect(imported.body).toContain('系统保留的角色编码');
        const made = await app.db.select().from(roles).where(eq(roles.tenantId, 7));
        expect(made.map(role => role.roleCode)).toEqual(['role_clerk']);
        expect((await add('manager')).body.success).toBe(true);
    });
});

describe("what is the platform's", () => {
    const reach = async (token: string, headers: Record<string, string> = {}) => {
        const get = async (url: string) => (await app.call({ token, url, headers })).status;
        const menu = await app.call({
            token,
            headers,
            method: 'POST',
            url: '/sys/permission/add',
            body: { menuType: 0, name: '菜单', url: `/m${Math.random()}` },
        });
        const { body } = await app.call({ token, headers, url: '/sys/permission/getPermCode' });
        return {
            health: await get('/sys/health'),
            docs: await get('/docs/json'),
            trace: await get('/actuator/httptrace'),
            menu: menu.status,
            codes: SHARED.filter(code => (body.result as { codeList: string[] }).codeList.includes(code)).length,
        };
    };
    const all = { health: 200, docs: 200, trace: 200, menu: 200, codes: SHARED.length };

    it('[PERM-07] asks for the platform: an administrator of another tenant reaches none of it, nor by choosing the tenant', async () => {
        const buttons = await Promise.all(SHARED.map(code => addMenu(app, { name: code, menuType: 2, perms: code })));
        const role = async (tenantId: number) => {
            const id = await addRole(app, `x${tenantId}`);
            await app.db.update(roles).set({ roleCode: 'admin', rank: 100, tenantId }).where(eq(roles.id, id));
            await grant(app, id, buttons);
            return id;
        };
        await addUser(app, { username: 'root', roleIds: [await role(0)], relTenantIds: '7' });
        await addUser(app, { username: 'partner', roleIds: [await role(7)], tenantId: 7, relTenantIds: '0' });
        const [root, partner] = [await signIn(app, 'root'), await signIn(app, 'partner')];
        const none = { health: 403, docs: 403, trace: 403, menu: 403, codes: 0 };
        expect(await reach(root)).toEqual(all);
        expect(await reach(root, { tenant_id: '7' })).toEqual(none);
        expect(await reach(partner)).toEqual(none);
        expect(await reach(partner, { tenant_id: '0' })).toEqual(none);
    });
});
