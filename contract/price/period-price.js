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
exports.PeriodPrice = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
/** S19 时段价格 (domain 2.4, table prc_period). Minutes of the day; an end at or before the start lies on the next day. */
exports.PeriodPrice = (0, entity_ts_1.entity)({
    resource: 'price/period-price',
    wire: '/price/periodPrice',
    permission: 'price:periodPrice',
    label: '时段价格',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like' }), cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, levelOneId: price_fields_ts_1.levelOneKey, levelOneName: price_fields_ts_1.levelOneName, typeId: price_fields_ts_1.typeKey, typeName: price_fields_ts_1.typeName, dayType: (0, kit_ts_1.dict)('适用日', 'day_scope', { filter: 'in' }), timeText: (0, kit_ts_1.joined)('时段', 'cityId'), startMin: (0, kit_ts_1.integer)('开始分钟', { minimum: 0, maximum: 1439, unit: '分', hidden: true }), endMin: (0, kit_ts_1.integer)('结束分钟', { minimum: 0, maximum: 1440, unit: '分', hidden: true }), coefBp: (0, kit_ts_1.rate)('系数', { minimum: 5000, maximum: 30000, default: 10000, sortable: true }), addFen: (0, kit_ts_1.money)('加价', { maximum: 100000, default: 0, sortable: true }), applyMode: (0, kit_ts_1.dict)('计算方式', 'period_apply', { default: 'auto' }), priority: (0, kit_ts_1.integer)('优先级', { minimum: 0, maximum: 999, default: 10, sortable: true }) }, price_fields_ts_1.priceFields),
});
