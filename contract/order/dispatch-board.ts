import { Type, type Static } from 'typebox';
import { PATTERNS } from '../kit/patterns.ts';
import { mapOf } from '../kit/map-of.ts';
import { Candidate, CertReason } from './reassign.ts';

const id = Type.String({ pattern: PATTERNS.id });
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const ids = Type.String({ pattern: '^\\d{1,20}(,\\d{1,20}){0,49}$' });
const place = { lng: nullable(Type.Number()), lat: nullable(Type.Number()) };

/** Permission to see the board of S03; actions need the order's own codes (`order:order:dispatch`, `order:order:reassign`). */
export const DISPATCH_BOARD = 'order:dispatch';

/** Maximum number of orders and drivers on the board, and of orders in a plan. */
export const MOST = { pool: 200, drivers: 150, plan: 50 } as const;

/** Hours shown by the Gantt chart. */
export const BOARD_HOURS = 18;

/** Seconds during which an assignment can be undone. */
export const UNDO_SECONDS = 30;

/** Query of GET /order/dispatch/board; all values are strings, several ids are joined by commas. */
export const BoardQuery = Type.Object({
    cityId: Type.Optional(ids),
    typeId: Type.Optional(ids),
    bizType: Type.Optional(Type.String({ pattern: '^[a-z]{1,16}$' })),
    /** Range of appointment dates, both inclusive. */
    appointFrom: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    appointTo: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    /** Part of an order number, an address, a driver's name or a plate. */
    keyword: Type.Optional(Type.String({ maxLength: 32 })),
    /** Includes offline drivers. */
    offline: Type.Optional(Type.String({ pattern: '^(1|true)$' })),
    /** City of the selected order; its drivers come first. */
    near: Type.Optional(id),
    /** First hour of the chart, wire time; defaults to two hours ago. */
    start: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:00:00$' })),
});
export type BoardQuery = Static<typeof BoardQuery>;

/** An order without a driver: not offered yet, or offered and not answered. */
export const PoolOrder = Type.Object({
    id,
    version: Type.Integer(),
    orderNo: Type.String(),
    status: Type.String(),
    status_dictText: Type.String(),
    bizType_dictText: Type.String(),
    cityId: id,
    cityName: Type.String(),
    typeId: id,
    typeName: Type.String(),
    customerName: Type.String(),
    appointAt: Type.String(),
    estMinutes: Type.Integer(),
    fromAddr: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    cargoName: Type.String(),
    weightKg: Type.Integer(),
    priority: Type.Integer(),
    priority_dictText: Type.String(),
    /** Deadline for finding a driver; null if there is none. */
    slaAt: nullable(Type.String()),
    reassignCount: Type.Integer(),
    /** The pending offer. */
    offer: nullable(Type.Object({ driverId: id, driverName: Type.String(), plateNo: nullable(Type.String()), until: Type.String() })),
});
export type PoolOrder = Static<typeof PoolOrder>;

/** A driver on the board, with the assigned vehicle. */
export const BoardDriver = Type.Object({
    id,
    name: Type.String(),
    cityName: Type.String(),
    onlineStatus: Type.String(),
    onlineStatus_dictText: Type.String(),
    vehicleId: id,
    plateNo: Type.String(),
    typeName: Type.String(),
    ...place,
    /** When the position was reported; null if it is the depot or the home address. */
    reportTime: nullable(Type.String()),
    todayOrders: Type.Integer(),
});
export type BoardDriver = Static<typeof BoardDriver>;

/** A time span of a driver's day. */
export const BoardBar = Type.Object({
    id: Type.String(),
    driverId: id,
    kind: Type.Union([
        Type.Literal('order'),
        Type.Literal('travel'),
        Type.Literal('buffer'),
        Type.Literal('maintain'),
        Type.Literal('leave'),
        Type.Literal('pause'),
    ]),
    from: Type.String(),
    to: Type.String(),
    /** Order number, or reason of the pause. */
    label: Type.String(),
    orderId: nullable(id),
    status: nullable(Type.String()),
    status_dictText: nullable(Type.String()),
    /** The order is offered to the driver, who has not accepted it. */
    isAsked: Type.Boolean(),
    /** A pause that has not ended; drawn until its planned end, or until now. */
    isOpen: Type.Boolean(),
});
export type BoardBar = Static<typeof BoardBar>;

/** Number of waiting orders in a city by urgency. */
export const CityLoad = Type.Object({
    cityId: id,
    cityName: Type.String(),
    late: Type.Integer(),
    soon: Type.Integer(),
    calm: Type.Integer(),
    /** Drivers who are online and free. */
    free: Type.Integer(),
});
export type CityLoad = Static<typeof CityLoad>;

