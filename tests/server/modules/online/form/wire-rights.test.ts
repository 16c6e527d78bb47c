import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSession, type KitApp } from '#tests/support/kit-app.ts';
import { clerkOf, createFormApp, designer, designing, field, recording } from '#tests/support/forms.ts';

const API = '/online/cgform/api';
let kit: KitApp;
let id: string;

const admin = buildSession([...designer.permissions, 'system:permission:add', 'system:permission:saveRole', 'system:permission:dataRule'], {
    userId: 'admin-1',
    roles: ['admin'],
});
const get = async <T = Record<string, unknown>[]>(path: string, session = admin): Promise<T> =>
    (await kit.call(session, { url: `${API}/${path}` })).body.result as unknown as T;
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Record<string, unknown>, session = admin) =>
    kit.call(session, { method, url: `${API}/${path}`, ...(body ? { body } : {}) });
const column = async (code: string) => (await get(`authColumn/${id}`)).find(each => each.code === code);
const heldBy = async (role: string) => {
    const { rows } = await kit.app.pool.query<{ perms: string; rules: string | null }>(
        `select coalesce(p.perms, p.url) as perms, g.data_rule_ids as rules from sys_role_permission g
         join sys_permission p on p.id = g.permission_id where g.role_id = $1 order by 1`,
        [role],
    );
    return rows.map(({ perms, rules }) => perms.replace('form:rights_form:', '') + (rules ? ' *' : ''));
};
const addToMenu = (of: string) =>
    kit.call(admin, { method: 'POST', url: '/online/cgform/head/addToMenu', body: { id: of, name: '权限表单', roles: [] } });

