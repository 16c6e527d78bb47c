import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { newHexId, newId } from '#server/kit/ids.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { tenantRoutes } from '#server/modules/system/tenant/tenant.routes.ts';
import { tenants } from '#server/modules/system/tenant/tenant.table.ts';
import { userRoutes } from '#server/modules/system/user/user.routes.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const codes = [
    ...['list', 'query', 'add', 'edit', 'delete', 'deleteBatch'].flatMap(action => [
        `system:tenant:${action}`,
        `vehicle:levelOne:${action}`,
    ]),
    ...['list', 'query', 'add', 'edit'].map(action => `system:user:${action}`),
];
const platform = buildSession(codes, { userId: 'root', username: 'root', roles: ['admin'] });
const partner = buildSession(codes, { userId: 'partner', username: 'partner', roles: ['admin'], tenantId: 7, tenantIds: [7] });

let kit: KitApp;
const post = (session: typeof platform, url: string, body: object) => kit.call(session, { method: 'POST', url, body });
const get = (session: typeof platform, url: string) => kit.call(session, { url });
const crane = { name: '汽车吊', code: 'crane', bizType: 'hoist', chargeMode: 'shift', status: '1' };

beforeAll(async () => {
    kit = await createKitApp(app => {
        for (const routes of [tenantRoutes, levelOneRoutes, userRoutes]) void app.register(routes);
    });
});
afterAll(() => kit.close());

