import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entity } from '#contract/kit/entity.ts';
import { dict, nullable, phone, reference, secret, text } from '#contract/kit/fields.ts';
import { requireSameSecret } from '#server/db/secret-mark.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { createSecrets } from '#server/kit/access/secrets.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeCity } from '#tests/support/users.ts';

const Person = entity({
    resource: 'test/person',
    wire: '/test/person',
    permission: 'test:person',
    label: '人员',
    english: 'Person',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    fields: {
        driverNo: text('编号', 'No.', { maxLength: 32 }),
        name: text('姓名', 'Name', { maxLength: 32 }),
        phone: phone('手机号', 'Mobile', { revealed: true, filter: 'like', unique: true }),
        idCard: nullable(secret('身份证号', 'Identity card no.', 'idCard', { unique: true })),
        cityId: reference('城市', 'City', 'setting/city'),
        status: dict('状态', 'Status', 'driver_status', { default: 'active' }),
    },
});
const CODES = ['list', 'query', 'add', 'edit', 'export', 'plain'].map(action => `test:person:${action}`);
const all = buildSession(CODES);
const someone = { driverNo: 'S1', name: '王强', phone: '13812345678', idCard: '1101 0519 4912 3100 2x' };

let kit: KitApp;
let cityId: string;
let id: string;
beforeAll(async () => {
    kit = await createKitApp(app => crudRoutes(app, { entity: Person, table: drivers }));
    cityId = await storeCity(kit.db);
    const added = await kit.call(all, { method: 'POST', url: '/test/person/add', body: { ...someone, cityId } });
    id = String(added.body.result?.id);
});
afterAll(() => kit.close());

const reveal = (body: object, session = all) => kit.call(session, { method: 'POST', url: '/test/person/plain', body });
const stored = async () => (await kit.db.select().from(drivers))[0];

describe('a number that is kept encrypted', () => {
    it('[USER-02] is stored sealed with a hash, and leaves the server masked, in lists, records and exports', async () => {
        const row = await stored();
        expect(row?.idCardEnc).toMatch(/^v1\./);
        expect(JSON.stringify(row)).not.toContain('19491231');
        expect(row?.idCardHash).toBe(kit.app.secrets.hash('idCard', '11010519491231002X'));
        const { records } = await kit.call(all, { url: '/test/person/list' });
        expect(records[0]).toMatchObject({ idCard: '**** 002X', phone: '138****5678' });
        expect(JSON.stringify(records)).not.toContain('v1.');
    });

    it('[USER-02] refuses a wrong one and one that somebody has already', async () => {
        const add = (more: object) => kit.call(all, { method: 'POST', url: '/test/person/add', body: { ...someone, cityId, ...more } });
        expect((await add({ idCard: '110105194912310021' })).body.result).toEqual({ fields: { idCard: '身份证号不正确' } });
        const twice = await add({ driverNo: 'S2', phone: '13812345679' });
        expect(twice.body).toMatchObject({
            message: '身份证号已存在',
            result: { errorCode: 'DUPLICATE', fields: { idCard: '身份证号已存在' } },
        });
    });

    it('stays as it is when a form sends its mask back, and changes with a new one', async () => {
        const before = await stored();
        const edit = (body: object) => kit.call(all, { method: 'PUT', url: '/test/person/edit', body: { id, ...body } });
        await edit({ version: 0, name: '王小强', idCard: '**** 002X', phone: '138****5678' });
        expect(await stored()).toMatchObject({ name: '王小强', idCardEnc: before?.idCardEnc, phone: '13812345678' });
        expect((await edit({ version: 1, idCard: '**** 0020' })).status).toBe(400);
        await edit({ version: 1, idCard: '110101199003077977' });
        expect((await stored())?.idCardEnc).not.toBe(before?.idCardEnc);
        const { rows } = await kit.db.execute<{ diff: object }>(
            sql`select diff from sys_audit_trail where op = 'edit' order by id desc limit 1`,
        );
        expect(rows[0]?.diff).toEqual({ idCard: { label: '身份证号', from: '**** 002X', to: '**** 7977' } });
    });
});

describe('the call that shows a number whole', () => {
    it('[USER-01] wants a reason, answers the number for 30 s and notes it in the data log without the number', async () => {
        expect((await reveal({ id, field: 'phone' })).body.result).toMatchObject({
            errorCode: 'VALIDATION',
            fields: { reason: '请填写查看原因，至少2个字' },
        });
        const answer = await reveal({ id, field: 'phone', reason: '联系司机' });
        expect(answer.body.result).toEqual({ field: 'phone', value: '13812345678', seconds: 30 });
        expect(answer.headers['cache-control']).toBe('no-store');
        expect((await reveal({ id, field: 'idCard', reason: '核对身份' })).body.result).toMatchObject({ value: '110101199003077977' });
        const log = (await kit.db.select().from(auditTrail)).filter(entry => entry.op === 'action');
        expect(log.map(({ reason, dataId, diff }) => ({ reason, dataId, diff }))).toEqual([
            { reason: '联系司机', dataId: id, diff: { phone: { label: '查看完整手机号', from: '138****5678', to: null } } },
            { reason: '核对身份', dataId: id, diff: { idCard: { label: '查看完整身份证号', from: '**** 7977', to: null } } },
        ]);
    });

    it('keeps no answer with an idempotency key', async () => {
        const headers = { 'idempotency-key': 'plain-12345678' };
        await kit.call(all, { method: 'POST', url: '/test/person/plain', headers, body: { id, field: 'phone', reason: '联系司机' } });
        const { rows } = await kit.db.execute(sql`select 1 from sys_idempotency where path like '%plain'`);
        expect(rows).toEqual([]);
    });

    it('[PERM-07] needs its code, shows fields of its kind alone, and nothing out of scope', async () => {
        expect((await reveal({ id, field: 'phone', reason: '联系司机' }, buildSession(CODES.slice(0, 5)))).status).toBe(403);
        expect((await reveal({ id, field: 'name', reason: '联系司机' })).status).toBe(400);
        const elsewhere = buildSession(CODES, { scope: [[{ column: 'cityId', condition: 'IN', values: ['1'] }]] });
        expect((await reveal({ id, field: 'phone', reason: '联系司机' }, elsewhere)).status).toBe(404);
    });
});

describe('the secret of a database', () => {
    it('is refused when it is another one than at the first start', async () => {
        await requireSameSecret(kit.app.pool, createSecrets('the secret of the first start ......'));
        await requireSameSecret(kit.app.pool, createSecrets('the secret of the first start ......'));
        await expect(requireSameSecret(kit.app.pool, createSecrets('quite another one, and long enough'))).rejects.toThrow(
            /^设置 APP_SECRET 不正确/,
        );
    });
});
