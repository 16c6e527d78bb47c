import { Type, type Static, type TSchema } from 'typebox';
import { mapOf } from '../kit/map-of.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';
import { UNDER_WAY, WAITING } from './status.ts';

const maybe = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const textOrNull = maybe(Type.String());
const numberOrNull = maybe(Type.Number());

/** An event of the order. Events are listed newest first. */
export const TimelineEvent = Type.Object({
    id: Type.String(),
    event: Type.String(),
    event_dictText: Type.String(),
    fromStatus: textOrNull,
    fromStatus_dictText: Type.Optional(Type.String()),
    toStatus: textOrNull,
    toStatus_dictText: Type.Optional(Type.String()),
    actorKind: Type.String(),
    actorKind_dictText: Type.String(),
    actor: Type.String(),
    reasonText: textOrNull,
    remark: textOrNull,
    lng: numberOrNull,
    lat: numberOrNull,
    data: mapOf(Type.Unknown()),
    createTime: Type.String(),
});
export type TimelineEvent = Static<typeof TimelineEvent>;

export const TimelineQuery = query(Order, 'timeline', { params: byId, result: Type.Array(TimelineEvent) });

/** Maximum number of orders per print of tickets. */
export const MAX_TICKETS = 50;

/** 作业单 as a PDF, one page per order: the tasks and places, with space for times and signatures. `ids` is a comma list. */
export const TicketQuery = query(Order, 'ticketPdf', {
    params: { ids: Type.String({ pattern: '^\\d{1,19}(,\\d{1,19})*$', maxLength: 8000 }) },
    result: Type.Null(),
    summary: '作业单PDF',
    isFile: true,
});

/** 订单详情单 as a PDF: the order, its price and its events. */
export const OrderSheetQuery = query(Order, 'sheetPdf', { params: byId, result: Type.Null(), summary: '订单详情单PDF', isFile: true });

/** An open anomaly of the order. */
export const OrderAlert = Type.Object({
    id: Type.String(),
    ruleCode: Type.String(),
    /** 1 note, 2 warning, 3 serious. */
    level: Type.Integer(),
    title: Type.String(),
    firstSeen: Type.String(),
    /** The person who has taken it. */
    owner: textOrNull,
});
export type OrderAlert = Static<typeof OrderAlert>;

/** Most serious first. */
export const AlertsQuery = query(Order, 'alerts', { params: byId, result: Type.Array(OrderAlert) });

/** A line of the price; `phase` is quote or final, amounts in fen. */
export const PriceLine = Type.Object({
    id: Type.String(),
    phase: Type.String(),
    seq: Type.Integer(),
    lineCode: Type.String(),
    name: Type.String(),
    qty: Type.Number(),
    unit: textOrNull,
    priceFen: Type.Integer(),
    amountFen: Type.Integer(),
    /**
     * True for what the customer pays; false for the driver's income or the platform's fee within the service fee. Other back ends may omit
     * it.
     */
    isPaid: Type.Optional(Type.Boolean()),
    ruleText: textOrNull,
});
export type PriceLine = Static<typeof PriceLine>;

export const PriceLinesQuery = query(Order, 'priceLines', { params: byId, result: Type.Array(PriceLine) });

/** One offer of the order to a driver. */
export const DispatchRecord = Type.Object({
    id: Type.String(),
    roundNo: Type.Integer(),
    mode: Type.String(),
    mode_dictText: Type.String(),
    driverName: Type.String(),
    plateNo: textOrNull,
    score: maybe(Type.Integer()),
    /** Score by criterion, if it was stored. */
    scoreDetail: maybe(mapOf(Type.Unknown())),
    distanceM: maybe(Type.Integer()),
    etaMin: maybe(Type.Integer()),
    status: Type.String(),
    status_dictText: Type.String(),
    offerTime: Type.String(),
    replyTime: textOrNull,
    rejectText: textOrNull,
});
export type DispatchRecord = Static<typeof DispatchRecord>;

export const ReassignRecord = Type.Object({
    id: Type.String(),
    seq: Type.Integer(),
    fromDriverName: textOrNull,
    toDriverName: textOrNull,
    atStatus_dictText: Type.String(),
    reasonCode_dictText: Type.String(),
    responsible_dictText: Type.String(),
    compensateFen: Type.Integer(),
    /** The customer's share of the compensation, and how they agreed to it. */
    customerFen: Type.Integer(),
    consent: textOrNull,
    remark: textOrNull,
    createBy: textOrNull,
    createTime: Type.String(),
    /** Time at which the reassignment was undone, according to the timeline. */
    undoneAt: textOrNull,
});
export type ReassignRecord = Static<typeof ReassignRecord>;

export const DispatchesQuery = query(Order, 'dispatches', {
    params: byId,
    result: Type.Object({ dispatches: Type.Array(DispatchRecord), reassigns: Type.Array(ReassignRecord) }),
});

/** The tabs of the order list, in order, with their filters (domain 2.1). */
export const ORDER_TABS = [
    { key: 'all', label: '全部', filter: {} },
    { key: 'placed', label: '待支付', filter: { status: 'placed' } },
    { key: 'paid', label: '待派单', filter: { status: WAITING.join(',') } },
    { key: 'dispatching', label: '派单中', filter: { status: 'dispatching' } },
    { key: 'active', label: '进行中', filter: { status: UNDER_WAY.join(',') } },
    { key: 'completed', label: '待结算', filter: { status: 'completed' } },
    { key: 'done', label: '已完成', filter: { status: 'settled,evaluated' } },
    { key: 'canceled', label: '已取消', filter: { status: 'canceled,closed' } },
    { key: 'dispute', label: '争议中', filter: { disputeStatus: 'open' } },
    { key: 'anomaly', label: '异常', filter: { anomalyLevel: '1,2,3' } },
] as const;
export type OrderTab = (typeof ORDER_TABS)[number]['key'];

/** Answer of GET /order/order/stat with the list's filters: tab key → number of orders the caller may see; `approx` marks estimates. */
export const OrderStat = mapOf(Type.Object({ count: Type.Integer(), approx: Type.Boolean() }));
export type OrderStat = Static<typeof OrderStat>;

export const OrderStatQuery = query(Order, 'stat', { permission: 'list', result: OrderStat });
