import { Type, type Static } from 'typebox';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';
import { LNG_LAT } from './place.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** A fence that contains one end of the job. */
export const FenceHit = Type.Object({
    id: Type.String(),
    name: Type.String(),
    /** `site` names the place; `no_crane` is shown as a warning. */
    fenceKind: Type.Union([Type.Literal('site'), Type.Literal('no_crane')]),
    end: Type.Union([Type.Literal('from'), Type.Literal('to')]),
    remark: textOrNull,
    /** Until when the fence is in force. */
    validTo: textOrNull,
});
export type FenceHit = Static<typeof FenceHit>;

/** Fences at the places of an order, in force at its appointment. */
export const OrderFencesQuery = query(Order, 'fences', { params: byId, result: Type.Array(FenceHit) });

/** The same query for an order that is being entered. */
export const FencesAtQuery = query(Order, 'fencesAt', {
    permission: 'add',
    params: {
        from: LNG_LAT,
        to: Type.Optional(LNG_LAT),
        bizType: Type.Optional(Type.String({ maxLength: 16 })),
        at: Type.Optional(Type.String({ pattern: PATTERNS.dateTime })),
    },
    result: Type.Array(FenceHit),
});
