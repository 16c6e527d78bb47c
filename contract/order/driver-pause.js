"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.PauseDay = exports.PauseDayQuery = exports.PauseDriver = exports.PauseEffect = exports.billableBy = exports.AppealPause = exports.JudgePause = exports.EndPause = exports.DriverPause = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var patterns_ts_1 = require("../patterns.ts");
/** S02 司机暂停记录 (domain 2.1, table ord_pause): pauses of accepting orders, and of work on one. */
exports.DriverPause = (0, entity_ts_1.entity)({
    resource: 'order/driver-pause',
    wire: '/order/driverPause',
    permission: 'order:driverPause',
    label: '司机暂停',
    represent: 'pauseNo',
    actions: ['list', 'query', 'add', 'edit', 'export'],
    fields: {
        pauseNo: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('编号', { filter: 'like', sortable: true })),
        driverId: (0, kit_ts_1.reference)('司机', 'users/driver', { fixed: true, filter: 'in' }),
        driverName: (0, kit_ts_1.joined)('司机', 'driverId', { filter: 'like' }),
        vehicleId: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.reference)('车辆', 'vehicle/center'))),
        plateNo: (0, kit_ts_1.joined)('车牌', 'vehicleId', { filter: 'like' }),
        pauseType: (0, kit_ts_1.dict)('类型', 'pause_type', { filter: 'in', fixed: true }),
        reasonCode: (0, kit_ts_1.dict)('原因', 'pause_reason', { filter: 'in' }),
        orderId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('订单', 'order/order', { fixed: true })),
        orderNo: (0, kit_ts_1.joined)('订单', 'orderId', { filter: 'like' }),
        cityId: (0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' })),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        startAt: (0, kit_ts_1.dateTime)('开始时间', { sortable: true, filter: 'range', fixed: true }),
        planEndAt: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('预计恢复', { hidden: true })),
        endAt: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('结束时间', { sortable: true }))),
        minutes: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.integer)('时长', { unit: '分钟', sortable: true, filter: 'range' }))),
        dayTimes: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('当日次数', { unit: '次' })),
        isFrequent: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('频繁', { hidden: true })),
        source: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('发起', 'actor_kind', { filter: 'in' })),
        responsible: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dict)('责任方', 'responsible', { filter: 'in' }))),
        billable: (0, kit_ts_1.readOnly)((0, kit_ts_1.bool)('计费', { filter: 'bool' })),
        auditStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('判责', 'pause_audit', { filter: 'in' })),
        auditBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('判责人', { account: true, hidden: true }))),
        auditTime: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('判责时间', { hidden: true }))),
        endBy: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.text)('结束人', { account: true, hidden: true }))),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('说明', { hidden: true })),
        images: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('现场照片', 'proof', { hidden: true, most: 6 })),
        lng: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('经度'))),
        lat: (0, kit_ts_1.readOnly)((0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('纬度'))),
    },
});
exports.EndPause = (0, action_ts_1.action)(exports.DriverPause, 'end', { label: '结束暂停', question: '确定让{driverName}恢复接单吗？', batch: 'batchEnd' });
exports.JudgePause = (0, action_ts_1.action)(exports.DriverPause, 'judge', {
    label: '判责',
    fields: {
        responsible: (0, kit_ts_1.dict)('责任方', 'responsible'),
        billable: (0, kit_ts_1.bool)('暂停时长计费', { default: false }),
        remark: (0, kit_ts_1.longText)('判责说明', { maxLength: 500 }),
    },
});
exports.AppealPause = (0, action_ts_1.action)(exports.DriverPause, 'appeal', {
    label: '登记申诉',
    permission: 'appeal',
    fields: { remark: (0, kit_ts_1.longText)('申诉理由', { maxLength: 500 }) },
});
/** Who bears a pause decides whether it is billed; only the platform's may go either way. */
var billableBy = function (responsible, chosen) {
    return responsible === 'customer' || (responsible === 'platform' && chosen);
};
exports.billableBy = billableBy;
/** What the order costs with so many billed minutes; null where it keeps no rules of its own, or is paid for as it is. */
var Priced = typebox_1.Type.Union([typebox_1.Type.Integer(), typebox_1.Type.Null()]);
/** Answer of GET effect: what a work pause does to its order's billed minutes and to its price. */
exports.PauseEffect = typebox_1.Type.Object({
    orderNo: typebox_1.Type.String(),
    spanMinutes: typebox_1.Type.Integer(),
    billedNow: typebox_1.Type.Integer(),
    billedIfBillable: typebox_1.Type.Integer(),
    billedIfNot: typebox_1.Type.Integer(),
    fenNow: Priced,
    fenIfBillable: Priced,
    fenIfNot: Priced,
    isFinished: typebox_1.Type.Boolean(),
});
/** A driver who may be entered, from GET drivers. */
exports.PauseDriver = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    name: typebox_1.Type.String(),
    plateNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    workingOrderId: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    workingOrderNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
    openPauseNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
});
exports.PauseDayQuery = typebox_1.Type.Object({ day: typebox_1.Type.String({ pattern: patterns_ts_1.PATTERNS.date }) });
var Bar = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    pauseNo: typebox_1.Type.String(),
    reasonCode: typebox_1.Type.String(),
    pauseType: typebox_1.Type.String(),
    /** Minutes of the day, 0 to 1440; a pause that goes on ends now. */
    from: typebox_1.Type.Integer(),
    to: typebox_1.Type.Integer(),
    isOpen: typebox_1.Type.Boolean(),
});
/** Answer of GET day: who paused when on one day, why, and the weekdays of four weeks. */
exports.PauseDay = typebox_1.Type.Object({
    lanes: typebox_1.Type.Array(typebox_1.Type.Object({
        driverId: typebox_1.Type.String(),
        name: typebox_1.Type.String(),
        plateNo: typebox_1.Type.Union([typebox_1.Type.String(), typebox_1.Type.Null()]),
        times: typebox_1.Type.Integer(),
        minutes: typebox_1.Type.Integer(),
        isFrequent: typebox_1.Type.Boolean(),
        bars: typebox_1.Type.Array(Bar),
    })),
    drivers: typebox_1.Type.Integer(),
    reasons: typebox_1.Type.Array(typebox_1.Type.Object({ reasonCode: typebox_1.Type.String(), minutes: typebox_1.Type.Integer(), times: typebox_1.Type.Integer() })),
    weekdays: typebox_1.Type.Array(typebox_1.Type.Integer()),
});
