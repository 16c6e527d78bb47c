import { eq } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entity, STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import { dict, joined, phone, reference, text } from '#contract/kit/fields.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';

const Customer = entity({
    resource: 'users/customer',
    wire: '/users/customer',
    permission: 'users:customer',
    label: '客户',
    english: 'Customer',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        customerNo: text('客户编号', 'Customer no.', { maxLength: 32 }),
        kind: dict('类型', 'Type', 'customer_kind'),
        name: text('名称', 'Name', { maxLength: 64, filter: 'like' }),
        phone: phone('手机号', 'Mobile', { filter: 'eq' }),
        cityId: reference('城市', 'City', 'setting/city'),
        cityName: joined('城市', 'City', 'cityId'),
        source: dict('来源', 'Source', 'user_source', { needs: 'users:customer:source', default: 'app' }),
    },
});

const CODES = STANDARD_ACTIONS.map(action => `users:customer:${action}`);
const all = buildSession(CODES);
const plain = buildSession([...CODES, 'users:customer:plain', 'users:customer:source'], { userId: 'user-2' });
const customer = { customerNo: 'K1', kind: 'company', name: '大地建设', phone: '13912345678', cityId: '1' };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app =>
        crudRoutes(app, {
            entity: Customer,
            table: customers,
            joins: { cityName: { via: customers.cityId, table: cities, text: cities.name } },
            beforeSave: (values, { current }) => {
                if (values.name === '黑名单') throw refuse('BLACKLISTED', { name: '黑名单', reason: '欠款' });
                return current ? values : { ...values, levelCode: 'gold' };
            },
            present: rows => rows.map(row => ({ ...row, actions: { call: { ok: row.kind === 'company', reason: '仅企业客户' } } })),
        }),
    );
    const place = { createBy: 'seed', province: '省', lng: 114, lat: 22, pinyin: 'p', letter: 'P' };
    await kit.db.insert(cities).values([
        { ...place, id: '1', name: '深圳', code: '1' },
        { ...place, id: '2', name: '上海', code: '2' },
        { ...place, id: '3', name: '异租户', code: '3', tenantId: 7 },
        { ...place, id: '4', name: '已删除', code: '4', delFlag: 1 },
    ]);
});
afterAll(() => kit.close());
beforeEach(() => kit.db.delete(customers));

const add = (body: object, session = all) => kit.call(session, { method: 'POST', url: '/users/customer/add', body });
const edit = (body: object, session = all) => kit.call(session, { method: 'PUT', url: '/users/customer/edit', body });
const one = async () => (await kit.db.select().from(customers))[0];

