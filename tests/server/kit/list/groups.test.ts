import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { addGroups } from '#server/kit/list/groups/groups.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { cities } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

const BASIC = ['order:order:list', 'order:order:query'];
const basic = buildSession(BASIC);
const full = buildSession([...BASIC, 'order:order:cost'], { userId: 'user-2' });
const inShenzhen = buildSession(BASIC, {
    userId: 'user-3',
    scope: [[{ column: 'cityId', condition: 'IN', values: ['1'] }]],
});
const source = {
    entity: Order,
    table: orders,
    computed: ['typeName', 'driverName', 'plateNo', 'offeredDriver'],
    joins: {
        customerName: { via: orders.customerId, table: customers, text: customers.name },
        cityName: { via: orders.cityId, table: cities, text: cities.name },
    },
};

const costs = (fen: number, infoFeeFen = 0) => ({ serviceFen: fen, payableFen: fen, infoFeeFen, driverFen: fen - infoFeeFen });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => crudRoutes(app, source));
    await storeOrderSurroundings(kit.db);
    await storeOrders(kit.db, [
        { orderNo: 'A', status: 'paid', ...costs(100, 7), createTime: '2026-02-28 23:59:59' },
        { orderNo: 'B', status: 'paid', ...costs(250), createTime: '2026-03-01 00:00:00' },
        { orderNo: 'C', status: 'completed', ...costs(40), cityId: '2', createTime: '2026-03-31 23:59:59' },
        { orderNo: 'D', status: 'completed', ...costs(2), createTime: '2026-04-01 00:00:00', customerId: '2' },
    ]);
});
afterAll(() => kit.close());

interface Group {
    value: string | null;
    text: string | null;
    count: number;
    sums: Record<string, number>;
}
const groups = async (by: string, filter: Record<string, string> = {}, session = basic) => {
    const { body } = await kit.call(session, { url: `/order/order/groups?${new URLSearchParams({ by, ...filter }).toString()}` });
    return body.result as { groups: Group[]; isApprox?: boolean; isCut?: boolean };
};
const told = async (...given: Parameters<typeof groups>) =>
    (await groups(...given)).groups.map(({ value, text, count, sums }) => [value, text, count, sums.payableFen]);
const found = async (query: Record<string, string>, session = basic) =>
    (
        await kit.call(session, {
            url: `/order/order/list?${new URLSearchParams({ column: 'orderNo', order: 'asc', ...query }).toString()}`,
        })
    ).records
        .map(row => row.orderNo)
        .join('');

describe('groups of a list', () => {
    it('[LIST-01] count and add up what the filter leaves, with the words that a person reads', async () => {
        expect(await told('status')).toEqual([
            ['completed', '待结算', 2, 42],
            ['paid', '待派单', 2, 350],
        ]);
        expect(await told('cityId', { payableFen_begin: '40' })).toEqual([
            ['1', '深圳', 2, 350],
            ['2', '上海', 1, 40],
        ]);
        const either = [{ match: 'or', items: ['A', 'D'].map(val => ({ field: 'orderNo', rule: 'eq', val })) }];
        expect(await told('status', { superQueryParams: JSON.stringify(either) })).toEqual([
            ['completed', '待结算', 1, 2],
            ['paid', '待派单', 1, 100],
        ]);
    });

    it('[LIST-01] go by day and by month, the latest first, and those without a value are one group', async () => {
        expect(await told('createTime:day')).toEqual([
            ['2026-04-01', null, 1, 2],
            ['2026-03-31', null, 1, 40],
            ['2026-03-01', null, 1, 250],
            ['2026-02-28', null, 1, 100],
        ]);
        expect((await told('createTime:month')).map(([value, , count]) => [value, count])).toEqual([
            ['2026-04', 1],
            ['2026-03', 2],
            ['2026-02', 1],
        ]);
        expect(await told('driverId')).toEqual([[null, null, 4, 392]]);
    });

    it.each([
        ['status', 'paid', 'AB'],
        ['cityId', '2', 'C'],
        ['createTime:day', '2026-03-31', 'C'],
        ['createTime:month', '2026-03', 'BC'],
        ['createTime:month', '2026-02', 'A'],
        ['createBy', 'seed', 'ABCD'],
        ['driverId', '', 'ABCD'],
    ])('[LIST-01] the list hands out the rows of %s = %s', async (groupBy, groupOf, rows) => {
        expect(await found({ groupBy, ...(groupOf === '' ? {} : { groupOf }) })).toBe(rows);
    });

    it('[LIST-01] the rows of a group are within the list’s own filter, on the same field too', async () => {
        expect(await found({ groupBy: 'createTime:month', groupOf: '2026-03', createTime_begin: '2026-03-15' })).toBe('C');
    });

    it('[PERM-07] [PERM-03] keep to data rules, and add up no money that the caller may not see', async () => {
        expect(await told('cityId', {}, inShenzhen)).toEqual([['1', '深圳', 3, 352]]);
        expect(Object.keys((await groups('status')).groups[0]?.sums ?? {})).toEqual(['payableFen', 'serviceFen']);
        expect((await groups('status', { status: 'paid' }, full)).groups[0]?.sums).toMatchObject({ payableFen: 350, infoFeeFen: 7 });
    });

    it.each([
        ['groups?by=nope', 'by'],
        ['groups?by=orderNo', 'by'],
        ['groups?by=contactPhone', 'by'],
        ['groups?by=createTime', 'by'],
        ['groups?by=status:day', 'by'],
        ['list?groupBy=nope&groupOf=1', 'groupBy'],
        ['list?groupBy=cityId&groupOf=x', 'groupOf'],
        ['list?groupBy=createTime:month&groupOf=2026-13', 'groupOf'],
        ['list?groupBy=createTime:day&groupOf=2026-02-30', 'groupOf'],
    ])('[LIST-03] answer 400, never all rows, to %s', async (url, key) => {
        const { status, body } = await kit.call(basic, { url: `/order/order/${url}` });
        expect(status).toBe(400);
        expect(body.result).toMatchObject({ fields: { [key]: expect.any(String) as string } });
    });

    it('[CALL-10] of very many rows some are read and scaled up, and it says so', async () => {
        const sampled = await createKitApp(app => addGroups(app, source, 1));
        await storeOrderSurroundings(sampled.db);
        await storeOrders(
            sampled.db,
            Array.from({ length: 400 }, (_, n) => ({ orderNo: `S${n}`, status: 'paid' as const, ...costs(10) })),
        );
        await sampled.db.execute('analyze ord_order');
        const { body } = await sampled.call(basic, { url: '/order/order/groups?by=status' });
        expect(body.result).toMatchObject({ isApprox: true });
        await sampled.close();
    });
});
