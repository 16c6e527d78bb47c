import { Type, type Static } from 'typebox';
import type { Entity, Row } from '../kit/entity.ts';
import { pageOf } from '../kit/envelope.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

type AnyRow = Readonly<Record<string, unknown>>;

/** How many prices there are of each phase. */
export const PriceStat = Type.Object({
    current: Type.Integer(),
    future: Type.Integer(),
    draft: Type.Integer(),
    history: Type.Integer(),
});
export type PriceStat = Static<typeof PriceStat>;

/** A price as it was, or will be, for some time. */
export type PriceVersion = AnyRow & {
    id: string;
    rowStatus: string;
    effectiveFrom: string;
    effectiveTo: string | null;
    createBy: string;
    setNo: string | null;
};

/** A price on two days; null where there was none. */
export const Compared = Type.Object({
    before: Type.Unsafe<AnyRow | null>({}),
    after: Type.Unsafe<AnyRow | null>({}),
    /** The fields that differ, by name. */
    changed: Type.Array(Type.String()),
});
export type Compared = Static<typeof Compared>;

const day = Type.String({ pattern: PATTERNS.date });

/** What every price list is read by: its phases, the prices of a day with the list's filters, the versions of one price, two days side by side. */
export const priceReadsOf = <E extends Entity>(of: E) => ({
    stat: query(of, 'stat', { permission: 'list', result: PriceStat }),
    asOf: query(of, 'asOf', { permission: 'list', result: pageOf(Type.Unsafe<Row<E>>({})) }),
    history: query(of, 'history', { permission: 'history', params: byId, result: Type.Array(Type.Unsafe<PriceVersion>({})) }),
    compare: query(of, 'compare', { permission: 'list', params: { from: day, to: day }, result: Type.Array(Compared) }),
});
