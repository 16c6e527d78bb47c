import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionResult } from '#contract/system/account/auth.ts';
import type { ViewedAs } from '#contract/system/user.ts';
import { seed } from '#server/db/seed/index.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { silentLog } from '#tests/support/log.ts';
import { signIn, signInWith } from '#tests/support/people.ts';

const DEMO_PASSWORD = 'Diaoyun@2026';
const MINUTE = 60_000;
/** Calls that are under way at once. */
const AT_ONCE = 16;
const REFUSAL = '您正在以他人的身份查看，只能看，不能操作、导出或打开个人设置；请先点页面上方的「结束查看」，再以自己的身份操作';

let test: TestApp;
const ids = new Map<string, string>();
const idOf = (username: string): string => ids.get(username) ?? '';

beforeAll(async () => {
    test = await startTestApp();
    const { appSecret } = test.app.config;
    await seed(test.pool, { mode: 'demo', orders: 60, number: 1, now: new Date(), demoPassword: DEMO_PASSWORD, appSecret }, silentLog);
    await test.app.dictionary.fresh();
    for (const { id, username } of await test.db.select({ id: users.id, username: users.username }).from(users)) ids.set(username, id);
}, 120_000);
afterAll(() => test.close());
beforeEach(() => test.call({ method: 'POST', url: '/__test__/reset' }));

const shift = (ms: number) => test.call({ method: 'POST', url: '/__test__/clock', body: { ms } });
const enter = (username: string) => signIn(test, username, DEMO_PASSWORD);
const post = (url: string, token: string, body: object = {}) => test.call({ method: 'POST', url, token, body });
const viewAs = (token: string, username: string) => post('/sys/user/viewAs', token, { id: idOf(username) });
const me = async (token: string) => {
    const { body } = await test.call({ url: '/sys/user/getUserInfo', token });
    return (body.result as { userInfo: { username: string } } | null)?.userInfo.username;
};
/** An administrator who looks at the system as somebody. */
const viewing = async (username: string): Promise<string> => {
    const token = await enter('admin');
    expect((await viewAs(token, username)).body).toMatchObject({ success: true });
    return token;
};
const inBatches = async <T>(all: readonly T[], act: (each: T) => Promise<void>): Promise<void> => {
    for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(act));
};
/** About looks at the system, newest first. */
const linesOf = async (username: string) =>
    test.db
        .select({ content: logs.logContent, username: logs.username })
        .from(logs)
        .where(and(eq(logs.username, username), like(logs.logContent, '%查看%')))
        .orderBy(sql`${logs.createTime} desc, ${logs.id} desc`)
        .limit(3);

