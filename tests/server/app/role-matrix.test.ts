import { createHash } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlatformCode, permissionOf } from '#contract/kit/permissions.ts';
import { formScreens } from '#server/db/seed/forms/form-screens.ts';
import { isBuilt } from '#server/db/seed/system/built-screens.ts';
import { codesOf } from '#server/db/seed/system/menus.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { ROLES } from '#server/db/seed/system/role-matrix.ts';
import { deliveredGrants, roleId } from '#server/db/seed/system/roles.ts';
import { seed } from '#server/db/seed/index.ts';
import { undeleteRefusal } from '#server/kit/crud/restore.ts';
import { newHexId } from '#server/kit/ids.ts';
import { userRoles, users } from '#server/modules/system/user/user.table.ts';
import type { RouteEntry } from '#server/plugins/types.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { CONTRACT_CALLS } from '../../support/contract-calls.ts';
import { silentLog } from '../../support/log.ts';

const NOW = new Date('2026-09-15T10:00:00+08:00');
const OPTIONS = { mode: 'none', number: 1, now: NOW, demoPassword: 'Diaoyun@2026', appSecret: 'k'.repeat(32) } as const;
/** Ways to sign in exist only where they are set up. */
const WAYS_IN = {
    PUBLIC_URL: 'http://127.0.0.1:9',
    CAS_URL: 'http://127.0.0.1:9/cas',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'test',
    OIDC_CLIENT_SECRET: 'test-secret',
};
/** Calls that are under way at once. */
const AT_ONCE = 24;

const codes = [...SCREENS.filter(isBuilt), ...formScreens()].flatMap(codesOf);
const matrix = deliveredGrants(codes);
const ROLE_CODES = Object.keys(ROLES);

let server: TestApp;
const tokens = new Map<string, string>();

/** Signs somebody in who holds these roles and nothing else. */
const personWith = async (name: string, roles: readonly string[], more: object = {}): Promise<string> => {
    const id = newHexId();
    await server.db.insert(users).values({ id, username: name, realname: name, passwordHash: 'x', ...more });
    if (roles.length > 0) await server.db.insert(userRoles).values(roles.map(role => ({ userId: id, roleId: roleId(role) })));
    const { tenantId = 0 } = more as { tenantId?: number };
    const given = { userId: id, tenantId, orgCode: null, remember: false, ip: '127.0.0.1', userAgent: 'test' };
    const token = await server.db.transaction(tx => server.app.sessions.open(tx, given));
    tokens.set(name, token);
    return token;
};

const inBatches = async <T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> => {
    const results: R[] = [];
    for (let at = 0; at < all.length; at += AT_ONCE) results.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(act))));
    return results;
};

/** A path that the route matches and no record has. */
const filled = (path: string): string => path.replace(/:\w+/g, 'f'.repeat(32)).replace(/\*/g, 'x');

const callRoute = (token: string | undefined, { method, path }: Pick<RouteEntry, 'method' | 'path'>) =>
    server.app.inject({
        method: method as 'GET',
        url: `${filled(path)}${method === 'GET' || method === 'DELETE' ? `?id=${'f'.repeat(32)}` : ''}`,
        headers: token ? { 'x-access-token': token } : {},
        ...(method === 'POST' || method === 'PUT' ? { payload: { id: '1' } } : {}),
    });

const guarded = (): { route: RouteEntry; codes: string[] }[] =>
    server.app.routeList.flatMap(route =>
        typeof route.auth === 'object' && route.method !== 'HEAD' && route.method !== 'OPTIONS'
            ? [{ route, codes: [route.auth.permission].flat() }]
            : [],
    );

beforeAll(async () => {
    server = await startTestApp({ env: WAYS_IN });
    await seed(server.pool, OPTIONS, silentLog);
    await server.app.dictionary.fresh();
    for (const role of ROLE_CODES) await personWith(`only_${role}`, [role]);
    await personWith('none', []);
}, 60_000);
afterAll(() => server.close());

