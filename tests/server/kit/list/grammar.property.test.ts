import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { createDb, type Pool } from '#server/db/client.ts';
import { AppError } from '#server/kit/errors.ts';
import { type Query, readQuery, readRows } from '#server/kit/list/read.ts';
import type { Source } from '#server/kit/list/source.ts';
import { orders } from '#server/modules/order/order/order.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';
import { buildSession } from '#tests/support/kit-app.ts';
import { storeOrders, storeOrderSurroundings } from '#tests/support/orders.ts';

const source: Source = {
    entity: Order,
    table: orders,
    joins: { customerName: { via: orders.customerId, table: customers, text: customers.name } },
    mergeOn: ['cityId', 'status'],
};
/** The same list as a table of a million rows is read. */
const far: Source = {
    ...source,
    indexHints: { few: ['customerId', 'contactPhone'], ordered: ['createTime', 'orderNo'], inParts: ['fromAddr', 'cargoName'] },
};
const session = buildSession();

const names = Object.keys(Order.fields);
const key = fc
    .tuple(fc.constantFrom(...names, 'id', 'zz', '__proto__', 'constructor'), fc.constantFrom('', '', '', '_begin', '_end', '_MultiString'))
    .map(([name, suffix]) => name + suffix);
const fragment = fc.constantFrom(
    '*',
    ',',
    '!',
    '>= ',
    '<',
    'ge ',
    '++',
    '%',
    '_',
    '\\',
    "'",
    '--',
    'paid',
    '1',
    '2026-03-01',
    '科技',
    '路',
    ' ',
    'null',
    '13912345678',
);
const value = fc.oneof(
    fc.array(fragment, { maxLength: 5 }).map(parts => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const item = fc.record(
    {
        field: fc.oneof(fc.constantFrom(...names), fc.string()),
        rule: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'like', 'left_like', 'right_like', '=', 'x'),
        val: fc.oneof(value, fc.integer(), fc.constant(null)),
    },
    { requiredKeys: [] },
);
const { itemOrBracket } = fc.letrec<{ itemOrBracket: unknown }>(tie => ({
    itemOrBracket: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        item,
        fc.record({ match: fc.constantFrom('and', 'or', 'x'), items: fc.array(tie('itemOrBracket'), { maxLength: 3 }) }),
    ),
}));
const bracket = fc.record({
    superQueryParams: fc.oneof(
        fc.array(itemOrBracket, { maxLength: 4 }).map(items => encodeURIComponent(JSON.stringify(items))),
        fc.string(),
    ),
    superQueryMatchType: fc.constantFrom('and', 'or', ''),
});
const query: fc.Arbitrary<Query> = fc
    .tuple(
        fc.dictionary(key, value, { maxKeys: 3 }),
        fc.option(bracket),
        fc.option(
            fc.record({ column: fc.constantFrom('createTime', 'status', 'orderNo', 'zz'), order: fc.constantFrom('asc', 'desc', 'x') }),
        ),
    )
    .map(([filters, advanced, sort]) => ({ ...filters, ...advanced, ...sort }));

/** The parsed query, or undefined when it was refused as malformed; anything else that is thrown fails the property. */
const parsed = (given: Query) => {
    try {
        return readQuery(source, session, given);
    } catch (error) {
        if (error instanceof AppError && error.status === 400) return undefined;
        throw error;
    }
};

describe('the filter grammar', () => {
    let database: TestDatabase;
    let pool: Pool;
    beforeAll(async () => {
        database = await createTestDatabase();
        pool = createTestPool(database.url);
        const db = createDb(pool);
        await storeOrderSurroundings(db);
        await storeOrders(
            db,
            Array.from({ length: 40 }, (_, n) => ({
                orderNo: `D${n}`,
                status: (['paid', 'placed', 'completed'] as const)[n % 3] ?? 'paid',
                cityId: n % 2 ? '1' : '2',
                customerId: n % 5 ? '1' : '2',
                fromAddr: ['科技路1号', '100%_\\', "o'clock --"][n % 3] ?? '',
                createTime: `2026-03-${String(1 + (n % 28)).padStart(2, '0')} 10:00:00`,
            })),
        );
    });
    afterAll(async () => {
        await pool.end();
        await database.drop();
    });

    const ids = async (given: Query) => {
        const asked = parsed(given);
        if (!asked) return undefined;
        const { rows } = await readRows(createDb(pool), source, session, asked, { size: 500, offset: 0 });
        return new Set(rows.map(row => row.id));
    };

    it('[LIST-03] answers any query with a condition tree or a 400', () => {
        fc.assert(
            fc.property(query, given => {
                parsed(given);
            }),
            { numRuns: 2000 },
        );
    });

    it('[LIST-03] never fails in the database, and one more filter never shows more rows', async () => {
        await fc.assert(
            fc.asyncProperty(fc.dictionary(key, value, { maxKeys: 2 }), query, async (less, more) => {
                const [few, many] = [await ids({ ...more, ...less }), await ids(less)];
                if (!few || !many) return;
                expect([...few].filter(id => !many.has(id))).toEqual([]);
            }),
            { numRuns: 300 },
        );
    });

    it('[LIST-01] shows the same rows in the same order, whichever way they are found', async () => {
        await fc.assert(
            fc.asyncProperty(query, async given => {
                const asked = parsed(given);
                if (!asked) return;
                const shown = async (by: Source) =>
                    (await readRows(createDb(pool), by, session, asked, { size: 7, offset: 3 })).rows.map(row => row.id);
                expect(await shown(far)).toEqual(await shown(source));
            }),
            { numRuns: 300 },
        );
    });

    it('[LIST-03] finds by contains exactly the rows that hold the text, whatever its characters', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.array(fc.constantFrom('1', '%', '_', '\\', '科', "'", '-'), { minLength: 1, maxLength: 3 }),
                async parts => {
                    const text = parts.join('');
                    const asked = parsed({ fromAddr: `*${text}*` });
                    const { rows } = await readRows(createDb(pool), far, session, asked ?? { conditions: [], sort: [] }, {
                        size: 500,
                        offset: 0,
                    });
                    const every = await readRows(createDb(pool), source, session, parsed({}) ?? { conditions: [], sort: [] }, {
                        size: 500,
                        offset: 0,
                    });
                    expect(rows).toHaveLength(every.rows.filter(row => String(row.fromAddr).includes(text)).length);
                },
            ),
            { numRuns: 60 },
        );
    });
});
