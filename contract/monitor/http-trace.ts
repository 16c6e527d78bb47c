import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

const Headers = mapOf(Type.Array(Type.String()));

/** One answered request. Header values that may identify somebody and all query values are hidden. */
export const Trace = Type.Object({
    timestamp: Type.String(),
    request: Type.Object({ method: Type.String(), uri: Type.String(), headers: Headers, remoteAddress: Type.String() }),
    response: Type.Object({ status: Type.Integer(), headers: Headers }),
    /** Milliseconds. */
    timeTaken: Type.Integer(),
    principal: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
    session: Type.Null(),
});
export type Trace = Static<typeof Trace>;

/** Answer of GET /actuator/httptrace, outside the envelope: the newest hundred (wire-contract 7.17). */
export const HttpTraces = Type.Object({ traces: Type.Array(Trace) });
export type HttpTraces = Static<typeof HttpTraces>;
