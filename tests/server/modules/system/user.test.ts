import { eq, sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder, LackedRight, UserRight } from '#contract/system/account/user-rights.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { newHexId } from '#server/kit/ids.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { userRoles, users } from '#server/modules/system/user/user.table.ts';
import { positions } from '#server/modules/system/position/position.table.ts';
import { uploadFiles } from '#tests/support/multipart.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDepart, addMenu, addRole, addRule, addUser, grant, PASSWORD, signIn } from '#tests/support/people.ts';

const ACTIONS = [
    'list',
    'query',
    'add',
    'edit',
    'delete',
    'deleteBatch',
    'export',
    'import',
    'freeze',
    'unlock',
    'changepwd',
    'recycle',
    'plain',
];
const CODES = [...ACTIONS.map(action => `system:user:${action}`), ...['list', 'add', 'delete'].map(action => `system:roleUser:${action}`)];

let app: TestApp;
let admin: { id: string; token: string; role: string };
let lead: { id: string; token: string; role: string };
let depart: string;
let plain: string;
beforeAll(async () => {
    app = await startTestApp();
    const buttons = await Promise.all(CODES.map(code => addMenu(app, { name: code, menuType: 2, perms: code })));
    const person = async (name: string, rank: number) => {
        const role = await addRole(app, name);
        await app.db.update(roles).set({ rank }).where(eq(roles.id, role));
        await grant(app, role, buttons);
        const id = await addUser(app, { username: name, roleIds: [role] });
        return { id, role, token: await signIn(app, name) };
    };
    admin = await person('admin', 100);
    lead = await person('lead', 60);
    depart = await addDepart(app, '运营中心', 'A01A01');
    plain = await addRole(app, 'plain');
});
afterAll(() => app.close());

const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.call({ token, method, url: `/sys/user${url}`, ...(body ? { body } : {}) });
const stored = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0];
const rolesOf = async (id: string) => (await app.db.select().from(userRoles).where(eq(userRoles.userId, id))).map(row => row.roleId);
let count = 0;
const someone = (given: Partial<Parameters<typeof addUser>[1]> = {}) => addUser(app, { username: `some${++count}`, ...given });