beforeAll(async () => {
    kit = await createFormApp();
    id = await designing(kit).make({
        ...{ tableName: 'rights_form', tableTxt: '权限表单' },
        fields: [field('name', '名称'), field('unit_cost', '成本')],
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

describe('[ONLINE-06] rights of forms as existing designers set them', () => {
    it('gives nothing before the form is in a menu, and says where that is done', async () => {
        const refused = await send('POST', `roleButtonAuth/rc/${id}`, { authId: '[]' });
        expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining('加入菜单') as string });
        expect(await get(`authPage/${id}/2`)).toEqual([]);
        expect((await addToMenu(id)).body.success).toBe(true);
    });

    it('controls a field at once, to see and to write, and makes the right that a role is given', async () => {
        expect(await column('unit_cost')).toMatchObject({ title: '成本', status: 0, listShow: false, isShowForm: 1, isMain: true });
        expect((await send('PUT', 'authColumn', { cgformId: id, code: 'unit_cost', status: 1 })).body.success).toBe(true);
        expect(await column('unit_cost')).toMatchObject({ status: 1, listShow: true, formShow: true, formEditable: true });
        const records = recording(kit, 'rights_form');
        await records.add({ name: '甲', unit_cost: '9' }, clerkOf('rights_form', ['see_unit_cost']));
        const [row] = (await records.list()).body.result?.records as Record<string, unknown>[];
        expect([row?.name, row?.unit_cost]).toEqual(['甲', undefined]);

        const off = await send('POST', 'authColumn', { cgformId: id, code: 'unit_cost', switchFlag: 3, formEditable: false });
        expect(off.body).toMatchObject({ success: false, message: expect.stringContaining('启用') as string });
        const on = await send('POST', 'authColumn', { cgformId: id, code: 'unit_cost', switchFlag: '1', listShow: true });
        expect(on.body.success).toBe(true);
        const [right] = await get<{ id: string }[]>(`authPage/${id}/1`);
        expect(right).toMatchObject({ code: 'unit_cost', type: 1 });
        expect(
            (await send('POST', `roleColumnAuth/rc/${id}`, { authId: JSON.stringify([right?.id]), authMode: 'role' })).body.success,
        ).toBe(true);
        expect(await heldBy('rc')).toEqual([`/online/cgformList/${id}`, 'see_unit_cost']);
        expect(await get(`roleAuth?roleId=rc&cgformId=${id}&type=1`)).toMatchObject([{ authId: right?.id }]);
        expect((await send('PUT', 'authColumn', { cgformId: id, code: 'nothing', status: 1 })).status).toBe(404);
    });

    it('gives buttons under the names of those clients, and takes them back without touching other rights', async () => {
        const { buttonList, authList } = await get<{ buttonList: unknown; authList: { code: string }[] }>(`authButton/${id}`);
        expect(buttonList).toEqual([{ buttonCode: 'done', buttonName: '完成', buttonStyle: 'link' }]);
        expect(authList.map(({ code }) => code)).toEqual(expect.arrayContaining(['add', 'update', 'batch_delete', 'done']));
        const rights = await get<{ id: string; code: string }[]>(`authPage/${id}/2`);
        const idOf = (code: string) => rights.find(each => each.code === code)?.id;
        expect((await send('POST', `roleButtonAuth/rc/${id}`, { authId: [idOf('add'), idOf('done')] })).body.success).toBe(true);
        expect(await heldBy('rc')).toEqual([`/online/cgformList/${id}`, 'add', 'button_done', 'see_unit_cost']);
        expect((await send('POST', `roleButtonAuth/rc/${id}`, { authId: [idOf('add')] })).body.success).toBe(true);
        expect(await heldBy('rc')).toEqual([`/online/cgformList/${id}`, 'add', 'see_unit_cost']);

        expect((await send('POST', 'authButton', { cgformId: id, code: 'add' })).body.success).toBe(true);
        for (const [says, method, path, body] of [
            ['有列表权限即可使用', 'POST', 'authButton', { cgformId: id, code: 'super_query' }],
            ['始终需要授权', 'PUT', `authButton/${idOf('add')}`, undefined],
            ['不属于该表单', 'POST', `roleButtonAuth/rc/${id}`, { authId: ['foreign'] }],
            ['按角色授予', 'POST', `roleButtonAuth/rc/${id}`, { authId: [], authMode: 'depart' }],
        ] as const) {
            const { body: answer } = await send(method, path, body);
            expect([says, answer.success, JSON.stringify(answer)]).toEqual([says, false, expect.stringContaining(says) as string]);
        }
        expect(await heldBy('rc')).toEqual([`/online/cgformList/${id}`, 'add', 'see_unit_cost']);
    });

    it('[SYS-05] keeps rules of rows on the form’s menu, by the names of its columns, and binds them to a role', async () => {
        const rule = { cgformId: id, ruleName: '便宜的', ruleColumn: 'unit_cost', ruleOperator: '<', ruleValue: '5', status: 1 };
        expect((await send('POST', 'authData', { ...rule, ruleColumn: 'no_such' })).body.success).toBe(false);
        expect((await send('POST', 'authData', { ...rule, ruleOperator: 'USE_SQL_RULES' })).body.success).toBe(false);
        expect((await send('POST', 'authData', rule)).body).toMatchObject({ success: true });
        const [stored] = await get<{ id: string }[]>(`authData/${id}`);
        expect(stored).toMatchObject({ ruleColumn: 'unit_cost', ruleOperator: '<', status: 1 });
        expect(await get(`validAuthData/${id}`)).toEqual([{ id: stored?.id, ruleName: '便宜的' }]);
        expect((await send('POST', `roleDataAuth/rc/${id}`, { authId: JSON.stringify([stored?.id]) })).body.success).toBe(true);
        expect(await heldBy('rc')).toContain(`/online/cgformList/${id} *`);
        expect(await get(`roleAuth?roleId=rc&cgformId=${id}&type=3`)).toMatchObject([{ authId: stored?.id }]);

        expect((await send('DELETE', `authData/${stored?.id}`)).body).toMatchObject({
            success: false,
            message: expect.stringContaining('取消授权') as string,
        });
        expect((await send('PUT', 'authData', { id: stored?.id, status: 0 })).body.success).toBe(true);
        expect(await get(`validAuthData/${id}`)).toEqual([]);
        expect((await send('POST', `roleDataAuth/rc/${id}`, { authId: [] })).body.success).toBe(true);
        expect((await send('DELETE', `authData/${stored?.id}`)).body.success).toBe(true);
        expect((await send('DELETE', `authData/${stored?.id}`)).status).toBe(404);
    });

    it('frees a field for everybody, and the right to see it goes with it', async () => {
        expect((await send('PUT', 'authColumn', { cgformId: id, code: 'unit_cost', status: 0 })).body.success).toBe(true);
        const [row] = (await recording(kit, 'rights_form').list()).body.result?.records as Record<string, unknown>[];
        expect(row?.unit_cost).toBe('9');
        expect(await heldBy('rc')).toEqual([`/online/cgformList/${id}`, 'add']);
    });

    it('[PERM-07] is no way past the rights: designers give nothing, givers write no forms', async () => {
        expect((await send('POST', `roleButtonAuth/rc/${id}`, { authId: [] }, designer)).status).toBe(403);
        expect((await send('POST', 'authData', { cgformId: id }, designer)).status).toBe(403);
        // A new code would be handed out by somebody who does not hold it.
        expect((await send('PUT', 'authColumn', { cgformId: id, code: 'unit_cost', status: 1 }, designer)).status).toBe(403);
        expect(await column('unit_cost')).toMatchObject({ status: 0 });
        const giver = buildSession(['system:permission:saveRole'], { userId: 'giver' });
        expect((await send('PUT', 'authColumn', { cgformId: id, code: 'unit_cost', status: 1 }, giver)).status).toBe(403);
        const foreign = buildSession([...admin.permissions], { userId: 'f', tenantId: 7 });
        expect((await kit.call(foreign, { url: `${API}/authColumn/${id}` })).status).toBe(404);
    });
});

describe('[ONLINE-06] other calls of existing designers', () => {
    it('offers the tables of removed forms, and makes their forms again with records and versions', async () => {
        const { make, stored } = designing(kit);
        const kept = await make({ tableName: 'kept_form', tableTxt: '保留的', fields: [field('name', '名称')] });
        await recording(kit, 'kept_form').add({ name: '老记录' });
        const tables = () => kit.call(admin, { url: '/online/cgform/head/queryTables' });
        const trans = (names: string) => kit.call(admin, { method: 'POST', url: `/online/cgform/head/transTables/${names}` });
        expect((await tables()).body.result).toEqual([]);
        await kit.call(designer, { method: 'DELETE', url: `/online/cgform/head/removeRecord?id=${kept}` });
        expect((await recording(kit, 'kept_form').list()).status).toBe(404);
        expect((await tables()).body.result).toEqual([{ id: 'kept_form' }]);

        const refused = await trans('kept_form,ord_order');
        expect(refused.body).toMatchObject({ success: false, message: expect.stringContaining('ord_order') as string });
        expect((await tables()).body.result).toEqual([{ id: 'kept_form' }]);
        expect((await trans('kept_form')).body).toMatchObject({ success: true });
        expect(await stored(kept)).toMatchObject({ tableTxt: '保留的', isDbSynch: true, tableVersion: 1 });
        expect((await recording(kit, 'kept_form').list()).body.result).toMatchObject({ records: [{ name: '老记录' }] });
        expect((await tables()).body.result).toEqual([]);

        await kit.call(designer, { method: 'DELETE', url: `/online/cgform/head/delete?id=${kept}` });
        expect((await tables()).body.result).toEqual([]);
    });

    it('answers linked selects level by level, for who may list the records, and runs no condition', async () => {
        await designing(kit).make({ tableName: 'link_form', tableTxt: '联动', isTree: true, fields: [field('name', '名称')] });
        const clerk = clerkOf('link_form');
        const records = recording(kit, 'link_form');
        const top = (await records.add({ name: '广东' })).body.result?.id as string;
        await records.add({ name: '深圳', pid: top });
        const ask = (query: Record<string, string>, session = clerk) =>
            kit.call(session, {
                url: `${API}/querySelectOptions?${new URLSearchParams({ table: 'link_form', txt: 'name', key: 'name', ...query })}`,
            });
        const level = { idField: 'id', pidField: 'pid' };
        expect((await ask({ ...level, condition: "pid = '0'" })).body.result).toEqual([{ id: top, store: '广东', label: '广东', pid: '' }]);
        expect((await ask({ ...level, pidValue: top })).body.result).toMatchObject([{ label: '深圳', pid: top }]);
        expect((await ask({})).body.result).toHaveLength(2);
        expect((await ask({ ...level, condition: "pid = '0' or 1 = 1" })).body.success).toBe(false);
        expect((await ask({ key: 'password' })).status).toBe(400);
        expect((await ask({ table: 'sys_user', txt: 'password_hash', key: 'id' })).body.success).toBe(false);
        expect((await ask({ ...level }, designer)).status).toBe(403);
        await kit.app.pool.query(`insert into sys_category (id, pid, name, code, has_child) values ('c1', '0', '类', 'A01', '0')`);
        expect((await ask({ table: 'sys_category', key: 'id', ...level })).body.result).toEqual([
            { id: 'c1', store: 'c1', label: '类', pid: '0' },
        ]);
    });

    it('exports under the old address too', async () => {
        const form = await designing(kit).make({ tableName: 'old_export', tableTxt: '旧导出', fields: [field('name', '名称')] });
        await recording(kit, 'old_export').add({ name: '甲' });
        const clerk = clerkOf('old_export');
        const [old, now] = await Promise.all(['exportXlsOld', 'exportXls'].map(name => kit.call(clerk, { url: `${API}/${name}/${form}` })));
        expect([old?.status, old?.headers['content-type']]).toEqual([200, now?.headers['content-type']]);
    });
});