describe('looking at the system as somebody else', () => {
    it('[PERM-07] shows menu, buttons, lists, masks and data rules of the person, in their tenant alone', async () => {
        const [own, token] = [await enter('city_sz'), await viewing('city_sz')];
        const admin = await enter('admin');
        const total = async (with_: string) =>
            ((await test.call({ url: '/order/order/list', token: with_ })).body.result as { total: number }).total;
        expect(await total(token)).toBeLessThan(await total(admin));
        for (const url of [
            '/sys/permission/getUserPermissionByToken',
            '/order/order/list?column=orderNo&order=asc&pageSize=50',
            '/order/order/stat',
            '/users/driver/list?pageSize=50',
            '/users/customer/list?pageSize=50',
            '/sys/account/preferences',
            '/sys/dict/queryAllDictItems',
        ]) {
            const [theirs, shown] = [await test.call({ url, token: own }), await test.call({ url, token })];
            expect([url, theirs.status, shown.body.result]).toEqual([url, 200, theirs.body.result]);
        }
        const { menu } = (await test.call({ url: '/sys/permission/getUserPermissionByToken', token: admin })).body
            .result as PermissionResult;
        const shown = (await test.call({ url: '/sys/permission/getUserPermissionByToken', token })).body.result as PermissionResult;
        expect(shown.menu.length).toBeLessThan(menu.length);
        expect((await test.call({ url: '/sys/role/list', token })).status).toBe(403);
        expect((await test.call({ url: '/order/order/list', token, headers: { 'X-Tenant-Id': '999' } })).status).toBe(403);
    });

    it('gives who it is without what only concerns the person', async () => {
        await test.db.execute(sql`update sys_user set must_change_password = true where username = 'cs1'`);
        const token = await enter('admin');
        const { userInfo, until } = (await viewAs(token, 'cs1')).body.result as ViewedAs;
        expect(userInfo).toMatchObject({
            id: idOf('cs1'),
            username: 'cs1',
            phone: null,
            email: null,
            birthday: null,
            mustChangePassword: false,
        });
        expect(Math.round((until - test.app.clock.now()) / MINUTE)).toBe(30);
        const own = await enter('cs1');
        await test.call({ method: 'PUT', url: '/sys/account/preferences/note', token: own, body: { text: '给自己的便签' } });
        const preferences = async (as: string) => (await test.call({ url: '/sys/account/preferences', token: as })).body.result;
        expect(await preferences(own)).toMatchObject({ note: { text: '给自己的便签' } });
        expect(await preferences(token)).not.toHaveProperty('note');
        // Nor does it keep the administrator from seeing what the person will see.
        expect((await test.call({ url: '/order/order/list', token })).status).toBe(200);
        await test.db.execute(sql`update sys_user set must_change_password = false where username = 'cs1'`);
    });

    it('[SYS-10] is noted under the administrator, begin, refusals and end, with the name of whom they look as', async () => {
        const token = await viewing('city_sz');
        expect((await test.call({ url: '/sys/tenant/list', token })).status).toBe(403);
        await post('/sys/user/endViewAs', token);
        const [end, denied, begin] = await linesOf('admin');
        expect(begin?.content).toMatch(/^开始以「.+（city_sz）」的身份查看，只读，至\d{4}-\d\d-\d\d \d\d:\d\d$/);
        expect(denied?.content).toMatch(/^以「.+（city_sz）」的身份查看时：拒绝访问: GET /);
        expect(end?.content).toMatch(/^以「.+（city_sz）」的身份查看时：结束查看$/);
        const theirs = await linesOf('city_sz');
        expect(theirs.filter(({ content }) => content?.includes('/sys/tenant/list'))).toEqual([]);
    });

    it('[PERM-07] refuses every call but reads, exports and own settings too, of all routes, and changes nothing by a read', async () => {
        const token = await viewing('ops');
        const prefix = test.app.config.apiPrefix;
        const routes = test.app.routeList.filter(({ auth, method }) => auth !== 'public' && !['HEAD', 'OPTIONS'].includes(method));
        expect(routes.length).toBeGreaterThan(1000);
        const before = await fingerprint();
        const refused: string[] = [];
        const passed: string[] = [];
        await inBatches(routes, async ({ method, path }) => {
            // Ends it.
            if (path.endsWith('/account/lock') || path.endsWith('/endViewAs')) return;
            const answer = await test.app.inject({
                method: method as 'GET',
                url: path.replace(/:\w+/g, 'f'.repeat(32)).replace(/\*/g, 'x'),
                headers: { 'x-access-token': token, 'sec-websocket-protocol': token },
                ...(method === 'GET' ? {} : { payload: {} }),
            });
            const isRefused = answer.body.includes('结束查看');
            if (isRefused) expect([path, answer.json<{ message: string }>().message]).toEqual([path, REFUSAL]);
            (isRefused ? refused : passed).push(`${method} ${path.replace(prefix, '')}`);
        });
        expect(passed.filter(route => !route.startsWith('GET ')).sort()).toMatchInlineSnapshot(`
          [
            "POST /price/simulate/batch",
            "POST /price/simulate/compare",
            "POST /price/simulate/quote",
            "POST /sys/common/ticket",
          ]
        `);
        expect(refused.filter(route => /^GET/.test(route) && !/\/export(Xls|Pdf)$/.test(route)).sort()).toMatchInlineSnapshot(`
          [
            "GET /finance/customerAccount/statementPdf",
            "GET /finance/driverAccount/statementPdf",
            "GET /finance/invoiceAudit/taxTemplate",
            "GET /finance/journal/voucherPdf",
            "GET /finance/memberAccount/statementPdf",
            "GET /online/cgform/api/downGenerateCode",
            "GET /online/cgform/api/exportXls/:headId",
            "GET /online/cgform/api/exportXlsOld/:headId",
            "GET /online/cgform/field/download/:headId/:dataId/:field",
            "GET /online/cgform/head/copyOnlineTable/:id",
            "GET /online/cgreport/api/exportManySheetXls/:id",
            "GET /order/order/sheetPdf",
            "GET /order/order/ticketPdf",
            "GET /price/vehiclePrice/tablePdf",
            "GET /sys/account/activity",
            "GET /sys/account/noticeWays",
            "GET /sys/account/passkeys",
            "GET /sys/account/profile",
            "GET /sys/account/push",
            "GET /sys/account/secondFactor",
            "GET /sys/account/sessions",
            "GET /sys/account/team",
            "GET /sys/account/thirdParties",
            "GET /sys/annountCement/doReleaseData",
            "GET /sys/annountCement/doReovkeData",
            "GET /sys/annountCement/syncNotic",
            "GET /sys/annountCement/vue3List",
            "GET /sys/dict/refleshCache",
            "GET /sys/draft",
            "GET /sys/quartzJob/execute",
            "GET /sys/quartzJob/pause",
            "GET /sys/quartzJob/resume",
            "GET /sys/thirdApp/sync/dingtalk/user/toLocal",
            "GET /sys/thirdApp/sync/wechatEnterprise/user/toLocal",
            "GET /system/task/download",
            "GET /system/task/errors",
            "GET /vehicle/center/certificatesPdf",
            "GET /vxeSocket/:userId/:pageId",
            "GET /vxeSocket/:userId/:pageId",
            "GET /websocket/:userId",
            "GET /websocket/:userId",
          ]
        `);
        expect(passed.filter(route => /export|pdf|download|socket/i.test(route))).toEqual([]);
        expect(await fingerprint()).toEqual(before);
        expect(await me(token)).toBe('ops');
    }, 120_000);

    it('is for administrators, after a proof, as somebody of their reach who may do no more than they may', async () => {
        const { token: clerk } = await signInWith(test, 'nina', ['system:user:query']);
        expect((await viewAs(clerk, 'cs1')).body.message).toBe('只有超级管理员可以以他人身份查看，请联系超级管理员');
        const token = await enter('admin');
        expect((await viewAs(token, 'admin')).body.message).toBe('不能以自己的身份查看，请选择其他用户');
        expect((await post('/sys/user/viewAs', token, { id: 'f'.repeat(32) })).status).toBe(404);
        await test.db.execute(sql`update sys_user set status = 2 where username = 'cs2'`);
        expect((await viewAs(token, 'cs2')).body.message).toBe('该用户已冻结，不能以其身份查看；请先解冻');
        await test.db.execute(sql`update sys_user set status = 1, tenant_id = 7 where username = 'cs2'`);
        expect((await viewAs(token, 'cs2')).status).toBe(404);
        await test.db.execute(sql`update sys_user set tenant_id = 0 where username = 'cs2'`);
        await shift(31 * MINUTE);
        expect((await viewAs(token, 'cs1')).body.code).toBe(428);
    });

    it('is not begun within itself, nor as somebody with a right that the administrator lacks', async () => {
        expect((await viewAs(await viewing('cs1'), 'cs3')).body.message).toBe(REFUSAL);
        const code = sql`(select id from sys_permission where perms = 'order:order:list' limit 1)`;
        const role = sql`(select id from sys_role where role_code = 'admin')`;
        const token = await enter('admin');
        const kept = await test.db.execute<{ role_id: string }>(
            sql`delete from sys_role_permission where role_id = ${role} and permission_id in (select id from sys_permission where perms = 'order:order:list') returning *`,
        );
        await bumpVersion(test.db, 'permission');
        expect((await viewAs(token, 'ops')).body.message).toBe('该用户拥有您没有的权限，不能以其身份查看；请由权限更全的管理员操作');
        expect(kept.rows.length).toBeGreaterThan(0);
        await test.db.execute(sql`insert into sys_role_permission (role_id, permission_id) values (${role}, ${code})`);
        await bumpVersion(test.db, 'permission');
    });
});

