import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { NewOrderRow } from '#server/modules/order/order/order.table.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

const BASIC = ['order:order:list', 'order:order:query'];
const basic = buildSession(BASIC);
const full = buildSession([...BASIC, 'order:order:plain', 'order:order:cost'], { userId: 'user-2' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app =>
        crudRoutes(app, {
            entity: Order,
            table: orders,
            // What the order's own source gives beyond that is not asked for here.
            computed: ['typeName', 'driverName', 'plateNo', 'offeredDriver'],
            joins: {
                customerName: { via: orders.customerId, table: customers, text: customers.name },
                cityName: { via: orders.cityId, table: cities, text: cities.name },
            },
            mergeOn: ['cityId', 'status'],
        }),
    );
    await storeOrderSurroundings(kit.db);
});
afterAll(() => kit.close());
beforeEach(async () => {
    await emptyTables(kit.db, 'ord_order');
});

const list = (query: Record<string, string> | string, session = basic) =>
    kit.call(session, { url: `/order/order/list?${typeof query === 'string' ? query : new URLSearchParams(query).toString()}` });
const found = async (query: Record<string, string>, session = basic) =>
    (await list({ column: 'orderNo', order: 'asc', ...query }, session)).records.map(row => row.orderNo).join(' ');
const named = (...given: [string, Partial<NewOrderRow>][]) =>
    storeOrders(
        kit.db,
        given.map(([orderNo, order]) => ({ orderNo, ...order })),
    );

