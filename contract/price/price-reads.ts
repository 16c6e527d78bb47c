import { Type, type Static } from 'typebox';
import type { Entity, Row } from '../kit/entity.ts';
import { pageOf } from '../kit/envelope.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** Number of prices in each phase. */
export const PriceStat = Type.Object({
    current: Type.Integer(),
    future: Type.Integer(),
    draft: Type.Integer(),
    history: Type.Integer(),
});
export type PriceStat = Static<typeof PriceStat>;

/** A version of a price, with its validity. */
export type PriceVersion = AnyRow & {
    id: string;
    rowStatus: string;
    effectiveFrom: string;
    effectiveTo: string | null;
    createBy: string;
    setNo: string | null;
};

/** A price on two days; null if there was none. */
export const Compared = Type.Object({
    before: Type.Unsafe<AnyRow | null>({}),
    after: Type.Unsafe<AnyRow | null>({}),
    /** Names of the fields that differ. */
    changed: Type.Array(Type.String()),
});
export type Compared = Static<typeof Compared>;

const day = Type.String({ pattern: PATTERNS.date });

/** Queries of every price list: counts by phase, filtered prices on a given day, versions of a price, and comparison of two days. */
export const priceReadsOf = <E extends Entity>(of: E) => ({
    stat: query(of, 'stat', { permission: 'list', result: PriceStat }),
    asOf: query(of, 'asOf', { permission: 'list', result: pageOf(Type.Unsafe<Row<E>>({})) }),
    history: query(of, 'history', { permission: 'history', params: byId, result: Type.Array(Type.Unsafe<PriceVersion>({})) }),
    compare: query(of, 'compare', { permission: 'list', params: { from: day, to: day }, result: Type.Array(Compared) }),
});
