import { Type, type Static } from 'typebox';
import { query } from '../kit/query.ts';
import { Order } from './order.ts';

const textOrNull = Type.Union([Type.String(), Type.Null()]);
const Fen = Type.Integer();

/** What the server pushes of an order and says beside it in lists; wire: `tug_status`, merged field by field (SOCKET-03). */
export interface OrderProgress {
    status: string;
    driverName: string | null;
    /** Minutes until the vehicle on its way is at the site. */
    etaMin: number | null;
    /** How much of the planned work is done, in percent; null before it begins. */
    progress: number | null;
    payStatus: string;
}

/** An order on a card of the board. */
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

/** Cards of one column that are sent; the rest is a number. */
export const MAX_CARDS = 20;

export const BoardColumn = Type.Object({
    status: Type.String(),
    label: Type.String(),
    total: Type.Integer(),
    approx: Type.Boolean(),
    cards: Type.Array(OrderCard),
});
export type BoardColumn = Static<typeof BoardColumn>;

/** The orders of the list's filters by status; waiting ones by urgency, done ones newest first. */
export const OrderBoard = Type.Object({ columns: Type.Array(BoardColumn), notice: Type.Optional(Type.String()) });
export type OrderBoard = Static<typeof OrderBoard>;

export const OrderBoardQuery = query(Order, 'board', { permission: 'list', result: OrderBoard });

/** How many days a time chart may show at once. */
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
    /** Minutes since the first day's midnight, cut off at the edges of the chart. */
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

/** Whose time the orders of the list's filters take, driver by driver. */
export const OrderGantt = Type.Object({
    day: Type.String(),
    days: Type.Integer(),
    /** Minutes since the first day's midnight. */
    now: Type.Integer(),
    lanes: Type.Array(GanttLane),
    drivers: Type.Integer(),
    /** There are more bars than were read. */
    isCut: Type.Boolean(),
    notice: Type.Optional(Type.String()),
});
export type OrderGantt = Static<typeof OrderGantt>;

/** Takes the list's filters, and `day` and `days` beside them. */
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

/** Answer of GET /order/order/pins: where the newest orders of the list's filters are to be done. */
export const OrderPins = Type.Object({
    pins: Type.Array(OrderPin),
    total: Type.Integer(),
    approx: Type.Boolean(),
    notice: Type.Optional(Type.String()),
});
export type OrderPins = Static<typeof OrderPins>;

export const OrderPinsQuery = query(Order, 'pins', { permission: 'list', result: OrderPins });
