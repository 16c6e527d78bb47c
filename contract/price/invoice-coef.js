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
exports.InvoiceCoef = void 0;
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
/** S23 开票系数 (domain 2.4, table prc_invoice_coef). */
exports.InvoiceCoef = (0, entity_ts_1.entity)({
    resource: 'price/invoice-coef',
    wire: '/price/invoiceCoef',
    permission: 'price:invoiceCoef',
    label: '开票系数',
    represent: 'invoiceType',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ invoiceType: (0, kit_ts_1.dict)('发票类型', 'invoice_type', { filter: 'in' }), titleKind: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('抬头类型', 'title_kind', { filter: 'in' })), cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, coefBp: (0, kit_ts_1.rate)('加收', { maximum: 2000, sortable: true }), vatBp: (0, kit_ts_1.rate)('税率', { maximum: 1700, sortable: true }), minFen: (0, kit_ts_1.money)('起开金额', { default: 0 }) }, price_fields_ts_1.priceFields),
});