describe('users', () => {
    it('[LIST-04] are exported with the names of the departments that they manage', async () => {
        const id = await someone({ realname: '负责人' });
        await app.db.update(users).set({ userIdentity: 2, departIds: depart }).where(eq(users.id, id));
        const { raw } = await call(admin.token, 'GET', '/exportXls?realname=负责人&columns=realname,departIds');
        const [rows] = (await readXlsx(raw)) as unknown as { data: unknown[][] }[];
        expect(rows?.data).toEqual([
            ['用户姓名', '负责部门'],
            ['负责人', '运营中心'],
        ]);
    });

    it('[SYS-01] are added with roles and departments, and only with what the form offers', async () => {
        const body = {
            username: 'wang',
            realname: '王芳',
            phone: '13800138000',
            workNo: '0100',
            selectedroles: plain,
            selecteddeparts: `${depart},`,
        };
        expect((await call(admin.token, 'POST', '/add', { ...body, password: '12345678' })).status).toBe(400);
        const made = await call(admin.token, 'POST', '/add', {
            ...body,
            password: PASSWORD,
            delFlag: 1,
            tenantId: 7,
            status: 2,
            version: 9,
        });
        const again = await call(admin.token, 'POST', '/add', { ...body, password: PASSWORD });
        expect(again.body).toMatchObject({ success: false, message: '用户名已存在!' });
        expect(made.body).toMatchObject({
            success: true,
            message: '添加成功！',
            result: { username: 'wang', orgCodeTxt: '运营中心', status: 1 },
        });
        expect(made.text).not.toContain('argon2');
        const { id } = made.body.result as { id: string };
        expect(await stored(id)).toMatchObject({ tenantId: 0, delFlag: 0, version: 0, mustChangePassword: true, orgCode: null });
        expect((await call(admin.token, 'GET', `/queryUserRole?userid=${id}`)).body.result).toEqual([plain]);
        expect((await call(admin.token, 'GET', `/userDepartList?userId=${id}`)).body).toMatchObject({
            code: 0,
            message: '查找成功',
            result: [{ key: depart, value: depart, title: '运营中心', children: [] }],
        });
        expect((await call(admin.token, 'GET', `/list?departId=${depart}`)).body.result).toMatchObject({ total: 1, records: [{ id }] });
        expect((await call(admin.token, 'GET', `/list?code=${id},${lead.id},&pageSize=1`)).body.result).toMatchObject({
            total: 2,
            size: 2,
        });
        const empty = await addDepart(app, '空部门', 'A01A09');
        expect((await call(admin.token, 'GET', `/list?departId=${empty}`)).body).toMatchObject({ code: 200, result: null });
    });

    it('[SYS-01] keep links that an edit does not name, and replace those it names', async () => {
        const id = await someone({ roleIds: [plain], departIds: [depart], phone: '13800138001' });
        const edit = (body: object) => call(admin.token, 'PUT', '/edit', { id, ...body });
        expect((await edit({ realname: '新名', username: 'other', phone: '' })).body).toMatchObject({
            success: true,
            message: '修改成功!',
        });
        expect(await rolesOf(id)).toEqual([plain]);
        const [role] = await app.db.select().from(roles).where(eq(roles.id, plain));
        expect((await call(admin.token, 'GET', `/queryById?id=${id}`)).body.result).toMatchObject({
            selectedroles: plain,
            selectedroles_dictText: role?.roleName,
        });
        expect(await stored(id)).toMatchObject({ realname: '新名', username: `some${count}`, phone: null });
        await edit({ selectedroles: '', selecteddeparts: '' });
        expect(await rolesOf(id)).toEqual([]);
        expect((await call(admin.token, 'GET', `/queryUserRole?userid=${id}`)).body.message).toBe('未找到用户相关角色信息');
        expect((await call(admin.token, 'GET', `/userDepartList?userId=${id}`)).body).toMatchObject({
            success: false,
            code: 0,
            message: '查找失败',
        });
    });

    it('[SYS-01] answer the small calls in the shapes of the contract', async () => {
        const id = await someone({ departIds: [depart] });
        const name = `some${count}`;
        const get = async (url: string) => (await call(admin.token, 'GET', url)).body;
        expect(await get(`/checkOnlyUser?username=${name.toUpperCase()}`)).toMatchObject({
            success: false,
            code: 0,
            result: true,
            message: '用户账号已存在',
        });
        expect(await get(`/checkOnlyUser?username=${name}&id=${id}`)).toMatchObject({ success: true, result: true });
        expect((await call(admin.token, 'GET', '/checkOnlyUser?username=a&phone=1')).status).toBe(400);
        expect(await get(`/queryByIds?userIds=${id},`)).toMatchObject({ result: [{ id, orgCodeTxt: '运营中心' }] });
        expect(await get(`/getMultiUser?username=${name},`)).toMatchObject([{ id }]);
        expect(await get(`/queryUserByDepId?id=${depart}&realname=${name}`)).toMatchObject({ result: [{ id }] });
        expect(await get(`/queryUserComponentData?departId=${depart}&username=${name}`)).toMatchObject({
            code: 200,
            result: { total: 1, records: [{ id }] },
        });
        expect((await call(admin.token, 'GET', '/generateUserId')).body.result).toMatch(/^[0-9a-f]{32}$/);
        expect(JSON.stringify(await get('/list'))).not.toContain('passwordHash');
    });
});

