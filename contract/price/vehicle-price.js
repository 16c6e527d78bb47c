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
exports.VehiclePrice = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
var Extras = typebox_1.Type.Array(typebox_1.Type.Object({
    code: typebox_1.Type.String({ minLength: 1, maxLength: 32 }),
    name: typebox_1.Type.String({ minLength: 1, maxLength: 32 }),
    priceFen: typebox_1.Type.Integer({ minimum: 0, maximum: 100000000 }),
    unit: typebox_1.Type.String({ minLength: 1, maxLength: 8 }),
}), { maxItems: 20, default: [] });
/** S18 车辆价格 (domain 2.4, table prc_vehicle_price). */
exports.VehiclePrice = (0, entity_ts_1.entity)({
    resource: 'price/vehicle-price',
    wire: '/price/vehiclePrice',
    permission: 'price:vehiclePrice',
    label: '车辆价格',
    represent: 'typeName',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, levelOneId: (0, kit_ts_1.joinedReference)('一级车型', 'typeId', 'vehicle/level-one', { filter: 'in' }), levelOneName: (0, kit_ts_1.joined)('一级车型', 'typeId'), typeId: (0, kit_ts_1.reference)('车型', 'vehicle/type', { filter: 'in' }), typeName: (0, kit_ts_1.joined)('车型', 'typeId'), chargeMode: (0, kit_ts_1.dict)('计价方式', 'charge_mode', { filter: 'in' }), baseFen: (0, kit_ts_1.money)('起步价', { minimum: 1, sortable: true }), incText: (0, kit_ts_1.joined)('含', 'typeId'), incMinutes: (0, kit_ts_1.integer)('起步含时长', { minimum: 0, maximum: 1440, default: 0, unit: '分钟', hidden: true }), incM: (0, kit_ts_1.integer)('起步含里程', { minimum: 0, maximum: 1000000, default: 0, unit: '米', hidden: true }), halfFen: (0, kit_ts_1.nullable)((0, kit_ts_1.money)('半台班', { sortable: true })), halfMinutes: (0, kit_ts_1.integer)('半台班时长', { minimum: 30, maximum: 1440, default: 240, unit: '分钟', hidden: true }), fullFen: (0, kit_ts_1.nullable)((0, kit_ts_1.money)('台班', { sortable: true })), fullMinutes: (0, kit_ts_1.integer)('台班时长', { minimum: 60, maximum: 1440, default: 480, unit: '分钟', hidden: true }), hourFen: (0, kit_ts_1.money)('超时/小时', { default: 0, sortable: true }), stepMinutes: (0, kit_ts_1.integer)('计时步长', { minimum: 10, maximum: 60, default: 30, unit: '分钟', hidden: true }), graceMinutes: (0, kit_ts_1.integer)('免费宽限', { minimum: 0, maximum: 120, default: 10, unit: '分钟', hidden: true }), km1Fen: (0, kit_ts_1.money)('每公里', { default: 0, sortable: true }), tierM: (0, kit_ts_1.integer)('分段里程', { minimum: 0, maximum: 2000000, default: 50000, unit: '米', hidden: true }), km2Fen: (0, kit_ts_1.money)('分段后每公里', { default: 0, sortable: true }), freeRadiusM: (0, kit_ts_1.integer)('进出场免费半径', { minimum: 0, maximum: 1000000, default: 20000, unit: '米', hidden: true }), mobilizeKmFen: (0, kit_ts_1.money)('进出场每公里', { default: 0, hidden: true }), waitText: (0, kit_ts_1.joined)('等候', 'typeId', { hidden: true }), waitFreeMin: (0, kit_ts_1.integer)('免费等候', { minimum: 0, maximum: 1440, default: 30, unit: '分钟', hidden: true }), waitStepMin: (0, kit_ts_1.integer)('等候步长', { minimum: 1, maximum: 240, default: 15, unit: '分钟', hidden: true }), waitStepFen: (0, kit_ts_1.money)('等候单价', { default: 0, hidden: true }), minFen: (0, kit_ts_1.money)('最低消费', { default: 0, sortable: true }), extras: (0, kit_ts_1.json)('附加服务', Extras) }, price_fields_ts_1.priceFields),
});
