"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.typeName = exports.typeKey = exports.levelOneName = exports.levelOneKey = exports.cityName = exports.cityKey = exports.PRICE_PHASES = exports.priceFields = void 0;
var kit_ts_1 = require("../kit.ts");
/** What every row of a price list says of itself: its change set, and when it counts. */
exports.priceFields = {
    rowStatus: (0, kit_ts_1.readOnly)((0, kit_ts_1.dict)('状态', 'price_row', { filter: 'in' })),
    effectiveFrom: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('生效时间', { sortable: true, filter: 'range' })),
    effectiveTo: (0, kit_ts_1.nullable)((0, kit_ts_1.dateTime)('失效时间', { sortable: true })),
    changeSetId: (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('调价单', 'price/change-set')),
    setNo: (0, kit_ts_1.joined)('调价单号', 'changeSetId', { hidden: true }),
    replacesId: (0, kit_ts_1.nullable)((0, kit_ts_1.readOnly)((0, kit_ts_1.text)('替换价目', { hidden: true }))),
};
/** The tabs of every price list. */
exports.PRICE_PHASES = ['current', 'future', 'draft', 'history'];
var place = { filter: 'in' };
/** The keys by which rules are told apart; empty means all. */
exports.cityKey = (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('城市', 'setting/city', place));
exports.cityName = (0, kit_ts_1.joined)('城市', 'cityId');
exports.levelOneKey = (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('一级车型', 'vehicle/level-one', place));
exports.levelOneName = (0, kit_ts_1.joined)('一级车型', 'levelOneId');
exports.typeKey = (0, kit_ts_1.nullable)((0, kit_ts_1.reference)('车型', 'vehicle/type', place));
exports.typeName = (0, kit_ts_1.joined)('车型', 'typeId');
