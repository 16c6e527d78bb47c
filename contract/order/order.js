"use strict";
var __assign = (this && this.__assign) || function () {
    __assign = Object.assign || function(t) {
        for (var s, i = 1, n = arguments.length; i < n; i++) {
            s = arguments[i];
            for (var p in s) if (Object.prototype.hasOwnProperty.call(s, p))
                t[p] = s[p];
        }
        return t;
    };
    return __assign.apply(this, arguments);
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.Order = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var decided = kit_ts_1.readOnly;
var cost = { needs: 'order:order:cost' };
var moment = function (label) { return (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dateTime)(label, { hidden: true }))); };
/** S01 订单 (domain 2.1, table ord_order). Money columns are integer fen. */
exports.Order = (0, entity_ts_1.entity)({
    resource: 'order/order',
    wire: '/order/order',
    permission: 'order:order',
    label: '订单',
    represent: 'orderNo',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: {
        orderNo: decided((0, kit_ts_1.text)('订单号', { sortable: true, filter: 'like' })),
        groupNo: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('拼单批次号', { hidden: true, filter: 'eq' }))),
        status: decided((0, kit_ts_1.dict)('状态', 'order_status', { sortable: true, filter: 'in' })),
        bizType: (0, kit_ts_1.dict)('业务', 'biz_type', { filter: 'in' }),
        customerId: (0, kit_ts_1.reference)('客户', 'users/customer'),
        customerName: (0, kit_ts_1.joined)('客户', 'customerId', { filter: 'like' }),
        contact: (0, kit_ts_1.text)('联系人', { maxLength: 32, hidden: true }),
        contactPhone: (0, kit_ts_1.phone)('电话', { filter: 'like' }),
        cityId: (0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }),
        cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
        typeId: (0, kit_ts_1.reference)('车型', 'vehicle/type', { filter: 'in' }),
        typeName: (0, kit_ts_1.joined)('车型', 'typeId'),
        appointAt: (0, kit_ts_1.dateTime)('预约时间', { sortable: true, filter: 'range' }),
        fromAddr: (0, kit_ts_1.text)('作业地/起点', { filter: 'like' }),
        toAddr: (0, kit_ts_1.nullable)((0, kit_ts_1.text)('目的地', { hidden: true })),
        cargoName: (0, kit_ts_1.text)('货物', { maxLength: 64, filter: 'like' }),
        weightKg: (0, kit_ts_1.integer)('重量', { unit: 'kg', sortable: true, hidden: true, minimum: 1, maximum: 2000000 }),
        driverId: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.reference)('司机', 'users/driver'))),
        driverName: (0, kit_ts_1.joined)('司机', 'driverId', { filter: 'like' }),
        vehicleId: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.reference)('车辆', 'vehicle/center'))),
        plateNo: (0, kit_ts_1.joined)('车牌', 'vehicleId', { filter: 'like' }),
        payStatus: decided((0, kit_ts_1.dict)('支付', 'pay_status', { filter: 'in' })),
        payMode: (0, kit_ts_1.dict)('付款方式', 'pay_mode', { hidden: true, default: 'full' }),
        payableFen: decided((0, kit_ts_1.money)('应付', { sortable: true, filter: 'range' })),
        serviceFen: decided((0, kit_ts_1.money)('服务费', { sortable: true, hidden: true })),
        infoFeeFen: decided((0, kit_ts_1.money)('信息费', __assign({ sortable: true, hidden: true }, cost))),
        driverFen: decided((0, kit_ts_1.money)('司机应得', __assign({ sortable: true, hidden: true }, cost))),
        passFen: decided((0, kit_ts_1.money)('代收代付', { hidden: true })),
        /** What of it goes to drivers that the order was taken from. */
        compFen: decided((0, kit_ts_1.money)('其中改派补偿', { hidden: true })),
        taxFen: decided((0, kit_ts_1.money)('开票加收', { hidden: true })),
        discountFen: decided((0, kit_ts_1.money)('折扣', { hidden: true })),
        depositFen: decided((0, kit_ts_1.money)('定金', { hidden: true })),
        adjustFen: decided((0, kit_ts_1.money)('改价调整', { hidden: true })),
        paidFen: decided((0, kit_ts_1.money)('已付', { hidden: true })),
        refundedFen: decided((0, kit_ts_1.money)('已退', { hidden: true })),
        dispatchMode: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dict)('派单方式', 'dispatch_mode', { filter: 'in', hidden: true }))),
        reassignCount: decided((0, kit_ts_1.integer)('改派', { sortable: true, filter: 'range', hidden: true })),
        disputeStatus: decided((0, kit_ts_1.dict)('争议', 'dispute_flag', { filter: 'in' })),
        invoiceStatus: decided((0, kit_ts_1.dict)('开票', 'invoice_flag', { filter: 'in', hidden: true })),
        invoiceType: (0, kit_ts_1.dict)('发票类型', 'invoice_type', { hidden: true, default: 'none' }),
        priority: (0, kit_ts_1.intDict)('优先级', 'order_priority', { sortable: true, filter: 'in', default: 0 }),
        anomalyLevel: decided((0, kit_ts_1.intDict)('异常', 'anomaly_level', { filter: 'in' })),
        isLate: decided((0, kit_ts_1.bool)('迟到', { filter: 'bool', hidden: true })),
        source: decided((0, kit_ts_1.dict)('来源', 'order_source', { filter: 'in', hidden: true })),
        dispatcher: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('调度员', { filter: 'eq', hidden: true }))),
        createTime: decided((0, kit_ts_1.dateTime)('下单时间', { sortable: true, filter: 'range' })),
        fromLng: (0, kit_ts_1.coordinate)('起点经度'),
        fromLat: (0, kit_ts_1.coordinate)('起点纬度'),
        toLng: (0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('终点经度')),
        toLat: (0, kit_ts_1.nullable)((0, kit_ts_1.coordinate)('终点纬度')),
        estMinutes: (0, kit_ts_1.integer)('预计时长', { unit: '分钟', hidden: true, minimum: 0, maximum: 20160, default: 0 }),
        distanceM: (0, kit_ts_1.integer)('预计里程', { unit: '米', hidden: true, minimum: 0, maximum: 5000000, default: 0 }),
        liftHeightMm: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('起升高度', { unit: 'mm', hidden: true, minimum: 1, maximum: 200000 })),
        workRadiusMm: (0, kit_ts_1.nullable)((0, kit_ts_1.integer)('作业半径', { unit: 'mm', hidden: true, minimum: 1, maximum: 200000 })),
        siteNote: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('现场条件', { hidden: true })),
        images: (0, kit_ts_1.nullable)((0, kit_ts_1.image)('现场照片', 'order', { most: 9, maxLength: 1000, hidden: true })),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
        innerRemark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('内部备注', { hidden: true })),
        placeTime: moment('下单'),
        payTime: moment('支付'),
        dispatchTime: moment('派单'),
        acceptTime: moment('接单'),
        departTime: moment('出发'),
        arriveTime: moment('到场'),
        startTime: moment('开工'),
        finishTime: moment('完工'),
        settleTime: moment('结算'),
        evaluateTime: moment('评价'),
        cancelTime: moment('取消'),
        cancelBy: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dict)('取消方', 'cancel_by', { hidden: true }))),
        cancelCode: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.dict)('取消原因', 'cancel_reason', { hidden: true }))),
        cancelRemark: (0, kit_ts_1.nullable)(decided((0, kit_ts_1.text)('取消说明', { hidden: true }))),
        slaDispatchAt: moment('派单时限'),
        /** While no driver holds the order: who has been asked, 「待{driver}响应」 (invariant I08). */
        offeredDriver: (0, kit_ts_1.joined)('待响应司机', 'id', { hidden: true }),
    },
});
