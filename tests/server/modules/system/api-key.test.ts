import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { undos } from '#server/kit/undo/undo.table.ts';
import { idempotencyKeys } from '#server/modules/system/idempotency/idempotency.table.ts';
import { apiKeys } from '#server/platform/sessions/api-key.table.ts';
import { logs } from '#server/platform/operation-log/log.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { newHexId } from '#server/kit/ids.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { type CallOptions, startTestApp, type TestApp } from '#tests/support/app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { signIn, signInWith } from '#tests/support/people.ts';

const OWN = ['list', 'query', 'add', 'edit', 'rotate', 'revoke'].map(action => `system:apiKey:${action}`);
const WORK = ['vehicle:levelOne:list', 'vehicle:levelOne:query', 'vehicle:levelOne:add', 'system:role:list'];
const LEVEL = '/vehicle/levelOne/list';
const REFUSED = 'Token失效：接口密钥无效、已到期、已吊销或不允许该地址，请联系密钥的创建人';

let database: TestDatabase;
let first: TestApp;
/** Another process on the same database. */
let second: TestApp;
let maker: { token: string; userId: string; roleId: string };
beforeAll(async () => {
    database = await createTestDatabase({ filled: 'dictionaries' });
    first = await startTestApp({ database });
    second = await startTestApp({ database });
    maker = await signInWith(first, 'maker', [...OWN, ...WORK]);
});
afterAll(async () => {
    await second.close();
    await first.close();
    await database.drop();
});

const post = (name: string, body: object, token = maker.token) =>
    first.call({ method: 'POST', url: `/sys/apiKey/${name}`, body, token, headers: { 'idempotency-key': newHexId() } });
const inDays = (days: number) => addMinutes(toWireTime(first.app.clock.date()), days * 1440);

interface Made {
    id: string;
    key: string;
    version: number;
}
const make = async (given: object = {}, token?: string): Promise<Made> => {
    const { body } = await post('add', { name: 'ERP 同步', scopes: [WORK[0]], expiresAt: inDays(90), perMinute: 600, ...given }, token);
    expect(body).toMatchObject({ success: true, message: '密钥已创建' });
    return body.result as Made;
};
const callAs = (key: string, options: Partial<CallOptions> = {}, on = first) =>
    on.call({ url: LEVEL, ...options, headers: { authorization: `Bearer ${key}`, ...options.headers } });

