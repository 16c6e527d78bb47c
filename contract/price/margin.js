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
exports.Margin = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
/** S21 保证金金额 (domain 2.4, table prc_margin). */
exports.Margin = (0, entity_ts_1.entity)({
    resource: 'price/margin',
    wire: '/price/margin',
    permission: 'price:margin',
    label: '保证金金额',
    represent: 'scopeText',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, levelOneId: price_fields_ts_1.levelOneKey, levelOneName: price_fields_ts_1.levelOneName, typeId: price_fields_ts_1.typeKey, typeName: price_fields_ts_1.typeName, scopeText: (0, kit_ts_1.joined)('适用范围', 'typeId', { hidden: true }), requiredFen: (0, kit_ts_1.money)('应缴', { maximum: 10000000, sortable: true }), warnBp: (0, kit_ts_1.rate)('预警', { maximum: 10000, default: 8000 }), blockBp: (0, kit_ts_1.rate)('停单', { maximum: 10000, default: 5000 }), refundDays: (0, kit_ts_1.integer)('退还冷静期', { minimum: 0, maximum: 365, default: 30, unit: '天' }), affectedDrivers: (0, kit_ts_1.joined)('受影响司机', 'typeId') }, price_fields_ts_1.priceFields),
});