describe('what an administrator does to accounts', () => {
    it('[SYS-01] freezing ends the sessions at once, and one bad id changes nobody', async () => {
        const id = await someone();
        const token = await signIn(app, `some${count}`);
        const freeze = (ids: string, status = '2') => call(admin.token, 'PUT', '/frozenBatch', { ids, status });
        expect((await freeze(`${id},${'f'.repeat(32)}`)).status).toBe(404);
        expect((await stored(id))?.status).toBe(1);
        expect((await freeze(`${id},`)).body.message).toBe('操作成功!');
        expect((await call(token, 'GET', '/getUserInfo')).status).toBe(401);
        await freeze(id, '1');
        await expect(signIn(app, `some${count}`)).resolves.toBeTypeOf('string');
    });

    it('[SYS-01] nobody freezes or deletes themselves or the last administrator', async () => {
        expect((await call(admin.token, 'PUT', '/frozenBatch', { ids: admin.id, status: '2' })).body.message).toBe('不能冻结自己');
        expect((await call(admin.token, 'DELETE', `/delete?id=${admin.id}`)).body.message).toBe('不能删除自己');
        expect(await stored(admin.id)).toMatchObject({ status: 1, delFlag: 0 });
    });

    it('[SYS-01] a new password ends the sessions and must be changed', async () => {
        const id = await someone();
        const token = await signIn(app, `some${count}`);
        const reset = (body: object) => call(admin.token, 'PUT', '/changePassword', { username: `some${count}`, ...body });
        expect((await reset({ password: 'Windy-Mast-42', confirmpassword: 'x' })).body).toMatchObject({
            result: { fields: { confirmpassword: '两次输入的密码不一样！' } },
        });
        expect((await reset({ password: 'Windy-Mast-42', confirmpassword: 'Windy-Mast-42' })).body.message).toBe('密码修改成功!');
        expect((await call(token, 'GET', '/getUserInfo')).status).toBe(401);
        expect((await stored(id))?.mustChangePassword).toBe(true);
        const nobody = { username: 'nobody', password: 'Windy-Mast-42', confirmpassword: 'Windy-Mast-42' };
        expect((await call(admin.token, 'PUT', '/changePassword', nobody)).body.message).toBe('用户不存在！');
    });

    it('[SYS-01] deleted users lie in the recycle bin until they are put back or gone', async () => {
        const id = await someone({ departIds: [depart], roleIds: [plain] });
        expect((await call(admin.token, 'DELETE', `/delete?id=${id}`)).body.message).toBe('删除用户成功');
        expect((await call(admin.token, 'GET', '/recycleBin')).body.result).toMatchObject([{ id, orgCode: '运营中心' }]);
        expect((await call(admin.token, 'PUT', '/putRecycleBin', { userIds: id })).body.message).toBe('还原成功');
        expect((await stored(id))?.delFlag).toBe(0);
        expect((await call(admin.token, 'DELETE', `/deleteRecycleBin?userIds=${id}`)).status).toBe(404);
        await call(admin.token, 'DELETE', `/deleteBatch?ids=${id},`);
        expect((await call(admin.token, 'DELETE', `/deleteRecycleBin?userIds=${id},`)).body.message).toBe('删除成功');
        expect(await stored(id)).toBeUndefined();
        expect(await rolesOf(id)).toEqual([]);
    });
});

