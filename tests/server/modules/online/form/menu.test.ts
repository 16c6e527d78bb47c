import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designer, designing, field } from '#tests/support/forms.ts';

let kit: KitApp;
let id: string;

const RIGHTS = ['system:permission:add', 'system:permission:saveRole'];
const admin = buildSession([...designer.permissions, ...RIGHTS], { userId: 'admin-1', roles: ['admin'] });
const add = (body: Record<string, unknown>, session = admin) =>
    kit.call(session, { method: 'POST', url: '/online/cgform/head/addToMenu', body: { id, name: '回访', ...body } });
const rows = async <T>(text: string) => (await kit.app.pool.query(text)).rows as T[];

beforeAll(async () => {
    kit = await createFormApp();
    id = await designing(kit).make({
        ...{ tableName: 'menu_form', tableTxt: '菜单表单', isTree: true },
        fields: [field('name', '名称'), field('cost', '成本', { isControlled: 1 })],
        buttons: [{ buttonCode: 'done', buttonName: '完成', buttonStatus: 1, set: { name: '"完"' } }],
    });
    const { pool } = kit.app;
    await pool.query(
        `insert into sys_role (id, role_name, role_code, rank) values ('ra', '管理员', 'admin', 100), ('rc', '文员', 'clerk', 1)`,
    );
    await pool.query(`insert into sys_user (id, username, realname, password_hash) values ('admin-1', 'adm', '管', 'x')`);
    await pool.query(`insert into sys_user_role (user_id, role_id) values ('admin-1', 'ra')`);
});
afterAll(() => kit.close());

describe('[ONLINE-03] a form in the menu', () => {
    it('makes its entry with a button for each right, and gives them to roles and administrators', async () => {
        const answer = await add({ roles: [{ id: 'rc', actions: ['list', 'query', 'edit'] }] });
        expect(answer.body).toMatchObject({ success: true });
        const [menu] = await rows<Record<string, unknown>>(`select * from sys_permission where url = '/online/cgformList/${id}'`);
        expect(menu).toMatchObject({ name: '回访', component: 'modules/online/cgform/auto/OnlCgformTreeList', menu_type: 0 });
        const codes = async (role: string) =>
            (
                await rows<{ perms: string }>(
                    `select p.perms from sys_role_permission g join sys_permission p on p.id = g.permission_id where g.role_id = '${role}' and p.perms is not null`,
                )
            )
                .map(({ perms }) => perms.replace('form:menu_form:', ''))
                .toSorted();
        expect(await codes('rc')).toEqual(['button_done', 'edit', 'list', 'query']);
        expect(await codes('ra')).toEqual(
            ['add', 'button_done', 'delete', 'deleteBatch', 'edit', 'export', 'import', 'list', 'query', 'see_cost'].toSorted(),
        );
        expect((await add({ roles: [{ id: 'rc', actions: ['list'] }] })).body.success).toBe(true);
        expect(await codes('rc')).toEqual(['list']);
        expect(await rows(`select 1 from sys_permission where url = '/online/cgformList/${id}' and del_flag = 0`)).toHaveLength(1);
    });

    it('[PERM-07] lets nobody hand out what they do not hold, nor write menus without the right to', async () => {
        expect((await add({ roles: [] }, designer)).status).toBe(403);
        const half = buildSession([...designer.permissions, ...RIGHTS], { userId: 'half' });
        const refused = await add({ roles: [] }, half);
        expect(refused.status).toBe(403);
        expect(refused.body.message).toContain('form:menu_form:list');
    });

    it('leaves the menu with the form', async () => {
        await kit.call(designer, { method: 'DELETE', url: `/online/cgform/head/delete?id=${id}` });
        expect(await rows(`select 1 from sys_permission where perms like 'form:menu_form:%' and del_flag = 0`)).toEqual([]);
        expect(await rows(`select 1 from sys_role_permission where role_id = 'rc'`)).toEqual([]);
    });
});
