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
exports.InfoFee = void 0;
var typebox_1 = require("typebox");
var entity_ts_1 = require("../entity.ts");
var kit_ts_1 = require("../kit.ts");
var price_fields_ts_1 = require("./price-fields.ts");
var Tiers = typebox_1.Type.Array(typebox_1.Type.Object({
    upToFen: typebox_1.Type.Union([typebox_1.Type.Integer({ minimum: 1, maximum: 999999999999 }), typebox_1.Type.Null()]),
    rateBp: typebox_1.Type.Integer({ minimum: 0, maximum: 3000 }),
}), { minItems: 1, maxItems: 10 });
/** S20 平台信息费 (domain 2.4, table prc_info_fee). */
exports.InfoFee = (0, entity_ts_1.entity)({
    resource: 'price/info-fee',
    wire: '/price/infoFee',
    permission: 'price:infoFee',
    label: '平台信息费',
    represent: 'tierText',
    actions: ['list', 'query', 'add', 'edit', 'delete', 'export', 'import'],
    fields: __assign({ cityId: price_fields_ts_1.cityKey, cityName: price_fields_ts_1.cityName, levelOneId: price_fields_ts_1.levelOneKey, levelOneName: price_fields_ts_1.levelOneName, bizType: (0, kit_ts_1.nullable)((0, kit_ts_1.dict)('业务类型', 'biz_type', { filter: 'in' })), payer: (0, kit_ts_1.dict)('承担方', 'fee_payer', { default: 'driver' }), tierMode: (0, kit_ts_1.dict)('档位方式', 'tier_mode', { default: 'progressive', filter: 'in' }), tierText: (0, kit_ts_1.joined)('档位', 'cityId'), tiers: (0, kit_ts_1.json)('档位', Tiers), minFen: (0, kit_ts_1.money)('最低', { default: 0 }), maxFen: (0, kit_ts_1.nullable)((0, kit_ts_1.money)('封顶')), capBp: (0, kit_ts_1.rate)('抽成上限', { maximum: 3000, default: 2000, sortable: true }) }, price_fields_ts_1.priceFields),
});
