import { Type, type Static } from 'typebox';
import type { Entity } from './entity.ts';
import { mapOf } from './map-of.ts';
import { query } from './query.ts';

/** GET `<wire>/sum` with a list's filters: what its head tells in four tiles. */
export const MoneyTotals = Type.Object({
    todayFen: Type.Integer(),
    monthFen: Type.Integer(),
    /** What waits for somebody. */
    pendingFen: Type.Integer(),
    /** Of everything that the filters leave. */
    totalFen: Type.Integer(),
    pendingCount: Type.Integer(),
    totalCount: Type.Integer(),
    /** What was estimated: adding it up would take longer than the head of a list may. */
    approx: Type.Optional(Type.Array(Type.Union([Type.Literal('month'), Type.Literal('pending'), Type.Literal('total')]))),
});
export type MoneyTotals = Static<typeof MoneyTotals>;

export const moneyTotalsOf = <E extends Entity>(of: E) => query(of, 'sum', { permission: 'list', result: MoneyTotals });

/** Rows of one state are counted up to so many; what is more is the planner's estimate and shown as such. */
export const COUNTED_TO = 100_000;

/** GET `<wire>/stat` with a list's filters: state → number of rows that they leave of those the caller may see. */
export const StatusCounts = mapOf(Type.Integer());
export type StatusCounts = Static<typeof StatusCounts>;

export const statusCountsOf = <E extends Entity>(of: E) => query(of, 'stat', { permission: 'list', result: StatusCounts });

/** GET `totals`: the sums of columns over the rows that the list's filters leave. */
export const FieldTotals = Type.Object({
    count: Type.Integer(),
    sums: mapOf(Type.Integer()),
    /** Scaled up from a sample of very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
});
export type FieldTotals = Static<typeof FieldTotals>;

export const fieldTotalsOf = <E extends Entity>(of: E) => query(of, 'totals', { permission: 'list', result: FieldTotals });
