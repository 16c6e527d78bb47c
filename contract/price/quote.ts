import { Type, type Static } from 'typebox';
import { PATTERNS } from '../kit/patterns.ts';

const id = Type.String({ pattern: PATTERNS.id });
const maybe = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()]);
const whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/**
 * Input of a quote: POST /order/order/quote and /price/simulate/quote (domain 2.12). Money in fen, distances in metres, times in minutes.
 */
export const QuoteBody = Type.Object({
    cityId: id,
    typeId: id,
    bizType: Type.String({ maxLength: 16 }),
    appointAt: Type.String({ pattern: PATTERNS.dateTime }),
    estMinutes: Type.Optional(whole(20_160)),
    distanceM: Type.Optional(whole(5_000_000)),
    depotM: Type.Optional(whole(5_000_000)),
    waitMinutes: Type.Optional(whole(10_080)),
    extras: Type.Optional(
        Type.Array(Type.Object({ code: Type.String({ maxLength: 32 }), qty: Type.Integer({ minimum: 1, maximum: 999 }) }), {
            maxItems: 20,
        }),
    ),
    customerId: Type.Optional(maybe(id)),
    levelCode: Type.Optional(maybe(Type.String({ maxLength: 32 }))),
    invoiceType: Type.Optional(Type.String({ maxLength: 12 })),
    titleKind: Type.Optional(maybe(Type.String({ maxLength: 12 }))),
    adjustFen: Type.Optional(Type.Integer({ minimum: -999_999_999, maximum: 999_999_999 })),
    passFen: Type.Optional(whole(999_999_999)),
    changeSetId: Type.Optional(maybe(id)),
    asOf: Type.Optional(maybe(Type.String({ pattern: PATTERNS.dateTime }))),
});
export type QuoteBody = Static<typeof QuoteBody>;

const RuleNote = Type.Object({ kind: Type.String(), ruleId: Type.String(), text: Type.String() });
const QuoteLine = Type.Object({
    code: Type.String(),
    name: Type.String(),
    qty: Type.Number(),
    unit: maybe(Type.String()),
    priceFen: Type.Integer(),
    amountFen: Type.Integer(),
    ruleId: maybe(Type.String()),
    text: maybe(Type.String()),
    side: Type.String(),
});
export type QuoteLine = Static<typeof QuoteLine>;

/** Answer of a quote: price lines, with the rules that were applied and those that were not, and why. */
export const QuoteAnswer = Type.Object({
    quoteId: Type.Optional(Type.String()),
    validUntil: Type.Optional(Type.String()),
    lines: Type.Array(QuoteLine),
    amountFen: Type.Integer(),
    serviceFen: Type.Integer(),
    payableFen: Type.Integer(),
    depositFen: Type.Integer(),
    driverFen: Type.Integer(),
    infoFeeFen: Type.Integer(),
    taxFen: Type.Integer(),
    takeRateBp: Type.Integer(),
    chosen: Type.Array(RuleNote),
    rejected: Type.Array(Type.Object({ kind: Type.String(), ruleId: Type.String(), text: Type.String(), why: Type.String() })),
    warnings: Type.Array(Type.String()),
});
export type QuoteAnswer = Static<typeof QuoteAnswer>;

const Share = Type.Object({ name: Type.String(), orders: Type.Integer(), deltaFen: Type.Integer() });

/** Result of recalculating real orders with other prices: GET changeSet/impact, POST simulate/compare. */
export const ReplayReport = Type.Object({
    orders: Type.Integer(),
    /** Orders for which one of the two price lists has no price. */
    unpriced: Type.Integer(),
    beforeFen: Type.Integer(),
    afterFen: Type.Integer(),
    driverBeforeFen: Type.Integer(),
    driverAfterFen: Type.Integer(),
    up: Type.Integer(),
    down: Type.Integer(),
    /** Change of the payable amount in basis points. */
    changeBp: Type.Integer(),
    /** 10th, 50th and 90th percentile of the change per order, in basis points. */
    percentiles: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
    byCity: Type.Array(Share),
    byType: Type.Array(Share),
    worst: Type.Array(
        Type.Object({
            orderNo: Type.String(),
            cityName: Type.String(),
            typeName: Type.String(),
            beforeFen: Type.Integer(),
            afterFen: Type.Integer(),
        }),
    ),
});
export type ReplayReport = Static<typeof ReplayReport>;

/** One row of GET changeSet/diff. */
export const DiffRow = Type.Object({
    kind: Type.String(),
    /** What the price is for: 深圳 · 汽车吊25吨. */
    title: Type.String(),
    op: Type.Union([Type.Literal('add'), Type.Literal('change'), Type.Literal('end')]),
    effectiveFrom: Type.String(),
    changes: Type.Array(
        Type.Object({
            field: Type.String(),
            label: Type.String(),
            shape: Type.String(),
            from: Type.Unknown(),
            to: Type.Unknown(),
        }),
    ),
    /** Points that a reviewer should check. */
    warnings: Type.Array(Type.String()),
});
export type DiffRow = Static<typeof DiffRow>;
