import { Type, type Static, type TSchema } from 'typebox';
import { mapOf } from '../kit/map-of.ts';
import { byId, query } from '../kit/query.ts';
import { Order } from './order.ts';
import { UNDER_WAY, WAITING } from './status.ts';

const maybe = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const textOrNull = maybe(Type.String());
const numberOrNull = maybe(Type.Number());

/** An event of the order, newest first. */
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

/** Orders whose tickets are printed at once. */
export const MAX_TICKETS = 50;

/** 作业单 as a PDF, a page an order: what the crew does where, and room for times and signatures. `ids` are joined by commas. */
export const TicketQuery = query(Order, 'ticketPdf', {
    params: { ids: Type.String({ pattern: '^\\d{1,19}(,\\d{1,19})*$', maxLength: 8000 }) },
    result: Type.Null(),
    summary: '作业单PDF',
    isFile: true,
});

/** 订单详情单 as a PDF: what it is, what it costs, what happened. */
export const OrderSheetQuery = query(Order, 'sheetPdf', { params: byId, result: Type.Null(), summary: '订单详情单PDF', isFile: true });

/** Something wrong with the order that nobody has dealt with yet. */
export const OrderAlert = Type.Object({
    id: Type.String(),
    ruleCode: Type.String(),
    /** 1 note, 2 warning, 3 serious. */
    level: Type.Integer(),
    title: Type.String(),
    firstSeen: Type.String(),
    /** Who has taken it on. */
    owner: textOrNull,
});
export type OrderAlert = Static<typeof OrderAlert>;

/** The most serious first. */
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
    /** Part of what the customer pays; else what the driver gets, or the platform's fee within the service. Other backends may not tell. */
    isPaid: Type.Optional(Type.Boolean()),
    ruleText: textOrNull,
});
export type PriceLine = Static<typeof PriceLine>;

export const PriceLinesQuery = query(Order, 'priceLines', { params: byId, result: Type.Array(PriceLine) });

/** Whom the order was offered to, and every reassignment. */
export const DispatchRecord = Type.Object({
    id: Type.String(),
    roundNo: Type.Integer(),
    mode: Type.String(),
    mode_dictText: Type.String(),
    driverName: Type.String(),
    plateNo: textOrNull,
    score: maybe(Type.Integer()),
    /** Points by reason, where they were kept. */
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
    /** What of it the customer bears, and how he agreed. */
    customerFen: Type.Integer(),
    consent: textOrNull,
    remark: textOrNull,
    createBy: textOrNull,
    createTime: Type.String(),
    /** When it was taken back, as the timeline tells. */
    undoneAt: textOrNull,
});
export type ReassignRecord = Static<typeof ReassignRecord>;

export const DispatchesQuery = query(Order, 'dispatches', {
    params: byId,
    result: Type.Object({ dispatches: Type.Array(DispatchRecord), reassigns: Type.Array(ReassignRecord) }),
});

/** The status tabs of the order list, in order (domain 2.1). `statuses` undefined: told by another column. */
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

/** Answer of GET /order/order/stat with the list's filters: tab key → number of orders the caller may see (capped counts marked). */
export const OrderStat = mapOf(Type.Object({ count: Type.Integer(), approx: Type.Boolean() }));
export type OrderStat = Static<typeof OrderStat>;

export const OrderStatQuery = query(Order, 'stat', { permission: 'list', result: OrderStat });
