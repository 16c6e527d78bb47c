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
exports.CityPoint = exports.PreflightItem = exports.CloseCity = exports.PauseCity = exports.OpenCity = exports.CHINA = exports.City = void 0;
var typebox_1 = require("typebox");
var action_ts_1 = require("../action.ts");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** S40 城市 (domain 2.8, table set_city). */
exports.City = (0, entity_ts_1.entity)({
    resource: 'setting/city',
    wire: '/setting/city',
    permission: 'setting:city',
    label: '城市',
    represent: 'name',
    actions: entity_ts_1.STANDARD_ACTIONS,
    fields: {
        name: (0, kit_ts_1.text)('城市名', { maxLength: 32, filter: 'like', sortable: 'words', unique: true }),
        code: (0, kit_ts_1.text)('行政区划码', { maxLength: 12, pattern: '^\\d{6}$', filter: 'like', sortable: true, unique: true }),
        province: (0, kit_ts_1.text)('省份', { maxLength: 32, filter: 'in', sortable: 'words' }),
        cityLevel: (0, kit_ts_1.intDict)('城市级别', 'city_level', { default: 2, filter: 'in', sortable: true }),
        status: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('开通状态', 'city_status', { filter: 'in' })),
        bizTypes: (0, kit_ts_1.dict)('开通业务', 'biz_type', { multiple: true, default: 'hoist,haul,combo' }),
        serviceRadiusM: (0, kit_ts_1.integer)('服务半径', { unit: '米', minimum: 1000, maximum: 500000, default: 60000, sortable: true }),
        driverCount: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('司机数', { unit: '人', sortable: true })),
        orderCount30: (0, kit_ts_1.readOnly)((0, kit_ts_1.integer)('近30天订单', { unit: '单', sortable: true })),
        openDate: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.date)('开通日期', { sortable: true, filter: 'range' }))),
        lng: __assign(__assign({}, (0, kit_ts_1.coordinate)('经度')), { unit: '°' }),
        lat: __assign(__assign({}, (0, kit_ts_1.coordinate)('纬度')), { unit: '°' }),
        sortNo: (0, kit_ts_1.integer)('排序', { minimum: 0, maximum: 9999, default: 0, sortable: true, hidden: true }),
        remark: (0, kit_ts_1.nullable)((0, kit_ts_1.longText)('备注', { hidden: true })),
    },
});
/** Mainland bounds that a city's centre must lie in. */
exports.CHINA = { lng: [73, 135], lat: [3, 54] };
exports.OpenCity = (0, action_ts_1.action)(exports.City, 'open', {
    label: '开通',
    question: '确定开通{name}吗？开通后该城市的客户可以下单。',
    batch: 'batchOpen',
});
exports.PauseCity = (0, action_ts_1.action)(exports.City, 'pause', {
    label: '暂停服务',
    fields: { reason: (0, kit_ts_1.longText)('暂停原因', { maxLength: 200 }) },
    question: '暂停后{name}不再接新单，进行中的订单继续服务。',
    isDestructive: true,
    batch: 'batchPause',
});
exports.CloseCity = (0, action_ts_1.action)(exports.City, 'close', {
    label: '关闭',
    fields: { reason: (0, kit_ts_1.longText)('关闭原因', { maxLength: 200 }) },
    question: '关闭后{name}不再提供服务，须先完结全部订单。',
    isDestructive: true,
});
/** One line of GET /setting/city/preflight: what must be configured before a city opens. */
exports.PreflightItem = typebox_1.Type.Object({
    key: typebox_1.Type.Union([typebox_1.Type.Literal('price'), typebox_1.Type.Literal('service'), typebox_1.Type.Literal('margin'), typebox_1.Type.Literal('infoFee')]),
    label: typebox_1.Type.String(),
    ok: typebox_1.Type.Boolean(),
    /** Where the missing part is configured; a browser path. */
    path: typebox_1.Type.String(),
});
/** One bubble of GET /setting/city/map. */
exports.CityPoint = typebox_1.Type.Object({
    id: typebox_1.Type.String(),
    name: typebox_1.Type.String(),
    status: typebox_1.Type.String(),
    lng: typebox_1.Type.Number(),
    lat: typebox_1.Type.Number(),
    orders: typebox_1.Type.Integer(),
    drivers: typebox_1.Type.Integer(),
});
