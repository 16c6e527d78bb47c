import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { executeKept } from '#server/db/kept-plan.ts';
import { sqlState } from '../sql-state.ts';
import { pageLimit } from './paging.ts';
import type { Reader } from './source.ts';

export interface Total {
    total: number;
    /** The number is an estimate, because counting would be too expensive. */
    approx: boolean;
}

/** Counts up to `cap` rows exactly; above it the planner's estimate is used, which is cheap (domain appendix B). `isKept`: see `executeKept`. */
export const countRows = async (db: Reader, table: PgTable, where: SQL, cap: number, isKept = false): Promise<Total> => {
    const total = await countUpTo(db, table, where, cap + 1, isKept);
    if (total <= cap) return { total, approx: false };
    return { total: Math.max(total, await estimateRows(db, table, where)), approx: true };
};

/** Tables up to this size are always counted; time limits would only make totals vary on a busy machine. */
const SMALL_TABLE = 100_000;
const BUDGET_MS = 20;
/** Above this share of the cap an estimate is used without trying to count: in a large table counting would read thousands of scattered rows. */
const WORTH_COUNTING = { small: 1.25, large: 0.5 };
const CANCELED = '57014';

/**
 * Like `countRows`, but with a time limit. `guess` is the estimate without counting: the result if it is large, otherwise the fallback when
 * the time is over.
 */
export const countInTime = async (
    db: Db,
    table: PgTable,
    where: SQL,
    cap: number,
    known: { guess: number; tableRows: number },
): Promise<Total> => {
    const isSmall = known.tableRows <= SMALL_TABLE;
    const guess = { total: known.guess, approx: true };
    if (known.guess > cap * WORTH_COUNTING[isSmall ? 'small' : 'large']) return guess;
    const total = await (isSmall ? countUpTo(db, table, where, cap + 1) : countWithin(db, table, where, cap + 1));
    if (total === undefined) return guess;
    return total > cap ? { total: Math.max(known.guess, total), approx: true } : { total, approx: false };
};

/** The planner's estimate of how many rows match. */
export const estimateRows = async (db: Reader, table: PgTable, where: SQL): Promise<number> => {
    const explained = await db.execute<Plan & Record<string, unknown>>(sql`explain (format json) select 1 from ${table} where ${where}`);
    return explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
};

const countUpTo = async (db: Reader, table: PgTable, where: SQL, most: number, isKept = false): Promise<number> => {
    const statement = sql`select count(*) n from (select 1 from ${table} where ${where} ${pageLimit(most, 0)}) x`;
    const [counted] = isKept ? await executeKept<{ n: string }>(db, statement) : (await db.execute<{ n: string }>(statement)).rows;
    return Number(counted?.n ?? 0);
};

const countWithin = async (db: Db, table: PgTable, where: SQL, most: number): Promise<number | undefined> => {
    try {
        return await db.transaction(async tx => {
            await tx.execute(sql.raw(`set local statement_timeout = ${BUDGET_MS}`));
            return await countUpTo(tx, table, where, most);
        });
    } catch (error) {
        if (sqlState(error) === CANCELED) return undefined;
        throw error;
    }
};

interface Plan {
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}
