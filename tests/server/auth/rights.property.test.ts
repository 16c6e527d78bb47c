import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { departPermissions } from '#server/modules/system/depart/depart-permission.table.ts';
import { departRolePermissions, departRoles, departRoleUsers } from '#server/modules/system/my-depart/depart-role.table.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { tenants } from '#server/modules/system/tenant/tenant.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { ACTORS, act, type World } from '#tests/support/rights-acts.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addDepart, addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';

const SEED = 20_261_124;
const RUNS = 1000;
const MAX_ACTS = 5;

/** What lies between two sequences: each begins with the same rows. */
const TABLES = [
    ...['sys_permission', 'sys_permission_data_rule', 'sys_role', 'sys_user_role', 'sys_role_permission', 'sys_tenant'],
    ...['sys_depart', 'sys_user_depart', 'sys_depart_permission', 'sys_depart_role', 'sys_depart_role_permission', 'sys_depart_role_user'],
];
const USER_COLUMNS = ['tenant_id', 'rel_tenant_ids', 'user_identity', 'depart_ids', 'org_code', 'version'];

const codes = (prefix: string, ...actions: string[]) => actions.map(action => `${prefix}:${action}`);
const MENUS = codes('system:permission', 'list', 'query', 'add', 'edit', 'delete', 'dataRule');
const ROLES = [...codes('system:role', 'list', 'query', 'add', 'edit', 'delete'), 'system:permission:saveRole'];
const HOLDERS = [...codes('system:roleUser', 'list', 'add', 'delete'), ...codes('system:user', 'list', 'query', 'edit')];
const DEPARTS = [
    ...codes('system:depart', 'list', 'query', 'add', 'edit', 'delete'),
    ...codes('system:myDepart', 'list', 'query', 'add', 'edit', 'delete'),
    ...codes('system:permission', 'saveDepart', 'saveDeptRole'),
];
const TENANTS = codes('system:tenant', 'list', 'query', 'add', 'edit', 'delete');
const LOG = codes('system:dataLog', 'list', 'restore');
const TOOLS = [...MENUS, ...ROLES, ...HOLDERS, ...DEPARTS, ...TENANTS, ...LOG];
/** Said once more, apart from the server's own list: what another tenant's people never hold. */
const OF_PLATFORM = /^(monitor:(?!anomaly)|system:tenant:|system:dict:(?!list|query|export)|system:permission:(add|edit|delete|dataRule))/;

const PEOPLE: Record<string, { rank: number; holds: string[]; tenantId?: number }> = {
    editor: { rank: 50, holds: [...MENUS, ...LOG, 'custom:own', 'finance:withdrawAudit:pay', 'order:order:list'] },
    lead: { rank: 60, holds: [...ROLES, ...HOLDERS, ...LOG, 'order:order:list', 'custom:own'] },
    head: { rank: 40, holds: [...DEPARTS, ...HOLDERS, ...LOG, 'order:order:list', 'order:order:edit'] },
    partner: { rank: 60, holds: TOOLS, tenantId: 7 },
    worker: { rank: 0, holds: [] },
};

let app: TestApp;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();
beforeAll(async () => {
    app = await startTestApp({ database: await createTestDatabase({ filled: 'dictionaries' }) });
    await build(app);
}, 60_000);
afterAll(async () => {
    await app.close();
    await app.database.drop();
});

async function build({ db, pool }: TestApp): Promise<void> {
    await db.insert(tenants).values([
        { id: 0, name: '平台', status: 1 },
        { id: 7, name: '联盟', status: 1 },
    ]);
    const group = await addMenu(app, { name: '组', menuType: 0, url: '/group' });
    const page = await addMenu(app, { name: '自定义', parentId: group, url: '/custom', component: 'custom/Page' });
    const buttons = new Map<string, string>();
    const others = ['order:order:settle', 'order:order:edit', 'monitor:httpTrace:view', 'system:dict:edit'];
    for (const code of new Set([...TOOLS, ...Object.values(PEOPLE).flatMap(({ holds }) => holds), ...others])) {
        const status = code === 'finance:withdrawAudit:pay' ? '0' : '1';
        buttons.set(code, await addMenu(app, { name: code, parentId: page, menuType: 2, perms: code, status }));
    }
    const adminRole = await addRole(app, 'admin');
    await db.execute(sql`update sys_role set rank = 100 where id = ${adminRole}`);
    await grant(app, adminRole, [group, page, ...buttons.values()]);
    ids.set('admin', await addUser(app, { username: 'admin', roleIds: [adminRole] }));
    const south = await addDepart(app, '华南', 'A01');
    await addDepart(app, '华东', 'A02');
    for (const [username, { rank, holds, tenantId = 0 }] of Object.entries(PEOPLE)) {
        const roleId = newHexId();
        await db.insert(roles).values({ id: roleId, roleName: username, roleCode: `r_${username}`, rank, tenantId });
        await grant(app, roleId, [page, ...holds.map(code => buttons.get(code) ?? '')]);
        const departIds = username === 'head' || username === 'worker' ? [south] : [];
        ids.set(username, await addUser(app, { username, roleIds: [roleId], departIds, tenantId }));
    }
    await pool.query('update sys_user set user_identity = 2, depart_ids = $1 where id = $2', [south, ids.get('head')]);
    // A department that hands out what its head lacks, as an administrator has set it up.
    const given = ['order:order:settle', 'order:order:list'].map(code => buttons.get(code) ?? '');
    await db.insert(departPermissions).values(given.map(permissionId => ({ departId: south, permissionId })));
    const crew = newHexId();
    await db.insert(departRoles).values({ id: crew, departId: south, roleName: '班组', roleCode: 'crew' });
    await db.insert(departRolePermissions).values(given.map(permissionId => ({ roleId: crew, permissionId })));
    await db.insert(departRoleUsers).values({ id: newHexId(), droleId: crew, userId: ids.get('worker') ?? '' });
    for (const actor of ACTORS) tokens.set(actor, await signIn(app, actor));
    for (const table of TABLES) await db.execute(sql.raw(`create table kept_${table} as table ${table}`));
    await pool.query('create table kept_users as table sys_user');
}

