import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { countInTime } from '#server/kit/list/total.ts';
import { orderSource } from '#server/modules/order/order/order.source.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { storeOrderSurroundings } from '#tests/support/orders.ts';

const everything = buildSession(['order:order:list', 'order:order:plain']);
const shanghai = buildSession(['order:order:list'], {
    userId: 'user-2',
    scope: [[{ column: 'cityId', condition: 'IN', values: ['2'] }]],
});
const ROWS = 9000;

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app =>
        crudRoutes(
            app,
            orderSource((_code, value) => value),
        ),
    );
    await storeOrderSurroundings(kit.db);
    await kit.db.insert(drivers).values({ id: '7', createBy: 'seed', driverNo: 'S7', name: '王伟', phone: '13700000007', cityId: '1' });
    // The newest has the highest number. One in three is in a park, one in fifty in Shanghai, one in 900 at a wharf, three beside a tower.
    await kit.db
        .execute(sql`insert into ord_order (id, create_by, create_time, city_id, order_no, biz_type, source, customer_id, contact, contact_phone,
            type_id, driver_id, status, appoint_at, from_addr, from_lng, from_lat, cargo_name, price_snapshot, pay_status)
        select g, 'seed', timestamptz '2026-03-01 00:00:00+08' + g * interval '1 minute', case when g % 50 = 0 then 2 else 1 end, 'D' || g, 'hoist', 'app', 1, 'x',
            case when g = 5 then '13900000005' else '13900000000' end, 1, case when g in (11, 22) then 7 end, 'paid', timestamptz '2026-06-01 00:00:00+08' - g * interval '1 minute',
            '科技路' || g || '号' || case when g % 900 = 1 then 'X码头' when g in (4, 5, 8000) then '塔' when g % 3 = 0 then '园' else '' end, 114, 22, '钢板', '{}',
            case when g = 2 then 'paid' else 'unpaid' end from generate_series(1, ${ROWS}::int) g`);
    await kit.db.execute(sql`analyze ord_order`);
});
afterAll(() => kit.close());

const list = async (query: Record<string, string>, session = everything) => {
    const { body, records } = await kit.call(session, { url: `/order/order/list?${new URLSearchParams(query).toString()}` });
    const { total, totalApprox } = body.result as { total: number; totalApprox?: boolean };
    return { numbers: records.map(row => Number(row.id)), total, isApprox: totalApprox === true };
};
const exact = (numbers: number[], total = numbers.length) => ({ numbers, total, isApprox: false });

describe('a list over many rows', () => {
    it.each([
        [{ fromAddr: '*码头*', pageSize: '3' }, exact([8101, 7201, 6301], 10)],
        [{ fromAddr: '*码头*', pageSize: '3', pageNo: '4' }, exact([1], 10)],
        [{ fromAddr: '*x码*', pageSize: '1' }, exact([8101], 10)],
        [{ fromAddr: '*塔*' }, exact([8000, 5, 4])],
        [{ fromAddr: '*塔*', column: 'appointAt', order: 'desc' }, exact([4, 5, 8000])],
        [{ fromAddr: '*塔*', column: 'weightKg', order: 'asc' }, exact([4, 5, 8000])],
        [{ fromAddr: '*4号塔' }, exact([4])],
        [{ fromAddr: '科技路5号塔' }, exact([5])],
        [{ fromAddr: '*灯塔*' }, exact([])],
        [{ fromAddr: '*码头*', pageNo: '9' }, exact([], 10)],
        [{ fromAddr: '*塔*', createTime_end: '2026-03-02' }, exact([5, 4])],
        [{ fromAddr: '*园*', pageSize: '2' }, exact([9000, 8997], 3000)],
        [{ payStatus: 'paid' }, exact([2])],
        [{ contactPhone: '13900000005' }, exact([5])],
        [{ driverName: '*王*' }, exact([22, 11])],
        [{ driverName: '王伟', fromAddr: '*路22号*' }, exact([22])],
        [{ driverName: '*李*' }, exact([])],
        [{ customerName: '*大地*', pageSize: '1' }, exact([9000], 9000)],
    ])('[LIST-03] finds %j, however rare or far from the newest', async (query, expected) => {
        expect(await list(query as Record<string, string>)).toEqual(expected);
    });

    it('[PERM-07] finds nothing outside the caller’s cities, near or far', async () => {
        expect(await list({ fromAddr: '*园*', pageSize: '2' }, shanghai)).toEqual(exact([9000, 8850], 60));
        expect(await list({ fromAddr: '*塔*' }, shanghai)).toEqual(exact([8000]));
        expect(await list({ column: 'appointAt', order: 'asc', pageSize: '2' }, shanghai)).toEqual(exact([9000, 8950], 180));
    });

    it('[LIST-01] hands every match out once, over pages that are found in different ways', async () => {
        const pages = await Promise.all(
            Array.from({ length: 7 }, (_, at) => list({ fromAddr: '*园*', pageSize: '500', pageNo: String(at + 1) })),
        );
        const numbers = pages.flatMap(page => page.numbers);
        expect(numbers).toEqual(Array.from({ length: ROWS / 3 }, (_, at) => ROWS - 3 * at));
    });
});

// The database is told that the table is larger than it is, as ANALYZE tells it of ten million rows.
describe('a list over very many rows', () => {
    const sayRows = (rows: number) =>
        kit.db.execute(sql`select pg_restore_relation_stats('schemaname', 'public', 'relname', 'ord_order', 'reltuples', ${rows}::real)`);
    beforeAll(() => sayRows(1e8));
    afterAll(() => sayRows(ROWS));

    it.each([
        ['by a second walk', { pageSize: '5' }, { numbers: [8101, 7201, 6301, 5401, 4501], isApprox: true }],
        ['by a second walk, the page after', { pageSize: '5', pageNo: '2' }, { numbers: [3601, 2701, 1801, 901, 1], isApprox: true }],
        [
            'by the index, where the second walk is not enough',
            { pageSize: '12' },
            { numbers: [8101, 7201, 6301, 5401, 4501, 3601, 2701, 1801, 901, 1], isApprox: false },
        ],
        ['by the first walk', { pageSize: '4' }, { numbers: [8101, 7201, 6301, 5401], isApprox: true }],
    ])('[LIST-03] finds what a few of the first rows match %s', async (_way, query, expected) => {
        expect(await list({ fromAddr: '*码头*', ...query })).toMatchObject(expected);
    });
});

describe('the total of a long list', () => {
    const endless = sql`(select count(*) from generate_series(1, 1000000000)) > 0`;

    it('[CALL-10] is the estimate when counting takes too long', async () => {
        const known = { guess: 900, tableRows: 1_000_000 };
        expect(await countInTime(kit.db, orders, endless, 10_000, known)).toEqual({ total: 900, approx: true });
        expect(await countInTime(kit.db, orders, sql`${orders.id} < 40`, 10_000, known)).toEqual({ total: 39, approx: false });
    });

    it('[CALL-10] is not counted at all when it is clearly beyond the cap', async () => {
        expect(await countInTime(kit.db, orders, endless, 100, { guess: 5000, tableRows: 9000 })).toEqual({ total: 5000, approx: true });
    });
});
