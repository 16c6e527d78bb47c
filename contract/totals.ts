import { Type, type Static } from 'typebox';
import { mapOf } from './map-of.ts';

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
});
export type MoneyTotals = Static<typeof MoneyTotals>;

/** GET `<wire>/stat`: state → number of rows that the caller may see. */
export const StatusCounts = mapOf(Type.Integer());
export type StatusCounts = Static<typeof StatusCounts>;

/** GET `totals`: the sums of columns over the rows that the list's filters leave. */
export const FieldTotals = Type.Object({ count: Type.Integer(), sums: mapOf(Type.Integer()) });
export type FieldTotals = Static<typeof FieldTotals>;