const reset = () =>
    app.db.execute(
        sql.raw(`
        ${TABLES.map(table => `delete from ${table}; insert into ${table} select * from kept_${table};`).join('\n')}
        update sys_user u set ${USER_COLUMNS.map(column => `${column} = k.${column}`).join()} from kept_users k where k.id = u.id;
        update sys_version set value = value + 1 where name = 'permission';`),
    );

/** The rows as they are, and what follows from them for each person: read from the tables, not through the server. */
async function look(): Promise<World> {
    const { rows } = await app.pool.query<{ world: World }>(`
        with grants as (
            select ur.user_id, rp.permission_id from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
                join sys_role_permission rp on rp.role_id = r.id
            union all
            select du.user_id, drp.permission_id from sys_depart_role_user du join sys_depart_role dr on dr.id = du.drole_id
                join sys_depart d on d.id = dr.depart_id and d.del_flag = 0
                join sys_user_depart ud on ud.user_id = du.user_id and ud.dep_id = d.id
                join sys_depart_role_permission drp on drp.role_id = dr.id
                join sys_depart_permission dp on dp.depart_id = d.id and dp.permission_id = drp.permission_id
        ), held as (
            select g.user_id, trim(code) as code from grants g
                join sys_permission p on p.id = g.permission_id and p.del_flag = 0 and p.status = '1'
                cross join lateral unnest(string_to_array(p.perms, ',')) code where trim(code) <> ''
            union
            select ur.user_id, '@admin' from sys_user_role ur join sys_role r on r.id = ur.role_id and r.del_flag = 0
                where lower(r.role_code) = 'admin'
        )
        select json_build_object(
            'menus', (select json_agg(id order by create_time, id) from sys_permission where menu_type <> 2),
            'buttons', (select json_agg(id order by create_time, id) from sys_permission where menu_type = 2),
            'roles', (select json_agg(id order by create_time, id) from sys_role),
            'departs', (select json_agg(id order by create_time, id) from sys_depart),
            'departRoles', coalesce((select json_agg(id order by create_time, id) from sys_depart_role), '[]'),
            'people', (select json_object_agg(username, id) from sys_user),
            'deleted', (select coalesce(json_object_agg(table_name, id), '{}') from
                (select table_name, max(id)::text as id from sys_audit_trail where op = 'delete' group by table_name) d),
            'held', (select json_object_agg(u.username, coalesce((select json_agg(h.code order by h.code) from held h where h.user_id = u.id), '[]'))
                from sys_user u)) as world`);
    const world = rows[0]?.world as World;
    world.held.partner = (world.held.partner ?? []).filter(code => !OF_PLATFORM.test(code));
    return world;
}

const without = (list: readonly string[], taken: readonly string[]) => list.filter(each => !taken.includes(each));

describe('nobody reaches a code that was not theirs', () => {
    it(`[PERM-07] [S40] in ${RUNS} sequences of menu, role, department and tenant acts`, { timeout: 900_000 }, async () => {
        let granted = 0;
        let refused = 0;
        let isChanged = true;
        await fc.assert(
            fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: MAX_ACTS }), async acts => {
                if (isChanged) await reset();
                isChanged = false;
                let world = await look();
                // What is somebody's: what they hold, and what they gave away themselves.
                const theirs = new Map(Object.entries(world.held).map(([who, own]) => [who, new Set(own)]));
                const story: string[] = [];
                for (const { actor, call } of acts) {
                    const [method, url, body] = call(world);
                    const answer = await app.call({ token: tokens.get(actor), method, url, body });
                    story.push(`${actor} ${method} ${url} ${JSON.stringify(body)} → ${answer.status} ${answer.body.message}`);
                    expect(answer.status, story.join('\n')).toBeLessThan(500);
                    if (answer.body.success) granted += 1;
                    else {
                        refused += 1;
                        continue;
                    }
                    isChanged = true;
                    const now = await look();
                    for (const [who, held] of Object.entries(now.held)) {
                        const before = world.held[who] ?? [];
                        const own = theirs.get(who) ?? new Set<string>();
                        const gained = without(held, before);
                        const allowed = actor === 'admin' ? gained : who === actor ? [...own] : (world.held[actor] ?? []);
                        expect(without(gained, allowed), `${who} gains\n${story.join('\n')}`).toEqual([]);
                        for (const each of gained) own.add(each);
                        if (who !== actor) for (const each of without(before, held)) own.delete(each);
                    }
                    world = now;
                }
                // What was refused has changed nothing.
                expect((await look()).held, story.join('\n')).toEqual(world.held);
                const last = acts.at(-1)?.actor ?? 'admin';
                const { body } = await app.call({ token: tokens.get(last), url: '/sys/permission/getPermCode' });
                const { codeList } = body.result as { codeList: string[] };
                // The server's own list of buttons: nothing that the tables do not give.
                expect(without(codeList, world.held[last] ?? []), story.join('\n')).toEqual([]);
            }),
            { seed: SEED, numRuns: RUNS },
        );
        // Acts that are all refused would prove nothing.
        expect(granted).toBeGreaterThan(RUNS / 4);
        expect(refused).toBeGreaterThan(RUNS / 4);
    });
});