describe('filters', () => {
    beforeEach(() =>
        named(
            ['A', { fromAddr: '科技路4321号', weightKg: 5, status: 'paid', dispatcher: 'a,b' }],
            ['B', { fromAddr: '100%_\\路', weightKg: 50, status: 'placed', dispatcher: 'bob' }],
            [
                'C',
                { fromAddr: '张江路', weightKg: 500, status: 'completed', customerId: '2', cityId: '2', createTime: '2026-03-31 23:59:59' },
            ],
            ['D', { fromAddr: '100x路', weightKg: 5000, status: 'canceled', createTime: '2026-04-01 00:00:00' }],
        ),
    );

    it.each([
        [{ status: 'paid' }, 'A'],
        [{ status: 'paid,placed' }, 'A B'],
        [{ status: '!paid' }, 'B C D'],
        [{ status: '!paid,placed' }, 'C D'],
        [{ status_MultiString: 'paid,completed,' }, 'A C'],
        [{ fromAddr: '*路*' }, 'A B C D'],
        [{ fromAddr: '科技*' }, 'A'],
        [{ fromAddr: '*江路' }, 'C'],
        [{ fromAddr: '100%_\\路' }, 'B'],
        [{ fromAddr: '*100%_\\*' }, 'B'],
        [{ fromAddr: '*%*' }, 'B'],
        [{ fromAddr: ',张江,4321,' }, 'A C'],
        [{ fromAddr: '*' }, ''],
        [{ dispatcher: 'a++b' }, 'A'],
        [{ createTime: '>= 2026-03-31' }, 'C D'],
        [{ createTime: '>=2026-03-31' }, 'C D'],
        [{ createTime: 'ge 2026-04-01 00:00:00' }, 'D'],
        [{ createTime: 'lt 2026-03-31 23:59:59' }, 'A B'],
        [{ createTime: '<= 2026-03-31' }, 'A B C'],
        [{ createTime: '> 2026-03-31' }, 'D'],
        [{ createTime: '2026-03-31' }, 'C'],
        [{ createTime: '!= 2026-03-31' }, 'A B D'],
        [{ createTime_begin: '2026-03-31', createTime_end: '2026-03-31' }, 'C'],
        [{ createTime_end: '2026-03-31' }, 'A B C'],
        [{ customerName: '*海风*' }, 'C'],
        [{ customerName: '大地建设' }, 'A B D'],
        [{ customerId: '2' }, 'C'],
        [{ isLate: 'false', status: 'paid' }, 'A'],
        [{ unknown: 'x', _t: '1', field: 'id,,status', name_begin: '3' }, 'A B C D'],
        [{ status: '' }, 'A B C D'],
    ])('[LIST-03] understands the filter %j', async (query, expected) => {
        expect(await found(query as Record<string, string>)).toBe(expected);
    });

    it.each([
        ['cityId=abc', 'cityId'],
        ['cityId=9223372036854775808', 'cityId'],
        ['anomalyLevel=99999', 'anomalyLevel'],
        ['isLate=maybe', 'isLate'],
        ['createTime_begin=2026-02-30', 'createTime_begin'],
        ['createTime_end=2026-01-01%2024:00:00', 'createTime_end'],
        ['createTime_begin=2026-03-31%2010:00:00&createTime_end=2026-03-30', 'createTime_end'],
        ['payableFen_begin=100&payableFen_end=50', 'payableFen_end'],
        ['createTime=infinity', 'createTime'],
        ['payableFen=1e3', 'payableFen'],
        ['payableFen=NaN', 'payableFen'],
        ['anomalyLevel=*1*', 'anomalyLevel'],
        ['status_begin=a', 'status_begin'],
        ['contact=x', 'contact'],
        ['infoFeeFen=1', 'infoFeeFen'],
        ['cityName=x', 'cityName'],
        ['status=a&status=b', 'status'],
        ['zz=1&zz=2', 'zz'],
        [`fromAddr=${'x'.repeat(101)}`, 'fromAddr'],
        [`status=${Array.from({ length: 51 }, (_, n) => n).join()}`, 'status'],
        ['fromAddr=%3E%3D', 'fromAddr'],
        ['pageNo=-1', 'pageNo'],
        ['pageNo=1e1', 'pageNo'],
        ['pageNo=%201', 'pageNo'],
        ['pageSize=501', 'pageSize'],
        ['pageSize=1.5', 'pageSize'],
        ['pageNo=100000&pageSize=10', 'pageNo'],
        ['column=password', 'column'],
        ['column=contact', 'column'],
        ['column=infoFeeFen', 'column'],
        ["column=id'", 'column'],
        ['column=,', 'column'],
        ['column=status%20desc', 'column'],
        ['column=status,priority,orderNo,payableFen', 'column'],
        ['column=status&order=sideways', 'order'],
        ['cursor=abc', 'cursor'],
        [`cursor=${Buffer.from('["-createTime,-id","x","1"]').toString('base64url')}`, 'cursor'],
    ])('[LIST-03] refuses %s', async (query, key) => {
        const answer = await list(query);
        expect(answer.status).toBe(400);
        expect(Object.keys((answer.body.result as { fields: object }).fields)).toEqual([key]);
    });

    it('[LIST-03] names the filter that ends before it begins, and what to do', async () => {
        const dates = await list('createTime_begin=2026-03-31&createTime_end=2026-03-30');
        expect(dates.body).toMatchObject({
            message: '“下单时间”的筛选区间颠倒了，请交换开始和结束',
            result: { fields: { createTime_end: '区间的结束不能早于开始' } },
        });
        const amounts = await list('payableFen_begin=100&payableFen_end=50');
        expect(amounts.body).toMatchObject({
            message: '“应付”的筛选区间颠倒了，请交换开始和结束',
            result: { fields: { payableFen_end: '区间的结束不能小于开始' } },
        });
    });

    it.each([
        ['createTime_begin=2026-02-30', '“下单时间”的筛选值不正确，请修改或清除'],
        ['createTime_begin=soon&createTime_end=2026-03-30', '“下单时间”的筛选值不正确，请修改或清除'],
        ['payableFen=1e3', '“应付”的筛选值不正确，请修改或清除'],
        ['status=%00', '“状态”的筛选值不正确，请修改或清除'],
        ['status_begin=a', '“状态”不支持按区间筛选'],
        ['cityName=x', '不支持按“城市”筛选'],
        ['contactPhone=*139*', '按“电话”筛选时，请输入完整的号码'],
        ['infoFeeFen=1', '不支持按该字段筛选'],
        [`keyword=${'x'.repeat(65)}`, '搜索内容不能超过64个字'],
        ['column=status&order=sideways', '排序方向只能是asc或desc'],
        ['pageNo=-3', '页码应在1~100000之间'],
        ['pageNo=100000&pageSize=10', '页码过大，请缩小筛选范围'],
        ['pageSize=501', '每页条数应在1~500之间'],
    ])('[LIST-03] [PERM-07] says in words of the screen what is wrong with %s', async (query, said) => {
        const { status, body } = await list(query);
        expect([status, body.message]).toEqual([400, said]);
    });

    it('[LIST-03] reads page 0 as the first: existing clients ask for it after they have deleted the last row of a page', async () => {
        const [first, zero] = [await list('pageNo=1&pageSize=2'), await list('pageNo=0&pageSize=2')];
        expect(zero.body.result).toEqual(first.body.result);
        expect(zero.body.result).toMatchObject({ current: 1 });
    });

    it('names the refusal of an unknown sort column', async () => {
        expect((await list('column=nope&order=asc')).body.message).toBe('不支持按该字段排序');
    });

    it('strips _dictText from a sort column and takes several columns', async () => {
        const answer = await list('column=status_dictText,orderNo&order=asc,desc');
        expect(answer.records.map(row => row.orderNo)).toEqual(['D', 'C', 'A', 'B']);
    });
});

