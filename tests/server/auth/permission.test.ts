import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuNode, PermissionResult } from '#contract/system/account/auth.ts';
import { buildApp } from '#server/app.ts';
import { createDb, createPool } from '#server/db/client.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { askedChoices } from '#tests/support/asked-choices.ts';
import { testConfig } from '#tests/support/config.ts';
import { silentLog } from '#tests/support/log.ts';
import { addMenu, addRole, addRule, addUser, grant, revoke, signIn, signInWith } from '#tests/support/people.ts';

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const permissionsOf = async (token: string, app = test) =>
    (await app.call({ url: '/sys/permission/getUserPermissionByToken', token })).body.result as PermissionResult & { sysSafeMode: boolean };

describe('the menu and button lists', () => {
    let token: string;
    let buttonId: string;

    beforeAll(async () => {
        const group = await addMenu(test, {
            name: '订单管理',
            menuType: 0,
            url: '/order',
            redirect: '/order/order',
            sortNo: 20,
            icon: 'profile',
        });
        const home = await addMenu(test, {
            name: '首页',
            menuType: 1,
            url: '/dashboard/analysis',
            component: 'dashboard/Analysis',
            sortNo: 1,
        });
        const list = await addMenu(test, {
            name: '订单列表',
            parentId: group,
            url: '/order/order',
            component: 'order/OrderList',
            keepAlive: true,
            sortNo: 2,
        });
        const flat = await addMenu(test, {
            name: '不注册',
            parentId: group,
            url: '/order/flat',
            component: 'order/Flat',
            route: false,
            sortNo: 1,
        });
        const outside = await addMenu(test, {
            name: '外部',
            url: 'https://example.org/a',
            component: 'layouts/IframePageView',
            internalOrExternal: true,
            sortNo: 30,
        });
        const empty = await addMenu(test, { name: '空组', menuType: 0, url: '/empty', sortNo: 40, alwaysShow: true });
        await addMenu(test, { name: '没有授权的', parentId: empty, url: '/empty/x', component: 'x/X' });
        buttonId = await addMenu(test, { name: '改派', parentId: list, menuType: 2, perms: 'order:order:reassign,order:order:dispatch' });
        const disabled = await addMenu(test, { name: '停用的', parentId: list, menuType: 2, perms: 'order:order:off', status: '0' });
        const greyed = await addMenu(test, { name: '禁用型', parentId: list, menuType: 2, perms: 'order:order:field', permsType: '2' });
        const role = await addRole(test, 'dispatcher');
        await grant(test, role, [home, list, flat, outside, empty, buttonId, disabled, greyed]);
        await addUser(test, { username: 'menu', roleIds: [role] });
        token = await signIn(test, 'menu');
    });

    it('[PERM-09] [ROUTE-12] [ROUTE-13] answers the menu tree in order, with the keys that existing clients read', async () => {
        const { menu, sysSafeMode, pageSize } = await permissionsOf(token);
        expect([sysSafeMode, pageSize]).toEqual([false, 10]);
        expect(menu.map(node => node.meta.title)).toEqual(['首页', '订单管理', '外部', '空组']);
        const order = menu[1] as MenuNode;
        expect(order).toMatchObject({
            path: '/order',
            name: 'order',
            component: 'layouts/RouteView',
            redirect: '/order/order',
            route: '1',
        });
        expect(order.meta).toMatchObject({ title: '订单管理', icon: 'profile', keepAlive: false, internalOrExternal: false });
        expect(order.children?.map(child => [child.path, child.name, child.component, child.route, child.meta.keepAlive])).toEqual([
            ['/order/flat', 'order-flat', 'order/Flat', '0', false],
            ['/order/order', 'order-order', 'order/OrderList', '1', true],
        ]);
        expect(order.children?.[1]).not.toHaveProperty('children');
        expect(menu[2]).toMatchObject({ path: expect.stringMatching(/^[0-9a-f]{32}$/) as string, meta: { url: 'https://example.org/a' } });
    });

    it('[ROUTE-14] hides a group without a visible child and says when a single child stays a branch', async () => {
        const { menu } = await permissionsOf(token);
        expect(menu[3]).toMatchObject({ hidden: true, alwaysShow: true });
        expect(menu[3]).not.toHaveProperty('children');
    });

    it('[PERM-06] lists granted buttons that are enabled, and all buttons with their status and type', async () => {
        const { auth, allAuth } = await permissionsOf(token);
        expect(auth).toEqual(
            [
                { action: 'order:order:reassign,order:order:dispatch', type: '1', describe: '改派' },
                { action: 'order:order:field', type: '2', describe: '禁用型' },
            ].sort((a, b) => auth.findIndex(entry => entry.action === a.action) - auth.findIndex(entry => entry.action === b.action)),
        );
        expect(allAuth.find(entry => entry.action === 'order:order:off')).toEqual({
            action: 'order:order:off',
            type: '1',
            status: '0',
            describe: '停用的',
        });
        const { body } = await test.call({ url: '/sys/permission/getPermCode', token });
        expect((body.result as { codeList: string[] }).codeList).toEqual(
            expect.arrayContaining(['order:order:reassign', 'order:order:dispatch']),
        );
    });

    it('[ROUTE-11] gives a user without any role the home page, so the menu is never empty', async () => {
        await addUser(test, { username: 'nobody' });
        const { menu, auth } = await permissionsOf(await signIn(test, 'nobody'));
        expect(menu.map(node => [node.meta.title, node.path, node.component])).toEqual([
            ['首页', '/dashboard/analysis', 'dashboard/Analysis'],
        ]);
        expect(auth).toEqual([]);
    });

    it('[PERM-08] takes a grant away at the next request, on another process too', async () => {
        const other = await startTestApp({ database: test.database });
        expect((await permissionsOf(token, other)).auth).toHaveLength(2);
        await revoke(test, buttonId);
        expect((await permissionsOf(token, other)).auth).toHaveLength(1);
        await other.close();
    });

    it('[PRICE-01] brings the counter of prices along: what another process publishes counts within the next request', async () => {
        await permissionsOf(token);
        const before = await test.app.priceBook.forRequest();
        expect(await test.app.priceBook.forRequest()).toBe(before);
        await test.db.execute(sql`insert into set_holiday (id, create_by, day, day_type) values (1, 'other', '2027-10-01', 'holiday')`);
        await permissionsOf(token);
        expect((await test.app.priceBook.forRequest()).rules.calendar).toMatchObject({ '2027-10-01': 'holiday' });
    });
});

