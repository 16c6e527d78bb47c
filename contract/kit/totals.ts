import { Type, type Static } from 'typebox';
import type { Entity } from './entity.ts';
import { mapOf } from './map-of.ts';
import { query } from './query.ts';

/** GET `<wire>/sum` with a list's filters: the figures of the four tiles above the list. */
export const MoneyTotals = Type.Object({
    todayFen: Type.Integer(),
    monthFen: Type.Integer(),
    /** Records that wait for somebody's action. */
    pendingFen: Type.Integer(),
    /** All filtered rows. */
    totalFen: Type.Integer(),
    pendingCount: Type.Integer(),
    totalCount: Type.Integer(),
    /** Sums that are estimates, because the exact sum would take too long. */
    approx: Type.Optional(Type.Array(Type.Union([Type.Literal('month'), Type.Literal('pending'), Type.Literal('total')]))),
});
export type MoneyTotals = Static<typeof MoneyTotals>;

export const moneyTotalsOf = <E extends Entity>(of: E) => query(of, 'sum', { permission: 'list', result: MoneyTotals });

/** Counts per status are exact up to this number; above it the planner's estimate is used and marked as such. */
export const COUNTED_TO = 100_000;

/** GET `<wire>/stat` with a list's filters: status → number of filtered rows that the caller may see. */
export const StatusCounts = mapOf(Type.Integer());
export type StatusCounts = Static<typeof StatusCounts>;

export const statusCountsOf = <E extends Entity>(of: E) => query(of, 'stat', { permission: 'list', result: StatusCounts });

/** GET `totals`: sums of columns over the filtered rows. */
export const FieldTotals = Type.Object({
    count: Type.Integer(),
    sums: mapOf(Type.Integer()),
    /** Extrapolated from a sample because there are very many rows. */
    isApprox: Type.Optional(Type.Boolean()),
});
export type FieldTotals = Static<typeof FieldTotals>;

export const fieldTotalsOf = <E extends Entity>(of: E) => query(of, 'totals', { permission: 'list', result: FieldTotals });