const isIn = (status: string) => ({ field: 'status', rule: 'eq', val: status });
const many = (count: number) => Array.from({ length: count }, () => isIn('paid'));
const group = (match: string, ...of: readonly object[]) => ({ match, items: of });
const inBrackets = (depth: number, item: object): object => (depth === 0 ? item : group('and', inBrackets(depth - 1, item)));

describe('advanced query', () => {
    beforeEach(() =>
        named(['A', { status: 'paid', payableFen: 0 }], ['B', { status: 'placed' }], ['C', { status: 'completed', customerId: '2' }]),
    );
    const items = (given: unknown, match = 'and') => ({
        superQueryParams: encodeURIComponent(JSON.stringify(given)),
        superQueryMatchType: match,
    });

    it.each([
        [items([{ field: 'status', rule: 'eq', val: 'paid' }]), 'A'],
        [items([{ field: 'status', rule: 'ne', val: 'paid', type: 'list', dictCode: 'order_status' }]), 'B C'],
        [
            items(
                [
                    { field: 'status', rule: 'in', val: 'paid,placed' },
                    { field: 'customerName', rule: 'like', val: '海' },
                ],
                'or',
            ),
            'A B C',
        ],
        [
            items([
                { field: 'status', rule: 'in', val: 'paid,placed' },
                { field: 'customerName', rule: 'like', val: '海' },
            ]),
            '',
        ],
        [
            items(
                [
                    { field: 'customerName', rule: 'right_like', val: '海' },
                    { field: 'orderNo', rule: 'left_like', val: 'A' },
                ],
                'or',
            ),
            'A C',
        ],
        [
            items([
                { field: 'createTime', rule: 'ge', val: '2026-03-01', type: 'date' },
                { field: '', rule: '', val: '' },
            ]),
            'A B C',
        ],
        [{ superQueryParams: '[{"field":"status","rule":"=","val":"paid"}]' }, 'A'],
    ])('[LIST-03] understands %j', async (query, expected) => {
        expect(await found(query as Record<string, string>)).toBe(expected);
    });

    it.each([
        [{ superQueryParams: '{' }],
        [{ superQueryParams: '{"field":"status"}' }],
        [{ superQueryParams: '%' }],
        [items([{ field: 'nope', rule: 'eq', val: '1' }])],
        [items([{ field: 'nope' }])],
        [items([{ field: 'infoFeeFen', rule: 'eq', val: '1' }])],
        [items([{ field: 'status', rule: 'sql', val: '1' }])],
        [items([{ field: 'status', rule: '__proto__', val: '1' }])],
        [items([{ field: 'status', rule: 'eq', val: { a: 1 } }])],
        [items([{ field: 'status', rule: 'eq', val: 'x', type: 'sql' }])],
        [items([{ field: 'payableFen', rule: 'eq', val: 'x' }])],
        [items([{ field: 'contactPhone', rule: 'like', val: '139' }])],
        [items(Array.from({ length: 21 }, () => ({ field: 'status', rule: 'eq', val: 'paid' })))],
        [items([], 'xor')],
        [{ superQueryParams: encodeURIComponent(encodeURIComponent('[{"field":"status","rule":"eq","val":"paid"}]')) }],
        [items([{ match: 'xor', items: [] }])],
        [items([{ items: [{ field: 'status', rule: 'eq', val: 'paid' }] }])],
        [items([{ match: 'and', items: ['status'] }])],
        [items([inBrackets(4, { field: 'status', rule: 'eq', val: 'paid' })])],
        [items([{ match: 'or', items: [{ field: 'infoFeeFen', rule: 'eq', val: '1' }] }])],
        [items([{ match: 'or', items: many(21) }])],
        [
            items([
                { match: 'or', items: many(20) },
                { match: 'or', items: many(20) },
                { match: 'or', items: many(11) },
            ]),
        ],
    ])('[LIST-03] answers 400, never «no filter», to %j', async query => {
        expect((await list(query as Record<string, string>)).status).toBe(400);
    });

    it.each([
        [
            items(
                [
                    group('and', { field: 'status', rule: 'eq', val: 'paid' }, { field: 'payableFen', rule: 'le', val: '0' }),
                    group('and', { field: 'customerName', rule: 'like', val: '海' }, { field: 'status', rule: 'ne', val: 'placed' }),
                ],
                'or',
            ),
            'A C',
        ],
        [
            items([
                { field: 'status', rule: 'in', val: 'paid,placed,completed' },
                group('or', { field: 'orderNo', rule: 'eq', val: 'B' }, group('and', ...['paid', 'placed'].map(isIn))),
            ]),
            'B',
        ],
        [items([{ field: 'status', rule: 'eq', val: 'placed' }, group('or')]), 'B'],
        [items([{ field: 'status', rule: 'eq', val: 'placed' }, group('or', { field: 'orderNo', rule: 'eq', val: '' })]), 'B'],
        [items([inBrackets(3, { field: 'status', rule: 'eq', val: 'placed' })]), 'B'],
        [{ superQueryParams: JSON.stringify([group('or', isIn('paid'), isIn('placed'))]) }, 'A B'],
        [items([{ field: 'status', rule: 'eq', val: 'paid', items: [] }]), 'A'],
        [items([group('or', ...many(20)), group('or', ...many(20)), group('or', ...many(10))]), 'A'],
    ])('[LIST-03] understands brackets within brackets: %j', async (query, expected) => {
        expect(await found(query as Record<string, string>)).toBe(expected);
    });

    it.each([
        [[isIn('paid'), { field: 'payableFen', rule: 'eq', val: '12.5' }], '第2个条件「应付」：筛选值不正确'],
        [
            [group('or', isIn('paid'), group('and', { field: 'contactPhone', rule: 'like', val: '139' }))],
            '第2个条件「电话」：请输入完整的号码',
        ],
        [[{ field: 'infoFeeFen', rule: 'eq', val: '1' }], '第1个条件：不支持按该字段筛选'],
    ])('[LIST-03] [PERM-07] says which condition is wrong: %j', async (given, said) => {
        const { status, body } = await list(items(given));
        expect([status, body.message]).toEqual([400, said]);
    });
});

