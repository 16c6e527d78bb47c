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
exports.Discount = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
/** S22 折扣系数 (domain 2.4, table prc_discount). */
exports.Discount = (0, entity_ts_1.entity)({
    resource: 'price/discount',
    wire: '/price/discount',
    permission: 'price:discount',
    label: '折扣系数',
    represent: 'name',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ name: (0, kit_ts_1.text)('名称', { maxLength: 64, filter: 'like' }), scope: (0, kit_ts_1.dict)('折扣来源', 'disc_scope', { filter: 'in' }), levelCode: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('客户等级', 'customer_level', { filter: 'in' })), cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, bizType: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('业务类型', 'biz_type', { filter: 'in' })), levelOneId: price_fields_ts_1.levelOneKey, levelOneName: price_fields_ts_1.levelOneName, coefBp: (0, kit_ts_1.rate)('折扣', { minimum: 1000, maximum: 10000, sortable: true }), stackable: (0, kit_ts_1.bool)('可叠加', { default: false, filter: 'bool' }), floorBp: (0, kit_ts_1.rate)('最低折扣', { minimum: 1000, maximum: 10000, default: 7000 }), maxOffFen: (0, kit_ts_1.nullable)((0, kit_ts_1.money)('优惠上限')), minOrderFen: (0, kit_ts_1.money)('起用金额', { default: 0 }) }, price_fields_ts_1.priceFields),
});
