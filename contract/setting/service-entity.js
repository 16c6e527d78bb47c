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
exports.serviceEntity = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
/** One side of table set_service_config: one row a decision in force or to come. Keys: `service-config.ts`. */
var serviceEntity = function (side) {
    return (0, entity_ts_1.entity)(__assign(__assign({}, side), { represent: 'cfgKey', actions: ['list', 'query', 'export'], fields: {
            cfgKey: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('配置项', 'service_cfg_key', { filter: 'in', sortable: true })),
            cityId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.reference)('城市', 'setting/city', { filter: 'in' }))),
            cityName: (0, kit_ts_1.joined)('城市', 'cityId'),
            cfgValue: (0, kit_ts_1.readOnly)((0, kit_ts_1.json)('配置值', typebox_1.Type.Unknown())),
            valueText: (0, kit_ts_1.readOnly)((0, kit_ts_1.text)('值')),
            effectiveFrom: (0, kit_ts_1.readOnly)((0, kit_ts_1.dateTime)('生效时间', { sortable: true, filter: 'range' })),
            remark: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('说明'))),
        } }));
};
exports.serviceEntity = serviceEntity;