describe('who may do what, on the running server', () => {
    it.each(ROLE_CODES)('[PERM-07] %s holds exactly the codes of the matrix', async role => {
        const session = await server.app.sessions.find(tokens.get(`only_${role}`));
        const granted = (matrix.get(role) ?? []).map(({ code }) => code);
        expect([...(session?.permissions ?? [])].sort()).toEqual([...new Set(granted)].sort());
    });

    it('[PERM-07] every code that a route asks for is one of a screen', () => {
        const known = new Set([...SCREENS, ...formScreens()].flatMap(codesOf));
        expect(
            guarded().flatMap(({ route, codes: asked }) => asked.filter(code => !known.has(code)).map(code => `${route.path} ${code}`)),
        ).toEqual([]);
    });

    it('[PERM-07] every route refuses every role that the matrix does not name, and somebody signed out', async () => {
        const cases = guarded().flatMap(({ route, codes: asked }) =>
            ROLE_CODES.filter(role => !(matrix.get(role) ?? []).some(({ code }) => asked.includes(code))).map(role => ({ role, route })),
        );
        expect(cases.length).toBeGreaterThan(500);
        const open = await inBatches(cases, async ({ role, route }) => {
            const { statusCode } = await callRoute(tokens.get(`only_${role}`), route);
            return statusCode === 403 ? [] : [`${role} ${route.method} ${route.path} ${statusCode}`];
        });
        expect(open.flat()).toEqual([]);
        const anonymous = await inBatches(guarded(), async ({ route }) => {
            const { statusCode } = await callRoute(undefined, route);
            return statusCode === 401 ? [] : [`${route.method} ${route.path} ${statusCode}`];
        });
        expect(anonymous.flat()).toEqual([]);
    });

    it('[PERM-07] every route lets in every role that the matrix names, and fails for none', async () => {
        const cases = guarded().flatMap(({ route, codes: asked }) =>
            ROLE_CODES.filter(role => (matrix.get(role) ?? []).some(({ code }) => asked.includes(code))).map(role => ({ role, route })),
        );
        expect(cases.length).toBeGreaterThan(500);
        const closed = await inBatches(cases, async ({ role, route }) => {
            const { statusCode } = await callRoute(tokens.get(`only_${role}`), route);
            return statusCode === 403 || statusCode >= 500 ? [`${role} ${route.method} ${route.path} ${statusCode}`] : [];
        });
        expect(closed.flat()).toEqual([]);
    });
});

/** Fits no route: ids that are none, a state that is none, a text far too long. */
const ODD_BODY = { id: '1', ids: 'x,y', version: -1, status: 'x', reason: '长'.repeat(300) };
/** Signs out, fails on purpose, or writes whole files. */
const LEFT_OUT = /logout|__test__|docs|export|template/i;

describe('whatever is sent', () => {
    it('offers a recycle bin where deleted records come back, and only there', () => {
        const everything = { permissions: { has: () => true } } as never;
        const wrong = server.app.cruds
            .all()
            .filter(({ entity }) => entity.actions.includes('delete'))
            // Dictionaries have a bin of their own.
            .filter(({ entity }) => entity.resource !== 'system/dict')
            .filter(options => (undeleteRefusal(options, everything) === undefined) !== (options.entity.recycles !== false));
        expect(wrong.map(({ entity }) => entity.resource)).toEqual([]);
    });

    it('[CALL-05] no call fails inside, and none tells the token that it came with', async () => {
        const token = await personWith('whoever', ['admin']);
        const calls = server.app.routeList.filter(({ method, path }) => !['HEAD', 'OPTIONS'].includes(method) && !LEFT_OUT.test(path));
        expect(calls.length).toBeGreaterThan(500);
        const failed = await inBatches(calls, async ({ method, path }) => {
            const { statusCode, body } = await server.app.inject({
                method: method as 'GET',
                url: filled(path),
                headers: { 'x-access-token': token },
                ...(method !== 'GET' && { payload: ODD_BODY }),
            });
            return statusCode === 500 || body.includes(token) ? [`${method} ${path} ${statusCode}`] : [];
        });
        expect(failed.flat()).toEqual([]);
    });
});