describe('what the caller may know', () => {
    beforeEach(() => named(['A', { contactPhone: '13912345678', infoFeeFen: 0 }]));

    it('[PERM-07] masks phones and leaves out fields without the code', async () => {
        const [masked] = (await list('')).records;
        expect(masked).toMatchObject({ contactPhone: '139****5678', customerName: '大地建设', cityName: '深圳' });
        expect(masked).not.toHaveProperty('infoFeeFen');
        expect(Object.keys(masked ?? {}).filter(key => key.startsWith('$'))).toEqual([]);
        expect((await list('', full)).records[0]).toMatchObject({ contactPhone: '13912345678', infoFeeFen: 0 });
    });

    it('[PERM-07] lets a masked number be asked for as a whole only', async () => {
        expect(await found({ contactPhone: '13912345678' })).toBe('A');
        for (const probe of ['*1234*', '139*', '!13912345678', '> 13900000000', '1391234567']) {
            expect((await list({ contactPhone: probe })).status).toBe(400);
        }
        expect(await found({ contactPhone: '*1234*' }, full)).toBe('A');
    });

    it('tells why a list is empty when no city is authorised', async () => {
        const cityless = buildSession(BASIC, { scope: [[{ column: 'cityId', condition: 'IN', values: [], variable: 'sys_city_ids' }]] });
        expect((await list('', cityless)).body.result).toMatchObject({
            records: [],
            total: 0,
            notice: '您还没有被授权任何城市，请联系管理员',
        });
    });
});

