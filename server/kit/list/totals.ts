import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type DictCode, DICTIONARIES } from '#contract/dictionaries.ts';
import { fieldEntries } from '#contract/kit/entity.ts';
import { COUNTED_TO, fieldTotalsOf, moneyTotalsOf, statusCountsOf } from '#contract/kit/totals.ts';
import { onListQuery } from '../on-query.ts';
import { fieldOf, mayRead, requireColumn, type Source } from './source.ts';
import { sumInTime } from './sums.ts';
import { countRows, estimateRows } from './total.ts';

interface Totals {
    amount: PgColumn;
    /** The time by which a row belongs to today and to this month. */
    at: PgColumn;
    /** The condition for rows that are pending. */
    pending: SQL;
}

/**
 * Registers GET `sum` (the tiles above a list of money, with the list's own filters and data rules) and GET `stat`
 * (the numbers on its tabs).
 */
export const addTotals = (app: FastifyInstance, source: Source, { amount, at, pending }: Totals): void => {
    onListQuery(app, source, moneyTotalsOf(source.entity), async ({ db, now, where }) => {
        const today = now.slice(0, 10);
        const { sums, approx } = await sumInTime(db, {
            table: source.table,
            where,
            parts: { month: sql`${at} >= date_trunc('month', ${today}::date)`, pending, total: sql`true` },
            summands: {
                todayFen: { part: 'month', amount, only: sql`${at} >= ${today}::date` },
                monthFen: { part: 'month', amount },
                pendingFen: { part: 'pending', amount },
                pendingCount: { part: 'pending' },
                totalFen: { part: 'total', amount },
                totalCount: { part: 'total' },
            },
        });
        return { ...sums, approx };
    });
    addStatusCounts(app, source);
};

/** Registers GET `stat` if the entity has states: the number of rows in each state, among the rows that match the list's filters and data rules. */
export const addStatusCounts = (app: FastifyInstance, source: Source): void => {
    const states = statesOf(source);
    if (states.length === 0) return;
    const status = requireColumn(source, 'status');
    onListQuery(app, source, statusCountsOf(source.entity), async ({ db, where }) => {
        const counts = await Promise.all(
            states.map(async state => {
                const { total } = await countRows(db, source.table, and(where, eq(status, state)) ?? where, COUNTED_TO);
                return [state, total] as const;
            }),
        );
        return Object.fromEntries(counts.filter(([, count]) => count > 0));
    });
};

/** The states of the entity's dictionary; empty if it has no `status`. */
const statesOf = ({ entity }: Source): string[] => {
    const code = fieldEntries(entity).find(([name]) => name === 'status')?.[1].meta.dict as DictCode | undefined;
    return code === undefined ? [] : DICTIONARIES[code].items.map(([value]) => value);
};

/** Balances of a view are looked up row by row: of more rows than this only some are read, always the same ones, and the result is scaled up. */
const MAX_READ = 12_500;

/**
 * Registers GET `totals`: the sums of these columns, as far as the caller may see them, over the rows that match the list's filters and
 * data rules. If there are more than `most` rows, about that many are read and the sums are scaled up.
 */
export const addFieldTotals = (app: FastifyInstance, source: Source, all: readonly string[], most = MAX_READ): void => {
    onListQuery(app, source, fieldTotalsOf(source.entity), async ({ db, session, where }) => {
        const names = all.filter(name => {
            const field = fieldOf(source, name);
            return field !== undefined && mayRead(session, field.meta);
        });
        const columns = names.map(name => sql`coalesce(sum(${requireColumn(source, name)}), 0) as ${sql.identifier(name)}`);
        const sums = sql.join([sql`count(*) as n`, ...columns], sql`, `);
        const guess = await estimateRows(db, source.table, where);
        const step = guess > most ? Math.ceil(guess / most) : 1;
        const some = step === 1 ? where : and(where, sql`hashint8(${requireColumn(source, 'id')}) % ${step} = 0`);
        const { rows } = await db.execute<Record<string, string>>(sql`select ${sums} from ${source.table} where ${some}`);
        const scaled = (value: string | undefined) => Math.round(Number(value ?? 0) * step);
        const [row] = rows;
        return {
            count: scaled(row?.n),
            sums: Object.fromEntries(names.map(name => [name, scaled(row?.[name])])),
            ...(step > 1 ? { isApprox: true } : {}),
        };
    });
};
