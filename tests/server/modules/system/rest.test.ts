import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newHexId } from '#server/kit/ids.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';
import { permissions } from '#server/modules/system/permission/permission.table.ts';
import { roles } from '#server/modules/system/role/role.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDictionaries } from '#tests/support/dictionaries.ts';
import { addMenu, addRole, addRule, addUser, grant, PASSWORD, signIn } from '#tests/support/people.ts';

const CRUD = ['list', 'query', 'add', 'edit', 'delete'];
const CODES = ['user', 'role', 'permission', 'gatewayRoute'].flatMap(entity => CRUD.map(action => `system:${entity}:${action}`));

type Row = Record<string, unknown> & { id: string };

let app: TestApp;
let admin: string;
let narrow: string;
let reader: string;
let userMenu: string;
beforeAll(async () => {
    app = await startTestApp();
    const button = Object.fromEntries(
        await Promise.all(CODES.map(async code => [code, await addMenu(app, { name: code, menuType: 2, perms: code })] as const)),
    );
    userMenu = await addMenu(app, { name: '系统用户', url: '/system/user', ruleFlag: 1 });
    await app.db.update(permissions).set({ parentId: userMenu }).where(like(permissions.perms, 'system:user:%'));
    await addDictionaries(app, ['menu_type', 'valid_status', 'global_perms_type', 'enable_status']);
    const person = async (username: string, rank: number, codes: readonly string[]) => {
        const role = await addRole(app, username);
        await app.db.update(roles).set({ rank }).where(eq(roles.id, role));
        await grant(
            app,
            role,
            codes.map(code => button[code] ?? ''),
        );
        await addUser(app, { username, realname: username, roleIds: [role], phone: null });
        return { role, token: () => signIn(app, username) };
    };
    const all = await person('admin', 100, CODES);
    await grant(app, all.role, [userMenu]);
    const onlyOwn = await person('narrow', 10, ['system:user:list', 'system:user:query']);
    const own = await addRule(app, userMenu, ['username', '=', '#{sysUserCode}']);
    await grant(app, onlyOwn.role, [userMenu], [own]);
    const nobody = await person('reader', 1, ['system:role:list']);
    await addUser(app, { username: 'phoned', realname: '王芳', phone: '13800138000' });
    [admin, narrow, reader] = [await all.token(), await onlyOwn.token(), await nobody.token()];
});
afterAll(() => app.close());

const call = (token: string | undefined, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) =>
    app.call({ token, method, url, headers, ...(body ? { body } : {}) });
const query = (asked: object) =>
    new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)] as [string, string])).toString();
/** A list as `ra-data-simple-rest` asks for it: its rows, and what it says of their number. */
const list = async (token: string, name: string, asked: object = {}) => {
    const answer = await call(token, 'GET', `/${name}?${query(asked)}`);
    return { status: answer.status, range: answer.headers['content-range'], rows: answer.body as unknown as Row[], text: answer.text };
};
const codesOf = (rows: Row[]) => rows.map(row => row.roleCode);
const withoutTime = (row: object) => ({ ...row, updateTime: undefined, updateBy: undefined });