describe('its end', () => {
    it('comes when it is ended, and any number of times', async () => {
        const token = await viewing('cs1');
        expect(await me(token)).toBe('cs1');
        expect((await post('/sys/user/endViewAs', token)).body.message).toBe('已恢复为您本人的身份');
        expect(await me(token)).toBe('admin');
        expect((await post('/sys/user/endViewAs', token)).body.success).toBe(true);
        // The proof of a while ago still holds for the administrator.
        expect((await viewAs(token, 'cs1')).body.success).toBe(true);
    });

    it('comes after half an hour; a window that still shows the person is told, and may say that it has understood', async () => {
        const token = await viewing('cs1');
        const window = { 'X-Client-User': idOf('cs1') };
        expect((await test.call({ url: '/order/order/list', token, headers: window })).status).toBe(200);
        await shift(31 * MINUTE);
        const late = await test.call({ url: '/order/order/list', token, headers: window });
        expect(late).toMatchObject({
            status: 410,
            body: { code: 410, message: '以他人身份的查看已结束，页面将恢复为您本人的身份；如未恢复，请刷新页面' },
        });
        expect((await linesOf('admin'))[0]?.content).toMatch(/^结束以「.+（cs1）」的身份查看：已到时，或双方的账号、权限有变化$/);
        expect((await test.call({ url: '/order/order/list', token, headers: window })).status).toBe(410);
        expect((await test.call({ method: 'POST', url: '/sys/user/endViewAs', token, body: {}, headers: window })).body.success).toBe(true);
        expect(await me(token)).toBe('admin');
        expect((await linesOf('admin')).filter(({ content }) => content?.startsWith('结束以'))).toHaveLength(1);
    });

    it('comes with the lock, which only the administrator opens', async () => {
        const token = await viewing('cs1');
        expect((await post('/sys/account/lock', token)).body.success).toBe(true);
        expect((await linesOf('admin'))[0]?.content).toMatch(/结束查看（屏幕已锁定）$/);
        expect((await test.call({ url: '/sys/user/getUserInfo', token })).status).toBe(423);
        await post('/sys/account/prove', token, { password: DEMO_PASSWORD });
        expect(await me(token)).toBe('admin');
    });

    it('comes with the sign-out, which the log tells', async () => {
        const token = await viewing('cs1');
        expect((await post('/sys/logout', token)).body.success).toBe(true);
        expect((await linesOf('admin'))[0]?.content).toMatch(/^用户名: admin,退出成功！同时结束以「.+（cs1）」的身份查看。$/);
        expect((await test.call({ url: '/sys/user/getUserInfo', token })).status).toBe(401);
    });

    it('comes when the person is frozen, and when the administrator is none any more', async () => {
        const token = await viewing('cs1');
        const other = await enter('admin');
        expect(
            (await test.call({ method: 'PUT', url: '/sys/user/frozenBatch', token: other, body: { ids: idOf('cs1'), status: 2 } })).status,
        ).toBe(200);
        expect(await me(token)).toBe('admin');
        await test.call({ method: 'PUT', url: '/sys/user/frozenBatch', token: other, body: { ids: idOf('cs1'), status: 1 } });
        expect(await me(token)).toBe('admin');

        await viewAs(token, 'cs1');
        expect(await me(token)).toBe('cs1');
        const role = sql`(select id from sys_role where role_code = 'admin')`;
        await test.db.execute(sql`delete from sys_user_role where user_id = ${idOf('admin')} and role_id = ${role}`);
        await bumpVersion(test.db, 'permission');
        expect(await me(token)).toBe('admin');
        await test.db.execute(sql`insert into sys_user_role (user_id, role_id) values (${idOf('admin')}, ${role})`);
        await bumpVersion(test.db, 'permission');
    });
});

/** Every table but logs, sessions and what the server notes of itself, as one checksum each. */
const fingerprint = async (): Promise<Record<string, string>> => {
    const { rows } = await test.db.execute<{ name: string }>(sql`
        select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
            and table_name !~ '^sys_(log|session|ticket|slow_statement|process|seal)' order by 1`);
    const sums: Record<string, string> = {};
    for (const { name } of rows) {
        const table = sql.identifier(name);
        const sum = await test.db.execute<{ sum: string | null }>(
            sql`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`,
        );
        sums[name] = sum.rows[0]?.sum ?? '';
    }
    return sums;
};