describe('pages', () => {
    it('[LIST-01] hands every row out once, whichever way the list is narrowed', async () => {
        await named(
            ...Array.from({ length: 60 }, (_, n): [string, Partial<NewOrderRow>] => [
                `N${n}`,
                { cityId: n % 2 ? '1' : '2', status: n % 3 ? 'paid' : 'placed', createTime: `2026-03-0${1 + (n % 5)} 10:00:00` },
            ]),
        );
        const scoped = buildSession(BASIC, { scope: [[{ column: 'cityId', condition: 'IN', values: ['1', '2'] }]] });
        const narrowings: Record<string, string>[] = [
            {},
            { cityId: '1,2', status: 'paid,placed' },
            { status: 'paid,placed', createTime_begin: '2026-03-01' },
        ];
        for (const query of narrowings) {
            const pages = await Promise.all([1, 2, 3].map(pageNo => list({ ...query, pageNo: String(pageNo), pageSize: '20' }, scoped)));
            const rows = pages.flatMap(page => page.records);
            expect(new Set(rows.map(row => row.id)).size).toBe(60);
            expect(pages[0]?.body.result).toMatchObject({ total: 60, pages: 3 });
            const times = rows.map(row => String(row.createTime));
            expect(times).toEqual([...times].sort().reverse());
        }
    });

    it('[CALL-10] counts exactly up to the cap and says when it estimates; past 10,000 rows a cursor leads on', async () => {
        await kit.db
            .execute(sql`insert into ord_order (id, create_by, create_time, city_id, order_no, biz_type, source, customer_id, contact, contact_phone, type_id, status, appoint_at, from_addr, from_lng, from_lat, cargo_name, price_snapshot)
            select 1000000 + g, 'seed', timestamptz '2026-03-01 10:00:00+08' + (g / 7) * interval '1 second', 1, 'D' || g, 'hoist', 'app', 1, 'x', '13900000000', 1, 'paid', now(), 'x', 114, 22, 'x', '{}' from generate_series(1, 10600) g`);
        await kit.db.execute(sql`analyze ord_order`);
        const capped = (await list('')).body.result as { total: number; totalApprox: boolean };
        expect(capped.totalApprox).toBe(true);
        expect(Math.abs(capped.total - 10_600)).toBeLessThan(600);
        expect((await list('createTime=2026-03-02')).body.result).not.toHaveProperty('totalApprox');
        for (const query of ['', 'cityId=1&status=paid&', 'column=orderNo,createTime&order=asc&']) {
            const before = await list(`${query}pageNo=20&pageSize=500`);
            const { cursor } = before.body.result as { cursor: string };
            const next = await list(`${query}pageNo=21&pageSize=500&cursor=${cursor}`);
            const direct = await list(`${query}pageNo=21&pageSize=500`);
            expect(next.records.map(row => row.id)).toEqual(direct.records.map(row => row.id));
            const last = await list(`${query}pageSize=500&cursor=${(next.body.result as { cursor: string }).cursor}`);
            expect(last.records).toHaveLength(100);
            expect(last.body.result).not.toHaveProperty('cursor');
        }
    });
});
