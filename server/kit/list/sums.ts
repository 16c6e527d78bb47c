import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { sqlState } from '../sql-state.ts';
import { estimateRows } from './total.ts';

/** One number in the head of a list: the sum of an amount, or a count, over a part of the list. */
export interface Summand<Part extends string> {
    part: Part;
    /** Undefined: rows are counted. */
    amount?: PgColumn;
    /** Further condition within the part. */
    only?: SQL;
}

interface Asked<Key extends string, Part extends string> {
    table: PgTable;
    where: SQL;
    /** The condition of each part, in addition to `where`. */
    parts: Record<Part, SQL>;
    summands: Record<Key, Summand<Part>>;
}

export interface Sums<Key extends string, Part extends string> {
    sums: Record<Key, number>;
    /** Parts whose numbers are estimated from a sample. */
    approx: Part[];
}

/** Up to `counted` rows are added up without a time limit; tests lower it. */
const LIMITS = { counted: 150_000, sample: 20_000, budgetMs: 200 };
const CANCELED = '57014';

/**
 * Computes the sums of several parts of a list within the time allowed for its head. A list of moderate size is read once and exactly. In a
 * large list each part is treated separately: few rows are found by their index, many are estimated from a sample of the table's pages and
 * reported in `approx`.
 */
export const sumInTime = async <Key extends string, Part extends string>(
    db: Db,
    asked: Asked<Key, Part>,
    limits: typeof LIMITS = LIMITS,
): Promise<Sums<Key, Part>> => {
    const keys = Object.keys(asked.summands) as Key[];
    const [all, guess] = await Promise.all([rowsOf(db, asked.table), estimateRows(db, asked.table, asked.where)]);
    if (guess <= limits.counted) {
        // The estimate may be wrong for a large table, so the time is limited; a small one is read in any case.
        const whole = await readWithin(db, asked, keys, asked.where, all > limits.counted ? limits.budgetMs : undefined);
        if (whole) return { sums: whole, approx: [] };
    }
    const answers = await Promise.all(
        (Object.keys(asked.parts) as Part[]).map(async part => {
            const own = keys.filter(key => asked.summands[key].part === part);
            const where = and(asked.where, asked.parts[part]) ?? asked.where;
            const isFew = (await estimateRows(db, asked.table, where)) <= limits.counted;
            const exact = isFew ? await readWithin(db, asked, own, where, limits.budgetMs) : undefined;
            return { part, exact, sums: exact ?? (await readSample(db, asked, own, where, limits)) };
        }),
    );
    return {
        sums: Object.assign({}, ...answers.map(({ sums }) => sums)) as Record<Key, number>,
        approx: answers.filter(({ exact }) => !exact).map(({ part }) => part),
    };
};

const rowsOf = async (db: Db, table: PgTable): Promise<number> => Math.max(1, await estimateRows(db, table, sql`true`));

const columnsOf = <Key extends string, Part extends string>({ parts, summands }: Asked<Key, Part>, keys: readonly Key[]): SQL =>
    sql.join(
        keys.map(key => {
            const { part, amount, only } = summands[key];
            const when = and(parts[part], only) ?? sql`true`;
            const sum = amount ? sql`coalesce(sum(${amount}) filter (where ${when}), 0)` : sql`count(*) filter (where ${when})`;
            return sql`${sum}::float8 as ${sql.identifier(key)}`;
        }),
        sql`, `,
    );

const readWithin = async <Key extends string, Part extends string>(
    db: Db,
    asked: Asked<Key, Part>,
    keys: readonly Key[],
    where: SQL,
    budgetMs?: number,
): Promise<Record<Key, number> | undefined> => {
    const statement = sql`select ${columnsOf(asked, keys)} from ${asked.table} where ${where}`;
    if (budgetMs === undefined) return (await db.execute<Record<Key, number>>(statement)).rows[0];
    try {
        return await db.transaction(async tx => {
            await tx.execute(sql.raw(`set local statement_timeout = ${budgetMs}`));
            return (await tx.execute<Record<Key, number>>(statement)).rows[0];
        });
    } catch (error) {
        if (sqlState(error) === CANCELED) return undefined;
        throw error;
    }
};

const readSample = async <Key extends string, Part extends string>(
    db: Db,
    asked: Asked<Key, Part>,
    keys: readonly Key[],
    where: SQL,
    limits: typeof LIMITS,
): Promise<Record<Key, number>> => {
    const { from, factor } = await sampleOf(db, asked.table, limits);
    const sampled = await db.execute<Record<Key, number>>(sql`select ${columnsOf(asked, keys)} from ${from} where ${where}`);
    return Object.fromEntries(keys.map(key => [key, Math.round(Number(sampled.rows[0]?.[key]) * factor)])) as Record<Key, number>;
};

interface Sample {
    /** Used in FROM in place of the table. */
    from: SQL;
    /** Factor by which sums and counts of the sample are multiplied. */
    factor: number;
}

/** A sample of the table's pages, the same each time, so that a number changes only if the data does. */
const sampleOf = async (db: Db, table: PgTable, { sample } = LIMITS): Promise<Sample> => {
    const percent = Math.min(100, (sample * 100) / (await rowsOf(db, table)));
    return { from: sql`${table} tablesample system (${percent}) repeatable (1)`, factor: 100 / percent };
};

/** The rows that a chart is drawn from: all of them, or a sample if there are many. */
export const pictured = async (db: Db, table: PgTable, where: SQL, limits = LIMITS): Promise<Sample & { isApprox: boolean }> =>
    (await estimateRows(db, table, where)) <= limits.counted
        ? { from: sql`${table}`, factor: 1, isApprox: false }
        : { ...(await sampleOf(db, table, limits)), isApprox: true };