describe('rights of users', () => {
    it('[PERM-07] nobody changes their own roles or gives what they lack', async () => {
        expect((await call(lead.token, 'PUT', '/edit', { id: lead.id, selectedroles: `${lead.role},${plain}` })).status).toBe(403);
        const other = await addRole(app, 'other');
        await grant(app, other, [await addMenu(app, { name: '结算', menuType: 2, perms: 'order:order:settle' })]);
        const id = await someone();
        for (const role of [other, admin.role, lead.role]) {
            expect((await call(lead.token, 'PUT', '/edit', { id, selectedroles: role })).status).toBe(403);
            expect((await call(lead.token, 'POST', '/addSysUserRole', { roleId: role, userIdList: [id] })).status).toBe(403);
        }
        expect(await rolesOf(id)).toEqual([]);
        expect((await call(lead.token, 'PUT', '/edit', { id, selectedroles: plain })).body.success).toBe(true);
    });

    it('[PERM-07] those of equal or higher rank cannot be touched', async () => {
        expect((await call(lead.token, 'PUT', '/edit', { id: admin.id, realname: '改名' })).status).toBe(403);
        expect((await call(lead.token, 'PUT', '/frozenBatch', { ids: admin.id, status: '2' })).status).toBe(403);
        const reset = { username: 'admin', password: 'Windy-Mast-42', confirmpassword: 'Windy-Mast-42' };
        expect((await call(lead.token, 'PUT', '/changePassword', reset)).status).toBe(403);
        expect((await call(lead.token, 'DELETE', `/delete?id=${admin.id}`)).status).toBe(403);
    });

    it('[PERM-07] the role admin needs the own password', async () => {
        const id = await someone();
        const give = (ownPassword?: string) =>
            call(admin.token, 'POST', '/addSysUserRole', { roleId: admin.role, userIdList: [id], ownPassword });
        expect((await give()).body).toMatchObject({
            success: false,
            result: { fields: { ownPassword: '授予超级管理员角色需要验证您本人的密码' } },
        });
        expect(await rolesOf(id)).toEqual([]);
        expect((await give(PASSWORD)).body).toMatchObject({ success: true, code: 0, message: '添加成功!' });
    });

    it('[SYS-01] those of another tenant are not found', async () => {
        const id = await someone({ tenantId: 2 });
        expect((await call(admin.token, 'GET', `/queryById?id=${id}`)).status).toBe(404);
        expect((await call(admin.token, 'PUT', '/edit', { id, realname: 'x' })).status).toBe(404);
        expect((await call(admin.token, 'GET', `/queryUserRole?userid=${id}`)).status).toBe(404);
    });

    it('[SYS-01] [PERM-08] tell whence each right comes and which rows it lets through, as it is now', async () => {
        const role = await addRole(app, 'watcher');
        const id = await someone({ roleIds: [role] });
        const above = await addMenu(app, { name: '订单管理', menuType: 0, url: '/order' });
        const menu = await addMenu(app, { name: '订单列表', menuType: 1, url: '/order/order', parentId: above });
        const button = await addMenu(app, { name: '导出', menuType: 2, perms: 'order:order:export', parentId: menu });
        const rule = await addRule(app, menu, ['cityId', 'IN', '#{sys_city_ids}']);
        await grant(app, role, [menu], [rule]);
        await grant(app, role, [button]);
        const rights = async () => (await call(admin.token, 'GET', `/rights?id=${id}`)).body.result as UserRight[];
        const found = await rights();
        const [first, second] = [menu, button].map(held => found.find(right => right.id === held));
        expect(first).toMatchObject({ id: menu, path: '订单管理 / 订单列表', hinderedBy: null, sources: [{ kind: 'role', depart: null }] });
        expect(first?.sources[0]?.rules).toEqual([expect.stringMatching(/\(城市 \S+ #\{sys_city_ids\}\)$/) as string]);
        expect(second).toMatchObject({ id: button, perms: 'order:order:export', sources: [{ rules: [] }] });
        await call(admin.token, 'PUT', '/edit', { id, selectedroles: '' });
        expect(await rights()).toEqual([]);
        expect((await call(admin.token, 'GET', `/rights?id=${newHexId()}`)).status).toBe(404);
    });

    it('[PERM-09] tell what somebody lacks and which roles would give it, and for a button who holds it and whether they can use it', async () => {
        const [crew, spare] = [await addRole(app, 'crane-crew'), await addRole(app, 'crane-spare')];
        const menu = await addMenu(app, { name: '吊机列表', menuType: 1, url: '/crane' });
        const button = await addMenu(app, { name: '派机', menuType: 2, perms: 'crane:crane:send', parentId: menu });
        const rule = await addRule(app, menu, ['cityId', 'IN', '#{sys_city_ids}']);
        await grant(app, crew, [menu], [rule]);
        await grant(app, crew, [button]);
        await grant(app, spare, [button]);
        const [works, rests, lacks] = [await someone({ roleIds: [crew] }), await someone({ roleIds: [crew, spare] }), await someone()];
        await app.db.update(users).set({ status: 2 }).where(eq(users.id, rests));
        const lacked = (await call(admin.token, 'GET', `/lackedRights?id=${lacks}`)).body.result as LackedRight[];
        expect(lacked.find(right => right.id === button)).toMatchObject({ path: '吊机列表 / 派机', roles: ['crane-crew', 'crane-spare'] });
        const own = (await call(admin.token, 'GET', `/lackedRights?id=${works}`)).body.result as LackedRight[];
        expect(own.filter(right => [menu, button].includes(right.id))).toEqual([]);

        const holders = async () => (await call(admin.token, 'GET', `/holders?permissionId=${button}`)).body.result as Holder[];
        const found = await holders();
        expect(found).toHaveLength(2);
        expect(found[0]).toMatchObject({ userId: works, hinderedBy: null, sources: [{ name: 'crane-crew', rules: [expect.any(String)] }] });
        expect(found[1]).toMatchObject({
            userId: rests,
            hinderedBy: 'frozen',
            sources: [{ name: 'crane-crew' }, { name: 'crane-spare', rules: [] }],
        });
        await app.db.execute(sql`update sys_permission set status = '0' where id = ${button}`);
        await bumpVersion(app.db, 'permission');
        expect((await holders()).map(holder => holder.hinderedBy)).toEqual(['off', 'frozen']);
        expect((await call(admin.token, 'GET', `/holders?permissionId=${newHexId()}`)).status).toBe(404);
    });

    it('[SYS-03] holders of a role are listed, added once and taken away', async () => {
        const role = await addRole(app, 'crew');
        const ids = [await someone(), await someone()];
        const add = () => call(lead.token, 'POST', '/addSysUserRole', { roleId: role, userIdList: ids });
        await add();
        expect((await add()).body).toMatchObject({ code: 0, message: '添加成功!' });
        expect((await call(lead.token, 'GET', `/userRoleList?roleId=${role}`)).body.result).toMatchObject({ total: 2 });
        expect((await call(lead.token, 'GET', `/userRoleList?roleId=${role}&username=some${count}`)).body.result).toMatchObject({
            total: 1,
        });
        expect((await call(lead.token, 'DELETE', `/deleteUserRole?roleId=${role}&userId=${ids[0]}`)).body.message).toBe('删除成功!');
        expect((await call(lead.token, 'DELETE', `/deleteUserRole?roleId=${role}&userId=${ids[0]}`)).body.message).toBe('删除失败！');
        expect((await call(lead.token, 'DELETE', `/deleteUserRoleBatch?roleId=${role}&userIds=${ids[1]},`)).body.success).toBe(true);
        expect((await call(lead.token, 'GET', `/userRoleList?roleId=${role}`)).body.result).toMatchObject({ total: 0 });
    });
});

describe('a workbook of users', () => {
    it('[SYS-01] [LIST-04] stores the codes of the positions that it names, refuses unknown ones, and puts nobody in charge of departments', async () => {
        await app.db.insert(positions).values({ id: newHexId(), code: 'chief', name: '总经理', postRank: '1', createBy: 'test' });
        const lines = [
            ['用户账号', '用户姓名', '身份', '负责部门', '职务'],
            ['sheet1', '甲', '2', '运营中心', '总经理'],
            ['sheet2', '乙', '1', '', 'chief'],
            ['sheet3', '丙', '1', '', '没有的职务'],
        ];
        const file = await writeXlsx(lines.map(line => line.map(value => ({ value })))).toBuffer();
        const { headers, payload } = uploadFiles([['users.xlsx', file]], { policy: 'reject_failed' });
        const url = '/api/sys/user/importExcel';
        const answer = await app.app.inject({ method: 'POST', url, headers: { ...headers, 'x-access-token': admin.token }, payload });
        const body = answer.json<{ result: unknown }>();
        expect(body.result).toMatchObject({
            successCount: 2,
            errors: [{ row: 4, col: '职务', msg: '职务“没有的职务”不存在' }],
        });
        const rows = await app.db
            .select()
            .from(users)
            .where(sql`username like 'sheet%'`)
            .orderBy(users.username);
        expect(rows).toMatchObject([
            { username: 'sheet1', post: 'chief', departIds: null, userIdentity: 2 },
            { username: 'sheet2', post: 'chief' },
        ]);
    });
});
