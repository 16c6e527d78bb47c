import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from './read.ts';

export interface Total {
    total: number;
    /** The number is the planner's guess, because counting would cost more than it tells. */
    approx: boolean;
}

/** Counts up to `cap` rows exactly; beyond that the planner's estimate, which costs nothing (domain appendix B). */
export const countRows = async (db: Reader, table: PgTable, where: SQL, cap: number): Promise<Total> => {
    const counted = await db.execute<{ n: string }>(sql`select count(*) n from (select 1 from ${table} where ${where} limit ${cap + 1}) x`);
    const total = Number(counted.rows[0]?.n ?? 0);
    if (total <= cap) return { total, approx: false };
    return { total: Math.max(total, await estimateRows(db, table, where)), approx: true };
};

interface Plan {
    'QUERY PLAN': { Plan: { 'Plan Rows': number } }[];
}

const estimateRows = async (db: Reader, table: PgTable, where: SQL): Promise<number> => {
    const explained = await db.execute<Plan & Record<string, unknown>>(sql`explain (format json) select 1 from ${table} where ${where}`);
    return explained.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
};