describe('what a route lets through', () => {
    it('[PERM-07] refuses a direct call without the code and lets it pass with it; comma lists count each code', async () => {
        const check = '/sys/duplicate/check?tableName=sys_dict&fieldName=dict_code&fieldVal=x';
        const bare = await signInWith(test, 'bare', []);
        const refused = await test.call({ url: check, token: bare.token });
        expect([refused.status, refused.body.message]).toEqual([403, '拒绝访问']);
        const editor = await signInWith(test, 'editor', ['system:dict:add, system:dict:edit']);
        expect((await test.call({ url: check, token: editor.token })).status).toBe(200);
    });

    it('[PERM-07] refuses every route that asks for a code or an administrator to somebody who holds nothing', async () => {
        const { token } = await signInWith(test, 'plain', []);
        const guarded = test.app.routeList.filter(route => typeof route.auth === 'object' || route.auth === 'administrator');
        expect(guarded.length).toBeGreaterThan(10);
        for (const { method, path } of guarded) {
            const url = path.replace(/:\w+|\*/g, 'x');
            const answer = await test.app.inject({ method: method as 'GET', url, headers: { 'x-access-token': token } });
            expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
        }
    });

    it('shows the state of the server to the role admin alone', async () => {
        await addUser(test, { username: 'root', roleIds: [await addRole(test, 'admin')] });
        const { body } = await test.call({ url: '/sys/health', token: await signIn(test, 'root') });
        expect(body.result).toMatchObject({ status: 'UP', database: { up: true } });
    });

    it('counts a disabled code as not granted', async () => {
        const role = await addRole(test, 'off');
        await grant(test, role, [await addMenu(test, { name: '停用', menuType: 2, perms: 'order:order:list', status: '0' })]);
        await addUser(test, { username: 'off', roleIds: [role] });
        expect((await test.call({ url: '/order/order/list', token: await signIn(test, 'off') })).status).toBe(403);
    });

    it('opens the shell but no data to an initial password', async () => {
        const { token, userId } = await signInWith(test, 'fresh', ['order:order:list']);
        await test.pool.query('update sys_user set must_change_password = true where id = $1', [userId]);
        expect((await test.call({ url: '/order/order/list', token })).body).toMatchObject({ code: 403, message: '请先修改初始密码' });
        expect((await test.call({ url: '/sys/user/getUserInfo', token })).body).toMatchObject({
            result: { userInfo: { mustChangePassword: true } },
        });
    });

    it('is declared by every route, or the server does not start', async () => {
        const pool = createPool(test.database.url);
        const app: FastifyInstance = await buildApp({ config: testConfig(), pool, db: createDb(pool), log: silentLog });
        app.get('/api/forgotten', async () => 'x');
        await expect(app.ready()).rejects.toThrow('Routes without config.auth: GET /api/forgotten');
        await app.close();
        await pool.end();
    });

    it('is public for these routes and no others', async () => {
        const isOurs = (path: string) => !path.includes('/__test__/');
        const open = test.app.routeList.filter(route => route.auth === 'public' && isOurs(route.path) && route.method !== 'HEAD');
        expect([...new Set(open.map(route => route.path))].filter(path => !['/', '/*'].includes(path)).sort()).toEqual([
            '/api/callback/invoice',
            '/api/callback/pay',
            '/api/callback/payout',
            '/api/sys/annountCement/show/:id',
            '/api/sys/common/static/*',
            '/api/sys/getEncryptedString',
            '/api/sys/health/live',
            '/api/sys/health/ready',
            '/api/sys/login',
            '/api/sys/login/passkey',
            '/api/sys/login/passkey/ask',
            '/api/sys/login/qrcode',
            '/api/sys/login/qrcode/begin',
            '/api/sys/login/secondFactor',
            '/api/sys/logout',
            '/api/sys/phoneLogin',
            '/api/sys/randomImage/:key',
            '/api/sys/sms',
            '/api/sys/sms/mailbox',
            '/api/sys/user/passwordChange',
            '/api/sys/user/phoneVerification',
            '/api/sys/user/register',
            '/config.js',
            '/healthz',
            '/metrics',
            '/readyz',
            '/tiles/:file',
        ]);
    });

    it('[PERM-07] lets anyone who may open a form or a list ask for what it chooses among, whatever rights its own screen asks for', () => {
        const { cruds, routeList } = test.app;
        const asked = askedChoices(cruds.all());
        expect(asked.length).toBeGreaterThan(100);
        const closed = asked.filter(([code, resource]) => {
            const place = cruds.ofResource(resource)?.entity;
            if (!place || code.startsWith(`${place.permission}:`)) return false;
            const auth = routeList.find(({ method, path }) => method === 'GET' && path.endsWith(`${place.wire}/list`))?.auth;
            return typeof auth !== 'object' || ![auth.permission].flat().includes(code);
        });
        expect(closed).toEqual([]);
    });

    it('needs a session for every other route: no token, no answer', async () => {
        for (const { method, path, auth } of test.app.routeList.filter(route => route.auth !== 'public')) {
            const answer = await test.app.inject({ method: method as 'GET', url: path.replace(/:\w+|\*/g, 'x') });
            expect([method, path, JSON.stringify(auth), answer.statusCode]).toEqual([method, path, JSON.stringify(auth), 401]);
        }
    });
});

