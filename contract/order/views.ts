import { Type, type Static } from 'typebox';
import { query } from '../kit/query.ts';
import { Order } from './order.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const Fen = Type.Integer();

/** Data of an order that the server pushes and also includes in lists; wire: `tug_status`, merged field by field (SOCKET-03). */
export interface OrderProgress {
    status: string;
    driverName: string | null;
    /** Minutes until the vehicle arrives at the site, while it is on the way. */
    etaMin: number | null;
    /** Percentage of the planned work that is done; null before it begins. */
    progress: number | null;
    payStatus: string;
}

/** An order as a card of the board. */
export const OrderCard = Type.Object({
    id: Type.String(),
    orderNo: Type.String(),
    status: Type.String(),
    customerName: textOrNull,
    cityName: textOrNull,
    typeName: textOrNull,
    fromAddr: Type.String(),
    driverName: textOrNull,
    offeredDriver: textOrNull,
    appointAt: Type.String(),
    slaDispatchAt: textOrNull,
    priority: Type.Integer(),
    priority_dictText: Type.Optional(Type.String()),
    isLate: Type.Boolean(),
    payableFen: Fen,
});
export type OrderCard = Static<typeof OrderCard>;

/** Maximum number of cards per column; the others are only counted. */
export const MAX_CARDS = 20;

export const BoardColumn = Type.Object({
    status: Type.String(),
    label: Type.String(),
    total: Type.Integer(),
    approx: Type.Boolean(),
    cards: Type.Array(OrderCard),
});
export type BoardColumn = Static<typeof BoardColumn>;

/** The filtered orders by status; waiting orders by urgency, finished ones newest first. */
export const OrderBoard = Type.Object({ columns: Type.Array(BoardColumn), notice: Type.Optional(Type.String()) });
export type OrderBoard = Static<typeof OrderBoard>;

export const OrderBoardQuery = query(Order, 'board', { permission: 'list', result: OrderBoard });

/** Numbers of days that the Gantt chart can show. */
export const GANTT_DAYS = [1, 3, 7] as const;
export const MAX_LANES = 80;
export const MAX_BARS = 2000;

export const GanttBar = Type.Object({
    id: Type.String(),
    orderId: Type.String(),
    orderNo: Type.String(),
    status: Type.String(),
    status_dictText: Type.String(),
    customerName: textOrNull,
    fromAddr: Type.String(),
    appointAt: Type.String(),
    slaDispatchAt: textOrNull,
    /** Minutes since midnight of the first day, clipped to the chart. */
    from: Type.Integer(),
    to: Type.Integer(),
    startAt: Type.String(),
    endAt: Type.String(),
});
export type GanttBar = Static<typeof GanttBar>;

export const GanttLane = Type.Object({
    driverId: Type.String(),
    driverName: Type.String(),
    plateNo: textOrNull,
    bars: Type.Array(GanttBar),
});
export type GanttLane = Static<typeof GanttLane>;

/** The filtered orders as time spans by driver. */
export const OrderGantt = Type.Object({
    day: Type.String(),
    days: Type.Integer(),
    /** Current time in minutes since midnight of the first day. */
    now: Type.Integer(),
    lanes: Type.Array(GanttLane),
    drivers: Type.Integer(),
    /** There are more bars than the limit. */
    isCut: Type.Boolean(),
    notice: Type.Optional(Type.String()),
});
export type OrderGantt = Static<typeof OrderGantt>;

/** Takes the list's filters in addition to `day` and `days`. */
export const OrderGanttQuery = query(Order, 'gantt', { permission: 'list', result: OrderGantt });

export const MAX_PINS = 1000;

export const OrderPin = Type.Object({
    id: Type.String(),
    orderNo: Type.String(),
    status: Type.String(),
    status_dictText: Type.String(),
    lng: Type.Number(),
    lat: Type.Number(),
    fromAddr: Type.String(),
    customerName: textOrNull,
    driverName: textOrNull,
    appointAt: Type.String(),
});
export type OrderPin = Static<typeof OrderPin>;

/** Answer of GET /order/order/pins: locations of the latest filtered orders. */
export const OrderPins = Type.Object({
    pins: Type.Array(OrderPin),
    total: Type.Integer(),
    approx: Type.Boolean(),
    notice: Type.Optional(Type.String()),
});
export type OrderPins = Static<typeof OrderPins>;

export const OrderPinsQuery = query(Order, 'pins', { permission: 'list', result: OrderPins });