/** Answer of GET /order/dispatch/board. */
export const DispatchBoard = Type.Object({
    /** Server time of the answer. */
    now: Type.String(),
    start: Type.String(),
    pool: Type.Array(PoolOrder),
    /** Number of orders without a driver, and how many of them are 待派单. */
    poolTotal: Type.Integer(),
    poolWaiting: Type.Integer(),
    drivers: Type.Array(BoardDriver),
    driverTotal: Type.Integer(),
    bars: Type.Array(BoardBar),
    cities: Type.Array(CityLoad),
    types: Type.Array(Type.Object({ id, name: Type.String(), count: Type.Integer() })),
    /** Why the board is empty, if an administrator can fix the cause. */
    notice: Type.Optional(Type.String()),
});
export type DispatchBoard = Static<typeof DispatchBoard>;

const slot = Type.Object({ from: Type.String(), to: Type.String() });

/** A ranked driver with the time span of the assignment and with warnings that do not prevent it. */
export const BoardCandidate = Type.Object({ ...Candidate.properties, slot, warnings: Type.Array(Type.String()) });
export type BoardCandidate = Static<typeof BoardCandidate>;

/** Answer of GET /order/dispatch/candidates. */
export const BoardCandidates = Type.Object({
    orderId: id,
    candidates: Type.Array(BoardCandidate),
    /** The list is complete: drivers who are missing have no suitable vehicle. */
    isWhole: Type.Boolean(),
});
export type BoardCandidates = Static<typeof BoardCandidates>;

export const BoardCandidateQuery = Type.Object({ id, keyword: Type.Optional(Type.String({ maxLength: 32 })) });
export type BoardCandidateQuery = Static<typeof BoardCandidateQuery>;

/** Body of POST /order/dispatch/autoPlan. */
export const AutoPlanBody = Type.Object(
    { ids: Type.Array(id, { minItems: 1, maxItems: MOST.plan, uniqueItems: true }) },
    { additionalProperties: false },
);
export type AutoPlanBody = Static<typeof AutoPlanBody>;

/** A proposal for one order. Nothing has been assigned yet. */
export const PlanRow = Type.Object({
    id,
    version: Type.Integer(),
    orderNo: Type.String(),
    typeName: Type.String(),
    appointAt: Type.String(),
    driverId: id,
    driverName: Type.String(),
    vehicleId: id,
    plateNo: Type.String(),
    score: Type.Integer(),
    detail: Candidate.properties.detail,
    etaMin: Type.Integer(),
    distanceM: Type.Integer(),
    slot,
    warnings: Type.Array(Type.String()),
    /** Chinese: why this driver was chosen. */
    reason: Type.String(),
    /** Number of other free drivers. */
    others: Type.Integer(),
});
export type PlanRow = Static<typeof PlanRow>;

/** An order for which the plan has no driver, with the reason. */
export const LeftRow = Type.Object({ id, orderNo: Type.String(), reason: Type.String(), examples: Type.Array(Type.String()) });
export type LeftRow = Static<typeof LeftRow>;

/** Answer of POST /order/dispatch/autoPlan. */
export const AutoPlan = Type.Object({ rows: Type.Array(PlanRow), left: Type.Array(LeftRow), score: Type.Integer() });
export type AutoPlan = Static<typeof AutoPlan>;

/** Body of POST /order/dispatch/applyPlan: one row for drag and drop onto a driver, several for a plan. */
export const ApplyPlanBody = Type.Object(
    {
        rows: Type.Array(
            Type.Object(
                { id, version: Type.Integer(), driverId: id, vehicleId: id, certReason: CertReason },
                { additionalProperties: false },
            ),
            {
                minItems: 1,
                maxItems: MOST.plan,
            },
        ),
    },
    { additionalProperties: false },
);
export type ApplyPlanBody = Static<typeof ApplyPlanBody>;

/** Result for one row. */
export const AppliedRow = Type.Object({
    id,
    orderNo: Type.String(),
    ok: Type.Boolean(),
    /** Chinese: what was done, or why it was refused. */
    message: Type.String(),
    errorCode: Type.Optional(Type.String()),
    driverName: Type.Optional(Type.String()),
    /** The current order, if somebody else has changed it. */
    current: Type.Optional(mapOf(Type.Unknown())),
    undoId: Type.Optional(id),
});
export type AppliedRow = Static<typeof AppliedRow>;

/** Answer of POST /order/dispatch/applyPlan and POST /order/dispatch/undo. */
export const AppliedPlan = Type.Object({
    rows: Type.Array(AppliedRow),
    done: Type.Integer(),
    failed: Type.Integer(),
    /** Until when the applied rows can be undone. */
    undoUntil: nullable(Type.String()),
});
export type AppliedPlan = Static<typeof AppliedPlan>;

/** Body of POST /order/dispatch/undo. */
export const UndoBody = Type.Object(
    { ids: Type.Array(id, { minItems: 1, maxItems: MOST.plan, uniqueItems: true }) },
    { additionalProperties: false },
);
export type UndoBody = Static<typeof UndoBody>;
