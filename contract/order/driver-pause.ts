import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, coordinate, dateTime, dict, image, integer, joined, longText, nullable, readOnly, reference, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { byId, query } from '../kit/query.ts';

/** S02 司机暂停记录 (domain 2.1, table ord_pause): drivers pause accepting orders, or the work on an order. */
export const DriverPause = entity({
    resource: 'order/driver-pause',
    wire: '/order/driverPause',
    permission: 'order:driverPause',
    label: '司机暂停',
    english: 'Driver pause',
    represent: 'pauseNo',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    isLive: true,
    search: { by: { pauseNo: 'document' }, note: ['pauseType', 'driverName', 'orderNo'] },
    fields: {
        pauseNo: readOnly(text('编号', 'Pause no.', { filter: 'like', sortable: true })),
        driverId: reference('司机', 'Driver', 'users/driver', { fixed: true, filter: 'in' }),
        driverName: joined('司机', 'Driver', 'driverId', { filter: 'like' }),
        vehicleId: readOnly(nullable(reference('车辆', 'Vehicle', 'vehicle/center'))),
        plateNo: joined('车牌', 'Plate', 'vehicleId', { filter: 'like' }),
        pauseType: dict('类型', 'Type', 'pause_type', { filter: 'in', fixed: true }),
        reasonCode: dict('原因', 'Reason', 'pause_reason', { filter: 'in' }),
        orderId: nullable(reference('订单', 'Order', 'order/order', { fixed: true })),
        orderNo: joined('订单', 'Order', 'orderId', { filter: 'like' }),
        cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
        cityName: joined('城市', 'City', 'cityId'),
        startAt: dateTime('开始时间', 'Start', { sortable: true, filter: 'range', fixed: true }),
        planEndAt: nullable(dateTime('预计恢复', 'Expected back', { hidden: true })),
        endAt: readOnly(nullable(dateTime('结束时间', 'End', { sortable: true }))),
        minutes: readOnly(nullable(integer('时长', 'Duration', { unit: '分钟', sortable: true, filter: 'range' }))),
        dayTimes: readOnly(integer('当日次数', 'Times that day', { unit: '次' })),
        isFrequent: readOnly(bool('频繁', 'Frequent', { hidden: true })),
        source: readOnly(dict('发起', 'Started by', 'actor_kind', { filter: 'in' })),
        responsible: readOnly(nullable(dict('责任方', 'Liable party', 'responsible', { filter: 'in' }))),
        billable: readOnly(bool('计费', 'Charged', { filter: 'bool' })),
        auditStatus: readOnly(dict('判责', 'Liability', 'pause_audit', { filter: 'in' })),
        auditBy: readOnly(nullable(text('判责人', 'Judged by', { account: true, hidden: true }))),
        auditTime: readOnly(nullable(dateTime('判责时间', 'Judged', { hidden: true }))),
        endBy: readOnly(nullable(text('结束人', 'Ended by', { account: true, hidden: true }))),
        remark: nullable(longText('说明', 'Note', { hidden: true })),
        images: nullable(image('现场照片', 'Site photos', 'proof', { hidden: true, most: 6 })),
        lng: readOnly(nullable(coordinate('经度', 'Longitude'))),
        lat: readOnly(nullable(coordinate('纬度', 'Latitude'))),
    },
});

export const EndPause = action(DriverPause, 'end', {
    label: '结束暂停',
    english: 'End pause',
    question: '确定让{driverName}恢复接单吗？',
    englishQuestion: 'Let {driverName} take orders again?',
    batch: 'batchEnd',
});

export const JudgePause = action(DriverPause, 'judge', {
    label: '判责',
    english: 'Judge liability',
    fields: {
        responsible: dict('责任方', 'Liable party', 'responsible'),
        billable: bool('暂停时长计费', 'Charge for the pause', { default: false }),
        remark: longText('判责说明', 'Judgement note', { maxLength: 500 }),
    },
});

export const AppealPause = action(DriverPause, 'appeal', {
    label: '登记申诉',
    english: 'Record appeal',
    permission: 'appeal',
    fields: { remark: longText('申诉理由', 'Grounds of appeal', { maxLength: 500 }) },
});

/** Whether a pause is billed, depending on who is responsible; only for the platform there is a choice. */
export const billableBy = (responsible: string | null | undefined, chosen: boolean): boolean =>
    responsible === 'customer' || (responsible === 'platform' && chosen);

/**
 * Price of the order with the respective number of billed minutes; null if the order has stored no price rules, or if its price is final.
 */
const Priced = Type.Union([Type.Integer(), Type.Null()]);

/** Answer of GET effect: the effect of a work pause on the order's billed minutes and price. */
export const PauseEffect = Type.Object({
    orderNo: Type.String(),
    spanMinutes: Type.Integer(),
    billedNow: Type.Integer(),
    billedIfBillable: Type.Integer(),
    billedIfNot: Type.Integer(),
    fenNow: Priced,
    fenIfBillable: Priced,
    fenIfNot: Priced,
    isFinished: Type.Boolean(),
});
export type PauseEffect = Static<typeof PauseEffect>;

/** A driver for whom a pause can be entered, from GET drivers. */
export const PauseDriver = Type.Object({
    id: Type.String(),
    name: Type.String(),
    plateNo: Type.Union([Type.String(), Type.Null()]),
    workingOrderId: Type.Union([Type.String(), Type.Null()]),
    workingOrderNo: Type.Union([Type.String(), Type.Null()]),
    openPauseNo: Type.Union([Type.String(), Type.Null()]),
});
export type PauseDriver = Static<typeof PauseDriver>;

const Bar = Type.Object({
    id: Type.String(),
    pauseNo: Type.String(),
    reasonCode: Type.String(),
    pauseType: Type.String(),
    /** Minutes of the day, 0 to 1440; an open pause ends now. */
    from: Type.Integer(),
    to: Type.Integer(),
    isOpen: Type.Boolean(),
});

/** Answer of GET day: the pauses of one day by driver with their reasons, and the weekdays of four weeks. */
export const PauseDay = Type.Object({
    lanes: Type.Array(
        Type.Object({
            driverId: Type.String(),
            name: Type.String(),
            plateNo: Type.Union([Type.String(), Type.Null()]),
            times: Type.Integer(),
            minutes: Type.Integer(),
            isFrequent: Type.Boolean(),
            bars: Type.Array(Bar),
        }),
    ),
    drivers: Type.Integer(),
    reasons: Type.Array(Type.Object({ reasonCode: Type.String(), minutes: Type.Integer(), times: Type.Integer() })),
    weekdays: Type.Array(Type.Integer()),
});
export type PauseDay = Static<typeof PauseDay>;

/** Null if there is no order whose price the pause could change. */
export const PauseEffectQuery = query(DriverPause, 'effect', { params: byId, result: Type.Union([PauseEffect, Type.Null()]) });
export const PauseDayQuery = query(DriverPause, 'day', {
    permission: 'list',
    params: { day: Type.String({ pattern: PATTERNS.date }) },
    result: PauseDay,
});
export const PauseDriversQuery = query(DriverPause, 'drivers', {
    permission: 'add',
    params: { keyword: Type.Optional(Type.String({ maxLength: 32 })) },
    result: Type.Array(PauseDriver),
});
