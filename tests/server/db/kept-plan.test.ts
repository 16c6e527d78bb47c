import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool, type Pool } from '#server/db/client.ts';
import { executeKept } from '#server/db/kept-plan.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 1 });
});

afterAll(async () => {
    await pool.end();
    await database.drop();
});

const doubled = (db: Parameters<typeof executeKept>[0], value: number) =>
    executeKept<{ n: number }>(db, sql`select ${value}::int * 2 as n where ${value}::int > 0`);

const prepared = async (text: string) => {
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
    return rows.filter(({ statement }) => statement.includes(text)).length;
};

describe('a statement whose plan is kept', () => {
    it('is read once by a connection and answers for the values of each call, within a transaction too', async () => {
        const db = createDb(pool);
        expect([await doubled(db, 1), await doubled(db, 21), await doubled(db, -1)]).toEqual([[{ n: 2 }], [{ n: 42 }], []]);
        expect(await db.transaction(tx => doubled(tx, 4))).toEqual([{ n: 8 }]);
        expect(await prepared('* 2 as n')).toBe(1);
    });

    it('has no name once there are many, so that connections do not grow without end', async () => {
        const db = createDb(pool);
        for (let n = 0; n < 250; n++) await executeKept(db, sql`select ${sql.raw(String(n))} as many`);
        expect(await prepared('as many')).toBeLessThan(201);
        expect(await doubled(db, 5)).toEqual([{ n: 10 }]);
    });
});