describe('row scope', () => {
    it('joins the roles of a user, binds variables to the session, and lets nothing through what it does not understand', async () => {
        const menu = await addMenu(test, { name: '车辆', url: '/vehicle/center', component: 'vehicle/CenterList' });
        const button = await addMenu(test, { name: '查看', parentId: menu, menuType: 2, perms: 'vehicle:center:list' });
        const cities = await addRule(test, menu, ['cityId', 'IN', '#{sys_city_ids}']);
        const own = await addRule(test, menu, ['createBy', '=', '#{sysUserCode}']);
        const raw = await addRule(test, menu, ['', 'USE_SQL_RULES', '1=1']);
        const [city, mine, broken, free] = await Promise.all(['city', 'mine', 'broken', 'free'].map(code => addRole(test, code)));
        await grant(test, city ?? '', [menu], [cities]);
        await grant(test, mine ?? '', [menu], [own, cities]);
        await grant(test, broken ?? '', [menu], [raw]);
        for (const role of [city, mine, broken, free]) await grant(test, role ?? '', [button]);
        const scopeOf = async (username: string, roleIds: (string | undefined)[]) => {
            await addUser(test, { username, roleIds: roleIds.filter(id => id !== undefined) });
            const caller = await test.app.sessions.find(await signIn(test, username));
            return caller?.scopeOf('vehicle:center');
        };
        const byCity = { column: 'cityId', condition: 'IN', values: [], variable: 'sys_city_ids' };
        expect(await scopeOf('ruled', [city])).toEqual([[byCity]]);
        expect(await scopeOf('both', [mine])).toEqual([
            [{ column: 'createBy', condition: '=', values: ['both'], variable: 'sys_user_code' }, byCity],
        ]);
        expect(await scopeOf('sql', [broken])).toEqual([[{ column: 'id', condition: 'IN', values: [] }]]);
        expect((await scopeOf('union', [city, free]))?.map(conditions => conditions.length).sort()).toEqual([0, 1]);
        expect(await scopeOf('none', [])).toEqual([]);
    });
});