describe('tenants', () => {
    it('[SYS-19] are numbered by people, changed, listed and chosen', async () => {
        expect((await post(platform, '/sys/tenant/add', { id: 7, name: '联盟', status: 1 })).body).toMatchObject({
            message: '添加成功！',
            result: { id: 7, tenantNo: 7, status_dictText: '正常' },
        });
        expect((await post(platform, '/sys/tenant/add', { tenantNo: 8, name: '试点', status: 0 })).body.success).toBe(true);
        expect((await post(platform, '/sys/tenant/add', { tenantNo: 7, name: '又一个' })).body.message).toBe('该编号已存在!');
        expect((await post(platform, '/sys/tenant/add', { tenantNo: 0, name: '零' })).status).toBe(400);
        const dates = { beginDate: '2026-02-01 00:00:00', endDate: '2026-01-01 00:00:00' };
        expect((await post(platform, '/sys/tenant/edit', { id: 7, ...dates })).body.result).toMatchObject({
            fields: { endDate: '结束时间需大于开始时间' },
        });
        expect((await post(platform, '/sys/tenant/edit', { id: 7, name: '吊装联盟', version: 0 })).body).toMatchObject({
            message: '修改成功!',
            result: { name: '吊装联盟', version: 1 },
        });
        expect((await post(platform, '/sys/tenant/edit', { id: 7, name: '慢了', version: 0 })).body.result).toMatchObject({
            errorCode: 'VERSION_CONFLICT',
        });
        expect((await get(platform, '/sys/tenant/list?status=0')).records).toMatchObject([{ id: 8, status_dictText: '冻结' }]);
        expect((await get(platform, '/sys/tenant/queryById?id=7')).body.result).toMatchObject({ name: '吊装联盟' });
        expect((await get(platform, '/sys/tenant/queryList')).body).toMatchObject({ code: 0, result: [{ id: 7 }] });
        expect((await kit.db.select().from(auditTrail).where(eq(auditTrail.tableName, 'sys_tenant'))).length).toBeGreaterThan(2);
    });

    it("[SYS-19] know nothing of each other: every call on the other's rows finds nothing and changes nothing", async () => {
        const own = (await post(platform, '/vehicle/levelOne/add', crane)).body.result as { id: string; version: number };
        const theirs = (await post(partner, '/vehicle/levelOne/add', crane)).body.result as { id: string };
        expect(theirs.id).not.toBe(own.id);
        expect((await get(partner, '/vehicle/levelOne/list')).records.map(row => row.id)).toEqual([theirs.id]);
        expect((await get(platform, '/vehicle/levelOne/list')).records.map(row => row.id)).toEqual([own.id]);
        expect((await get(partner, `/vehicle/levelOne/list?id=${own.id}`)).records).toEqual([]);
        expect((await get(partner, `/vehicle/levelOne/queryById?id=${own.id}`)).status).toBe(404);
        expect((await post(partner, '/vehicle/levelOne/edit', { id: own.id, version: own.version, name: '夺取' })).status).toBe(404);
        const remove = { method: 'DELETE' as const, url: `/vehicle/levelOne/deleteBatch?ids=${own.id},${theirs.id}` };
        expect((await kit.call(partner, remove)).status).toBe(404);
        expect(
            (await post(partner, '/vehicle/levelOne/add', { ...crane, code: 'crane_two', name: '随车吊', tenantId: 0 })).body.success,
        ).toBe(true);
        const rows = await kit.db.select().from(levelOnes).where(eq(levelOnes.tenantId, 0));
        expect(rows).toMatchObject([{ id: own.id, name: '汽车吊', delFlag: 0, version: own.version }]);
    });

    it('[SYS-19] take the number as the id, also as text, which is how existing clients send it', async () => {
        const added = await post(platform, '/sys/tenant/add', { id: '1001', name: '旧端租户', status: '1' });
        expect(added.body).toMatchObject({ success: true, result: { id: 1001, tenantNo: 1001, status: 1 } });
        for (const id of ['1e3', ' 7', '0x10', '']) {
            expect((await post(platform, '/sys/tenant/add', { id, name: '不是编号' })).status, `«${id}»`).toBe(400);
        }
        await kit.db.delete(tenants).where(eq(tenants.id, 1001));
    });

    it('[SYS-19] are managed by the platform alone', async () => {
        expect((await get(partner, '/sys/tenant/list')).records).toEqual([]);
        expect((await get(partner, '/sys/tenant/queryById?id=7')).status).toBe(404);
        expect((await post(partner, '/sys/tenant/add', { tenantNo: 9, name: '自建' })).status).toBe(403);
        expect((await post(partner, '/sys/tenant/edit', { id: 7, name: '改名' })).status).toBe(403);
        expect((await get(partner, '/sys/tenant/queryList?ids=7,8')).body.result).toMatchObject([{ id: 7 }]);
        expect((await get(buildSession([], { userId: 'nobody' }), '/sys/tenant/list')).status).toBe(403);
        expect(await kit.db.$count(tenants)).toBe(2);
    });

    it("[SYS-19] are given to users by the platform's administrators, and stay while somebody belongs to them", async () => {
        const id = newHexId();
        await kit.db.insert(users).values({ id, username: 'worker', realname: '工人', passwordHash: 'x' });
        const give = (session: typeof platform, selectedtenants: string) => post(session, '/sys/user/edit', { id, selectedtenants });
        expect((await give(platform, '7,99')).body.result).toMatchObject({ fields: { relTenantIds: '租户不存在' } });
        expect((await give({ ...platform, userId: 'plain', roles: [] }, '7')).status).toBe(403);
        expect((await give(platform, '7')).body.success).toBe(true);
        expect((await get(platform, `/sys/user/queryById?id=${id}`)).body.result).toMatchObject({ selectedtenants: '7' });
        const remove = (query: string) => kit.call(platform, { method: 'DELETE', url: `/sys/tenant/${query}` });
        expect((await remove('delete?id=7')).body.message).toBe('该租户已被引用，无法删除！');
        expect((await remove('deleteBatch?ids=7')).body.message).toBe('选择的租户都已被引用，无法删除！');
        expect((await remove('deleteBatch?ids=7,8')).body.message).toBe('部分删除成功！（被引用的租户无法删除）');
        expect((await remove('deleteBatch')).body.message).toBe('未选中租户！');
        expect((await remove(`delete?id=${newId().slice(0, 6)}`)).status).toBe(404);
    });
});
