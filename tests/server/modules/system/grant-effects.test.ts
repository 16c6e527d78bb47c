import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GrantEffects } from '#contract/system/role.ts';
import { rolePermissions, roles } from '#server/modules/system/role/role.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addMenu, addRole, addRule, addUser, grant, signIn } from '#tests/support/people.ts';

const TOOLS = ['system:permission:saveRole', 'system:role:list'];

let app: TestApp;
let admin: string;
let lead: string;
/** Menus and buttons by name. */
const ids: Record<string, string> = {};
const id = (name: string): string => ids[name] ?? '';
let clerk: string;
let rule: string;
beforeAll(async () => {
    app = await startTestApp();
    for (const perms of TOOLS) ids[perms] = await addMenu(app, { name: perms, menuType: 2, perms });
    ids.area = await addMenu(app, { name: '组织' });
    ids.menu = await addMenu(app, { name: '职务', parentId: id('area'), url: '/system/position', ruleFlag: 1 });
    const button = (name: string, action: string) =>
        addMenu(app, { name, parentId: id('menu'), menuType: 2, perms: `system:position:${action}` });
    ids.list = await button('列表', 'list');
    ids.add = await button('新增', 'add');
    ids.again = await button('又一个新增', 'add');
    ids.off = await addMenu(app, { name: '停用的', parentId: id('menu'), menuType: 2, perms: 'system:position:edit', status: '0' });
    rule = await addRule(app, id('menu'), ['code', 'LEFT_LIKE', '7']);
    const adminRole = await addRole(app, 'admin');
    await app.db.update(roles).set({ rank: 100 });
    await grant(app, adminRole, Object.values(ids));
    await addUser(app, { username: 'admin', roleIds: [adminRole] });
    const leadRole = await addRole(app, 'lead');
    await grant(app, leadRole, [...TOOLS.map(id), id('menu'), id('list')]);
    await app.db.execute(sql`update sys_role set rank = 50 where id = ${leadRole}`);
    await addUser(app, { username: 'lead', roleIds: [leadRole] });
    clerk = await addRole(app, 'clerk');
    await grant(app, clerk, [id('area'), id('menu'), id('list')]);
    const helper = await addRole(app, 'helper');
    await grant(app, helper, [id('area'), id('menu'), id('list'), id('add')]);
    for (const username of ['zhang', 'li', 'wang']) await addUser(app, { username, roleIds: [clerk] });
    await addUser(app, { username: 'both', roleIds: [clerk, helper] });
    await addUser(app, { username: 'frozen', roleIds: [clerk], status: 2 });
    await app.db.execute(sql`
        insert into sys_position (id, tenant_id, code, name, post_rank)
        select md5(n::text), 0, 'p' || n, 'p' || n, '1' from generate_series(1, 30) n`);
    [admin, lead] = [await signIn(app, 'admin'), await signIn(app, 'lead')];
});
afterAll(() => app.close());

const ask = (token: string, body: object) => app.call({ method: 'POST', url: '/sys/permission/previewRolePermission', token, body });
const effects = async (permissionNames: readonly string[], more: object = {}): Promise<GrantEffects> => {
    const { body } = await ask(admin, { roleId: clerk, permissionIds: permissionNames.map(id).join(), ...more });
    expect(body).toMatchObject({ success: true });
    return body.result as GrantEffects;
};

describe('what saving the rights of a role would mean', () => {
    it('[PERM-09] [SYS-02] is told per person, given their other roles, equal effects together', async () => {
        const told = await effects(['area', 'menu', 'add', 'off']);
        expect(told).toMatchObject({
            holders: 4,
            affected: 3,
            groups: [
                {
                    size: 3,
                    people: [{ username: 'li' }, { username: 'wang' }, { username: 'zhang' }],
                    gains: ['组织 / 职务 / 新增'],
                    losses: ['组织 / 职务 / 列表'],
                    rows: [],
                },
            ],
        });
    });

    it('[PERM-09] is nothing where it is saved as it is, and where all that comes is held, off or opened by another button', async () => {
        expect((await effects(['area', 'menu', 'list'])).affected).toBe(0);
        expect((await effects(['area', 'menu', 'list', 'off'])).affected).toBe(0);
        const { groups } = await effects(['area', 'menu', 'list', 'again']);
        expect(groups.map(({ people }) => people.map(({ username }) => username))).toEqual([['li', 'wang', 'zhang']]);
    });

    it('[PERM-06] [PERM-09] tells the rules of lists and how many rows each person would see', async () => {
        const told = await effects(['area', 'menu', 'list'], { dataRules: { [id('menu')]: rule } });
        expect(told).toMatchObject({ affected: 3 });
        const [group] = told.groups;
        expect(group?.rows).toEqual([{ list: '职务', before: [[]], after: [[expect.stringContaining('7')]] }]);
        for (const { counts } of group?.people ?? [])
            expect(counts).toEqual([{ list: '职务', before: { total: 30, approx: false }, after: { total: 3, approx: false } }]);
    });

    it('[PERM-09] is what the save brings about', async () => {
        const wanted = { roleId: clerk, permissionIds: ['area', 'menu', 'add'].map(id).join() };
        const kept = await app.db.select().from(rolePermissions);
        const zhang = await signIn(app, 'zhang');
        const tries = async () => [
            (await app.call({ url: '/sys/position/list', token: zhang })).status,
            (await app.call({ method: 'POST', url: '/sys/position/add', token: zhang, body: {} })).status,
        ];
        expect(await tries()).toEqual([200, 403]);
        await ask(admin, wanted);
        expect(await app.db.select().from(rolePermissions)).toEqual(kept);
        expect(await tries()).toEqual([200, 403]);
        await app.call({ method: 'POST', url: '/sys/permission/saveRolePermission', token: admin, body: wanted });
        expect(await tries()).toEqual([403, 400]);
        expect(await effects(['area', 'menu', 'add'])).toMatchObject({ holders: 4, affected: 0, groups: [] });
    });

    it('[PERM-07] is told to nobody who may not save it', async () => {
        const body = { roleId: clerk, permissionIds: id('off') };
        const zhang = await signIn(app, 'zhang');
        expect((await ask(zhang, body)).status).toBe(403);
        expect((await ask(lead, body)).status).toBe(403);
        expect((await ask(admin, { ...body, roleId: 'f'.repeat(32) })).status).toBe(404);
        expect((await ask(admin, { ...body, lastpermissionIds: id('off') })).body).toMatchObject({ success: false, code: 409 });
    });
});