describe('crudRoutes', () => {
    it('refuses ids of another tenant, deleted ones and unknown ones under their field', async () => {
        for (const cityId of ['3', '4', '99']) {
            const answer = await add({ ...customer, cityId });
            expect(answer.body).toMatchObject({ success: false, result: { errorCode: 'VALIDATION', fields: { cityId: '城市不存在' } } });
        }
        expect((await add({ ...customer, cityId: 'x'.repeat(40) })).status).toBe(400);
    });

    it('keeps a text without the unseen signs at its ends, and refuses one that has nothing else', async () => {
        await add({ ...customer, name: '\uFEFF大地建设\u200B ' });
        expect(await one()).toMatchObject({ name: '大地建设' });
        const nameless = await add({ ...customer, customerNo: 'K2', phone: '13912345679', name: '\u200B\u200B' });
        expect(nameless.body).toMatchObject({ success: false, result: { fields: { name: '请输入名称' } } });
    });

    it('[PERM-07] takes the mask that it has sent out for no change, and drops fields the caller may not know', async () => {
        const added = (await add(customer)).body.result as { id: string; phone: string };
        expect(added).toMatchObject({ phone: '139****5678', cityName: '深圳' });
        expect(added).not.toHaveProperty('source');
        const answer = await edit({ ...added, version: 0, name: '大地集团', source: 'phone' });
        expect(answer.body).toMatchObject({ success: true, result: { name: '大地集团' } });
        expect(await one()).toMatchObject({ phone: '13912345678', source: 'app', name: '大地集团' });
        expect((await edit({ id: added.id, version: 1, phone: '139****0000' })).body.result).toEqual({
            fields: { phone: '手机号格式不正确' },
        });
        expect((await edit({ id: added.id, version: 1, phone: '13700000000' }, plain)).body.result).toMatchObject({
            phone: '13700000000',
            source: 'app',
        });
    });

    it('[PERM-07] tells id and name to who chooses a row in a form of another screen, within the cities of that form, and no more', async () => {
        for (const [customerNo, cityId] of [
            ['K1', '1'],
            ['K2', '2'],
        ])
            await add({ ...customer, customerNo, cityId, phone: `1391234567${cityId}` });
        const desk = buildSession(['order:order:add'], {
            userId: 'desk',
            scopeOf: prefix =>
                prefix === 'order:order'
                    ? [
                          [
                              { column: 'cityId', condition: 'IN', values: ['2'] },
                              { column: 'payableFen', condition: '>', values: ['1'] },
                          ],
                      ]
                    : [],
        });
        const asked = (query: string, session = desk) => kit.call(session, { url: `/users/customer/${query}` });
        const [chosen, ...others] = (await asked('list?name=*大地*')).records;
        expect(others).toEqual([]);
        expect(chosen).toEqual({ id: expect.any(String) as string, name: '大地建设' });
        expect((await asked(`queryById?id=${String(chosen?.id)}`)).body.result).toEqual(chosen);
        for (const query of ['phone=13912345672', 'cityId=2', 'column=createTime', 'customerNo=K2'])
            expect([query, (await asked(`list?${query}`)).status]).toEqual([query, 400]);
        expect((await asked('list', buildSession(['order:order:query'], { userId: 'other' }))).status).toBe(403);
        expect((await asked('exportXls')).status).toBe(403);
    });

    it('writes no whole phone number into the data log', async () => {
        const { id } = (await add(customer)).body.result as { id: string };
        const [entry] = await kit.db.select().from(auditTrail).where(eq(auditTrail.dataId, id));
        expect(entry?.diff).toMatchObject({ phone: { label: '手机号', from: null, to: '139****5678' } });
        expect(JSON.stringify(entry)).not.toContain('13912345678');
    });

    it('lets a module fill columns, refuse a body and say what may be done', async () => {
        const answer = await add(customer);
        expect(answer.body.result).toMatchObject({ actions: { call: { ok: true } } });
        expect(await one()).toMatchObject({ levelCode: 'gold' });
        expect((await add({ ...customer, name: '黑名单' })).body).toMatchObject({ success: false, message: '黑名单在黑名单中：欠款' });
    });

    it('[LIST-04] reads names for ids when importing, and tells which row a module refuses', async () => {
        const rows = [
            ['客户编号', '类型', '名称', '手机号', '城市'],
            ['K1', '企业', '甲', '13912345678', '深圳'],
            ['K2', '企业', '乙', '13912345679', '2'],
            ['K3', '企业', '丙', '13912345680', '异租户'],
            ['K4', '企业', '黑名单', '13912345681', '上海'],
        ];
        const file = await writeXlsx(rows.map(row => row.map(value => ({ value })))).toBuffer();
        const answer = await kit.call(all, {
            method: 'POST',
            url: '/users/customer/importExcel',
            ...upload(file, { policy: 'reject_failed' }),
        });
        expect(answer.body).toMatchObject({
            code: 201,
            result: {
                successCount: 2,
                errors: [
                    { row: 4, col: '城市', msg: '城市不存在' },
                    { row: 5, col: '', msg: '黑名单在黑名单中：欠款' },
                ],
            },
        });
        expect((await kit.db.select({ city: customers.cityId }).from(customers).orderBy(customers.id)).map(row => row.city)).toEqual([
            '1',
            '2',
        ]);
    });
});
