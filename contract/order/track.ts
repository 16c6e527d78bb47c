import { Type, type Static } from 'typebox';
import { Voucher } from '../finance/voucher.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const numberOrNull = Type.Union([Type.Number(), Type.Null()]);
const Fen = Type.Integer();

/** Maximum number of points; longer tracks are thinned out evenly. */
export const MAX_TRACK_POINTS = 1500;

export const OrderTrackPoint = Type.Object({
    lng: Type.Number(),
    lat: Type.Number(),
    speedKmh: Type.Integer(),
    time: Type.String(),
});
export type OrderTrackPoint = Static<typeof OrderTrackPoint>;

/** A photo or document that proves a step of the work. */
export const OrderProof = Type.Object({
    id: Type.String(),
    proofType: Type.String(),
    proofType_dictText: Type.String(),
    /** Paths of stored files. */
    files: Type.Array(Type.String()),
    lng: numberOrNull,
    lat: numberOrNull,
    takenAt: textOrNull,
    remark: textOrNull,
    createBy: Type.String(),
});
export type OrderProof = Static<typeof OrderProof>;

export const ProofsQuery = query(Order, 'proofs', { params: byId, result: Type.Array(OrderProof) });

const TrackPlace = Type.Object({ lng: Type.Number(), lat: Type.Number(), addr: Type.String() });

/** An event with a place: a step of the driver, or a pause. */
export const TrackStop = Type.Object({
    id: Type.String(),
    kind: Type.Union([Type.Literal('event'), Type.Literal('pause')]),
    label: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    time: Type.String(),
});
export type TrackStop = Static<typeof TrackStop>;

/** Route of the vehicle from departure to the end of the work, with its events. */
export const OrderTrack = Type.Object({
    from: TrackPlace,
    to: Type.Union([TrackPlace, Type.Null()]),
    /** Distance from the site within which a driver can check in. */
    arriveRadiusM: Type.Integer(),
    points: Type.Array(OrderTrackPoint),
    /** Number of stored points; `points` may be a subset. */
    stored: Type.Integer(),
    metres: Type.Integer(),
    stops: Type.Array(TrackStop),
    proofs: Type.Array(OrderProof),
});
export type OrderTrack = Static<typeof OrderTrack>;

export const TrackQuery = query(Order, 'track', { params: byId, result: OrderTrack });

export const OrderPayment = Type.Object({
    id: Type.String(),
    paymentNo: Type.String(),
    purpose_dictText: Type.String(),
    channel_dictText: Type.String(),
    amountFen: Fen,
    status: Type.String(),
    status_dictText: Type.String(),
    payTime: textOrNull,
    createTime: Type.String(),
});
export type OrderPayment = Static<typeof OrderPayment>;

export const OrderRefund = Type.Object({
    id: Type.String(),
    refundNo: Type.String(),
    reasonCode_dictText: Type.String(),
    amountFen: Fen,
    status: Type.String(),
    status_dictText: Type.String(),
    applyBy: Type.String(),
    doneTime: textOrNull,
    createTime: Type.String(),
});
export type OrderRefund = Static<typeof OrderRefund>;

/** Each part is present only if the caller has the permission to read it elsewhere (`MONEY_RIGHTS`). */
export const OrderMoney = Type.Object({
    payments: Type.Optional(Type.Array(OrderPayment)),
    refunds: Type.Optional(Type.Array(OrderRefund)),
    journals: Type.Optional(Type.Array(Voucher)),
});
export type OrderMoney = Static<typeof OrderMoney>;

/** Permission required for each part of the order's money. */
export const MONEY_RIGHTS = {
    payments: 'finance:tradeRecord:query',
    refunds: 'finance:refund:query',
    journals: 'finance:journal:query',
} as const satisfies Record<keyof OrderMoney, string>;

export const MoneyQuery = query(Order, 'money', { anyOf: Object.values(MONEY_RIGHTS), params: byId, result: OrderMoney });
