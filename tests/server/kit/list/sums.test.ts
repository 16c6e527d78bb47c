import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb, type Db } from '#server/db/client.ts';
import { pictured, sumInTime } from '#server/kit/list/sums.ts';
import { reconDiffs } from '#server/modules/finance/reconcile/recon-diff.table.ts';
import { createTestDatabase, createTestPool, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createTestPool>;
let db: Db;
const ROWS = 30_000;
beforeAll(async () => {
    database = await createTestDatabase();
    pool = createTestPool(database.url, { max: 4 });
    db = createDb(pool);
    await db.transaction(async tx => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`
            insert into fin_recon_diff (id, create_by, run_id, rule_code, biz_kind, biz_id, biz_no, expect_fen, actual_fen, status)
            select n, 't', 1, 'R01', 'journal', n, n::text, 100, 0, case when n <= 40 then 'open' else 'fixed' end from generate_series(1, ${ROWS}) n`);
    });
    await db.execute(sql`analyze fin_recon_diff`);
});
afterAll(async () => {
    await pool.end();
    await database.drop();
});

const asked = {
    table: reconDiffs,
    where: sql`${reconDiffs.tenantId} = 0`,
    parts: { open: sql`${reconDiffs.status} = 'open'`, total: sql`true` },
    summands: {
        openFen: { part: 'open', amount: reconDiffs.expectFen },
        openCount: { part: 'open' },
        totalFen: { part: 'total', amount: reconDiffs.expectFen },
        oddCount: { part: 'total', only: sql`${reconDiffs.bizId} % 2 = 1` },
    },
} as const;

it('[FINANCE-06] adds up a list of moderate size exactly, in one reading', async () => {
    expect(await sumInTime(db, asked)).toEqual({
        sums: { openFen: 4000, openCount: 40, totalFen: ROWS * 100, oddCount: ROWS / 2 },
        approx: [],
    });
});

it('[FINANCE-06] estimates what is too much to read, says so, and still counts exactly what is little', async () => {
    const { sums, approx } = await sumInTime(db, asked, { counted: 5000, sample: 6000, budgetMs: 10_000 });
    expect(approx).toEqual(['total']);
    expect(sums).toMatchObject({ openFen: 4000, openCount: 40 });
    expect(sums.totalFen / (ROWS * 100)).toBeCloseTo(1, 0);
    expect(sums.oddCount / (ROWS / 2)).toBeCloseTo(1, 0);
    expect(await sumInTime(db, asked, { counted: 5000, sample: 6000, budgetMs: 10_000 })).toEqual({ sums, approx });
    expect(await pictured(db, reconDiffs, asked.where)).toMatchObject({ factor: 1, isApprox: false });
    const sample = await pictured(db, reconDiffs, asked.where, { counted: 5000, sample: 6000, budgetMs: 0 });
    expect(sample).toMatchObject({ isApprox: true });
    expect(sample.factor).toBeCloseTo(5, 0);
});
