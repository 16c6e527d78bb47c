import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { departPermissions } from '#server/modules/system/depart/depart-permission.table.ts';
import { departRolePermissions, departRoles, departRoleUsers } from '#server/modules/system/my-depart/depart-role.table.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { tenants } from '#server/modules/system/tenant/tenant.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { addDepart, addMenu, addRole, addUser, grant, signIn } from '#tests/support/people.ts';

const SEED = 20_261_124;
const RUNS = 1000;
const MOST_ACTS = 5;

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
const ACTORS = ['editor', 'lead', 'head', 'partner', 'worker', 'admin'] as const;

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
    for (const table of TABLES) await pool.query(`create table kept_${table} as table ${table}`);
    await pool.query('create table kept_users as table sys_user');
}

const reset = () =>
    app.pool.query(`
        ${TABLES.map(table => `delete from ${table}; insert into ${table} select * from kept_${table};`).join('\n')}
        update sys_user u set ${USER_COLUMNS.map(column => `${column} = k.${column}`).join()} from kept_users k where k.id = u.id;
        update sys_version set value = value + 1 where name = 'permission';`);

interface World {
    menus: string[];
    buttons: string[];
    roles: string[];
    departs: string[];
    departRoles: string[];
    /** Username → codes, `@admin` for the role. */
    held: Record<string, string[]>;
}

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
            'held', (select json_object_agg(u.username, coalesce((select json_agg(h.code order by h.code) from held h where h.user_id = u.id), '[]'))
                from sys_user u)) as world`);
    const world = rows[0]?.world as World;
    world.held.partner = (world.held.partner ?? []).filter(code => !OF_PLATFORM.test(code));
    return world;
}

type Method = 'POST' | 'PUT' | 'DELETE';
type Call = [method: Method, url: string, body?: object];
/** One act: who does it, and what it is in the world as it then stands. */
interface Act {
    actor: (typeof ACTORS)[number];
    call: (world: World) => Call | Promise<Call>;
    told: string;
}

const CODES = [
    'order:order:settle',
    'order:order:list',
    'custom:own',
    'custom:own,order:order:settle',
    'monitor:httpTrace:view',
    'system:user:edit',
    'made:up',
];
const COMPONENTS = ['custom/Page', 'system/UserList', 'order/OrderList'];
const at = fc.nat(99);
const code = fc.constantFrom(...CODES);
const person = fc.constantFrom(...ACTORS);
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? 'none';
/** A few of the rows; `all` of them where everything is asked for. */
const some = fc.oneof(
    fc.array(at, { minLength: 1, maxLength: 3 }).map(all => (list: readonly string[]) => all.map(index => pick(list, index)).join()),
    fc.constant((list: readonly string[]) => list.join()),
);
const idOf = (username: string) => ids.get(username) ?? '';

const restore = async (table: string): Promise<Call> => {
    const { rows } = await app.pool.query<{ id: string }>(
        `select id::text from sys_audit_trail where table_name = $1 and op = 'delete' order by id desc limit 1`,
        [table],
    );
    return ['POST', '/sys/dataLog/restore', { id: rows[0]?.id ?? '1', fields: [], reason: '恢复' }];
};

const MENU_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc.record({ perms: code, component: fc.constantFrom(...COMPONENTS), menuType: fc.constantFrom(1, 2), parent: at }).map(
        ({ parent, ...row }) =>
            world =>
                ['POST', '/sys/permission/add', { ...row, name: '新', url: '/new', parentId: pick(world.menus, parent) }] as Call,
    ),
    fc
        .record({
            id: at,
            change: fc.oneof(
                fc.record({ perms: code }),
                fc.record({ status: fc.constantFrom('0', '1') }),
                fc.record({ component: fc.constantFrom(...COMPONENTS), perms: code }),
                fc.record({ menuType: fc.constantFrom(1, 2), perms: code, url: fc.constant('/x'), component: fc.constant('custom/Page') }),
            ),
        })
        .map(({ id, change }) => world => ['PUT', '/sys/permission/edit', { id: pick([...world.buttons, ...world.menus], id), ...change }]),
    fc.tuple(at, code).map(([id, perms]) => world => ['PUT', '/sys/permission/edit', { id: pick(world.buttons.slice(-8), id), perms }]),
    fc
        .tuple(at, at)
        .map(([id, to]) => world => ['PUT', '/sys/permission/edit', { id: pick(world.buttons, id), parentId: pick(world.menus, to) }]),
    at.map(id => world => ['DELETE', `/sys/permission/delete?id=${pick([...world.buttons, ...world.menus], id)}`]),
    fc.constant(() => restore('sys_permission')),
];
const ROLE_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc
        .record({ roleCode: fc.constantFrom('admin', 'Admin', 'ops_lead', 'r_new', 'r_other'), rank: fc.constantFrom(0, 10, 59, 100) })
        .map(row => () => ['POST', '/sys/role/add', { ...row, roleName: '新角色' }]),
    fc
        .tuple(at, fc.constantFrom(0, 30, 59, 100))
        .map(([id, rank]) => world => ['PUT', '/sys/role/edit', { id: pick(world.roles, id), rank, roleCode: 'admin' }]),
    at.map(id => world => ['DELETE', `/sys/role/delete?id=${pick(world.roles, id)}`]),
    fc.constant(() => restore('sys_role')),
    fc
        .tuple(at, some)
        .map(([id, of]) => world => [
            'POST',
            '/sys/permission/saveRolePermission',
            { roleId: pick(world.roles, id), permissionIds: of(world.buttons) },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['POST', '/sys/user/addSysUserRole', { roleId: pick(world.roles, id), userIdList: [idOf(who)] }]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['DELETE', `/sys/user/deleteUserRole?roleId=${pick(world.roles, id)}&userId=${idOf(who)}`]),
    fc.tuple(person, some).map(([who, of]) => world => ['PUT', '/sys/user/edit', { id: idOf(who), selectedroles: of(world.roles) }]),
];
const DEPART_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc.constant(() => ['POST', '/sys/sysDepart/add', { departName: '新部门' }] as Call),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['PUT', '/sys/sysDepart/edit', { id: pick(world.departs, id), directorUserIds: idOf(who) }]),
    at.map(id => world => ['DELETE', `/sys/sysDepart/delete?id=${pick(world.departs, id)}`]),
    fc.constant(() => restore('sys_depart')),
    fc
        .tuple(at, some)
        .map(([id, of]) => world => [
            'POST',
            '/sys/permission/saveDepartPermission',
            { departId: pick(world.departs, id), permissionIds: of(world.buttons) },
        ]),
    at.map(id => world => ['POST', '/sys/sysDepartRole/add', { departId: pick(world.departs, id), roleName: '新组', roleCode: 'admin' }]),
    fc
        .tuple(at, some)
        .map(([id, of]) => world => [
            'POST',
            '/sys/sysDepartPermission/saveDeptRolePermission',
            { roleId: pick(world.departRoles, id), permissionIds: of(world.buttons) },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => [
            'POST',
            '/sys/sysDepartRole/deptRoleUserAdd',
            { userId: idOf(who), newRoleId: pick(world.departRoles, id), oldRoleId: '' },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => [
            'POST',
            '/sys/user/editSysDepartWithUser',
            { depId: pick(world.departs, id), userIdList: [idOf(who)] },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['DELETE', `/sys/user/deleteUserInDepart?depId=${pick(world.departs, id)}&userId=${idOf(who)}`]),
    fc.tuple(person, some).map(([who, of]) => world => ['PUT', '/sys/user/edit', { id: idOf(who), selecteddeparts: of(world.departs) }]),
];
const TENANT_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc.nat(9).map(id => () => ['POST', '/sys/tenant/add', { id: id + 1, name: '租户', status: 1 }]),
    fc.nat(9).map(id => () => ['PUT', '/sys/tenant/edit', { id: String(id), name: '改名' }]),
    fc
        .tuple(person, fc.constantFrom('0', '7', '0,7'))
        .map(([who, relTenantIds]) => () => ['PUT', '/sys/user/edit', { id: idOf(who), relTenantIds }]),
];

/** Mostly people who may something of the kind; now and then anybody. */
const act = fc.oneof(
    ...(
        [
            ['menu', MENU_ACTS, ['editor', 'editor', 'partner', 'admin']],
            ['role', ROLE_ACTS, ['lead', 'lead', 'partner', 'admin']],
            ['depart', DEPART_ACTS, ['head', 'head', 'partner', 'admin']],
            ['tenant', TENANT_ACTS, ['partner', 'admin', 'lead']],
        ] as const
    ).map(([told, calls, actors]) =>
        fc.record({
            actor: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...actors) }, { weight: 1, arbitrary: person }),
            call: fc.oneof(...calls),
            told: fc.constant(told),
        }),
    ),
);

const without = (list: readonly string[], taken: readonly string[]) => list.filter(each => !taken.includes(each));

describe('nobody reaches a code that was not theirs', () => {
    it(`[PERM-07] [S40] in ${RUNS} sequences of menu, role, department and tenant acts`, { timeout: 900_000 }, async () => {
        let granted = 0;
        let refused = 0;
        let isChanged = true;
        await fc.assert(
            fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: MOST_ACTS }), async acts => {
                if (isChanged) await reset();
                isChanged = false;
                let world = await look();
                // What is somebody's: what they hold, and what they gave away themselves.
                const theirs = new Map(Object.entries(world.held).map(([who, own]) => [who, new Set(own)]));
                const story: string[] = [];
                for (const { actor, call } of acts) {
                    const [method, url, body] = await call(world);
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