describe('the contract', () => {
    it('[CALL-08] every named call of the system part is answered in the envelope', async () => {
        const token = tokens.get('only_admin');
        const missing = await inBatches(CONTRACT_CALLS, async call => {
            const answer = await named(call, token);
            const route = routeOf(call);
            const isEnvelope = !String(answer.headers['content-type']).includes('json') || /"success"|^\[/.test(answer.body);
            const isHeard = answer.statusCode < 500 && (route?.auth === 'public' || answer.statusCode !== 401);
            return route && isEnvelope && isHeard ? [] : [`${call} ${answer.statusCode}`];
        });
        const none = missing.flat();
        console.info(`contract: ${CONTRACT_CALLS.length - none.length} answered / ${CONTRACT_CALLS.length} listed`);
        expect(none).toEqual([]);
    });

    it('[CALL-08] each of them takes a slash and commas at the end, both names of the tenant header, and POST where it changes a record', async () => {
        const token = tokens.get('only_admin');
        const other = await inBatches(CONTRACT_CALLS, async call => {
            const said = async (...given: Parameters<typeof named>) => {
                const answer = await named(...given);
                const { message } = /^\{/.test(answer.body) ? (JSON.parse(answer.body) as { message?: string }) : {};
                return `${answer.statusCode} ${message ?? ''}`;
            };
            const plain = await said(call, token);
            const [path = '', query = ''] = call.split('?');
            const ended = `${path.replace(/\/?$/, '/')}?${query.replace(/\b(ids|userIds|parentIds)=([^&]+)/, '$1=$2,')}`;
            const faults = (await said(ended, token)) === plain ? [] : [`${ended}: not ${plain}`];
            for (const name of ['tenant_id', 'tenant-id']) {
                const foreign = await said(call, token, { [name]: '999' });
                if (!foreign.startsWith('403') && routeOf(call)?.auth !== 'public') faults.push(`${call} with ${name}: ${foreign}`);
            }
            if (/^PUT .*\/edit$/.test(call) && (await said(call.replace('PUT', 'POST'), token)) !== plain) faults.push(`POST for ${call}`);
            return faults;
        });
        expect(other.flat()).toEqual([]);
    });

    /** One of the named calls, by who holds the token; signing out is walked by somebody who is not signed in. */
    const named = (call: string, token: string | undefined, more: Record<string, string> = {}) => {
        const [method = '', url = ''] = call.split(' ');
        const isWrite = method === 'POST' || method === 'PUT';
        return server.app.inject({
            method: method as 'GET',
            url: `${server.app.config.apiPrefix}${url}`,
            headers: { ...(token && !url.startsWith('/sys/logout') ? { 'x-access-token': token } : {}), ...more },
            ...(isWrite ? { payload: {} } : {}),
        });
    };

    const routeOf = (call: string) => {
        const [method, url = ''] = call.split(' ');
        const path = `${server.app.config.apiPrefix}${url.split('?')[0]}`;
        const pattern = (route: RouteEntry) => new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}/?$`);
        return server.app.routeList.find(route => route.method === method && pattern(route).test(path));
    };
});

describe('what must not happen', () => {
    const fingerprint = async () => {
        const { rows } = await server.db.execute<{ all: string }>(sql`
            select coalesce((select string_agg(user_id || role_id, ',' order by user_id, role_id) from sys_user_role), '')
                || coalesce((select string_agg(role_id || permission_id || coalesce(data_rule_ids, ''), ',' order by role_id, permission_id) from sys_role_permission), '')
                || coalesce((select string_agg(id || rank || role_code, ',' order by id) from sys_role), '')
                || coalesce((select string_agg(id || coalesce(perms, '') || status, ',' order by id) from sys_permission), '')
                || coalesce((select string_agg(id || status || coalesce(rel_tenant_ids, '') || password_hash, ',' order by id) from sys_user), '')
                || coalesce((select string_agg(role_id || permission_id, ',' order by role_id, permission_id) from sys_depart_role_permission), '') as all`);
        return createHash('sha256')
            .update(rows[0]?.all ?? '')
            .digest('hex');
    };

    it("[PERM-07] nobody below the administrator raises their own rights or somebody else's, by any call", async () => {
        // One who may edit users and roles, but is no administrator.
        const deputy = newHexId();
        await server.db.execute(sql`insert into sys_role (id, role_name, role_code, rank) values (${deputy}, '副管理员', 'deputy', 40)`);
        await server.db.execute(sql`
            insert into sys_role_permission (role_id, permission_id)
            select ${deputy}, id from sys_permission where perms like 'system:user:%' or perms like 'system:role:%' or perms like 'system:roleUser:%'
                or perms like 'system:permission:%' or perms like 'system:myDepart:%' or perms like 'system:tenant:%' or url like '/system/%'`);
        const token = await personWith('deputy', []);
        const { userId = '' } = (await server.app.sessions.find(token)) ?? {};
        await server.db.insert(userRoles).values({ userId, roleId: deputy });
        await server.db.execute(sql`update sys_version set value = value + 1 where name = 'permission'`);
        await server.db.execute(sql`insert into sys_tenant (id, name) values (1, '联盟')`);
        const before = await fingerprint();
        const { rows: all } = await server.db.execute<{ id: string }>(sql`select id from sys_permission`);
        const every = all.map(({ id }) => id).join();
        const admin = roleId('admin');
        const other = (await server.app.sessions.find(tokens.get('none')))?.userId ?? '';
        const boss = (await server.app.sessions.find(tokens.get('only_admin')))?.userId ?? '';
        const attempts: [method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object][] = [
            ['PUT', '/sys/user/edit', { id: userId, selectedroles: `${deputy},${admin}` }],
            ['PUT', '/sys/user/edit', { id: other, selectedroles: admin, ownPassword: 'x' }],
            ['PUT', '/sys/user/edit', { id: other, selectedtenants: '1' }],
            ['PUT', '/sys/user/edit', { id: boss, selectedroles: '' }],
            ['POST', '/sys/user/addSysUserRole', { roleId: admin, userIdList: [userId] }],
            ['POST', '/sys/user/addSysUserRole', { roleId: roleId('ops_lead'), userIdList: [other] }],
            ['DELETE', `/sys/user/deleteUserRole?roleId=${admin}&userId=${boss}`],
            ['PUT', '/sys/user/changePassword', { username: 'only_admin', password: 'Another@2026x', confirmpassword: 'Another@2026x' }],
            ['PUT', '/sys/user/frozenBatch', { ids: boss, status: '2' }],
            ['DELETE', `/sys/user/delete?id=${boss}`],
            ['POST', '/sys/permission/saveRolePermission', { roleId: deputy, permissionIds: every }],
            ['POST', '/sys/permission/saveRolePermission', { roleId: roleId('readonly'), permissionIds: every }],
            ['POST', '/sys/role/edit', { id: deputy, rank: 100 }],
            ['POST', '/sys/role/edit', { id: admin, roleName: '不再是' }],
            ['POST', '/sys/sysDepartPermission/saveDeptRolePermission', { roleId: deputy, permissionIds: every }],
            ['POST', '/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId: deputy, oldRoleId: '' }],
            ['POST', '/sys/tenant/edit', { id: 1, status: 0 }],
        ];
        for (const [method, url, body] of attempts) {
            const answer = await server.call({ method, url, token, ...(body ? { body } : {}) });
            expect(answer.status === 200 && answer.body.success, `${method} ${url} ${JSON.stringify(body)}`).toBe(
                url === '/sys/tenant/edit',
            );
        }
        expect(await fingerprint()).toBe(before);
    });

    it('[SYS-19] somebody of another tenant, administrator there, finds no row of this one in any list, and none by its id', async () => {
        await server.db.execute(sql`insert into sys_tenant (id, name) values (2, '合作商')`);
        const token = await personWith('partner', ['admin'], { tenantId: 2 });
        const prefix = server.app.config.apiPrefix;
        const entities = server.app.cruds
            .all()
            .filter(({ entity, table }) => entity.actions.includes('list') && 'tenantId' in getTableColumns(table))
            // What is the platform's alone is refused to everybody else, and each refusal would be a row of their own in the log.
            .filter(({ entity }) => !isPlatformCode(permissionOf(entity, 'list')));
        expect(entities.length).toBeGreaterThan(15);
        const leaks = await inBatches(entities, async ({ entity, table }) => {
            const list = await server.app.inject({ url: `${prefix}${entity.wire}/list`, headers: { 'x-access-token': token } });
            const seen = list.json<{ result: { records?: object[] } | null }>().result?.records?.length ?? 0;
            const { rows } = await server.db.execute<{ id: string }>(sql`select id::text as id from ${table} where tenant_id = 0 limit 1`);
            const hasOne = entity.actions.includes('query') && rows[0] !== undefined && permissionOf(entity, 'query') !== '';
            const one = hasOne
                ? await server.app.inject({
                      url: `${prefix}${entity.wire}/queryById?id=${rows[0]?.id ?? ''}`,
                      headers: { 'x-access-token': token },
                  })
                : undefined;
            return [
                ...(seen > 0 ? [`${entity.wire}/list ${seen}`] : []),
                ...(one && one.statusCode !== 404 ? [`${entity.wire}/queryById ${one.statusCode}`] : []),
            ];
        });
        expect(leaks.flat()).toEqual([]);
    });
});