describe('API keys', () => {
    it('[API-KEY] are shown once, and stored as a hash with what they begin with', async () => {
        const { id, key } = await make();
        expect(key).toMatch(/^dyk_[\w-]{43}$/);
        const [stored] = await first.db.select().from(apiKeys).where(eq(apiKeys.id, id));
        expect(stored).toMatchObject({ keyPrefix: key.slice(0, 12), userId: maker.userId });
        const shown = await first.call({ url: `/sys/apiKey/queryById?id=${id}`, token: maker.token });
        expect(shown.body.result).toMatchObject({ name: 'ERP 同步', state: 'active', scopes: [WORK[0]], keyPrefix: key.slice(0, 12) });
        for (const table of [apiKeys, idempotencyKeys, auditTrail, undos, logs])
            expect(JSON.stringify([shown.text, await first.db.select().from(table)])).not.toContain(key.slice(12));
    });

    it('[API-KEY] act as their maker within the scopes, and note address and time of use', async () => {
        const { id, key } = await make({ scopes: ['vehicle:levelOne:list', 'vehicle:levelOne:add'] });
        expect((await callAs(key)).status).toBe(200);
        expect((await callAs(key, { url: '/sys/role/list' })).status).toBe(403);
        const added = await callAs(key, {
            method: 'POST',
            url: '/vehicle/levelOne/add',
            body: { name: '由程序添加', code: 'by_key', bizType: 'hoist', chargeMode: 'shift' },
            ip: '203.0.113.9',
        });
        expect(added.body).toMatchObject({ success: true, result: { createBy: 'maker' } });
        const [stored] = await first.db.select().from(apiKeys).where(eq(apiKeys.id, id));
        expect(stored).toMatchObject({ lastIp: '203.0.113.9' });
        expect(stored?.lastUsed).toBeTruthy();
        await expect
            .poll(async () =>
                (await first.db.select().from(logs).where(eq(logs.ip, '203.0.113.9'))).map(line => [line.username, line.logContent]),
            )
            .toEqual([['maker', expect.stringMatching(/^接口密钥「ERP 同步」：.*新增/)]]);
    });

    it('[API-KEY] reach neither the own account, nor other keys, nor what wants a proof', async () => {
        const { key } = await make({ scopes: WORK });
        for (const url of ['/sys/user/getUserInfo', '/sys/permission/getUserPermissionByToken']) {
            const { status, body } = await callAs(key, { url });
            expect([status, body.message]).toEqual([403, '接口密钥不能调用个人账号和服务器管理接口，请登录后台操作']);
        }
        const refused = await post('add', { name: '更多', scopes: ['system:apiKey:add'], expiresAt: inDays(1), perMinute: 1 });
        expect(refused.body.result).toMatchObject({ fields: { scopes: '密钥不能有接口密钥自身的权限（system:apiKey:add），请取消选择' } });
        const proving = first.app.routeList.filter(({ auth, needsProof }) => needsProof && typeof auth === 'object');
        expect(proving.length).toBeGreaterThan(10);
        const giver = await signInWith(first, 'giver', [...OWN, 'system:permission:saveRole']);
        const giving = await make({ scopes: ['system:permission:saveRole'] }, giver.token);
        const { status, body } = await callAs(giving.key, { method: 'POST', url: '/sys/permission/saveRolePermission', body: {} });
        expect([status, body.message]).toEqual([403, '该操作需要确认本人身份，接口密钥不能调用，请登录后台操作']);
    });

    it('[API-KEY] take no scope that the maker lacks, and are changed by their maker alone', async () => {
        const { body } = await post('add', { name: '越权', scopes: ['system:user:list'], expiresAt: inDays(1), perMinute: 1 });
        expect(body.result).toMatchObject({ fields: { scopes: '您没有权限“system:user:list”，请取消选择' } });
        const { id } = await make();
        const other = await signInWith(first, 'other', [...OWN, ...WORK]);
        expect((await first.call({ url: `/sys/apiKey/queryById?id=${id}`, token: other.token })).status).toBe(404);
        const lead = await signInWith(first, 'lead', [...OWN, ...WORK, 'system:apiKey:viewAll']);
        const shown = await first.call({ url: `/sys/apiKey/queryById?id=${id}`, token: lead.token });
        expect(shown.body.result).toMatchObject({ actions: { rotate: { ok: false }, revoke: { ok: true } } });
        expect((await post('rotate', { id, version: 0, overlapMinutes: 0 }, lead.token)).body).toMatchObject({
            success: false,
            message: '只有创建人可以修改和轮换密钥；如需停用，请吊销',
        });
        expect((await post('edit', { id, name: '改名' }, lead.token)).body.success).toBe(false);
        expect((await post('revoke', { id, version: 0 }, lead.token)).body.success).toBe(true);
    });

    it('[API-KEY] lose a right with their maker, on every process', async () => {
        const loser = await signInWith(first, 'loser', [...OWN, 'vehicle:levelOne:list']);
        const { id, key } = await make({}, loser.token);
        expect((await callAs(key, {}, second)).status).toBe(200);
        await first.pool.query(
            `delete from sys_role_permission where role_id = $1 and permission_id in (select id from sys_permission where perms = 'vehicle:levelOne:list')`,
            [loser.roleId],
        );
        await bumpVersion(first.db, 'permission');
        expect((await callAs(key)).status).toBe(403);
        expect((await callAs(key, {}, second)).status).toBe(403);
        const scopes = await first.call({ url: `/sys/apiKey/scopes?id=${id}`, token: loser.token });
        expect(JSON.stringify(scopes.body.result)).toContain('"isHeld":false');
        await first.db.update(users).set({ status: 2 }).where(eq(users.id, loser.userId));
        expect((await callAs(key, {}, second)).status).toBe(401);
    });

    it('[API-KEY] see the rows that the data rules of their maker leave, of entities in their scopes', async () => {
        const { key } = await make({ scopes: ['vehicle:levelOne:list'] });
        const caller = await first.app.apiKeys.find(key, '203.0.113.1');
        expect(caller?.scopeOf('vehicle:levelOne')).toEqual([[]]);
        expect(caller?.scopeOf('system:role')).toEqual([]);
        expect(caller?.roles).toEqual([]);
        expect((await callAs(key, { headers: { tenant_id: '7' } })).status).toBe(403);
    });

    it('[API-KEY] end with their date and by revocation, on every process', async () => {
        const { id, key } = await make();
        expect((await callAs(key, {}, second)).status).toBe(200);
        expect((await post('revoke', { id, version: 0 })).body.message).toBe('密钥已吊销，使用它的程序不能再调用');
        for (const on of [first, second]) {
            const { status, body } = await callAs(key, {}, on);
            expect([status, body.message]).toEqual([401, REFUSED]);
        }
        const brief = await make();
        await first.db
            .update(apiKeys)
            .set({ expiresAt: addMinutes(toWireTime(first.app.clock.date()), -1) })
            .where(eq(apiKeys.id, brief.id));
        expect((await callAs(brief.key, {}, second)).status).toBe(401);
        expect((await post('rotate', { id: brief.id, version: 0, overlapMinutes: 0 })).body.message).toBe('该密钥已到期，请先修改到期时间');
        expect((await callAs(`dyk_${'a'.repeat(43)}`)).status).toBe(401);
    });

    it('[API-KEY] are rotated: the former one holds for the time that was chosen', async () => {
        const made = await make();
        const rotated = await post('rotate', { id: made.id, version: made.version, overlapMinutes: 30 });
        expect(rotated.body.message).toBe('密钥已轮换');
        const { key, formerUntil } = rotated.body.result as { key: string; formerUntil: string };
        expect(formerUntil).toBeTruthy();
        expect([(await callAs(made.key)).status, (await callAs(key, {}, second)).status]).toEqual([200, 200]);
        await first.db
            .update(apiKeys)
            .set({ formerUntil: addMinutes(toWireTime(first.app.clock.date()), -1) })
            .where(eq(apiKeys.id, made.id));
        expect([(await callAs(made.key, {}, second)).status, (await callAs(key)).status]).toEqual([401, 200]);
        const again = await post('rotate', { id: made.id, version: 1, overlapMinutes: 0 });
        expect((await callAs(key)).status).toBe(401);
        expect((await callAs((again.body.result as Made).key)).status).toBe(200);
    });

    it('[API-KEY] have a limit of their own that does not count against the person, and answer from chosen addresses alone', async () => {
        const { key } = await make({ perMinute: 2, allowedIps: '203.0.113.0/24\n2001:db8::7' });
        expect((await callAs(key, { ip: '198.51.100.1' })).status).toBe(401);
        const statuses: number[] = [];
        for (const ip of ['203.0.113.1', '2001:db8::7', '203.0.113.1']) statuses.push((await callAs(key, { ip })).status);
        expect(statuses).toEqual([200, 200, 429]);
        expect((await first.call({ url: LEVEL, token: maker.token })).status).toBe(200);
        const wrong = await post('add', {
            name: '地址',
            scopes: [WORK[0]],
            expiresAt: inDays(1),
            perMinute: 1,
            allowedIps: '203.0.113.0/40',
        });
        expect(wrong.body.result).toMatchObject({
            fields: { allowedIps: '“203.0.113.0/40”不是IP地址或网段，例如203.0.113.7、203.0.113.0/24' },
        });
        const late = await post('add', { name: '太久', scopes: [WORK[0]], expiresAt: inDays(400), perMinute: 1 });
        expect(late.body.result).toMatchObject({ fields: { expiresAt: '有效期最长366天' } });
    });

    it('[API-KEY] are made after a fresh proof, with the codes of the maker to choose from', async () => {
        const route = first.app.routeList.filter(({ path, method }) => /sys\/apiKey\/(add|edit|rotate)$/.test(path) && method === 'POST');
        expect(route.map(({ needsProof }) => needsProof)).toEqual([true, true, true]);
        const { body } = await first.call({ url: '/sys/apiKey/scopes', token: await signIn(first, 'maker') });
        const codes = (body.result as { codes: { code: string }[] }[]).flatMap(group => group.codes.map(({ code }) => code));
        expect([...new Set(codes)].sort()).toEqual([...WORK].sort());
    });
});
