import fc from 'fast-check';

/** The actors: an administrator, users with permissions for one kind of action each, a user of another tenant, and one without permissions. */
export const ACTORS = ['editor', 'lead', 'head', 'partner', 'worker', 'admin'] as const;

/** The rows at a point in time, and values derived from them. */
export interface World {
    menus: string[];
    buttons: string[];
    roles: string[];
    departs: string[];
    departRoles: string[];
    /** Username → codes, `@admin` for the role. */
    held: Record<string, string[]>;
    /** Username → id. */
    people: Record<string, string>;
    /** Table → the last deletion in its data log. */
    deleted: Record<string, string>;
}

type Method = 'POST' | 'PUT' | 'DELETE';
type Call = [method: Method, url: string, body?: object];
/** An action: its actor, and the call that it makes given the current rows. */
export interface Act {
    actor: (typeof ACTORS)[number];
    call: (world: World) => Call;
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
/** The ids of some rows, or of all. */
const some = fc.oneof(
    fc.array(at, { minLength: 1, maxLength: 3 }).map(all => (list: readonly string[]) => all.map(index => pick(list, index)).join()),
    fc.constant((list: readonly string[]) => list.join()),
);

const restore =
    (table: string) =>
    (world: World): Call => ['POST', '/sys/dataLog/restore', { id: world.deleted[table] ?? '1', fields: [], reason: '恢复' }];

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
    fc.constant(restore('sys_permission')),
];
const ROLE_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc
        .record({ roleCode: fc.constantFrom('admin', 'Admin', 'ops_lead', 'r_new', 'r_other'), rank: fc.constantFrom(0, 10, 59, 100) })
        .map(row => () => ['POST', '/sys/role/add', { ...row, roleName: '新角色' }]),
    fc
        .tuple(at, fc.constantFrom(0, 30, 59, 100))
        .map(([id, rank]) => world => ['PUT', '/sys/role/edit', { id: pick(world.roles, id), rank, roleCode: 'admin' }]),
    at.map(id => world => ['DELETE', `/sys/role/delete?id=${pick(world.roles, id)}`]),
    fc.constant(restore('sys_role')),
    fc
        .tuple(at, some)
        .map(([id, of]) => world => [
            'POST',
            '/sys/permission/saveRolePermission',
            { roleId: pick(world.roles, id), permissionIds: of(world.buttons) },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => [
            'POST',
            '/sys/user/addSysUserRole',
            { roleId: pick(world.roles, id), userIdList: [world.people[who]] },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['DELETE', `/sys/user/deleteUserRole?roleId=${pick(world.roles, id)}&userId=${world.people[who]}`]),
    fc
        .tuple(person, some)
        .map(([who, of]) => world => ['PUT', '/sys/user/edit', { id: world.people[who], selectedroles: of(world.roles) }]),
];
const DEPART_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc.constant(() => ['POST', '/sys/sysDepart/add', { departName: '新部门' }] as Call),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => ['PUT', '/sys/sysDepart/edit', { id: pick(world.departs, id), directorUserIds: world.people[who] }]),
    at.map(id => world => ['DELETE', `/sys/sysDepart/delete?id=${pick(world.departs, id)}`]),
    fc.constant(restore('sys_depart')),
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
            { userId: world.people[who], newRoleId: pick(world.departRoles, id), oldRoleId: '' },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => [
            'POST',
            '/sys/user/editSysDepartWithUser',
            { depId: pick(world.departs, id), userIdList: [world.people[who]] },
        ]),
    fc
        .tuple(at, person)
        .map(([id, who]) => world => [
            'DELETE',
            `/sys/user/deleteUserInDepart?depId=${pick(world.departs, id)}&userId=${world.people[who]}`,
        ]),
    fc
        .tuple(person, some)
        .map(([who, of]) => world => ['PUT', '/sys/user/edit', { id: world.people[who], selecteddeparts: of(world.departs) }]),
];
const TENANT_ACTS: fc.Arbitrary<Act['call']>[] = [
    fc.nat(9).map(id => () => ['POST', '/sys/tenant/add', { id: id + 1, name: '租户', status: 1 }]),
    fc.nat(9).map(id => () => ['PUT', '/sys/tenant/edit', { id: String(id), name: '改名' }]),
    fc
        .tuple(person, fc.constantFrom('0', '7', '0,7'))
        .map(([who, relTenantIds]) => world => ['PUT', '/sys/user/edit', { id: world.people[who], relTenantIds }]),
];

/** Actions, mostly by actors with a permission for the kind, sometimes by any actor. */
export const act = fc.oneof(
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