describe('plain REST beside /sys', () => {
    it('[CALL-09] lists in ranges, with the total in Content-Range and no envelope', async () => {
        for (const roleCode of ['r_a', 'r_b', 'r_c', 'r_d', 'r_e'])
            await app.db.insert(roles).values({ id: newHexId(), roleCode, roleName: roleCode });
        const filter = { roleCode: 'r_*' };
        const sort = ['roleCode', 'ASC'];
        const first = await list(admin, 'role', { range: [0, 1], sort, filter });
        expect(first).toMatchObject({ status: 200, range: 'role 0-1/5' });
        expect(codesOf(first.rows)).toEqual(['r_a', 'r_b']);
        // A range need not begin at a page of its own size.
        const inside = await list(admin, 'role', { range: [1, 3], sort, filter });
        expect([inside.range, ...codesOf(inside.rows)]).toEqual(['role 1-3/5', 'r_b', 'r_c', 'r_d']);
        const last = await list(admin, 'role', { range: [4, 9], sort: ['roleCode', 'DESC'], filter });
        expect([last.range, ...codesOf(last.rows)]).toEqual(['role 4-4/5', 'r_a']);
        expect((await list(admin, 'role', { range: [20, 29], filter })).range).toBe('role */5');
        const ids = first.rows.map(({ id }) => id);
        const many = await list(admin, 'role', { filter: { id: ids } });
        expect(many.rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
    });

    it('[CALL-09] answers the rows and records of its twin, word for word', async () => {
        const pairs = [
            ['role', '/sys/role/list?pageSize=500'],
            ['user', '/sys/user/list?pageSize=500'],
        ] as const;
        for (const [name, twin] of pairs) {
            const { result } = (await call(admin, 'GET', twin)).body as { result: { records: Row[] } };
            expect((await list(admin, name, { range: [0, 499] })).rows).toEqual(result.records);
            const [first] = result.records;
            const twinRecord = (await call(admin, 'GET', `/sys/${name}/queryById?id=${first?.id}`)).body.result;
            expect((await call(admin, 'GET', `/${name}/${first?.id}`)).body).toEqual(twinRecord);
        }
    });

    it('[CALL-09] gives menus flat, in pages and all at once', async () => {
        const all = await list(admin, 'permission/no-pager');
        expect(all.rows.length).toBe(CODES.length + 1);
        expect(all.range).toBe(`permission 0-${CODES.length}/${CODES.length + 1}`);
        expect(all.rows[0]).not.toHaveProperty('children');
        const buttons = await list(admin, 'permission', {
            range: [0, 4],
            sort: ['perms', 'ASC'],
            filter: { perms: 'system:role:*', menuType: 2 },
        });
        expect([buttons.range, ...buttons.rows.map(row => row.perms)]).toEqual([
            'permission 0-4/5',
            ...CRUD.map(action => `system:role:${action}`).sort(),
        ]);
    });

    it('[CALL-09] adds, changes and deletes through its twin: same validation, versions, data log and operation log', async () => {
        const made = await call(admin, 'POST', '/role', { roleCode: 'rest_hr', roleName: '人事', delFlag: 1, tenantId: 9 });
        expect(made).toMatchObject({ status: 201, body: { roleCode: 'rest_hr', rank: 0, version: 0 } });
        const { id } = made.body as unknown as Row;
        const changed = await call(admin, 'PUT', `/role/${id}`, { ...(made.body as unknown as Row), roleName: '人事部' });
        expect(changed).toMatchObject({ status: 200, body: { id, roleName: '人事部', version: 1 } });
        const late = await call(admin, 'PUT', `/role/${id}`, { ...(made.body as unknown as Row), roleName: '晚了' });
        expect(late).toMatchObject({ status: 409, body: { errorCode: 'VERSION_CONFLICT', current: { roleName: '人事部' } } });
        const twice = await call(admin, 'POST', '/role', { roleCode: 'rest_hr', roleName: '人事' });
        expect(twice).toMatchObject({ status: 422, body: { message: '角色编码已存在', errors: { roleCode: '角色编码已存在' } } });
        const odd = await call(admin, 'POST', '/role', { roleCode: '1', roleName: '一' });
        const oddTwin = await call(admin, 'POST', '/sys/role/add', { roleCode: '1', roleName: '一' });
        expect(odd.body.message).toBe(oddTwin.body.message);
        expect(odd.body).not.toHaveProperty('success');
        expect(await call(admin, 'DELETE', `/role/${id}`)).toMatchObject({ status: 200, body: { id } });
        expect((await call(admin, 'GET', `/role/${id}`)).status).toBe(404);
        const trail = await app.db.select({ op: auditTrail.op }).from(auditTrail).where(eq(auditTrail.dataId, id));
        expect(trail.map(({ op }) => op).sort()).toEqual(['add', 'delete', 'edit']);
        await expect
            .poll(async () => {
                const told = await app.db
                    .select()
                    .from(logs)
                    .where(and(eq(logs.username, 'admin'), like(logs.logContent, '%角色%')));
                return told.map(line => line.logContent).filter(content => content?.includes('（REST）')).length + told.length;
            })
            .toBe(3);
    });

    it('[CALL-09] stores one record however often a call with one key is sent', async () => {
        const send = () =>
            call(admin, 'POST', '/role', { roleCode: 'rest_once', roleName: '一次' }, { 'idempotency-key': 'rest-key-0000-0001' });
        const [first, second] = [await send(), await send()];
        expect(second.body).toEqual(first.body);
        expect((await list(admin, 'role', { filter: { roleCode: 'rest_once' } })).rows).toHaveLength(1);
    });

    it('[CALL-09] makes users with hashed passwords that no answer tells, and masks numbers as its twin does', async () => {
        const made = await call(admin, 'POST', '/user', {
            username: 'rest_li',
            realname: '李雷',
            password: PASSWORD,
            phone: '13800138001',
        });
        expect(made.status).toBe(201);
        const { id } = made.body as unknown as Row;
        const edited = await call(admin, 'PUT', `/user/${id}`, { ...(made.body as unknown as Row), realname: '李磊' });
        expect(edited).toMatchObject({ status: 200, body: { realname: '李磊', phone: '138****8001' } });
        const [stored] = await app.db.select().from(users).where(eq(users.id, id));
        expect(stored).toMatchObject({ phone: '13800138001', realname: '李磊' });
        const texts = [
            made.text,
            edited.text,
            (await list(admin, 'user', { range: [0, 99] })).text,
            (await call(admin, 'GET', `/user/${id}`)).text,
        ];
        for (const text of texts) {
            expect(text).not.toContain('argon2');
            expect(text.toLowerCase()).not.toContain('password');
            expect(text).not.toContain('13800138001');
        }
        expect(await signIn(app, 'rest_li')).toBeTruthy();
    });

    it('[CALL-09] lets data rules narrow rows, records and writes as they do below /sys', async () => {
        expect((await list(narrow, 'user')).rows.map(row => row.username)).toEqual(['narrow']);
        const [other] = await app.db.select().from(users).where(eq(users.username, 'phoned'));
        expect((await call(narrow, 'GET', `/user/${other?.id}`)).status).toBe(404);
    });

    it('[CALL-09] refuses by the rights of its twin: 403 for who may only read, 401 for nobody, noted once', async () => {
        expect((await list(reader, 'role')).status).toBe(200);
        const refused = await call(reader, 'POST', '/role', { roleCode: 'x1', roleName: '不可以' });
        expect(refused).toMatchObject({ status: 403, body: { message: '拒绝访问' } });
        expect(refused.body).not.toHaveProperty('success');
        for (const [method, url] of [
            ['PUT', `/role/${'f'.repeat(32)}`],
            ['DELETE', `/role/${'f'.repeat(32)}`],
            ['GET', '/user'],
            ['GET', '/permission'],
            ['GET', '/permission/no-pager'],
            ['GET', '/service'],
        ] as const)
            expect([url, (await call(reader, method, url, method === 'PUT' ? {} : undefined)).status]).toEqual([url, 403]);
        expect((await call(undefined, 'GET', '/role')).status).toBe(401);
        const denials = await app.db
            .select()
            .from(logs)
            .where(and(eq(logs.username, 'reader'), like(logs.logContent, '拒绝访问: POST%')));
        expect(denials).toHaveLength(1);
    });

    it('[CALL-09] asks for exactly the codes that its twin asks for', () => {
        const authOf = (method: string, path: string) =>
            app.app.routeList.find(route => route.method === method && route.path === `${app.app.config.apiPrefix}${path}`)?.auth;
        const twins = { user: '/sys/user', role: '/sys/role', permission: '/sys/permission', service: '/sys/gatewayRoute' };
        for (const [name, wire] of Object.entries(twins)) {
            const writes = name === 'service' ? (['/updateAll', '/updateAll', 'POST'] as const) : (['/add', '/edit', 'PUT'] as const);
            expect(authOf('GET', `/${name}`)).toEqual(authOf('GET', `${wire}/list`));
            expect(authOf('GET', `/${name}/:id`)).toEqual(authOf('GET', `${wire}/queryById`));
            expect(authOf('POST', `/${name}`)).toEqual(authOf('POST', wire + writes[0]));
            expect(authOf('PUT', `/${name}/:id`)).toEqual(authOf(writes[2], wire + writes[1]));
            expect(authOf('DELETE', `/${name}/:id`)).toEqual(authOf('DELETE', `${wire}/delete`));
        }
    });

    it.each([
        [{ range: [0] }, 'range'],
        [{ range: [-1, 5] }, 'range'],
        [{ range: [9, 0] }, 'range'],
        [{ range: [0, 500] }, 'range'],
        [{ range: ['0', '9'] }, 'range'],
        [{ sort: ['roleCode'] }, 'sort'],
        [{ sort: ['roleCode', 'up'] }, 'sort'],
        [{ sort: ['description', 'ASC'] }, '排序'],
        [{ filter: [1] }, 'filter'],
        [{ filter: { nothing: 1 } }, 'nothing'],
        [{ filter: { pageSize: 9 } }, 'pageSize'],
        [{ filter: { roleCode: { like: 'x' } } }, 'roleCode'],
        [{ filter: { roleCode: null } }, 'roleCode'],
        [{ filter: { id: [] } }, 'id'],
        [{ filter: { description: 'x' } }, '描述'],
    ])('[CALL-09] refuses %j and says what of it', async (asked, named) => {
        const answer = await call(admin, 'GET', `/role?${query(asked)}`);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toContain(named);
    });

    it('[CALL-09] refuses texts that are no JSON, and bodies that are no record', async () => {
        for (const key of ['range', 'sort', 'filter']) {
            const answer = await call(admin, 'GET', `/role?${key}=%5B0`);
            expect([answer.status, answer.body.message.includes(key)]).toEqual([400, true]);
        }
        expect((await call(admin, 'POST', '/role', [])).status).toBe(400);
        expect((await call(admin, 'GET', `/permission?${query({ sort: ['nothing', 'ASC'] })}`)).status).toBe(400);
        expect((await call(admin, 'GET', `/permission?${query({ filter: { sortNo: '> x' } })}`)).status).toBe(400);
    });

    it('[CALL-09] keeps menus and the services behind a gateway', async () => {
        const menu = await call(admin, 'POST', '/permission', { menuType: 0, name: '新菜单', url: '/new', component: 'layouts/RouteView' });
        expect(menu).toMatchObject({ status: 201, body: { name: '新菜单' } });
        const { id: menuId } = menu.body as unknown as Row;
        expect(await call(admin, 'PUT', `/permission/${menuId}`, { ...(menu.body as unknown as Row), name: '旧菜单' })).toMatchObject({
            status: 200,
            body: { name: '旧菜单' },
        });
        expect((await call(admin, 'DELETE', `/permission/${menuId}`)).status).toBe(200);

        const routes = ['a', 'b'].map(name => ({ routerId: `svc-${name}`, name: `服务${name}`, uri: `lb://svc-${name}`, id: 'kept-away' }));
        const made = await Promise.all(routes.map(route => call(admin, 'POST', '/service', route)));
        expect(made.map(({ status }) => status)).toEqual([201, 201]);
        const { id } = made[1]?.body as unknown as Row;
        const found = await list(admin, 'service', { range: [0, 0], sort: ['routerId', 'DESC'], filter: { status: 1 } });
        expect([found.range, found.rows[0]?.routerId]).toEqual(['service 0-0/2', 'svc-b']);
        const switched = await call(admin, 'PUT', `/service/${id}`, { ...found.rows[0], status: 0 });
        expect(switched).toMatchObject({ status: 200, body: { id, status: 0 } });
        expect(withoutTime((await call(admin, 'GET', `/service/${id}`)).body)).toEqual(withoutTime(switched.body));
        expect(await call(admin, 'PUT', `/service/${id}`, { ...found.rows[0], uri: 'http://127.0.0.1/' })).toMatchObject({
            status: 400,
            body: { errors: { uri: '路由URI不能指向本机或内网地址' } },
        });
        expect((await call(admin, 'DELETE', `/service/${id}`)).status).toBe(200);
    });

    it('[CALL-09] counts a call once against the limits of its caller', async () => {
        const limited = await startTestApp({ env: { RATE_LIMIT_SCALE: '0.1' }, database: app.database });
        try {
            const statuses = [];
            // 30 calls a minute and person at this scale: each counted twice, the sixteenth would be refused.
            for (let at = 0; at < 31; at += 1) statuses.push((await limited.call({ token: reader, url: '/role' })).status);
            expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
            expect(statuses[30]).toBe(429);
            const forged = await limited.call({ token: reader, url: '/role', headers: { 'x-relayed': 'x' } });
            expect([forged.status, forged.body.message]).toEqual([429, '操作过于频繁，请稍后再试']);
        } finally {
            await limited.close();
        }
    });
});
