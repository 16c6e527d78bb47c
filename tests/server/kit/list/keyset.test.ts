import { afterAll, beforeAll, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { createDb, type Pool } from '#server/db/client.ts';
import { readRows } from '#server/kit/list/read.ts';
import type { SortKey } from '#server/kit/list/sort.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
    database = await createTestDatabase();
    pool = createTestPool(database.url);
    await storeOrderSurroundings(createDb(pool));
    await storeOrders(
        createDb(pool),
        Array.from({ length: 50 }, (_, n) => ({
            dispatcher: n % 4 ? `d${n % 3}` : null,
            payTime: n % 5 ? `2026-03-0${1 + (n % 3)} 08:00:00` : null,
            isLate: n % 2 === 0,
        })),
    );
});
afterAll(async () => {
    await pool.end();
    await database.drop();
});

const by = (field: 'dispatcher' | 'payTime' | 'isLate' | 'id', descending: boolean): SortKey => ({
    field,
    column: orders[field],
    descending,
});

it.each([
    [[by('dispatcher', true), by('id', true)]],
    [[by('dispatcher', false), by('id', false)]],
    [[by('payTime', true), by('dispatcher', false), by('id', true)]],
    [[by('isLate', false), by('payTime', false), by('id', false)]],
    [[by('id', true)]],
])('[LIST-01] walks every row once by cursor, in the order of one long page, nulls and all (%#)', async sort => {
    const source = { entity: Order, table: orders };
    const asked = { conditions: [], sort };
    const read = (size: number, cursor?: string) =>
        readRows(createDb(pool), source, buildSession(), asked, { size, offset: 0, ...(cursor === undefined ? {} : { cursor }) });
    const whole = (await read(100)).rows.map(row => row.id);
    const walked: unknown[] = [];
    for (let page = await read(7); ; page = await read(7, page.next)) {
        walked.push(...page.rows.map(row => row.id));
        if (page.next === undefined) break;
    }
    expect(walked).toEqual(whole);
    expect(whole).toHaveLength(50);
    // Whoever sorts by the latest payment looks for payments.
    const [first] = sort;
    const has = (await read(100)).rows.map(row => row[first!.field] !== null);
    expect(has).toEqual(has.toSorted((one, other) => Number(other) - Number(one)));
});
