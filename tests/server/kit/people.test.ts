import { eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entity, STANDARD_ACTIONS } from '#contract/kit/entity.ts';
import { dict, nullable, phone, text } from '#contract/kit/fields.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const Customer = entity({
    resource: 'users/customer',
    wire: '/users/customer',
    permission: 'users:customer',
    label: '客户',
    english: 'Customer',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    fields: {
        salesBy: nullable(text('归属业务员', 'Salesperson', { account: true })),
        customerNo: text('客户编号', 'Customer no.', { maxLength: 32 }),
        kind: dict('类型', 'Type', 'customer_kind'),
        name: text('名称', 'Name', { maxLength: 64 }),
        phone: phone('手机号', 'Mobile'),
    },
});

const session = buildSession(STANDARD_ACTIONS.map(action => `users:customer:${action}`));
const MAKERS = ['tester', 'Second', 'gone', 'system'];

interface Row {
    name: string;
    createBy: string;
    createBy_dictText?: string;
}

let kit: KitApp;
/** What the next request of a session brings about. */
const hearOfNames = async () => {
    await kit.app.versions.refresh(0);
    await kit.app.dictionary.fresh();
};
beforeAll(async () => {
    kit = await createKitApp(app => crudRoutes(app, { entity: Customer, table: customers }));
    await kit.db.insert(users).values([
        { id: 'p1', username: 'tester', realname: '李明', passwordHash: 'x' },
        { id: 'p2', username: 'Second', realname: '李明', passwordHash: 'x' },
        { id: 'p3', username: 'gone', realname: '王已离职', passwordHash: 'x', delFlag: 1 },
    ]);
    await hearOfNames();
    await kit.db
        .insert(cities)
        .values({ id: '1', name: '深圳', code: '1', createBy: 'seed', province: '省', lng: 114, lat: 22, pinyin: 'p', letter: 'P' });
    await kit.db.insert(customers).values(
        MAKERS.map((createBy, n) => ({
            id: String(n + 1),
            createBy,
            cityId: '1',
            customerNo: `K${n}`,
            name: createBy,
            kind: 'company' as const,
            phone: `1391234567${n}`,
            salesBy: createBy,
            levelCode: 'gold',
            source: 'app' as const,
        })),
    );
});
afterAll(() => kit.close());

const list = async (query: string): Promise<Row[]> => {
    const answer = await kit.call(session, { method: 'GET', url: `/users/customer/list?order=asc&column=id&${query}` });
    return (answer.body.result as { records: Row[] }).records;
};
const found = async (asked: string) => (await list(`createBy=${encodeURIComponent(asked)}`)).map(row => row.createBy);

it('[LIST-02] tells the name of a person beside the account; of people who left it knows none', async () => {
    const rows = await list('');
    expect(rows.map(row => [row.createBy, row.createBy_dictText])).toEqual([
        ['tester', '李明'],
        ['Second', '李明'],
        ['gone', undefined],
        ['system', '系统'],
    ]);
    const one = await kit.call(session, { method: 'GET', url: '/users/customer/queryById?id=1' });
    expect(one.body.result).toMatchObject({ createBy: 'tester', createBy_dictText: '李明' });
});

it('[LIST-01] finds by the name that the list shows, by a part of it, and by the account as before', async () => {
    expect(await found('李明')).toEqual(['tester', 'Second']);
    expect(await found('*李*')).toEqual(['tester', 'Second']);
    expect(await found('李明,gone')).toEqual(['tester', 'Second', 'gone']);
    expect(await found('tester')).toEqual(['tester']);
    expect(await found('没有这个人')).toEqual([]);
    expect(await found('!tester')).toEqual(['Second', 'gone', 'system']);
});

it('[LIST-04] writes the name into a workbook as the list shows it', async () => {
    const answer = await kit.call(session, { method: 'GET', url: '/users/customer/exportXls?order=asc&column=id' });
    const [sheet] = (await readXlsx(answer.raw)) as unknown as { data: unknown[][] }[];
    const [head = [], ...rows] = sheet?.data ?? [];
    expect(rows.map(row => row[head.indexOf('归属业务员')])).toEqual(['李明', '李明', 'gone', '系统']);
});

it('[LIST-02] tells a new name from the next request on', async () => {
    await kit.db.update(users).set({ realname: '李小明' }).where(eq(users.id, 'p1'));
    await hearOfNames();
    expect((await list('createBy=tester'))[0]?.createBy_dictText).toBe('李小明');
    await kit.db.update(users).set({ delFlag: 1 }).where(eq(users.id, 'p1'));
    await hearOfNames();
    expect((await list('createBy=tester'))[0]?.createBy_dictText).toBeUndefined();
});
